import * as v from 'valibot'
import type { Clock } from '../core/clock.ts'
import { isRecord } from '../core/is-record.ts'
import { isSecure } from '../core/local-address.ts'
import {
  fromEnvironment,
  hasMethods,
  integerBetween,
  type LazyOption,
  lazySchema,
  numberBetween,
  optionalClock,
  optionalFunction,
  optionsObject,
} from '../core/option-schemas.ts'
import type { CallOptions } from '../core/options.ts'
import type { CardCharge } from '../schemas/card-charge.ts'
import type { Onboarding } from '../schemas/onboarding.ts'
import type { Qualification } from '../schemas/qualification.ts'
import type { Undocumented } from '../undocumented-options.ts'
import type { deriveChargeStatus } from '../values/charge-status.ts'
import { type CardInput, cardOptions, type CardOptions } from './card/options.ts'
import { type CompaniesApi, companiesOptions, type CompaniesOptions } from './companies/options.ts'
import {
  documentsOptions,
  type DocumentsOptions,
  type KycApi,
  kycOptions,
  type KycOptions,
  type OnboardingDocumentsApi,
} from './kyc/options.ts'
import type { Allow } from './limits/allow.ts'
import type { WaiterLimits } from './limits/running-work.ts'
import type { ChargeUpdate } from './order/charge-update.ts'
import type { PaymentEffect } from './order/events.ts'
import type { Order, PixInput } from './order/order.ts'
import type { OrderCharge } from './order/view.ts'
import { type PayoutsApi, payoutsOptions, type PayoutsOptions } from './payouts/options.ts'
import type { PayoutView } from './payouts/view.ts'
import { pixOptions, type PixOptions } from './pix/options.ts'
import type { CallbackReference, ChargeReference, SubjectKind } from './reference.ts'
import type { AuditEvent } from './reporting/audit-event.ts'
import { type SignatureApi, signatureOptions, type SignatureOptions } from './signature/options.ts'
import { isShopName, shopNameRule } from './stores/shop.ts'
import type { Store } from './stores/store.ts'

/** The client's operations that charges need. */
export interface PayinsApi {
  /** Creates a Pix charge: `payins.createPix` of the client. */
  createPix(input: PixInput, options?: CallOptions): Promise<unknown>
  /** Required by the option `card`. */
  createCard?(input: CardInput, options?: CallOptions): Promise<CardCharge>
}

/** The operations that the hook `qualificationUpdated` needs. A client with `operations: { qualifications }` has them. */
export interface QualificationsApi {
  /** Reads a qualification: `qualifications.getByCustomCode` of the client. */
  getByCustomCode(input: { customCode: string }, options?: CallOptions): Promise<Qualification | null>
}

/**
 * The operations that onboardings need: `get` for the hook `onboardingUpdated`, `listDocuments` and `uploadDocument` for the option
 * `documents`, `create` and `get` for the option `companies`, and all but `uploadDocument` and `create` for the option `signature`.
 */
export interface OnboardingsApi
  extends Partial<Omit<SignatureApi, 'get'> & OnboardingDocumentsApi & Omit<CompaniesApi, 'get'>> {
  /** Reads an onboarding: `onboardings.get` of the client. */
  get(input: { id: string }, options?: CallOptions): Promise<Onboarding>
}

/** The parts of a client that a merchant server needs: the operations of the features that the shop enables. */
export interface ServiceApi {
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
  /** The service's address. */
  readonly baseURL: string
  /** True for a client with its own `fetch`. */
  readonly hasCustomFetch?: boolean
  /** The client's own. The option `kyc` requires its `kycDocumentId`, the option `documents` its `listDocuments` and `uploadDocument`. */
  readonly undocumented?: Pick<Undocumented, 'kycDocumentId' | 'cardExpireDate' | 'listDocuments' | 'uploadDocument'>
}

/** The cause of a call of a hook. */
export interface HookContext {
  /** The id of the request that caused it (`x-request-id`); null outside of a request, as in `processDue`. */
  readonly requestId: string | null
}

type Hook<T, Reference> = (about: T, reference: Reference, context: HookContext) => unknown

type PayoutHook = Hook<PayoutView, { readonly payout: string; readonly after?: 'failed' }>

type ChargeHook<Reference = ChargeReference> = Hook<OrderCharge, Reference>

/** A refund of a part of a payment. */
export interface PartialRefund extends ChargeReference {
  /** The cents that it returned. */
  readonly amount: number
  /** The cents that were returned of this payment so far. */
  readonly total: number
}

/** A hook that receives a record of the service, with its name for the shop: `{ qualification: 'supplier-8' }`. */
export type RecordHook<T, Kind extends SubjectKind> = Hook<T, Readonly<Record<Kind, string>>>

/**
 * The shop's functions for events. Each runs at least once, and payments of one order in their order. A hook that throws
 * runs again (after 1 s, doubling up to an hour). A hook that has not ended after 30 s counts as failed, and runs again
 * although its first run may go on, so hooks must be idempotent. An event without a hook in this process waits for
 * another process over the same store that has it, for 30 days.
 */
