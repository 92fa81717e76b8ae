import { accounts } from './accounts.ts'
import { kyc } from './kyc.ts'
import { onboardings } from './onboardings.ts'
import { payins } from './payins.ts'
import { payouts } from './payouts.ts'
import { qualifications } from './qualifications.ts'

/** Every operation of the service. */
export const operations = { payins, payouts, qualifications, kyc, onboardings, accounts }
