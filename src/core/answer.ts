import {
  AuthenticationError,
  ContractError,
  NotFoundError,
  PermissionError,
  type Place,
  RateLimitError,
  ServiceError,
} from './errors.ts'
import { check, fieldsOf } from './fields.ts'
import { tell } from './hooks.ts'
import { isRead, type Operation } from './operation.ts'
import type { Settings } from './options.ts'
import { isProblem } from './problem.ts'
import { readRetryAfter } from './retry.ts'

/** Turns a whole answer into what the caller gets, or into the error that tells what it is. */
export function readAnswer(
  settings: Settings,
  operation: Operation,
  place: Place,
  response: Response,
  text: string,
  now: number,
): unknown {
  const { status } = response
  if (status === 304 && operation.conditional) return null
  const redirected = response.type === 'opaqueredirect' || (status >= 300 && status < 400)
  if (redirected) throw new ContractError(place, status, 'a redirect, which is not followed')
  const body = parse(text)
  const own = operation.interpret?.({ status, body: body ? body.json : text }, place)
  if (own) return own.data
  if (status >= 400) throw refusal(place, response, body ? body.json : text, now)
  if (!body) throw new ContractError(place, status, text ? 'an answer that is not JSON' : 'an empty answer')
  const read = check(operation.output, body.json)
  if (read.success) return read.output
  if (isProblem(body.json)) throw refusal(place, response, body.json, now)
  if (operation.download) throw new ContractError(place, status, 'JSON where a file is due')
  const { operation: name, correlationId } = place
  const fields = fieldsOf(read.issues)
  tell(settings.hooks?.onDrift, { operation: name, correlationId, issues: fields })
  if (settings.responses === 'strict' && isRead(operation))
    throw new ContractError(place, status, 'an answer of another shape', fields)
  return body.json
}

function parse(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}

const classes: Record<number, typeof ServiceError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  429: RateLimitError,
}

function refusal(place: Place, { status, headers }: Response, body: unknown, now: number) {
  return new (classes[status] ?? ServiceError)(place, status, body, readRetryAfter(headers.get('retry-after'), now))
}
