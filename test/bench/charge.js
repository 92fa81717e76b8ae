import { pixChargeBody, pixInput } from '../contract/bodies.ts'

/** A code of usual length, 185 characters, as banks take it. */
const code =
  '00020101021226850014br.gov.bcb.pix2563pix.service.example/qr/v2/cobv/0b7e4f7c9a6d4c2e8f31d5a06b92c7e4' +
  '5204000053039865406149.905802BR5917LOJA EXEMPLO LTDA6009SAO PAULO62070503***6304EC6E'

/** What the client is asked to send. */
export const input = pixInput()

/** What the service answers. */
export const answer = { ...pixChargeBody(), pix: { ...pixChargeBody().pix, qr_code: code } }
