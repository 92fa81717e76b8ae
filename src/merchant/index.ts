export type { Payer, Plan, SavedCard } from '../contract/card.ts'
export type { ChargeView } from '../contract/charge.ts'
export type { CardForm, CardInput, CardOptions } from './card/card-options.ts'
export { type InstallmentRules, installments } from './card/installments.ts'
export { createMerchant, type Merchant, type RequestContext } from './create-merchant.ts'
export type { ChargeFacts } from './heard-charge.ts'
export type {
  About,
  MerchantApi,
  MerchantHooks,
  MerchantOptions,
  Order,
  OrderCharge,
  PayinsApi,
  PixInput,
  PixOptions,
} from './options.ts'
export type { SignatureApi, SignatureOptions } from './signature/options.ts'
export type { ListedDocument, RequestRecord } from './signature/facts.ts'
export type { Resolution, Resolved } from './resolve.ts'
export type { SessionOf } from './sessions.ts'
export type { DirectFiles, Files, OwnFiles, StoredFile, UploadMeta, UploadPlace } from './files/files.ts'
export { memoryFiles } from './files/memory-files.ts'
export type { KycDocumentFacts, KycFacts } from './kyc/facts.ts'
export type { KycApi, KycOptions } from './kyc/options.ts'
export { memoryStore } from './stores/memory.ts'
export type { Dates, Store, Stored } from './stores/store.ts'