export interface MerchantHooks {
  /**
   * The order is paid. Runs for its first payment only, also when the refund of the payment was reported before it: `charge.status`
   * is `refunded` then.
   */
  readonly paid?: ChargeHook
  /**
   * An order received more than its price: a second payment, one above the price, or any payment of a cancelled order. Runs
   * again when the amount grows. The shop must return what exceeds the price.
   */
  readonly overpaid?: ChargeHook
  /**
   * A part of a payment was refunded. Runs for each increase of the refunded amount, after the hook of the payment. Of an order that
   * was paid twice, it also runs when one of the payments was refunded in full.
   */
  readonly partlyRefunded?: ChargeHook<PartialRefund>
  /** The order's payment was refunded in full. */
  readonly refunded?: ChargeHook
  /** Anything about a charge changed: it was created or became uncertain, or its status or amounts changed. */
  readonly updated?: ChargeHook
  /** A payout was paid. `after: 'failed'`: the service had reported before that it failed. Look at both. */
  readonly payoutPaid?: PayoutHook
  /** A payout failed, or was rejected or cancelled. It was not paid, and stays so: pay under a new reference. */
  readonly payoutFailed?: PayoutHook
  /** The money of a payout came back. */
  readonly payoutReturned?: PayoutHook
  /** Nobody knows whether a payout was created. It is looked up; do not pay it another way. */
  readonly payoutUncertain?: PayoutHook
  /**
   * A callback could not be read or matched, or its payment could not be verified for a day. It stays stored for
   * `callbackRetentionSeconds`, for `replayCallbacks`. Receives the body without the token of its address, and the charge. Or the
   * service has no record of what a callback is about: receives what it is about, and the body if it names no record.
   */
  readonly unreadableCallback?: (text: string, reference: CallbackReference, context: HookContext) => unknown
  /** The service called the address of `callbackURL` for a qualification. Receives the record as the service has it now. */
  readonly qualificationUpdated?: RecordHook<Qualification, 'qualification'>
  /** The service called the address of `callbackURL` for an onboarding. Receives the record as the service has it now. */
  readonly onboardingUpdated?: RecordHook<Onboarding, 'onboarding'>
  /**
   * Something failed, and where. An error named `SetupError` is a mistake in the code around guiche, and its message says how to
   * correct it. Errors of this hook are ignored.
   */
  readonly error?: (error: unknown, where: string, context: HookContext) => unknown
  /**
   * Something worth an audit trail happened. Runs once, and is neither waited for nor repeated: its errors are ignored. No
   * event holds a key, a token, a card or personal data.
   */
  readonly audit?: (event: AuditEvent) => unknown
}

/** The options of `createMerchant`. */
export interface MerchantOptions<O extends Order = Order> {
  /** The client of the service, with the secret key: `createClient({ baseURL, secretKey })`. */
  readonly api: ServiceApi
  /**
   * At least 32 unpredictable bytes; or a list, newest first: the newest signs, all are accepted; or a function that returns
   * either, called at first use.
   */
  readonly secret: LazyOption<string | readonly string[]>
  /**
   * The public address below which the server is mounted, such as `https://shop.example/pay`: the service calls it. Or a
   * function that returns it, called at first use.
   */
  readonly publicURL: LazyOption<string>
  /**
   * The name of the shop, to which its records in the store, its sessions, addresses of files and keyed hashes belong (default:
   * `publicURL`). All processes of a shop need the same name, and shops with the same store or secret different ones. Set it to
   * the previous `publicURL` when that changes, or the shop no longer finds its orders.
   */
  readonly audience?: string
  /** The store of orders and sessions, such as `postgresStore(pool)`; all processes share it. */
  readonly store: Store
  /**
   * Enables payments. Returns the order with this reference, or null. Money of an order for which it returns null waits for a day. It is called at every step, because the page never
   * decides a price. Omit it in a shop that only collects documents or signatures.
   */
  findOrder?(reference: string): O | null | Promise<O | null>
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
  /** Seconds that a request may wait for a change (default 25). */
  readonly maxWaitSeconds?: number
  /** How many requests may wait for a change at the same time, for one order (default 50) and in this process (default 20,000). */
  readonly maxWaiters?: WaiterLimits
  /** How many requests of elements this process may work on at the same time, besides those that wait for a change (default 2,000). */
  readonly maxRequests?: number
  /**
   * Decides whether a request of an element is accepted: true, or `{ retryAfterSeconds }`. It is asked before anything else is
   * done for the request, such as to limit requests by IP address. When it fails, or does not decide within a second, the
   * request is accepted and the failure reported, because the limits of each order apply all the same.
   */
  readonly allow?: Allow
  /**
   * Verifies a payment or a refund with another source before it counts, because a callback does not prove who sent it. It is
   * called for money only: `effect` says what the callback would do. Money for which it returns false does not count yet: it is
   * verified again after 1 s, doubling up to an hour, for a day.
   */
  verifyPayment?(charge: OrderCharge, reference: ChargeReference, effect: PaymentEffect): boolean | Promise<boolean>
  /**
   * Verifies who sent a callback, such as by its signature, before it is stored. `request` still has its bytes, and `text` is its
   * decoded body. False: it gets a 401 and counts for nothing. When it throws, returns no boolean or does not answer within a
   * second, the callback is stored with its headers (without `authorization`, `proxy-authorization` and `cookie`), and verified later. Every server of
   * the shop needs it (default: the secret token of its address is the only proof).
   */
  verifyCallback?(request: Request, text: string): boolean | Promise<boolean>
  /** Seconds that a callback which could not be applied stays stored (default 34,560,000, which is 400 days). */
  readonly callbackRetentionSeconds?: number
  /** Parses the body of a callback (default: our assumption of its format). Null: unreadable. When it throws, it is asked again later. */
  parseCallback?(text: string): ChargeUpdate | null | Promise<ChargeUpdate | null>
  /** Derives a charge's status (default `deriveChargeStatus` of `guiche`). */
  readonly deriveChargeStatus?: typeof deriveChargeStatus
  /** Receives one line for each failure, without personal data (default `console.error`). */
  log?(line: string): void
  /** The source of time (default: the machine's). */
  readonly clock?: Clock
  /** Returns this many unpredictable bytes (default `crypto.getRandomValues`). */
  random?(bytes: number): Uint8Array
}

