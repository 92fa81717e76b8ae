import { authentication } from './authentication.ts'
import { account } from './endpoints/account.ts'
import { kyc } from './endpoints/kyc.ts'
import { onboardings } from './endpoints/onboarding.ts'
import { endpoints, payin } from './endpoints/payin.ts'
import { payouts } from './endpoints/payout.ts'
import { qualifications } from './endpoints/qualification.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { limits } from './limits.ts'
import { balance, feeTarget } from './resources/account.ts'
import { cardCharge } from './resources/card-charge.ts'
import { conventions, introduction, overview } from './resources/conventions.ts'
import { kycDocument, kycItem, kycRecord } from './resources/kyc.ts'
import { onboarding, onboardingDocument, signature } from './resources/onboarding.ts'
import { payoutList } from './resources/payout-list.ts'
import { payout } from './resources/payout.ts'
import { pixCharge } from './resources/pix-charge.ts'
import { qualification } from './resources/qualification.ts'
import type { Section, StatedField } from './statement.ts'
import { kycStates, onboardingStates, otherStates } from './states.ts'
import { versioning } from './versioning.ts'

/** Every section of the service's interface, in its order. */
export const ledger: readonly Section[] = [
  introduction,
  overview,
  conventions,
  pixCharge,
  cardCharge,
  payout,
  payoutList,
  qualification,
  kycRecord,
  kycItem,
  kycDocument,
  onboarding,
  onboardingDocument,
  signature,
  balance,
  feeTarget,
  onboardingStates,
  kycStates,
  otherStates,
  endpoints,
  payin,
  payouts,
  qualifications,
  kyc,
  onboardings,
  account,
  authentication,
  events,
  errors,
  limits,
  versioning,
]

/** Returns the fields that the interface states in the table with this tag. */
export const statedFields = (tag: string): StatedField[] =>
  ledger.flatMap(({ statements }) => statements).flatMap((each) => (each.tag === tag && each.field ? [each.field] : []))
