import * as v from 'valibot'
import { hasMethods } from '../../core/check-argument.ts'
import {
  integerBetween,
  numberBetween,
  objectWith,
  optionalFunctions,
  type OptionSchemas,
  optionsObject,
} from '../../core/option-schemas.ts'
import type { CallOptions } from '../../core/options.ts'
import type { Recorder } from '../../core/recorder.ts'
import type { CardCharge } from '../../schemas/card-charge.ts'
import type { deriveChargeStatus } from '../../values/charge-status.ts'
import { addressEntries, type AddressOptions, type ServiceAddress } from '../address.ts'
import type { Allow } from '../limits/allow.ts'
import type { WaiterLimits } from '../limits/running-work.ts'
import type { ChargeUpdate } from '../order/charge-update.ts'
import type { PaymentEffect } from '../order/events.ts'
import type { CardInput, Order, PixInput } from '../order/order.ts'
import type { OrderCharge } from '../order/view.ts'
import type { ChargeReference } from '../reference.ts'
import type { CallbackReference } from '../subjects.ts'
import {
  type EventContext,
  type Hook,
  reportEntries,
  type ReportHooks,
  type ReportOptions,
} from '../reporting/options.ts'
import { isShopName, shopNameRule } from '../stores/shop.ts'
import type { Store } from '../stores/store.ts'

/** The client's operations that charges need. */
export interface PayinsApi {
  /** Creates a Pix charge: `payins.createPix` of the client. */
  createPix(input: PixInput, options?: CallOptions): Promise<unknown>
  /** Required by the option `card`. */
  createCard?(input: CardInput, options?: CallOptions): Promise<CardCharge>
}

type ChargeHook<Reference = ChargeReference> = Hook<OrderCharge, Reference>

/** A charge of which money was returned, or whose money exceeds the price of its order. */
export interface MoneyReference extends ChargeReference {
  /** The cents of this event. */
  readonly amount: number
  /** The cents so far: those that were returned of this payment, or those that the order received above its price. */
  readonly total: number
}

/** The hooks of orders. */
export interface OrderHooks {
  /**
   * The order is paid. Runs for its first payment only, also when the refund of the payment was reported before it:
   * `charge.status` is `refunded` then.
   */
  readonly paid?: ChargeHook
  /**
   * An order received more than its price: a second payment, one above the price, or any payment of a cancelled order.
   * Runs again when the amount grows. The shop must return `total` cents, less what it returned of them before.
   */
  readonly overpaid?: ChargeHook<MoneyReference>
  /**
   * A part of a payment was refunded. Runs for each increase of the refunded amount, after the hook of the payment. Of
   * an order that was paid twice, it also runs when one of the payments was refunded in full.
   */
  readonly partlyRefunded?: ChargeHook<MoneyReference>
  /** The order's payment was refunded in full. */
  readonly refunded?: ChargeHook
  /** Anything about a charge changed: it was created or became uncertain, or its status or amounts changed. */
  readonly updated?: ChargeHook
  /**
   * A callback could not be read or matched, or its payment could not be verified for a day. It stays stored for
   * `callbackRetentionSeconds`, for `replayCallbacks`. Receives the body without the token of its address, and the charge. Or the
   * service has no record of what a callback is about: receives what it is about, and the body if it names no record.
   */
  readonly unreadableCallback?: (text: string, reference: CallbackReference, context: EventContext) => unknown
}

/** The options that all features share, with the parts of the client and the hooks that they need. */
export interface ContextOptions<O extends Order = Order> extends AddressOptions, ReportOptions {
  readonly api: ServiceAddress & { readonly payins?: PayinsApi }
  readonly on?: OrderHooks & ReportHooks
  /**
   * The name of the shop, to which its records in the store, its sessions, addresses of files and keyed hashes belong
   * (default: `publicURL`). All processes of a shop need the same name, and shops with the same store or secret
   * different ones. Set it to the previous `publicURL` when that changes, or the shop no longer finds its orders.
   */
  readonly audience?: string
  /** The store of orders and sessions, such as `postgresStore(pool)`; all processes share it. */
  readonly store: Store
  /**
   * Enables payments. Returns the order with this reference, or null. Money of an order for which it returns null waits for a day. It is called at every step, because the page never
   * decides a price. Omit it in a shop that only collects documents or signatures.
   */
  findOrder?(reference: string): O | null | Promise<O | null>
  /** Seconds that a request may wait for a change (default 25). */
  readonly maxWaitSeconds?: number
  /** How many requests may wait for a change at the same time, for one order (default 50) and in this process (default 20,000). */
  readonly maxWaiters?: WaiterLimits
  /**
   * Calls each hook that has succeeded once more, with the same id, so that an effect which happens twice shows in
   * development (default false). A failure of the second call is reported, and never repeated. It is refused at first use where
   * `publicURL` is not an address of this machine.
   */
  readonly repeatHooks?: boolean
  /** How many requests of elements this process may work on at the same time, besides those that wait for a change (default 2,000). */
  readonly maxRequests?: number
  /**
   * Decides whether a request of an element is accepted: true, or `{ retryAfterSeconds }`. It is asked before anything
   * else is done for the request, such as to limit requests by IP address. When it fails, or does not decide within a
   * second, the request is accepted and the failure reported, because the limits of each order apply all the same.
   */
  readonly allow?: Allow
  /**
   * Verifies a payment or a refund with another source before it counts, because a callback does not prove who sent it.
   * It is called for money only: `effect` says what the callback would do. Money for which it returns false does not
   * count yet: it is verified again after 1 s, doubling up to an hour, for a day.
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
  /**
   * Notes the callbacks and the settings of this server without anyone's data: `recordExchanges` of `guiche/record`
   * (default: none are noted).
   */
  readonly recorder?: Recorder
  /** Derives a charge's status (default `deriveChargeStatus` of `guiche`). */
  readonly deriveChargeStatus?: typeof deriveChargeStatus
}

const storeMethods = ['get', 'put', 'due', 'claimDue', 'list']
const requestCount = v.optional(integerBetween(1, 1_000_000))

/** The schemas of `ContextOptions`, by their names, but those of the client and the hooks, which features add to. */
export const contextEntries: OptionSchemas<Omit<ContextOptions, 'api' | 'on'>> = {
  ...addressEntries,
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
  maxWaitSeconds: v.optional(numberBetween(0, 300, 'seconds')),
  maxWaiters: v.optional(optionsObject<WaiterLimits>({ perOrder: requestCount, perProcess: requestCount })),
  repeatHooks: v.optional(v.boolean()),
  maxRequests: requestCount,
  recorder: v.optional(objectWith<Recorder>('callback', 'settings')),
  callbackRetentionSeconds: v.optional(numberBetween(0, 3650 * 86_400, 'seconds')),
  ...optionalFunctions('findOrder', 'allow', 'verifyPayment', 'verifyCallback', 'parseCallback', 'deriveChargeStatus'),
  ...reportEntries,
}
