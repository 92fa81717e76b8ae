import { PayPixCharge } from './element.ts'

// the check for the registry lets a server import this, the other one a page load it twice
if (globalThis.customElements && !customElements.get('pay-pix-charge')) {
  customElements.define('pay-pix-charge', PayPixCharge)
}

export { PayPixCharge } from './element.ts'

declare global {
  interface HTMLElementTagNameMap {
    'pay-pix-charge': PayPixCharge
  }
}
