import type { CardCheckout } from './element.ts'

// what every module that registers the element exports
export type { CardView, InstallmentPlan, SavedCard } from '../../src/merchant-api/card.ts'
export type { ChargeView } from '../../src/merchant-api/charge.ts'
export type { InitialResponse } from '../../src/merchant-api/responses.ts'
export { CardCheckout } from './element.ts'
export type { CardCheckoutEventMap, CheckoutDetail } from './events.ts'
export type { Status as CardCheckoutStatus } from './machine.ts'
export type { FindAddress, FoundAddress } from './payer/address-search.ts'
export type { Strings as CardCheckoutStrings } from './strings/pt-br.ts'

declare global {
  interface HTMLElementTagNameMap {
    'card-checkout': CardCheckout
  }
}
