export { CardCheckout } from './card-checkout/index.ts'
export { PayPixCharge } from './pay-pix-charge/index.ts'
