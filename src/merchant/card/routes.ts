import type { Keyring } from '../auth/keyring.ts'
import type { MerchantContext } from '../charges/context.ts'
import { pollOrder } from '../charges/poll-order.ts'
import type { MerchantOptions } from '../options.ts'
import type { Order } from '../order/order.ts'
import { keepAliveUntilDone, type RouteHandlers } from '../routes.ts'
import { documentDeclines } from './document-declines.ts'
import { payByCard } from './pay.ts'
import { cardView } from './view.ts'

/** Returns the handlers of card payments; null when the shop does not accept cards. */
export function cardRouteHandlers<O extends Order>(
  context: MerchantContext,
  { api: { payins }, card }: Pick<MerchantOptions<O>, 'api' | 'card'>,
  keys: Keyring,
): RouteHandlers<'card'> | null {
  if (!card || !payins?.createCard) return null
  const { maxDeclinesPerDocument: maxDeclines } = card
  const cardContext = {
    ...context,
    card,
    createCard: payins.createCard.bind(payins),
    documentDeclines: maxDeclines === undefined ? null : documentDeclines(context, keys, maxDeclines),
  }
  return {
    get: (_, request) => pollOrder(context, request, (loaded, scope) => cardView({ ...cardContext, ...scope }, loaded)),

    pay(payment, request) {
      const scoped = { ...cardContext, ...request.scope }
      return keepAliveUntilDone(request, payByCard(scoped, request.order, payment))
    },
  }
}
