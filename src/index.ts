export { type Client, type ClientBase, createClient, type Key, publicly } from './client.ts'
export { pixView } from './contract/pix-view.ts'
export type { Pending, PendingList } from './core/bind-by.ts'
export type { Clock } from './core/clock.ts'
export type { Download } from './core/download.ts'
export {
  AuthenticationError,
  ContractError,
  GuicheError,
  InputError,
  KeyError,
  type Natural,
  NetworkError,
  NotFoundError,
  type Outcome,
  PermissionError,
  RateLimitError,
  ServiceError,
} from './core/errors.ts'
export type { Fields } from './core/fields.ts'
export type { Attempt, Hooks } from './core/hooks.ts'
export type { Operation, Tree } from './core/operation.ts'
export type { Answered, CallOptions, Options } from './core/options.ts'
export type { Encoding } from './core/upload.ts'
export { accounts } from './operations/accounts.ts'
export { BatchError, type BatchLine, type BatchNote } from './operations/batch-error.ts'
export { operations } from './operations/index.ts'
export { kyc } from './operations/kyc.ts'
export { onboardings } from './operations/onboardings.ts'
export { payins } from './operations/payins.ts'
export { payouts } from './operations/payouts.ts'
export { qualifications } from './operations/qualifications.ts'
export type { Balance } from './schemas/balance.ts'
export type { CardCharge } from './schemas/card-charge.ts'
export type { FeeTarget } from './schemas/fee-target.ts'
export type { KycDocument } from './schemas/kyc-document.ts'
export { kycStatuses } from './schemas/kyc-fields.ts'
export type { KycItem } from './schemas/kyc-item.ts'
export type { KycRecord } from './schemas/kyc-record.ts'
export type { Onboarding, OnboardingOpened } from './schemas/onboarding.ts'
export type { OnboardingDocument, OnboardingDocuments } from './schemas/onboarding-documents.ts'
export { type Payout, payoutStatuses } from './schemas/payout.ts'
export type { PayoutItem, PayoutPage } from './schemas/payout-page.ts'
export type { PixCharge } from './schemas/pix-charge.ts'
export { type Qualification, type QualificationStatus, qualificationStatuses } from './schemas/qualification.ts'
export type { SignatureRequest } from './schemas/signature-request.ts'
export type { Unstated } from './unstated.ts'
export { pixExpiry } from './values/expiry.ts'
export { type Markup, markupCharge } from './values/markup.ts'
export { money } from './values/money.ts'
export { PixCodeError, type PixCodeProblem, type PixField, pixCode } from './values/pix-code.ts'
export { type ChargeStatus, type SettledStatus, type SettlementOptions, settlement } from './values/settlement.ts'
export { type TaxId, taxId } from './values/tax-id.ts'
