import { type ProblemName, problem } from '../../merchant-api/problems.ts'
import type { MerchantContext } from '../charges/context.ts'
import { chargeResponse, payOrder, retryAfter } from '../charges/pay-order.ts'
import { attemptsBy, findAttempt, nextNumber } from '../order/attempts.ts'
import { decidePix } from '../order/decide-pix.ts'
import type { Attempt } from '../order/record.ts'
import { createPixCharge } from './create.ts'

/** The number of requests to the service that one request of a payer may cause. */
const maxServiceRequests = 3

/**
 * Responds with the order's Pix charge, and creates the first one: one charge for all simultaneous requests, each
 * of which waits for it. With `renew`, an expired charge is replaced.
 */
export function payByPix(context: MerchantContext, reference: string, renew: boolean): Promise<Response> {
  const { rules } = context
  let serviceRequests = 0
  // the attempt whose outcome is the response to this request
  let awaited: number | null = null

  return payOrder(context, reference, async (loaded, giveUpAt) => {
    const { order, record, terms } = loaded
    const failure = failureOf(record.attempts.find(({ number }) => number === awaited))
    if (failure) return problem(failure)

    const decision = decidePix(record, { ...terms, renew }, rules)
    if (decision.do === 'respond') return chargeResponse(context, decision.current, loaded)
    if (decision.do === 'reject') return problem(decision.problem, retryAfter(decision.until, terms.now))
    if (!order) return problem('order-not-found')
    const until = decision.do === 'wait' ? decision.until : terms.now
    if (serviceRequests === maxServiceRequests || terms.now >= giveUpAt)
      return problem('service-unavailable', retryAfter(until, terms.now))

    if (decision.do === 'wait') {
      const last = attemptsBy(record, 'pix').at(-1)
      if (last?.requestState === 'claimed') awaited = last.number
      return { until }
    }
    const number = nextNumber(record)
    awaited = number
    const created = await createPixCharge(context, { ...loaded, order }, { number, renewed: decision.renewed })
    // an invoice that is taken is replaced by the same request, once for an order
    if (created && findAttempt(created.record, number)?.requestState !== 'invoice_taken') serviceRequests++
    return created
  })
}

function failureOf(attempt: Attempt | undefined): ProblemName | null {
  if (attempt?.method !== 'pix') return null
  if (attempt.requestState === 'rejected') return 'configuration-error'
  return attempt.requestState === 'declined' ? 'service-declined' : null
}
