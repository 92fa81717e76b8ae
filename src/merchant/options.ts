import * as v from 'valibot'
import { isRecord } from '../core/is-record.ts'
import { isSecure } from '../core/local-address.ts'
import { optionalFunctions, optionsObject } from '../core/option-schemas.ts'
import type { Undocumented } from '../undocumented-options.ts'
import { assumedTimeZone } from '../values/service-time.ts'
import type { ServiceAddress } from './address.ts'
import { secretEntries, type SecretOptions } from './auth/keyring.ts'
import type { OnboardingReader, QualificationsApi, RecordHooks } from './callbacks/receivers.ts'
import { cardCheck, cardOptions, type CardOptions } from './card/options.ts'
import { type CompaniesApi, companiesCheck, companiesOptions, type CompaniesOptions } from './companies/options.ts'
import { contextEntries, type ContextOptions, type OrderHooks, type PayinsApi } from './context/options.ts'
import {
  documentChecks,
  documentsOptions,
  type DocumentsOptions,
  type KycApi,
  kycOptions,
  type KycOptions,
  type OnboardingDocumentsApi,
} from './kyc/options.ts'
import { needs, type OptionCheck } from './option-checks.ts'
import type { ChargeRules, Order } from './order/order.ts'
import { orderEventNames, payoutEventNames } from './writes/outbox.ts'
import {
  type PayoutHooks,
  type PayoutsApi,
  payoutsCheck,
  payoutsOptions,
  type PayoutsOptions,
} from './payouts/options.ts'
import { pixOptions, type PixOptions } from './pix/options.ts'
import type { ReportHooks } from './reporting/options.ts'
import { type SignatureApi, signatureCheck, signatureOptions, type SignatureOptions } from './signature/options.ts'

/**
 * The operations that onboardings need: `get` for the hook `onboardingUpdated`, `listDocuments` and `uploadDocument` for the option
 * `documents`, `create` and `get` for the option `companies`, and all but `uploadDocument` and `create` for the option `signature`.
 */
export interface OnboardingsApi
  extends OnboardingReader,
    Partial<Omit<SignatureApi, 'get'> & OnboardingDocumentsApi & Omit<CompaniesApi, 'get'>> {}

/** The parts of a client that a merchant server needs: the operations of the features that the shop enables. */
export interface ServiceApi extends ServiceAddress {
  /** Required by the option `findOrder`. */
  readonly payins?: PayinsApi
  /** Required by the option `kyc`. */
  readonly kyc?: KycApi
  /** Required by the hook `qualificationUpdated`. */
  readonly qualifications?: QualificationsApi
  /** Required by the options `signature`, `documents` and `companies`, and by the hook `onboardingUpdated`. */
  readonly onboardings?: OnboardingsApi
  /** Required by the option `payouts`, unless it has a client of its own. */
  readonly payouts?: PayoutsApi['payouts']
  /** Required by the option `payouts.account`, unless `payouts` has a client of its own. */
  readonly accounts?: PayoutsApi['accounts']
  /** The client's own. The option `kyc` requires its `kycDocumentId`, the option `documents` its `listDocuments` and `uploadDocument`. */
  readonly undocumented?: Pick<Undocumented, 'kycDocumentId' | 'cardExpireDate' | 'listDocuments' | 'uploadDocument'>
}

/**
 * The shop's functions for events. Each runs at least once, and payments of one order in their order. A hook that throws
 * runs again (after 1 s, doubling up to an hour). A hook that has not ended after 30 s counts as failed, and runs again
 * although its first run may go on, so hooks must be idempotent. An event without a hook in this process waits for
 * another process over the same store that has it, for 30 days.
 */
export interface MerchantHooks extends OrderHooks, PayoutHooks, RecordHooks, ReportHooks {}

