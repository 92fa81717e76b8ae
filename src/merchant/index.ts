export type { InstallmentPlan, Payer, SavedCard } from '../merchant-api/card.ts'
export type { ChargeView } from '../merchant-api/charge.ts'
export type { SessionOptions, SessionSubject } from './auth/sessions.ts'
export type { ReplayResult } from './callbacks/replay-callbacks.ts'
export { type InstallmentRules, installmentPlans } from './card/installment-plans.ts'
export type { CardForm, CardInput, CardOptions } from './card/options.ts'
export type { Resolution, ResolveTarget } from './charges/resolve.ts'
export { createMerchant } from './create-merchant.ts'
export type {
  DirectFileStore,
  FileStore,
  ServerFileStore,
  StoredFile,
  UploadRequest,
  UploadTarget,
} from './files/file-store.ts'
export { memoryFiles } from './files/memory-files.ts'
export type { KycApi, KycOptions } from './kyc/options.ts'
export type { KycServiceDocument, KycServiceRecord } from './kyc/service-record.ts'
export type { Allow, Allowance, RequestTarget } from './limits/allow.ts'
export type { CloseOptions } from './lifecycle/close.ts'
export type { StartOptions } from './lifecycle/start.ts'
export type { WaiterLimits } from './limits/waiters.ts'
export type { Merchant, RuntimeContext } from './merchant.ts'
export type { HookContext, MerchantHooks, MerchantOptions, PayinsApi, ServiceApi } from './options.ts'
export type { ChargeUpdate } from './order/charge-update.ts'
export type { ChargeReference, Order, PixInput } from './order/order.ts'
export type { OrderCharge } from './order/view.ts'
export type { ErasedData } from './personal-data/erase-data.ts'
export type { StoredData } from './personal-data/export-data.ts'
export type { DataSubject } from './personal-data/subject.ts'
export type { PixOptions } from './pix/options.ts'
export type { AuditEvent } from './reporting/audit-event.ts'
export type { SignatureApi, SignatureOptions } from './signature/options.ts'
export type { OnboardingServiceDocument, OnboardingServiceRecord } from './signature/service-records.ts'
export { memoryStore } from './stores/memory.ts'
export type { RecordIndex, Store, StoredValue } from './stores/store.ts'
