import * as v from 'valibot'
import type { Clock } from '../../core/clock.ts'
import { withTimeLimit } from '../../core/deadline.ts'
import { SetupError } from '../../core/setup-error.ts'
import type { MerchantOperation } from '../../merchant-api/merchant-operation.ts'
import { problem } from '../../merchant-api/problems.ts'
import { decimal } from '../../schemas/scalars.ts'

/** The subject of a decision of `allow`, besides the request itself. */
export interface RequestTarget {
  /** The method and the path, with its placeholders: `POST /card`, `PATCH /kyc/uploads/{id}`. */
  readonly route: string
  /** The order of the request's session; null without one, as for documents and for an invalid session. */
  readonly order: string | null
}

/** The decision about a request: accept it, or reject it for this many seconds. */
export type Allowance =
  | true
  | {
      /** Seconds after which the page may try again. */
      readonly retryAfterSeconds: number
    }

/** Decides whether a request is accepted. It must not read the body of the request. */
export type Allow = (request: Request, target: RequestTarget) => Allowance | Promise<Allowance>

const rejection = v.object({ retryAfterSeconds: v.pipe(decimal, v.minValue(0)) })

/** Milliseconds that a request waits for the decision. */
const maxDecisionMs = 1000
/** The pause after an answer that is neither of the two. */
const defaultPauseSeconds = 60

/**
 * Returns a function that returns the response to a request that `allow` rejects. When `allow` fails, or takes a
 * second, it accepts: a limiter that is down must not close the shop. Another answer is a mistake, and rejects the
 * request.
 */
export function requestLimit(allow: Allow, clock: Clock) {
  const limit = { clock, ms: maxDecisionMs, what: 'allow()', consequence: 'the request was accepted' }

  return async (
    request: Request,
    { method, path, caller }: Pick<MerchantOperation, 'method' | 'path' | 'caller'>,
    order: string | null,
    report: (error: unknown, where: string) => void,
  ): Promise<Response | null> => {
    if (caller !== 'page') return null
    const decide = async () => allow(request, { route: `${method} ${path}`, order })
    try {
      const answer: unknown = await withTimeLimit(limit, decide())
      if (answer === true) return null
      const rejected = v.safeParse(rejection, answer)
      if (!rejected.success)
        report(
          new SetupError('allow() must return true, or { retryAfterSeconds } with a number of at least 0'),
          'allow',
        )
      const { retryAfterSeconds } = rejected.success ? rejected.output : { retryAfterSeconds: defaultPauseSeconds }
      return problem('too-many-requests', { retryAfterSeconds })
    } catch (error) {
      report(error, 'allow')
      return null
    }
  }
}
