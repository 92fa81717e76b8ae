import { InputError } from './errors.ts'
import type { Moment, Operation } from './operation.ts'
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

/** Method and path of an operation, said by the client where the interface does not show them. */
export function routeOf(operation: Operation, moment: Moment): Pick<Operation, 'method' | 'path'> {
  const name = operation.unstated?.route
  const { method, path } = name ? unstated(name, isRoute, `{ method: 'GET', path: '/…' }`, moment) : operation
  return { method, path }
}

/** A query by its names on the wire. */
export function onTheWire(query: Values, operation: Operation, moment: Moment): Values {
  const names = operation.unstated?.query ?? {}
  return Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      const name = value === undefined ? undefined : names[field]
      return [name ? unstated(name, isText, `'the parameter’s name'`, moment) : field, value]
    }),
  )
}

const isRoute = (said: unknown): said is Pick<Operation, 'method' | 'path'> =>
  isRecord(said) &&
  ['GET', 'POST', 'PUT'].includes(String(said['method'])) &&
  isText(said['path']) &&
  said['path'].startsWith('/')

const isText = (said: unknown): said is string => typeof said === 'string' && said !== ''
