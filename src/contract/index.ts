import { callbacks } from './callbacks.ts'
import { card } from './card.ts'
import { kyc } from './kyc.ts'
import { kycBytes } from './kyc-bytes.ts'
import { pix } from './pix.ts'
import { signature } from './signature.ts'

/** What the elements and the service ask of a merchant's server. */
export const contract = { pix, card, kyc: { ...kyc, ...kycBytes }, signature, callbacks }
