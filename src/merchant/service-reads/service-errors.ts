import type * as v from 'valibot'
import { isTemporary, requestedPauseMs } from '../../core/backoff.ts'
import {
  AuthenticationError,
  InputError,
  KeyError,
  NotFoundError,
  PermissionError,
  ServiceError,
  UnexpectedResponseError,
} from '../../core/errors.ts'
import { fieldErrors, validate } from '../../core/validate.ts'
import { RejectedRequest } from '../../http/serve.ts'
import { problem } from '../../merchant-api/problems.ts'

const configurationErrors = [AuthenticationError, PermissionError, KeyError, InputError]

/** Returns whether the service rejected the shop itself: its key, permissions or values. A retry cannot help. */
export const isConfigurationError = (error: unknown): boolean =>
  configurationErrors.some((kind) => error instanceof kind)

/** Returns whether a record does not exist: a 404, or an impossible id. Other rejections may be of the shop itself. */
export const isNotFound = (error: unknown): boolean => error instanceof NotFoundError || error instanceof InputError

/** Returns null in place of the error of a read whose record does not exist, and throws any other. */
export function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}

/**
 * Responds to a request that the service did not serve. `configuration-error`: the service rejects the shop itself (its
 * key, a permission, or a value of the shop's own) or the read, under any status, or redirects it, so a retry does not
 * help. `service-unavailable`: everything else, with the pause that the service asks for, up to 60 s.
 */
export function serviceProblem(error: unknown): Response {
  if (isConfigurationError(error) || isRejected(error)) return problem('configuration-error')
  const pauseMs = requestedPauseMs(error)
  return problem('service-unavailable', pauseMs === null ? {} : { retryAfterSeconds: pauseMs / 1000 })
}

const isRejected = (error: unknown) =>
  (error instanceof ServiceError && !isTemporary(error.status)) ||
  (error instanceof UnexpectedResponseError && error.status >= 300 && error.status < 400)

/** Rejects a request that the service did not serve, with `serviceProblem`. */
export function rejectForService(error: unknown): never {
  throw new RejectedRequest(serviceProblem(error))
}

/** Parses a response of the service. Throws a TypeError that names the invalid fields, without their values. */
export function parseResponse<S extends v.GenericSchema>(
  schema: S,
  response: unknown,
  operation: string,
): v.InferOutput<S> {
  const parsed = validate(schema, response)
  if (parsed.success) return parsed.output
  const fields = Object.keys(fieldErrors(parsed.issues)).map((path) => path || 'body')
  throw new TypeError(`${operation}: the response has invalid fields: ${fields.join(', ')}; ask the service about it`)
}
