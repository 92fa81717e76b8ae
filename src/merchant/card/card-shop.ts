import type { PayinsApi } from '../options.ts'
import type { Shop } from '../shop.ts'
import type { CardOptions } from './card-options.ts'

/** A shop that takes cards. */
export interface CardShop extends Shop {
  readonly card: CardOptions
  readonly createCard: NonNullable<PayinsApi['createCard']>
}
