import type { CardCheckout } from './element.ts'

// what every module that registers the element exports
export type { InitialResponse } from '../../src/merchant-api/initial-response.ts'
export { CardCheckout } from './element.ts'
export type { CheckoutDetail } from './events.ts'
export type { FindAddress, FoundAddress } from './payer/address-search.ts'

declare global {
  interface HTMLElementTagNameMap {
    'card-checkout': CardCheckout
  }
}
