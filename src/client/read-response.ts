import { transport } from '#transport'
import { parseRetryAfter } from '../core/backoff.ts'
import type { Clock } from '../core/clock.ts'
import {
  AuthenticationError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServiceError,
  UnexpectedResponseError,
} from '../core/errors.ts'
import type { CallContext, Operation, SentValues } from '../core/operation.ts'
import { isFilledText, parseErrorBody } from '../core/error-body.ts'
import { parseBoundedJson } from '../core/bounded-json.ts'
import { fieldErrors, type FieldErrors, validateInPlace } from '../core/validate.ts'

/** The caller's result. */
interface ReadResponse {
  readonly data: unknown
  /** How it differs from its schema. */
  readonly issues?: FieldErrors
}

/** Turns a complete response into the caller's result, or throws the error that describes it. */
export function readResponse(
  operation: Operation,
  call: CallContext,
  response: Response,
  text: string,
  sent: SentValues,
  clock: Clock,
): ReadResponse {
  const { status } = response
  if (status === 304 && operation.conditional) return { data: null }
  const isRedirect = response.type === 'opaqueredirect' || (status >= 300 && status < 400)
  if (isRedirect) throw new UnexpectedResponseError(call, status, 'a redirect, which is not followed; check baseURL')
  const body = parseBoundedJson(text)
  const whole = { status, body: body ? body.json : text, sent }
  const special = operation.interpret?.(whole, call)
  if (special) return special
  const isError = isRead(operation) ? isErrorResponse(body?.json) : isRefusal(body?.json, operation)
  if (status >= 400 || isError) {
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), clock.now())
    const named = transport.place?.(whole, call, operation, parseErrorBody(whole.body).fields) ?? call
    throw new (errorClasses[status] ?? ServiceError)(named, status, whole.body, retryAfterMs, sent)
  }
  if (!body) {
    const what = text ? 'text instead of JSON' : 'an empty response instead of JSON'
    throw new UnexpectedResponseError(call, status, `${what}; ${checkBaseURL}`)
  }
  const result = validateInPlace(operation.output, body.json)
  if (result.success) return { data: result.output }
  if (operation.download) throw new UnexpectedResponseError(call, status, 'JSON instead of a file; check baseURL')
  const { identifiers } = operation
  if (identifiers && !isIdentified(body.json, identifiers))
    throw new UnexpectedResponseError(call, status, `a response without ${identifiers.join(', ')}`)
  return { data: body.json, issues: fieldErrors(result.issues) }
}

/** The advice where a response is hardly the service's. */
export const checkBaseURL = "check that baseURL is the service's"

const errorClasses: Record<number, typeof ServiceError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  429: RateLimitError,
}

/** Returns whether an operation changes nothing, so that it may be retried. */
export const isRead = ({ method, readOnly }: Operation): boolean => method === 'GET' || readOnly === true

// interface, "Errors" and "Authentication": the keys of each error body, in alphabetical order
const shapes = [
  'errors,message',
  'data,message,status',
  'error_code,error_description,fields',
  'message',
  'error',
  'error,message',
]

/** Returns whether a body has exactly the keys of one of the service's error bodies: a read's error under any status. */
export function isErrorResponse(body: unknown): boolean {
  const fields = fieldsOf(body)
  return shapes.includes(Object.keys(fields).sort().join()) && (!('status' in fields) || fields['status'] === false)
}

/**
 * Returns whether a body says no, so that nothing was done even under a status below 400. A record with an id that the
 * service assigned was created, whatever else its body reports. An error may repeat the key that the request has sent.
 */
function isRefusal(body: unknown, { identifiers = [], lookupKey }: Operation): boolean {
  const { status, errors, error_code, error } = fieldsOf(body)
  const isAssigned = (name: string) => name !== 'message' && plainName(name) !== plainName(lookupKey?.field)
  const saysNo = status === false || [errors, error_code, error].some(isFilled)
  return saysNo && !isIdentified(body, ['id', ...identifiers].filter(isAssigned))
}

// a path has `documentId` where a body has `document_id`
const plainName = (name = '') => name.replace(/_/g, '').toLowerCase()

/** Returns whether a body has at least one of these fields, with a text or a number. */
const isIdentified = (body: unknown, identifiers: readonly string[]): boolean =>
  identifiers.map((name) => fieldsOf(body)[name]).some((id) => typeof id === 'number' || isFilledText(id))

// null and a text have none
const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => Object(body)

const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
