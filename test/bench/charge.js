import { pixChargeBody, pixInput } from '../contract/bodies.ts'

/** A valid code of typical length (185 characters). */
const code =
  '00020101021226850014br.gov.bcb.pix2563pix.service.example/qr/v2/cobv/0b7e4f7c9a6d4c2e8f31d5a06b92c7e4' +
  '5204000053039865406149.905802BR5917LOJA EXEMPLO LTDA6009SAO PAULO62070503***6304EC6E'

/** The input of the measured call. */
export const input = pixInput()

/** The service's response. */
export const response = { ...pixChargeBody(), pix: { ...pixChargeBody().pix, qr_code: code } }
