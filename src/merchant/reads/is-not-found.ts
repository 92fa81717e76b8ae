import { AuthenticationError, InputError, RateLimitError, ServiceError } from '../../core/errors.ts'

/**
 * Returns whether a read failed because the record does not exist, or the shop's key has no access to it. The interface
 * does not show the status of a missing record, so every rejection counts except those of the key and of the request rate.
 */
export function isNotFound(error: unknown): boolean {
  if (error instanceof InputError) return true
  const rejected = error instanceof ServiceError && error.outcome === 'refused'
  return rejected && !(error instanceof AuthenticationError) && !(error instanceof RateLimitError)
}
