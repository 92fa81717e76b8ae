export type { ListPromise, ResponsePromise } from './bind.ts'
export type { Download } from '../core/download.ts'
export {
  AuthenticationError,
  GuicheError,
  InputError,
  KeyError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServiceError,
  UnexpectedResponseError,
} from '../core/errors.ts'
export type { Hooks } from './hooks.ts'
export type { OperationTree } from '../core/operation.ts'
export type { CallOptions, LookupKey, WithResponse } from '../core/options.ts'
export { pixView } from '../merchant-api/pix-view.ts'
export { getBalance } from '../operations/accounts/get-balance.ts'
export { setFeeTarget } from '../operations/accounts/set-fee-target.ts'
export { accounts } from '../operations/accounts.ts'
export { findKycByDocument, getKycRecord } from '../operations/kyc/get-kyc-record.ts'
export { listKycRecords } from '../operations/kyc/list-kyc-records.ts'
export { updateKycDocument } from '../operations/kyc/update-kyc-document.ts'
export type { Operations } from '../operations/index.ts'
export { kyc } from '../operations/kyc.ts'
export { downloadContract } from '../operations/onboardings/download-contract.ts'
export { createOnboarding, getOnboarding, getSignature } from '../operations/onboardings/onboarding.ts'
export {
  downloadOnboardingDocument,
  listOnboardingDocuments,
  uploadOnboardingDocument,
} from '../operations/onboardings/onboarding-documents.ts'
export { onboardings } from '../operations/onboardings.ts'
export { createCardCharge } from '../operations/payins/create-card-charge.ts'
export { createPixCharge } from '../operations/payins/create-pix-charge.ts'
export { payins } from '../operations/payins.ts'
export { createPayout } from '../operations/payouts/create-payout.ts'
export { listPayouts } from '../operations/payouts/list-payouts.ts'
export { payouts } from '../operations/payouts.ts'
export { BatchError } from '../operations/qualifications/batch-error.ts'
export { createQualifications } from '../operations/qualifications/create-qualifications.ts'
export { getQualification, getQualificationByCustomCode } from '../operations/qualifications/get-qualification.ts'
export {
  listQualificationServices,
  listQualificationStatuses,
} from '../operations/qualifications/list-qualification-statuses.ts'
export { listQualifications } from '../operations/qualifications/list-qualifications.ts'
export { qualifications } from '../operations/qualifications.ts'
export type { Balance } from '../schemas/account.ts'
export type { CardCharge } from '../schemas/card-charge.ts'
export type { FeeTarget } from '../schemas/account.ts'
export type { KycDocument } from '../schemas/kyc-document.ts'
export { kycStatuses } from '../schemas/kyc-record.ts'
export type { KycItem } from '../schemas/kyc-record.ts'
export type { KycRecord } from '../schemas/kyc-record.ts'
export type { CreatedOnboarding, Onboarding } from '../schemas/onboarding.ts'
export type { OnboardingDocuments } from '../schemas/onboarding-documents.ts'
export { type Payout, payoutStatuses } from '../schemas/payout.ts'
export type { PayoutItem, PayoutPage } from '../schemas/payout-page.ts'
export type { PixCharge } from '../schemas/pix-charge.ts'
export { type Qualification, type QualificationStatus, qualificationStatuses } from '../schemas/qualification.ts'
export type { SignatureRequest } from '../schemas/signature-request.ts'
export type { Undocumented } from '../undocumented-options.ts'
export {
  type DerivedStatus,
  deriveChargeStatus,
} from '../values/charge-status.ts'
export { markupCharge } from '../values/markup.ts'
export { money } from '../values/money.ts'
export {
  PixCodeError,
  type PixCodeProblem,
  type PixField,
  pixCode,
} from '../values/pix-code.ts'
export {
  reconcile,
  type Reconciliation,
} from '../values/reconcile/reconcile.ts'
export type {
  BookedPayment,
  BookedRefund,
  StatementLine,
} from '../values/reconcile/rows.ts'
export { pixExpiry } from '../values/service-time.ts'
export { type TaxId, taxId } from '../values/tax-id.ts'
export { allowPublicKey, type Client, createClient } from './create-client.ts'