const minSecretBytes = 32
const isLongEnough = (secret: unknown) =>
  typeof secret === 'string' && new TextEncoder().encode(secret).length >= minSecretBytes

const maxRetentionSeconds = 3650 * 86_400

const secretRule = [
  (secret: unknown) => [secret].flat().length > 0 && [secret].flat().every(isLongEnough),
  `must be at least ${minSecretBytes} bytes, or a list of such secrets, newest first`,
] as const

const publicURLRule = [
  isPublicURL,
  'must be the https address of this server without a query, such as https://shop.example/pay; only this machine may use http',
] as const

const storeMethods = ['get', 'put', 'due', 'claimDue', 'list']

/** The schema of the secrets that the option `secret` returns. */
export const returnedSecret = fromEnvironment<string | readonly string[]>(...secretRule)

/** The schema of the address that the option `publicURL` returns. */
export const returnedPublicURL = fromEnvironment<string>(...publicURLRule)

/** The schema of the options of `createMerchant`. */
export const merchantOptions = optionsObject<MerchantOptions>({
  api: v.custom<ServiceApi>(
    // its `baseURL` may be known only when it is used
    (api) => isRecord(api) && 'baseURL' in api,
    'must be a client of createClient()',
  ),
  secret: lazySchema<string | readonly string[]>(...secretRule),
  publicURL: lazySchema<string>(...publicURLRule),
  audience: v.optional(
    v.custom<string>(
      (name) => typeof name === 'string' && isShopName(name),
      `${shopNameRule}; leave it out to use publicURL`,
    ),
  ),
  store: v.custom<Store>(
    (store) => hasMethods(store, storeMethods),
    `must be a store, such as memoryStore(), with the methods ${storeMethods.join(', ')}`,
  ),
  findOrder: optionalFunction,
  pix: v.optional(pixOptions),
  card: v.optional(cardOptions),
  kyc: v.optional(kycOptions),
  documents: v.optional(documentsOptions),
  signature: v.optional(signatureOptions),
  companies: v.optional(companiesOptions),
  payouts: v.optional(payoutsOptions),
  on: v.optional(
    optionsObject<MerchantHooks>({
      paid: optionalFunction,
      overpaid: optionalFunction,
      partlyRefunded: optionalFunction,
      refunded: optionalFunction,
      updated: optionalFunction,
      payoutPaid: optionalFunction,
      payoutFailed: optionalFunction,
      payoutReturned: optionalFunction,
      payoutUncertain: optionalFunction,
      unreadableCallback: optionalFunction,
      qualificationUpdated: optionalFunction,
      onboardingUpdated: optionalFunction,
      error: optionalFunction,
      audit: optionalFunction,
    }),
  ),
  allowedOrigins: v.optional(
    v.array(
      v.custom<string>(
        isOrigin,
        'must be an origin without a path or trailing slash, such as https://shop.example; only this machine may use http',
      ),
    ),
  ),
  maxWaitSeconds: v.optional(numberBetween(0, 300, 'seconds')),
  maxWaiters: v.optional(
    optionsObject<WaiterLimits>({
      perOrder: v.optional(integerBetween(1, 1_000_000)),
      perProcess: v.optional(integerBetween(1, 1_000_000)),
    }),
  ),
  maxRequests: v.optional(integerBetween(1, 1_000_000)),
  allow: optionalFunction,
  verifyPayment: optionalFunction,
  verifyCallback: optionalFunction,
  callbackRetentionSeconds: v.optional(numberBetween(0, maxRetentionSeconds, 'seconds')),
  parseCallback: optionalFunction,
  deriveChargeStatus: optionalFunction,
  log: optionalFunction,
  clock: optionalClock,
  random: optionalFunction,
})

function isPublicURL(value: unknown): boolean {
  if (typeof value !== 'string' || !isSecure(value)) return false
  const { username, password, search, hash } = new URL(value)
  return [username, password, search, hash].every((part) => part === '')
}

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && isSecure(value) && new URL(value).origin === value
}
