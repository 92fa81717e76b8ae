import { AuthenticationError, InputError, RateLimitError, ServiceError } from '../core/errors.ts'

/**
 * Whether a read failed because there is no such thing, or none that the shop's key may see. Under which status a missing
 * request is answered is not shown, so that every refusal counts but those of the key and of the pace.
 */
export function isAbsent(error: unknown): boolean {
  if (error instanceof InputError) return true
  const refused = error instanceof ServiceError && error.outcome === 'refused'
  return refused && !(error instanceof AuthenticationError) && !(error instanceof RateLimitError)
}
