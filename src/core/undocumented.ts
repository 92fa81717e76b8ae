import { isFilledText } from './error-body.ts'
import { isRecord } from './is-record.ts'
import type { CallContext, UndocumentedParts } from './operation.ts'
import type { Route } from './options.ts'
import type { FieldErrors } from './validate.ts'

/** Returns a setting of the client's `undocumented` option; for an invalid one, adds an error with what to pass. */
export function undocumentedSetting<T>(
  name: string,
  isValid: (setting: unknown) => setting is T,
  example: string,
  { undocumented }: CallContext,
  errors: FieldErrors[],
): T | undefined {
  const setting = undocumented[name]
  if (isValid(setting)) return setting
  const fix = `createClient({ undocumented: { ${name}: ${example} } })`
  errors.push({ [`undocumented.${name}`]: [`is not documented by the interface; pass ${fix}`] })
  return undefined
}

/** Declares what the interface does not document of an operation. Only bundles with such operations have this code. */
export const undocumentedParts = <const S extends Omit<UndocumentedParts, 'resolve'>>(
  parts: S,
): S & Pick<UndocumentedParts, 'resolve'> => ({
  ...parts,
  resolve: (operation, query, context, errors) => {
    const routeExample = `{ method: 'GET', path: '/…' }`
    const route = parts.route && undocumentedSetting(parts.route, isRoute, routeExample, context, errors)
    const fields = Object.entries(query).map(([field, value]) => {
      const setting = value === undefined ? undefined : (parts.query ?? {})[field]
      const name = setting && undocumentedSetting(setting, isFilledText, `'the parameter’s name'`, context, errors)
      return [name || field, value]
    })
    return { route: route || operation, query: Object.fromEntries(fields) }
  },
})

const isRoute = (setting: unknown): setting is Route =>
  isRecord(setting) &&
  ['GET', 'POST', 'PUT', 'PATCH'].includes(String(setting['method'])) &&
  isFilledText(setting['path']) &&
  setting['path'].startsWith('/')
