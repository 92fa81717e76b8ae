import { kyc } from '../operations/kyc.ts'
import { payins } from '../operations/payins.ts'
import { payouts } from '../operations/payouts.ts'
import { qualifications } from '../operations/qualifications.ts'

/** The operations that the sandbox answers; to it, every other address is unknown. */
export const simulated = { payins: { createPix: payins.createPix }, payouts, qualifications, kyc }
