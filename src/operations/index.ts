import { accounts } from './accounts.ts'
import { kyc } from './kyc.ts'
import { onboardings } from './onboardings.ts'
import { payins } from './payins.ts'
import { payouts } from './payouts.ts'
import { qualifications } from './qualifications.ts'

// refers to the areas' own types: a type that spells out the operations would lose their documentation
/** The type of `operations`: every operation of the service, by area. */
export type Operations = {
  readonly payins: typeof payins
  readonly payouts: typeof payouts
  readonly qualifications: typeof qualifications
  readonly kyc: typeof kyc
  readonly onboardings: typeof onboardings
  readonly accounts: typeof accounts
}

/** Every operation of the service, in its six areas. */
export const operations: Operations = { payins, payouts, qualifications, kyc, onboardings, accounts }
