import type { CallInfo } from './call-info.ts'
import { isErrorResponse, isIdentified, isRefusal } from './error-body.ts'
import {
  AuthenticationError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServiceError,
  UnexpectedResponseError,
} from './errors.ts'
import { notify } from './hooks.ts'
import { isRead, type Operation, type SentValues } from './operation.ts'
import type { BindOptions } from './options.ts'
import { parseRetryAfter } from './retry-after.ts'
import { fieldErrors, validateInPlace } from './validate.ts'

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
