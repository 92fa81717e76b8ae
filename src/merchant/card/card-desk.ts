import type { CardPayment } from '../../contract/card.ts'
import type { MerchantOptions, Order } from '../options.ts'
import type { Shop } from '../shop.ts'
import type { Seen } from '../show-order.ts'
import { payByCard } from './pay-by-card.ts'
import { showCard } from './show-card.ts'

/** Shows and charges orders by card; null where the shop takes none. */
export function cardDesk<O extends Order>(shop: Shop, { api, card }: Pick<MerchantOptions<O>, 'api' | 'card'>) {
  const { payins } = api
  if (!card || !payins?.createCard) return null
  const cardShop = { ...shop, card, createCard: payins.createCard.bind(payins) }
  return {
    show: (seen: Seen) => showCard(cardShop, seen),
    pay: (order: string, payment: CardPayment) => payByCard(cardShop, order, payment),
  }
}
