import { InputError } from './errors.ts'
import { isRecord } from './is-record.ts'
import type { CallContext, UndocumentedParts } from './operation.ts'
import type { FieldValues } from './options.ts'
import type { Route } from './route.ts'

/** Returns a setting of the client's `undocumented` option; throws an InputError that shows how to pass it. */
export function requireUndocumented<T>(
  name: string,
  isValid: (setting: unknown) => setting is T,
  example: string,
  { undocumented, call }: CallContext,
): T {
  const setting = undocumented[name]
  if (isValid(setting)) return setting
  const fix = `createClient({ undocumented: { ${name}: ${example} } })`
  throw new InputError(call, { [`undocumented.${name}`]: [`is not documented by the interface; pass ${fix}`] })
}

/** Declares what the interface does not document of an operation; only bundles with such operations contain this code. */
export const undocumentedParts = <const S extends Omit<UndocumentedParts, 'resolve'>>(
  parts: S,
): S & Pick<UndocumentedParts, 'resolve'> => ({
  ...parts,
  resolve: (operation, query, context) => ({
    route: parts.route
      ? requireUndocumented(parts.route, isRoute, `{ method: 'GET', path: '/…' }`, context)
      : operation,
    query: onTheWire(query, parts.query ?? {}, context),
  }),
})

const onTheWire = (query: FieldValues, settings: Readonly<Record<string, string>>, context: CallContext): FieldValues =>
  Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      const setting = value === undefined ? undefined : settings[field]
      return [setting ? requireUndocumented(setting, isText, `'the parameter’s name'`, context) : field, value]
    }),
  )

const isRoute = (setting: unknown): setting is Route =>
  isRecord(setting) &&
  ['GET', 'POST', 'PUT', 'PATCH'].includes(String(setting['method'])) &&
  isText(setting['path']) &&
  setting['path'].startsWith('/')

const isText = (setting: unknown): setting is string => typeof setting === 'string' && setting !== ''
