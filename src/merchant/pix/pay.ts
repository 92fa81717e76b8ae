import { type ProblemName, problem } from '../../merchant-api/problems.ts'
import { chargeResponse, maxRequestMs, retryAfter } from '../charges/charge-response.ts'
import type { MerchantContext } from '../charges/context.ts'
import { type LoadedOrder, loadOrder } from '../charges/load-order.ts'
import { nextNumber } from '../order/attempts.ts'
import { decidePix } from '../order/decide-pix.ts'
import type { Attempt } from '../order/record.ts'
import { type PollResult, poll } from '../stores/poll.ts'
import { createPixCharge } from './create.ts'

/** How often one request of a payer may ask the service for a charge. */
const maxServiceRequests = 3

/**
 * Responds with the order's Pix charge, and creates the first one: one charge for all simultaneous requests, each
 * of which waits for it. With `renew`, an expired charge is replaced.
 */
export function payByPix(context: MerchantContext, reference: string, renew: boolean): Promise<Response> {
  const { rules, orders } = context
  let giveUpAt: number | null = null
  let serviceRequests = 0
  // the attempt whose outcome is the response to this request
  let awaited: number | null = null

  async function check(): Promise<PollResult> {
    for (let loaded: LoadedOrder | null = null; ; ) {
      loaded ??= await loadOrder(context, reference)
      const { order, record, version, price } = loaded
      if (!order) return { response: problem('order-not-found') }
      giveUpAt ??= price.now + maxRequestMs
      const failure = failureOf(record.attempts.find(({ number }) => number === awaited))
      if (failure) return { response: problem(failure) }

      const decision = decidePix(record, { ...price, renew }, rules)
      if (decision.do === 'respond') return { response: chargeResponse(decision.current, loaded, rules) }
      if (decision.do === 'reject')
        return { response: problem(decision.problem, retryAfter(decision.until, price.now)) }
      const until = decision.do === 'wait' ? decision.until : price.now
      if (serviceRequests === maxServiceRequests || price.now >= giveUpAt)
        return { response: problem('service-unavailable', retryAfter(until, price.now)) }

      if (decision.do === 'wait') {
        const last = record.attempts.findLast(({ method }) => method === 'pix')
        if (last?.state === 'claimed') awaited = last.number
        return { version, until: Math.min(until, giveUpAt) }
      }
      awaited = nextNumber(record)
      const { renewed } = decision
      loaded = await createPixCharge(context, { ...loaded, order }, { number: awaited, renewed })
      if (loaded) serviceRequests++
    }
  }

  // the work goes on when the payer leaves: the next request finds its outcome
  return poll(context, orders.keyOf(reference), null, check)
}

function failureOf(attempt: Attempt | undefined): ProblemName | null {
  if (attempt?.method !== 'pix') return null
  if (attempt.state === 'rejected') return 'configuration-error'
  return attempt.state === 'declined' ? 'service-declined' : null
}
