import { InputError } from './errors.ts'
import type { Moment, NotShown, Operation } from './operation.ts'
import type { Values } from './options.ts'
import { isRecord } from './problem.ts'

/** What the client's `unstated` option says under `name`; throws an InputError that shows how to say it when that does not fit. */
export function unstated<T>(
  name: string,
  fits: (said: unknown) => said is T,
  example: string,
  { unstated: all, place }: Moment,
): T {
  const said = all[name]
  if (fits(said)) return said
  const how = `createClient({ unstated: { ${name}: ${example} } })`
  throw new InputError(place, { [`unstated.${name}`]: [`is not shown by the interface; give ${how}`] })
}

/** Says what of an operation the interface does not show; its resolving is in the bundles of such operations only. */
export const notShown = <const S extends Omit<NotShown, 'resolve'>>(said: S): S & Pick<NotShown, 'resolve'> => ({
  ...said,
  resolve: (operation, query, moment) => ({
    route: said.route ? unstated(said.route, isRoute, `{ method: 'GET', path: '/…' }`, moment) : operation,
    query: onTheWire(query, said.query ?? {}, moment),
  }),
})

const onTheWire = (query: Values, names: Readonly<Record<string, string>>, moment: Moment): Values =>
  Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      const name = value === undefined ? undefined : names[field]
      return [name ? unstated(name, isText, `'the parameter’s name'`, moment) : field, value]
    }),
  )

const isRoute = (said: unknown): said is Pick<Operation, 'method' | 'path'> =>
  isRecord(said) &&
  ['GET', 'POST', 'PUT'].includes(String(said['method'])) &&
  isText(said['path']) &&
  said['path'].startsWith('/')

const isText = (said: unknown): said is string => typeof said === 'string' && said !== ''