/** The options of `createMerchant`. */
export interface MerchantOptions<O extends Order = Order> extends SecretOptions, ContextOptions<O> {
  /** The client of the service, with the secret key: `createClient({ baseURL, secretKey })`. */
  readonly api: ServiceApi
  /** Settings of Pix charges (default: none, and the order's price and buyer). */
  readonly pix?: PixOptions<O>
  /** Enables card payments. */
  readonly card?: CardOptions<O>
  /** Enables document upload: a KYC record is shown to its owner. */
  readonly kyc?: KycOptions
  /** Enables document upload for onboardings: the documents of one are shown to its company, which sends and replaces them. */
  readonly documents?: DocumentsOptions
  /** Enables contract signature: an onboarding is shown to its signers. */
  readonly signature?: SignatureOptions
  /** Enables companies to open an account: `POST /companies`, `getCompany`, `listCompanies` and `resolveCompany`. */
  readonly companies?: CompaniesOptions
  /** Enables payouts: `payOut`, `getPayout`, `listPayouts`, `resolvePayout`, `checkPayouts` and `resumePayouts`. */
  readonly payouts?: PayoutsOptions
  /** The functions that the shop is called by: `{ paid(charge, { order }) { … } }`. */
  readonly on?: MerchantHooks
  /** Other origins whose pages may call this server, such as `https://shop.example` (default: none). */
  readonly allowedOrigins?: readonly string[]
}

/** The schema of the options of `createMerchant`. */
export const merchantOptions = optionsObject<MerchantOptions>({
  api: v.custom<ServiceApi>(
    // its `baseURL` may be known only when it is used
    (api) => isRecord(api) && 'baseURL' in api,
    'must be a client of createClient()',
  ),
  ...secretEntries,
  pix: v.optional(pixOptions),
  card: v.optional(cardOptions),
  kyc: v.optional(kycOptions),
  documents: v.optional(documentsOptions),
  signature: v.optional(signatureOptions),
  companies: v.optional(companiesOptions),
  payouts: v.optional(payoutsOptions),
  on: v.optional(
    optionsObject<MerchantHooks>({
      ...optionalFunctions(...orderEventNames, ...payoutEventNames, 'unreadableCallback'),
      ...optionalFunctions('qualificationUpdated', 'onboardingUpdated', 'error', 'audit'),
    }),
  ),
  allowedOrigins: v.optional(
    v.array(
      v.custom<string>(
        (value) => typeof value === 'string' && isSecure(value) && new URL(value).origin === value,
        'must be an origin without a path or trailing slash, such as https://shop.example; only this machine may use http',
      ),
    ),
  ),
  ...contextEntries,
})

const ordersCheck: OptionCheck<MerchantOptions> = ({
  api,
  findOrder,
  kyc,
  documents,
  signature,
  companies,
  payouts,
  on = {},
}) => {
  if (findOrder) return !api.payins?.createPix && needs('payins.createPix')
  const isOptional =
    kyc || documents || signature || companies || payouts || on.qualificationUpdated || on.onboardingUpdated
  return (
    !isOptional &&
    'is required, unless `kyc`, `documents`, `signature`, `companies`, `payouts` or a hook of `callbackURL` is set'
  )
}

/** The checks of options that contradict each other, or lack what they need, each by the option at fault. */
export const optionChecks: Readonly<Record<string, OptionCheck<MerchantOptions>>> = {
  findOrder: ordersCheck,
  card: cardCheck,
  ...documentChecks,
  payouts: payoutsCheck,
  signature: signatureCheck,
  companies: companiesCheck,
}

/** Returns the rules of charges that the options of the payment methods set. */
export const chargeRules = ({ pix = {}, card = {} }: MerchantOptions): ChargeRules => ({
  maxRenewals: pix.maxRenewals ?? 3,
  renewalGraceMs: (pix.renewalGraceSeconds ?? 120) * 1000,
  timeZone: pix.timeZone ?? assumedTimeZone,
  maxCardAttempts: card.maxAttempts ?? 10,
  maxDeclines: card.maxDeclines ?? 5,
  declineWindowMs: (card.declineWindowSeconds ?? 3600) * 1000,
  statusMap: { pix: pix.statusMap ?? {}, card: card.statusMap ?? {} },
})
