import { problem } from '../contract/problems.ts'
import { RateLimitError } from '../core/errors.ts'

/** Answers that the service did not; after which pause to ask again, if the service has named one. */
export function unanswered(error: unknown): Response {
  const pause = error instanceof RateLimitError ? error.retryAfter : null
  return problem('unanswered', pause === null ? {} : { retryAfter: pause / 1000 })
}
