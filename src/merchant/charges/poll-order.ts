import { asksToWait, conditionalRequest } from '../../http/conditional.ts'
import type { RequestScope } from '../reporting/request-scope.ts'
import type { OrderRequest } from '../routes.ts'
import { type PollResult, poll } from '../stores/poll.ts'
import type { MerchantContext } from './context.ts'
import { deliverDue } from './deliver-hooks.ts'
import { type LoadedOrder, loadOrder } from './load-order.ts'

/** The response to a request for an order. */
export interface OrderView {
  readonly view: { readonly server_time: string }
  /** Returns the view with what its entity tag does not depend on (default: the view). Called when the client needs the view. */
  readonly bodyOf?: () => { readonly server_time: string }
  /** When time alone will change the view, in epoch milliseconds. */
  readonly changesAt: number
}

/**
 * Responds with an order's view, and calls the hooks that are due. A client that has the view already waits for a change.
 */
export function pollOrder(
  context: MerchantContext,
  { order: reference, request, scope }: OrderRequest,
  view: (loaded: LoadedOrder, scope: RequestScope) => OrderView | Response | Promise<OrderView | Response>,
): Promise<Response> {
  const key = context.orders.keyOf(reference)

  const checkFor = (signal: AbortSignal, mayWait: () => Response | null) => {
    const conditions = { headers: request.headers, signal }
    const { deadline, respond, notModified } = conditionalRequest(conditions, context.clock, context.maxWaitSeconds)

    return async (): Promise<PollResult> => {
      // a copy for each check, because thousands of requests that wait would hold it
      const scoped = { ...context, ...scope }
      const loaded = await loadOrder(scoped, reference)
      const { version, price } = loaded
      deliverDue(scoped, loaded)
      const result = await view(loaded, scope)
      if (result instanceof Response) return { response: result }
      const response = respond(result.view, price.now, result.bodyOf) ?? mayWait()
      if (response) return { response }
      return result.changesAt < deadline
        ? { version, until: result.changesAt }
        : { version, until: deadline, unchanged: notModified }
    }
  }

  const wait = () =>
    context.waiters.count(key, request.signal, (signal, mayWait) =>
      poll(context, key, signal, checkFor(signal, mayWait)),
    )

  if (asksToWait(request.headers)) return wait()
  // nothing is prepared for a wait, because the first check responds
  return checkFor(request.signal, () => null)().then((result) =>
    result && 'response' in result ? result.response : wait(),
  )
}
