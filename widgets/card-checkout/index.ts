import { CardCheckout } from './element.ts'

// a server has no registry, and a page may load this twice
if (globalThis.customElements && !customElements.get('card-checkout')) {
  customElements.define('card-checkout', CardCheckout)
}

export type { SavedCard } from '../../src/merchant-api/card.ts'
export type { Card, CardField, SavedCardCode } from '../card-fields/card.ts'
export type { CardToken, InvalidCard, SavedCardTokenizer, Tokenizer } from '../card-fields/tokenizer.ts'
export type { InitialResponse } from '../common/connection/initial-response.ts'
export { CardCheckout } from './element.ts'
export type { CardTokenizer, CheckoutTokenizer } from './entry/choose-entry.ts'
export type { HostedFields, HostedFieldsOptions } from './entry/hosted-fields.ts'
export type { CheckoutDetail } from './events.ts'
export type { FindAddress, FoundAddress } from './payer/address-search.ts'

declare global {
  interface HTMLElementTagNameMap {
    'card-checkout': CardCheckout
  }
}
