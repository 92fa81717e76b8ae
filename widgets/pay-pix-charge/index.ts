import { PayPixCharge } from './element.ts'

// a server has no registry, and a page may load this twice
if (globalThis.customElements && !customElements.get('pay-pix-charge')) {
  customElements.define('pay-pix-charge', PayPixCharge)
}

export type { ChargeView } from '../../src/merchant-api/charge.ts'
export type { InitialResponse } from '../../src/merchant-api/initial-response.ts'
export { PayPixCharge } from './element.ts'
export type { ChargeDetail, PayPixChargeEventMap } from './events.ts'
export type { Status as PayPixChargeStatus } from './machine.ts'
export type { Strings as PayPixChargeStrings } from './strings/pt-br.ts'

declare global {
  interface HTMLElementTagNameMap {
    'pay-pix-charge': PayPixCharge
  }
}
