import { isFilledText, parseErrorBody } from './error-body.ts'
import { NotFoundError, ServiceError } from './errors.ts'
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

/** A request that the service refused, and the paths of the fields that it rejected. */
interface Refusal extends Pick<SpecialResponse, 'status' | 'sent'> {
  readonly fields: readonly string[]
  readonly settings: NonNullable<SentRoute['settings']>
}

/** Returns the `interpret` of an operation: the error of a refused request names the settings that this returns. */
export const refusalNaming =
  (settingsOf: (refusal: Refusal) => readonly string[]) =>
  ({ status, body, sent }: SpecialResponse, call: CallInfo): null => {
    const { method, path, settings = {} } = call.route as SentRoute // it was sent
    const fields = Object.keys(parseErrorBody(body).fields)
    const names = /^4(0[045]|15|22)$/.test(`${status}`) ? settingsOf({ status, fields, sent, settings }) : []
    if (!names.length) return null
    const route = { method, path: `${path} (undocumented.${names.join(' and ')} may be wrong)` } as const
    throw new (status === 404 ? NotFoundError : ServiceError)({ ...call, route }, status, body, null, sent)
  }

/** The `interpret` of an operation with `undocumentedParts`: a wrong route accepts nothing, a wrong parameter is named. */
export const namesUndocumented = refusalNaming(({ status, fields, settings }) =>
  Object.keys(settings)
    .filter((part) => (part ? fields.some((field) => field.split('.').includes(part)) : status > 400 || fields.length))
    .map((part) => settings[part] ?? ''),
)

const isRoute = (setting: unknown): setting is Route =>
  isRecord(setting) &&
  ['GET', 'POST', 'PUT', 'PATCH'].includes(String(setting['method'])) &&
  isFilledText(setting['path']) &&
  setting['path'].startsWith('/')
