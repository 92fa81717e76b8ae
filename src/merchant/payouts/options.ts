import * as v from 'valibot'
import { isFunction } from '../../core/check-argument.ts'
import { isRecord } from '../../core/is-record.ts'
import { integerBetween, optionsObject } from '../../core/option-schemas.ts'
import type { CallOptions } from '../../core/options.ts'
import type { createPayout } from '../../operations/payouts/create-payout.ts'
import type { listPayouts } from '../../operations/payouts/list-payouts.ts'
import type { Balance } from '../../schemas/account.ts'
import type { PayoutPage } from '../../schemas/payout-page.ts'
import type { Payout } from '../../schemas/payout.ts'
import { foundCents } from '../context/shop-results.ts'
import { clientRule, hasAreas } from '../option-checks.ts'
import type { Hook } from '../reporting/options.ts'
import type { Store } from '../stores/store.ts'
import { reportedStatuses } from './record.ts'
import { type AmountUnit, amountUnits } from './unit.ts'
import type { PayoutView } from './view.ts'

/** The request of a payout, as `payouts.create` takes it. */
export type PayoutInput = v.InferInput<typeof createPayout.body>

/** The limits of the money that leaves, in cents and payouts, for each currency and day of São Paulo. */
export interface PayoutLimits {
  /** Cents of one payout. */
  readonly perPayout?: number
  /** Cents of a day. */
  readonly perDay?: number
  /** Payouts of a day. */
  readonly perDayCount?: number
}

/** The client's operations that payouts need. */
export interface PayoutsApi {
  /** Required by the option `payouts`. */
  readonly payouts?: {
    /** Creates a payout: `payouts.create` of the client. */
    create(input: PayoutInput, options?: CallOptions): Promise<Payout>
    /** Lists payouts: `payouts.list` of the client. */
    list(
      query: v.InferInput<typeof listPayouts.query>,
      options?: CallOptions,
    ): Promise<Pick<PayoutPage, 'data' | 'meta'>>
  }
  /** Required by the option `payouts.account`. */
  readonly accounts?: {
    /** Reads a balance: `accounts.getBalance` of the client. */
    getBalance(input: { merchantId: string | number; currency?: 'BRL' }, options?: CallOptions): Promise<Balance>
  }
}

const anyObject = <T>() => v.custom<T>(isRecord, 'must be an object')

/** The schema of what `findPayout` returns. Types alone: the client checks the rules of the interface. */
export const foundPayout = v.object({
  /** Cents, at least 1. */
  amount: foundCents(1),
  /** Currency code of ISO 4217: `'BRL'`. */
  currency: v.string(),
  /** Country of the payout: `'BR'`. */
  country: v.string(),
  /** The person or company that is paid, as `payouts.create` takes it. */
  beneficiary: anyObject<NonNullable<PayoutInput['beneficiary']>>(),
  /** Your own charge on the payout, as `payouts.create` takes it (default: the account's). */
  markup: v.optional(anyObject<NonNullable<PayoutInput['markup']>>()),
})

/** The payout that the shop wants. */
export type FoundPayout = v.InferOutput<typeof foundPayout>

/** Options of payouts. */
export interface PayoutsOptions {
  /** Returns what the shop wants to pay under a reference, or null. It is called at every step, and must not change what was sent. */
  findPayout(reference: string): FoundPayout | null | Promise<FoundPayout | null>
  /** How the service reads `amount` of a request: `major` (reais) or `minor` (cents). The interface does not say: ask the service. */
  readonly amountUnit: AmountUnit
  /** `'invoice'` if the service fills `external_id` of its list with the invoice (default: unknown, so the list is read in whole). It counts once a payout of yours was found by it. */
  readonly externalId?: 'invoice'
  /** The limits of the money that leaves, in cents and payouts, for each currency and day of São Paulo (default: none). */
  readonly limits?: PayoutLimits
  /** The meaning of the service's status ids, where it is not that of the interface: `{ 5: 'failed' }`. */
  readonly statusMap?: Readonly<Record<string, (typeof reportedStatuses)[number]>>
  /** The client for payouts, if it has another key (default: `api`). */
  readonly api?: PayoutsApi
  /** Id of the account whose balance `payouts.check` reads (default: none is read). */
  readonly account?: string | number
  /** How the balance is read: `major` (reais) or `minor` (cents). The interface does not say. */
  readonly balanceUnit?: AmountUnit
}

const unit = v.picklist(amountUnits, 'must be major (reais) or minor (cents), as the service says')
const maxCents = Number.MAX_SAFE_INTEGER

export const payoutsOptions = optionsObject<PayoutsOptions>({
  findPayout: v.custom<PayoutsOptions['findPayout']>(isFunction, 'must be a function'),
  amountUnit: unit,
  externalId: v.optional(v.literal('invoice', 'must be invoice, or left out')),
  limits: v.optional(
    optionsObject<PayoutLimits>({
      perPayout: v.optional(integerBetween(1, maxCents)),
      perDay: v.optional(integerBetween(1, maxCents)),
      perDayCount: v.optional(integerBetween(1, 1_000_000)),
    }),
  ),
  statusMap: v.optional(
    v.record(v.string(), v.picklist(reportedStatuses, `must be one of ${reportedStatuses.join(', ')}`)),
  ),
  api: v.optional(v.custom<PayoutsApi>(hasAreas, clientRule)),
  account: v.optional(v.union([v.string(), v.number()], 'must be the id of an account')),
  balanceUnit: v.optional(unit),
})

type PayoutHook = Hook<PayoutView, { readonly payout: string; readonly after?: 'failed' }>

/** The hooks of payouts. */
export interface PayoutHooks {
  /** A payout was paid. `after: 'failed'`: the service had reported before that it failed. Look at both. */
  readonly payoutPaid?: PayoutHook
  /** A payout failed, or was rejected or cancelled. It was not paid, and stays so: pay under a new reference. */
  readonly payoutFailed?: PayoutHook
  /** The money of a payout came back. */
  readonly payoutReturned?: PayoutHook
  /** Nobody knows whether a payout was created. It is looked up; do not pay it another way. */
  readonly payoutUncertain?: PayoutHook
}

/** The option that enables payouts, and what it needs of the client. */
export interface WithPayouts {
  readonly api: { readonly [Part in keyof PayoutsApi]: PayoutsApi[Part] | undefined }
  readonly on?: PayoutHooks
  readonly store: Store
  /** Enables payouts: the functions of `merchant.payouts`. */
  readonly payouts?: PayoutsOptions
}
