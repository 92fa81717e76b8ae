import { accounts } from './accounts.ts'
import { kyc } from './kyc.ts'
import { onboardings } from './onboardings.ts'
import { payins } from './payins.ts'
import { payouts } from './payouts.ts'
import { qualifications } from './qualifications.ts'

// refers to the areas' own types: a type that spells out the operations would lose their documentation
/** The type of `operations`: every operation of the service, by area. */
export type Operations = {
  /** Charges by Pix and by card. */
  readonly payins: typeof payins
  /** Money that leaves: Pix payouts. */
  readonly payouts: typeof payouts
  /** Checks of people, companies and bank accounts. */
  readonly qualifications: typeof qualifications
  /** KYC records and their documents. */
  readonly kyc: typeof kyc
  /** Onboardings of companies: documents, signatures, contracts. */
  readonly onboardings: typeof onboardings
  /** Accounts: balances, and the account that receives the payout fees. */
  readonly accounts: typeof accounts
}

/** Every operation of the service, in its six areas. */
export const operations: Operations = { payins, payouts, qualifications, kyc, onboardings, accounts }
