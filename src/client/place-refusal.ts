import { isRecord } from '../core/is-record.ts'
import type { CallContext, Operation, SpecialResponse } from '../core/operation.ts'
import type { CallInfo, FieldValues } from '../core/options.ts'
import type { FieldErrors } from '../core/validate.ts'

/** Returns the call of a refused request. Its place, which its error names, has the setting that the refusal concerns. */
export function placeRefusal(
  { status, sent }: SpecialResponse,
  call: CallContext,
  operation: Operation,
  fields: FieldErrors,
): CallInfo {
  const { route } = call
  const names = Object.keys(fields).flatMap((field) => field.split('.'))
  const setting = refusedSetting(operation, call, status, names, sent.input)
  if (!setting || !route) return call
  return { ...call, route: { ...route, path: `${route.path} (undocumented.${setting} may be wrong)` } }
}

function refusedSetting(
  { path, undocumented }: Operation,
  { undocumented: settings }: CallContext,
  status: number,
  names: readonly string[],
  { title, ...input }: FieldValues,
): string | undefined {
  const { route, query = {} } = undocumented ?? {}
  // a wrong route accepts nothing
  if (route) return names.length || [404, 405, 415].includes(status) ? route : undefined
  if (path.includes('{documentId}') && (status === 404 || names.some((name) => /^(document_?)?id$/i.test(name))))
    return 'kycDocumentId'
  const expireDate = isRecord(title) && title['expireDate']
  if (expireDate && names.includes('expireDate')) return expireDate instanceof Date ? 'cardExpireDate' : 'timeZone'
  const isRejected = ([field, setting]: [string, string]) =>
    input[field] !== undefined && names.includes(String(settings[setting]))
  return Object.entries(query).find(isRejected)?.[1]
}
