import type { MerchantContext } from '../context/context.ts'
import { deliverDue } from '../hooks/deliver-hooks.ts'
import { type PollResult, pollToEnd } from '../stores/poll.ts'
import { type LoadedOrder, loadOrder } from './load-order.ts'

/** What follows from the state of an order for a payer's request. */
export type PaymentStep =
  /** Respond now. */
  | Response
  /** Wait until the order changes, or until this time in epoch milliseconds, then take the next step. */
  | { readonly until: number }
  /** Take the next step with this order, as the service's response has left it; null: load it, another process was faster. */
  | LoadedOrder
  | null

/** Milliseconds after which a payer's request begins nothing new: the payer will not wait much longer. */
const maxRequestMs = 25_000

/**
 * Responds to a payer's request for a charge, and calls the hooks that are due. Takes one step after another with the order
 * until one of them responds; a step begins nothing new after `giveUpAt`. The work goes on when the payer leaves: the next
 * request finds its outcome.
 */
export async function payOrder(
  context: MerchantContext,
  reference: string,
  step: (loaded: LoadedOrder, giveUpAt: number) => PaymentStep | Promise<PaymentStep>,
): Promise<Response> {
  let giveUpAt: number | null = null

  async function check(): Promise<Exclude<PollResult, null>> {
    for (let loaded: LoadedOrder | null = null; ; ) {
      loaded ??= await loadOrder(context, reference)
      const { version, price } = loaded
      giveUpAt ??= price.now + maxRequestMs
      const next = await step(loaded, giveUpAt)
      if (next instanceof Response) {
        deliverDue(context, reference, loaded, price.now)
        return { response: next }
      }
      if (next && 'until' in next) return { version, until: Math.min(next.until, giveUpAt) }
      loaded = next
    }
  }

  // few requests have to wait, so the store is watched only for those
  const first = await check()
  return 'response' in first
    ? first.response
    : pollToEnd(context.orders, context.orders.records.keyOf(reference), check)
}

/** Returns the pause until `until`, as a problem reports it. */
export const retryAfter = (until: number | undefined, now: number): { retryAfterSeconds?: number } =>
  until === undefined ? {} : { retryAfterSeconds: Math.max(1, (until - now) / 1000) }
