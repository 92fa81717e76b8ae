import { type ProblemName, problem } from '../../merchant-api/problems.ts'
import type { MerchantContext } from '../context/context.ts'
import { chargeResponse } from '../charges/charge-response.ts'
import { payOrder, retryAfter } from '../charges/pay-order.ts'
import { findAttempt, nextNumber } from '../order/attempts.ts'
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
  const { rules } = context.orders
  let serviceRequests = 0
  // the attempt whose outcome is the response to this request
  let awaited: number | null = null

  return payOrder(context, reference, async (loaded, giveUpAt) => {
    const { order, record, price } = loaded
    const failure = failureOf(record.attempts.find(({ number }) => number === awaited))
    if (failure) return problem(failure)

    const decision = decidePix(record, { ...price, renew }, rules)
    if (decision.do === 'respond') return chargeResponse(decision.current, loaded, rules)
    if (decision.do === 'reject') return problem(decision.problem, retryAfter(decision.until, price.now))
    if (!order) return problem('order-not-found')
    const until = decision.do === 'wait' ? decision.until : price.now
    if (serviceRequests === maxServiceRequests || price.now >= giveUpAt)
      return problem('service-unavailable', retryAfter(until, price.now))

    if (decision.do === 'wait') {
      const last = record.attempts.findLast(({ method }) => method === 'pix')
      if (last?.state === 'claimed') awaited = last.number
      return { until }
    }
    const number = nextNumber(record)
    awaited = number
    const created = await createPixCharge(context, { ...loaded, order }, { number, renewed: decision.renewed })
    // an invoice that is taken is replaced by the same request, once for an order
    if (created && findAttempt(created.record, number)?.state !== 'invoice_taken') serviceRequests++
    return created
  })
}

function failureOf(attempt: Attempt | undefined): ProblemName | null {
  if (attempt?.method !== 'pix') return null
  if (attempt.state === 'rejected') return 'configuration-error'
  return attempt.state === 'declined' ? 'service-declined' : null
}
