import type { CardPayment } from '../../merchant-api/card.ts'
import type { Keyring } from '../auth/keyring.ts'
import type { LoadedOrder } from '../charges/order-requests.ts'
import type { MerchantContext } from '../context/context.ts'
import type { MerchantOptions } from '../options.ts'
import type { Order } from '../order/order.ts'
import type { RequestScope, ScopedRequest } from '../reporting/request-scope.ts'
import { documentDeclines } from './document-declines.ts'
import { payByCard } from './pay.ts'
import { toCardView } from './view.ts'

/** The card routes of a merchant server; null when the shop does not accept cards. */
export function cardRoutes<O extends Order>(
  context: MerchantContext,
  { api: { payins }, card }: Pick<MerchantOptions<O>, 'api' | 'card'>,
  keys: Keyring,
) {
  if (!card || !payins?.createCard) return null
  const { maxDeclinesPerDocument: maxDeclines } = card
  const cardContext = {
    ...context,
    card,
    createCard: payins.createCard.bind(payins),
    documentDeclines: maxDeclines === undefined ? null : documentDeclines(context, keys, maxDeclines),
  }
  return {
    view: (loaded: LoadedOrder, scope: RequestScope) => toCardView({ ...cardContext, scope }, loaded),
    pay: ({ order, scope }: ScopedRequest, payment: CardPayment) =>
      payByCard({ ...cardContext, scope }, order, payment),
  }
}
