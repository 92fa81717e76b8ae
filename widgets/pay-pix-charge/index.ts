import { registerElement } from '../common/element-definition.ts'
import { PayPixCharge } from './element.ts'

registerElement('pay-pix-charge', PayPixCharge)

export type { ChargeView } from '../../src/merchant-api/charge.ts'
export type { InitialResponse } from '../../src/merchant-api/responses.ts'
export { PayPixCharge } from './element.ts'
export type { ChargeDetail, PayPixChargeEventMap } from './events.ts'
export type { Status as PayPixChargeStatus } from './machine.ts'
export type { Strings as PayPixChargeStrings } from './strings/pt-br.ts'

declare global {
  interface HTMLElementTagNameMap {
    'pay-pix-charge': PayPixCharge
  }
}
