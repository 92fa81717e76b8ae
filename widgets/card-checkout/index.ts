import { CardCheckout } from './element.ts'

// the check for the registry lets a server import this, the other one a page load it twice
if (globalThis.customElements && !customElements.get('card-checkout')) {
  customElements.define('card-checkout', CardCheckout)
}

export { CardCheckout } from './element.ts'

declare global {
  interface HTMLElementTagNameMap {
    'card-checkout': CardCheckout
  }
}
