import { problem } from '../contract/problems.ts'
import { RateLimitError } from '../core/errors.ts'
import type { Shop } from './shop.ts'

/** Tells the shop that the service did not answer, and answers so; after which pause, if the service has named one. */
export function unanswered({ report }: Pick<Shop, 'report'>, error: unknown, where: string): Response {
  report(error, where)
  const pause = error instanceof RateLimitError ? error.retryAfter : null
  return problem('unanswered', pause === null ? {} : { retryAfter: pause / 1000 })
}
