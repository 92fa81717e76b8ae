import type { Undocumented } from '../undocumented-options.ts'
import type { ServiceAddress } from './address.ts'
import { callbacksFeature } from './callbacks/feature.ts'
import type { OnboardingReader, QualificationsApi, RecordHooks } from './callbacks/receivers.ts'
import { cardFeature } from './card/routes.ts'
import type { WithCard } from './card/options.ts'
import { ordersFeature } from './charges/feature.ts'
import type { OrderFunctions } from './charges/order-functions.ts'
import type { CompanyFunctions } from './companies/back-office.ts'
import { companiesFeature } from './companies/feature.ts'
import type { CompaniesApi, WithCompanies } from './companies/options.ts'
import type { CompanyState } from './companies/record.ts'
import type { ContextOptions, OrderHooks, PayinsApi } from './context/options.ts'
import type { FeatureDefinition } from './feature.ts'
import { documentsFeature } from './kyc/feature.ts'
import type { KycApi, OnboardingDocumentsApi, WithDocuments } from './kyc/options.ts'
import type { ServerStats } from './monitoring/stats.ts'
import type { Order } from './order/order.ts'
import type { OrderStatus } from './order/order-statuses.ts'
import type { PayoutFunctions } from './payouts/back-office.ts'
import { payoutsFeature } from './payouts/feature.ts'
import type { PayoutHooks, PayoutsApi, WithPayouts } from './payouts/options.ts'
import type { ListedPayoutStatus } from './payouts/record.ts'
import { pixFeature } from './pix/routes.ts'
import type { WithPix } from './pix/options.ts'
import type { ReportHooks } from './reporting/options.ts'
import { signatureFeature } from './signature/routes.ts'
import type { SignatureApi, WithSignature } from './signature/options.ts'

/** The features of a merchant server. This file alone names them: what is added here is in the server. */
export const featureDefinitions: readonly FeatureDefinition<FeatureOptions>[] = [
  ordersFeature,
  callbacksFeature,
  pixFeature,
  cardFeature,
  documentsFeature,
  signatureFeature,
  companiesFeature,
  payoutsFeature,
]

/** The options of all features. */
export interface FeatureOptions<O extends Order = Order>
  extends ContextOptions<O>,
    WithPix<O>,
    WithCard<O>,
    WithDocuments,
    WithSignature,
    WithCompanies,
    WithPayouts {
  /** The client of the service, with the secret key: `createClient({ baseURL, secretKey })`. */
  readonly api: ServiceApi
  /** The functions that the shop is called by: `{ paid(charge, { order }) { … } }`. */
  readonly on?: MerchantHooks
}

/** The functions of the features, in groups. Each is there with its option: `orders` with `findOrder`, the others with their name. */
export interface MerchantGroups {
  /** The back office for orders. Needs the option `findOrder`. */
  readonly orders: OrderFunctions
  /** The back office for companies that open an account. Needs the option `companies`. */
  readonly companies: CompanyFunctions
  /** Money that leaves. Needs the option `payouts`. */
  readonly payouts: PayoutFunctions
}

/** Figures of a merchant server, for metrics and alerts. */
export interface MerchantStats extends ServerStats {
  /** The orders of all processes that have each status of `orders.list`. */
  readonly orders: Readonly<Record<OrderStatus, number>>
  /** The companies of all processes that have each status of `companies.list`; null without the option `companies`. */
  readonly companies: Readonly<Record<CompanyState, number>> | null
  /** The payouts of all processes that have each status of `payouts.list`; null without the option `payouts`. */
  readonly payouts: Readonly<Record<ListedPayoutStatus, number>> | null
}

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
 * The shop's functions for events. Each runs at least once, and payments of one order in their order. A hook that
 * throws runs again (after 1 s, doubling up to an hour). A hook that has not ended after 30 s counts as failed, and
 * runs again although its first run may go on. All runs for an event have its `id`: store it with the effect. An event
 * without a hook in this process waits for another process over the same store that has it, for 30 days.
 */
export interface MerchantHooks extends OrderHooks, PayoutHooks, RecordHooks, ReportHooks {}
