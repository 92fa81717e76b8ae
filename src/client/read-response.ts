import type { CallInfo } from '../core/call-info.ts'
import {
  AuthenticationError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServiceError,
  UnexpectedResponseError,
} from '../core/errors.ts'
import type { BindOptions } from './client-options.ts'
import { notify } from './hooks.ts'
import { isRecord } from '../core/is-record.ts'
import type { Operation, SentValues } from '../core/operation.ts'
import { parseRetryAfter } from '../core/backoff.ts'
import { fieldErrors, validateInPlace } from '../core/validate.ts'

/** Turns a complete response into the caller's result, or throws the error that describes it. */
export function readResponse(
  settings: BindOptions,
  operation: Operation,
  call: CallInfo,
  response: Response,
  text: string,
  sent: SentValues,
  now: number,
): unknown {
  const { status } = response
  if (status === 304 && operation.conditional) return null
  const isRedirect = response.type === 'opaqueredirect' || (status >= 300 && status < 400)
  if (isRedirect) throw new UnexpectedResponseError(call, status, 'a redirect, which is not followed; check baseURL')
  const body = parse(text)
  const special = operation.interpret?.({ status, body: body ? body.json : text, sent }, call)
  if (special) return special.data
  const isError = isRead(operation) ? isErrorResponse : isRefusal
  if (status >= 400 || (body && isError(body.json))) {
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), now)
    throw new (errorClasses[status] ?? ServiceError)(call, status, body ? body.json : text, retryAfterMs, sent)
  }
  if (!body) {
    const what = text ? 'text instead of JSON' : 'an empty response instead of JSON'
    throw new UnexpectedResponseError(call, status, `${what}; ${checkBaseURL}`)
  }
  const result = validateInPlace(operation.output, body.json)
  if (result.success) return result.output
  if (operation.download) throw new UnexpectedResponseError(call, status, 'JSON instead of a file; check baseURL')
  const { identifiers } = operation
  if (identifiers && !isIdentified(body.json, identifiers))
    throw new UnexpectedResponseError(call, status, `a response without ${identifiers.join(', ')}`)
  const { operation: name, correlationId } = call
  const issues = fieldErrors(result.issues)
  notify(settings.hooks?.onUnexpectedResponse, { operation: name, correlationId, issues })
  if (settings.strictResponses && isRead(operation))
    throw new UnexpectedResponseError(
      call,
      status,
      'a response that does not match its schema; see `fields`',
      issues,
      body.json,
    )
  return body.json
}

/** The advice where a response is hardly the service's. */
export const checkBaseURL = "check that baseURL is the service's"

function parse(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}

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

/** Returns whether a body has exactly the keys of one of the service's error bodies: an error of a read under any status. */
export const isErrorResponse = (body: unknown): boolean =>
  isRecord(body) &&
  shapes.includes(Object.keys(body).sort().join()) &&
  (!('status' in body) || body['status'] === false)

/**
 * Returns whether a body positively says no, so that nothing was done even under a status below 400. A record with an id
 * was made, whatever else its body reports.
 */
const isRefusal = (body: unknown): boolean =>
  isRecord(body) &&
  !isIdentified(body, ['id']) &&
  (body['status'] === false || [body['errors'], body['error_code'], body['error']].some(isFilled))

/** Returns whether a body has at least one of these fields, with a text or a number. */
const isIdentified = (body: unknown, identifiers: readonly string[]): boolean =>
  isRecord(body) && identifiers.some((name) => isText(body[name]) || typeof body[name] === 'number')

const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

const isText = (value: unknown) => typeof value === 'string' && value !== ''
