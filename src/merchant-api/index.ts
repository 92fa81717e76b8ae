import { callbacks } from './callbacks.ts'
import { card } from './card.ts'
import { kyc } from './kyc.ts'
import { kycBytes } from './kyc-bytes.ts'
import { pix } from './pix.ts'
import { signature } from './signature.ts'

/** The API of a merchant server: every request of the elements, and the service's requests. */
export const merchantApi = { pix, card, kyc: { ...kyc, ...kycBytes }, signature, callbacks }
