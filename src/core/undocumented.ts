import { isFilledText, parseErrorBody } from './error-body.ts'
import { isRecord } from './is-record.ts'
import type { CallContext, SpecialResponse, UndocumentedParts } from './operation.ts'
import type { CallInfo, Route, SentRoute } from './options.ts'
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
    const settings: Record<string, string> = parts.route ? { '': parts.route } : {}
    const fields = Object.entries(query).map(([field, value]) => {
      const setting = value === undefined ? undefined : (parts.query ?? {})[field]
      const name = setting && undocumentedSetting(setting, isFilledText, `'the parameter’s name'`, context, errors)
      if (name) settings[name] = setting
      return [name || field, value]
    })
    const { method, path } = route || operation
    return { route: { method, path, settings }, query: Object.fromEntries(fields) }
  },
})

/** A request that the service refused, and the names in the paths of the fields that it rejected (one `''`: none). */
interface Refusal extends Pick<SpecialResponse, 'status' | 'sent'> {
  readonly names: readonly string[]
  readonly settings: SentRoute['settings']
}

/** Returns the `interpret` of an operation: the error of a refused request names the setting that this returns. */
export const refusalNaming =
  (settingOf: (refusal: Refusal) => string | false | undefined) =>
  ({ status, body, sent }: SpecialResponse, call: CallInfo): null => {
    const { route } = call
    const names = Object.keys(parseErrorBody(body).fields).join('.').split('.')
    const setting = settingOf({ status, names, sent, settings: route?.settings })
    // only the error of this response says where it was sent
    if (setting)
      Object.assign(call, { route: { ...route, path: `${route?.path} (undocumented.${setting} may be wrong)` } })
    return null
  }

/** The `interpret` of an operation with `undocumentedParts`: a wrong route accepts nothing, a wrong parameter is named. */
export const namesUndocumented = refusalNaming(({ status, names, settings = {} }) => {
  const isWrong = (part: string) => (part ? names.includes(part) : names[0] || [404, 405, 415].includes(status))
  return settings[Object.keys(settings).find(isWrong) ?? ' ']
})

const isRoute = (setting: unknown): setting is Route =>
  isRecord(setting) &&
  ['GET', 'POST', 'PUT', 'PATCH'].includes(String(setting['method'])) &&
  isFilledText(setting['path']) &&
  setting['path'].startsWith('/')
