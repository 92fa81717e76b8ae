import * as v from 'valibot'
import { type RequestOfAttempt, withOwnLeases } from '../order/attempts.ts'
import { parseCallback } from '../order/charge-update.ts'
import { orderIndex } from '../order/order-statuses.ts'
import type { ChargeRules, ChargeSettings } from '../order/order.ts'
import type { Delivery } from '../writes/outbox.ts'
import { newOrder, orderRecord, type OrderRecord } from '../order/record.ts'
import type { RequestScope } from '../reporting/request-scope.ts'
import { watchChanges } from '../stores/changes.ts'
import { checkedStore } from '../stores/checked-store.ts'
import { quarantine } from '../stores/quarantine.ts'
import {
  type RecordKind,
  type RecordSource,
  recordStore,
  singleFlight,
  type SingleFlight,
  type StoredRecord,
} from '../stores/records.ts'
import { shopName, shopRegister } from '../stores/shop.ts'
import { storeError } from '../stores/store-error.ts'
import { fromFirstFormat } from '../writes/first-format.ts'
import type { ContextOptions, OrderHooks, PayinsApi } from './options.ts'
import type { ServerContext } from './server.ts'
import { shopFunctions } from './shop-functions.ts'

/** The shop's orders: where they are stored, and the rules of their charges. */
export interface OrdersContext
  extends RecordSource,
    Required<Pick<ContextOptions, 'parseCallback'>>,
    Pick<ReturnType<typeof shopFunctions>, 'findOrder' | 'verifyPayment' | 'verifyCallback'> {
  /** True when the shop takes payments. Without them, the orders in the store are those of other instances. */
  readonly hasOrders: boolean
  readonly payins: PayinsApi
  readonly on: OrderHooks
  readonly rules: ChargeSettings
  /** Milliseconds after its arrival until a callback that could not be applied is deleted. */
  readonly callbackRetentionMs: number
  /** The records of the orders. All records belong to the shop, except callback tokens: the service knows no shop's name. */
  readonly records: OrderStore
  /** Returns for how many milliseconds this process has known the request of an attempt. */
  readonly requestAge: (order: string, attempt: RequestOfAttempt) => number
  /** The orders that were paid under the bank's references. They are evidence, and stay when an order's data is erased. */
  readonly bankReferences: ReturnType<typeof recordStore<typeof bankReference>>
  /** The number of callbacks that this process receives, by the hash of their token. */
  readonly receiving: Map<string, number>
  /** The claims that this process is storing, by order. */
  readonly claims: Map<string, Promise<unknown>>
  /** The deliveries that this process is making, by order. */
  readonly deliverOnce: SingleFlight<Delivery>
}

/** An order's record with its version. */
export type StoredOrder = StoredRecord<OrderRecord>

/** Reads and writes the records of all orders. */
type OrderStore = ReturnType<typeof recordStore<typeof orderRecord>>

/** Creates the part of the context that belongs to the shop's orders. `outside` reports what belongs to no request. */
export function ordersContext(
  options: ContextOptions,
  rules: ChargeRules,
  { clock, address, versionAge }: Pick<ServerContext, 'clock' | 'address' | 'versionAge'>,
  outside: RequestScope,
): OrdersContext {
  const { api, on = {} } = options
  const store = checkedStore(options.store, clock)
  const { findOrder, verifyPayment, verifyCallback, deriveChargeStatus } = shopFunctions(options, clock)
  const changes = watchChanges(store, clock, (cause) =>
    outside.report(storeError('watch', cause), 'store.watch', kindOf(cause)),
  )
  const shop = shopRegister(store, shopName(options.audience, address), outside.report)
  const source: RecordSource = { store, changes, clock, shop, quarantine: quarantine(outside.report) }
  const ageOf = (key: string, { number, sentAt }: RequestOfAttempt) => versionAge(`${key} ${number}`, sentAt)
  const records = recordStore(source, {
    ...recordKind,
    measured: (record, key) => withOwnLeases(record, clock.now(), (attempt) => ageOf(key, attempt)),
  })
  return {
    hasOrders: options.findOrder !== undefined,
    payins: api.payins ?? withoutPayins,
    findOrder,
    verifyPayment,
    verifyCallback,
    on,
    parseCallback: options.parseCallback ?? parseCallback,
    rules: { ...rules, deriveChargeStatus },
    callbackRetentionMs: (options.callbackRetentionSeconds ?? 400 * 86_400) * 1000,
    ...source,
    records,
    requestAge: (order, attempt) => ageOf(records.keyOf(order), attempt),
    bankReferences: recordStore(source, bankReferenceKind),
    receiving: new Map(),
    claims: new Map(),
    deliverOnce: singleFlight(clock),
  }
}

const recordKind: RecordKind<typeof orderRecord> = {
  name: 'order',
  prefix: 'order:',
  schema: orderRecord,
  empty: newOrder,
  index: orderIndex,
  upgrade: fromFirstFormat.order,
}

/** The schema of what is stored under a bank reference: the order that was paid under it. */
export const bankReference = v.object({ format: v.literal(1), order: v.string() })

const bankReferenceKind: RecordKind<typeof bankReference> = {
  name: 'bank reference',
  prefix: 'bank-reference:',
  schema: bankReference,
  empty: { format: 1, order: '' },
  index: () => ({}),
}

// without the message, which may be different each time
const kindOf = (error: unknown) =>
  error instanceof Error ? [error.name, 'code' in error && error.code].filter(Boolean).join(' ') : typeof error

// startup rejects a server with orders and without payins
const withoutPayins: PayinsApi = {
  async createPix() {
    throw new TypeError(
      'payins.createPix: the client lacks this operation; add payins to the option `operations` of createClient()',
    )
  },
}
