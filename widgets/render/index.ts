export { paintStyles } from './paint-styles.ts'
export { renderPayPixCharge, type RenderPayPixChargeOptions } from './pay-pix-charge.ts'
export type { RenderOptions } from './render-options.ts'
