export { SetupError } from '../core/setup-error.ts'
export type { InstallmentPlan, Payer, SavedCard } from '../merchant-api/card.ts'
export type { ChargeView } from '../merchant-api/charge.ts'
export type { InitialResponse } from '../merchant-api/responses.ts'
export type { SessionOptions } from './auth/session-options.ts'
export type { RevokedSubject, SessionSubject } from './auth/session-subject.ts'
export type { ReplayOptions, ReplayResult } from './callbacks/replay-callbacks.ts'
export { type InstallmentRules, installmentPlans } from './card/installment-plans.ts'
export type { CardForm, CardInput, CardOptions } from './card/options.ts'
export type { ChargeEvidence, EvidenceEntry, OrderEvidence } from './charges/evidence.ts'
export type { OrderPage, OrderQuery } from './charges/list-orders.ts'
export type { OrderDetails, PendingEvent } from './charges/order-details.ts'
export type { Resolution, ResolveTarget } from './charges/resolve.ts'
export type { CompanyPage, CompanyQuery, CompanyResolution, CompanyView } from './companies/back-office.ts'
export type { CompaniesApi, CompaniesOptions, CompanySegment } from './companies/options.ts'
export type { CompanyState } from './companies/record.ts'
export { createMerchant } from './create-merchant.ts'
export { csp, reportingEndpoints } from './csp/csp.ts'
export type { CspOptions, ElementTag, PolicySources } from './csp/options.ts'
export type {
  DirectFileStore,
  FileStore,
  ServerFileStore,
  StoredFile,
  UploadRequest,
  UploadTarget,
} from './files/file-store.ts'
export { memoryFiles } from './files/memory-files.ts'
export type { DocumentsOptions, KycApi, KycOptions, OnboardingDocumentsApi } from './kyc/options.ts'
export type { KycServiceDocument, KycServiceRecord } from './kyc/service-record.ts'
export type { Allow, Allowance, RequestTarget } from './limits/allow.ts'
export type { CloseOptions } from './lifecycle/close.ts'
export type { StartOptions } from './lifecycle/start.ts'
export type { WaiterLimits } from './limits/running-work.ts'
export type { Merchant } from './merchant.ts'
export type { MerchantStats } from './monitoring/stats.ts'
export type {
  HookContext,
  MerchantHooks,
  MerchantOptions,
  OnboardingsApi,
  PartialRefund,
  PayinsApi,
  QualificationsApi,
  RecordHook,
  ServiceApi,
} from './options.ts'
export type { ChargeUpdate } from './order/charge-update.ts'
export type { PaymentEffect } from './order/events.ts'
export type { Order, PixInput } from './order/order.ts'
export type { OrderStatus } from './order/order-statuses.ts'
export type { SentDetails } from './order/sent-fields.ts'
export type { OrderCharge } from './order/view.ts'
export type { ErasedData } from './personal-data/erase-data.ts'
export type { StoredData } from './personal-data/export-data.ts'
export type { DataSubject } from './personal-data/subject.ts'
export type { PayoutResolutionOptions, PayoutViewPage, PayoutQuery } from './payouts/back-office.ts'
export type { PayoutCheck, PayoutProblem } from './payouts/check-payouts.ts'
export type { FoundPayout, PayoutInput, PayoutLimits, PayoutsApi, PayoutsOptions } from './payouts/options.ts'
export type { PayoutFlag, PayoutState } from './payouts/record.ts'
export type { PayoutResolution } from './payouts/transitions.ts'
export type { AmountUnit } from './payouts/unit.ts'
export type { PayoutView } from './payouts/view.ts'
export type { PixOptions } from './pix/options.ts'
export type { FirstResponses, PageRequest, Preloaded, PreloadOptions, PreloadSubjects } from './preload.ts'
export type { CallbackReference, CallbackSubject, ChargeReference, SubjectKind } from './reference.ts'
export type { ActorOptions, AuditEvent } from './reporting/audit-event.ts'
export type { RuntimeContext } from './reporting/request-scope.ts'
export type { SignatureApi, SignatureOptions } from './signature/options.ts'
export type { OnboardingServiceDocument } from './service-reads/onboarding-documents.ts'
export type { OnboardingServiceRecord } from './signature/service-records.ts'
export { memoryStore } from './stores/memory.ts'
export { StoreError } from './stores/store-error.ts'
export type { RecordIndex, Store, StoredValue } from './stores/store.ts'
