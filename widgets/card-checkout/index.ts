import { CardCheckout } from './element.ts'

// the check for the registry lets a server import this, the other one a page load it twice
if (globalThis.customElements && !customElements.get('card-checkout')) {
  customElements.define('card-checkout', CardCheckout)
}

export type { Card, CardField } from '../card-fields/card.ts'
export type { CardToken, InvalidCard, Tokenizer } from '../card-fields/tokenizer.ts'
export type { FindAddress, FoundAddress } from './address-search.ts'
export { CardCheckout } from './element.ts'
export type { CheckoutTokenizer } from './entry.ts'
export type { CheckoutDetail } from './events.ts'
export type { HostedFields, HostedOptions } from './hosted-fields.ts'

declare global {
  interface HTMLElementTagNameMap {
    'card-checkout': CardCheckout
  }
}
