import { type Clock, systemClock } from '../../core/clock.ts'
import { assumedTimeZone } from '../../values/assumed-time-zone.ts'
import { type MerchantAddress, merchantAddress } from '../address.ts'
import type { MerchantOptions, PayinsApi } from '../options.ts'
import { limitWaiters, type Waiters } from '../limits/waiters.ts'
import { parseCallback } from '../order/charge-update.ts'
import type { ChargeSettings, Order } from '../order/order.ts'
import type { Delivery } from '../order/outbox.ts'
import { type RunningWork, runningWork } from '../lifecycle/running-work.ts'
import { type RequestScope, requestScopes } from '../reporting/request-scope.ts'
import { type AddQr, qrCache } from './qr-cache.ts'
import { checkedStore } from '../stores/checked-store.ts'
import { type Changes, watchChanges } from '../stores/changes.ts'
import { type Quarantine, quarantine } from '../stores/quarantine.ts'
import { type Shop, shopRegister } from '../stores/shop-register.ts'
import { type SingleFlight, singleFlight } from '../stores/single-flight.ts'
import { storeError } from '../stores/store-error.ts'
import { type OrderStore, orderStore } from './order-store.ts'
import { shopName } from '../shop-name.ts'
import { shopFunctions } from './shop-functions.ts'

/** The options of a merchant server with their defaults, and what is built from them. */
export interface MerchantContext
  extends RequestScope,
    Required<Pick<MerchantOptions, 'api' | 'store' | 'on' | 'parseCallback'>>,
    Pick<ReturnType<typeof shopFunctions>, 'findOrder' | 'verifyPayment' | 'random' | 'newRequestId'> {
  readonly payins: PayinsApi
  /** True when the shop takes payments. Without them, the orders in the store are those of other instances. */
  readonly hasOrders: boolean
  readonly clock: Clock
  readonly rules: ChargeSettings
  /** The shop that all records belong to, except callback tokens: the service knows their addresses, and no shop's name. */
  readonly shop: Shop
  /** The records that this process could not read. */
  readonly quarantine: Quarantine
  readonly orders: OrderStore
  readonly changes: Changes
  /** The work that runs in this process, such as requests and hooks. */
  readonly running: RunningWork
  /** The requests that wait for a change. */
  readonly waiters: Waiters
  /** Adds the QR code to the view of an open Pix charge. */
  readonly addQr: AddQr
  readonly pixChargeInput: NonNullable<MerchantOptions['pix']>['chargeInput']
  /** Milliseconds until a Pix charge expires. */
  readonly pixExpiresInMs: number
  /** Milliseconds after its arrival until a callback that could not be applied is deleted. */
  readonly callbackRetentionMs: number
  /** Seconds that a request may wait for a change. */
  readonly maxWaitSeconds: number
  /** Returns the place where the server is mounted. */
  readonly address: () => MerchantAddress
  /** The number of callbacks that this process receives, by the hash of their token. */
  readonly receiving: Map<string, number>
  /** The claims that this process is storing, by order. */
  readonly claims: Map<string, Promise<unknown>>
  /** The deliveries that this process is making, by order. */
  readonly deliverOnce: SingleFlight<Delivery>
  /** Creates the scope of a request. */
  readonly scope: ReturnType<typeof requestScopes>
}

/** Creates the context of a merchant server. */
export function merchantContext<O extends Order>(options: MerchantOptions<O>): MerchantContext {
  const { api, pix = {}, card = {}, on = {}, clock = systemClock } = options
  const scope = requestScopes(options)
  const outside = scope(null)
  const store = checkedStore(options.store, clock)
  const { deriveChargeStatus, ...functions } = shopFunctions(options)
  const changes = watchChanges(store, clock, (cause) =>
    outside.report(storeError('watch', cause), 'store.watch', kindOf(cause)),
  )
  const running = runningWork()
  const address = merchantAddress(options)
  const shop = shopRegister(store, shopName(options.audience, address), outside.report)
  const unreadable = quarantine(outside.report)
  return {
    ...outside,
    scope,
    api,
    store,
    payins: api.payins ?? withoutPayins,
    hasOrders: options.findOrder !== undefined,
    ...functions,
    on,
    clock,
    changes,
    running,
    waiters: limitWaiters(running, options.maxWaiters),
    shop,
    quarantine: unreadable,
    orders: orderStore({ store, changes, clock, shop, quarantine: unreadable }),
    maxWaitSeconds: options.maxWaitSeconds ?? 25,
    callbackRetentionMs: (options.callbackRetentionSeconds ?? 400 * 86_400) * 1000,
    addQr: qrCache(),
    pixChargeInput: pix.chargeInput,
    pixExpiresInMs: (pix.expiresIn ?? 900) * 1000,
    address,
    parseCallback: options.parseCallback ?? parseCallback,
    rules: {
      maxRenewals: pix.maxRenewals ?? 3,
      renewalGraceMs: (pix.renewalGraceSeconds ?? 120) * 1000,
      timeZone: pix.timeZone ?? assumedTimeZone,
      maxCardAttempts: card.maxAttempts ?? 10,
      maxDeclines: card.maxDeclines ?? 5,
      declineWindowMs: (card.declineWindowSeconds ?? 3600) * 1000,
      statusMap: { pix: pix.statusMap ?? {}, card: card.statusMap ?? {} },
      deriveChargeStatus,
    },
    receiving: new Map(),
    claims: new Map(),
    deliverOnce: singleFlight(clock),
  }
}

// without the message, which may be different each time
const kindOf = (error: unknown) =>
  error instanceof Error ? [error.name, 'code' in error && error.code].filter(Boolean).join(' ') : typeof error

// startup rejects a server with orders and without payins
const withoutPayins: PayinsApi = {
  createPix: () =>
    Promise.reject(
      new TypeError(
        'payins.createPix: the client lacks this operation; add payins to the option `operations` of createClient()',
      ),
    ),
}
