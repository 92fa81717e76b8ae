export { payPixChargeStyle, renderPayPixCharge, type RenderPayPixChargeOptions } from './pay-pix-charge.ts'
export type { RenderOptions } from './render-options.ts'
