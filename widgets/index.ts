export { PayPixCharge } from './pay-pix-charge/index.ts'
