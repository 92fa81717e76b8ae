import { bankReferences } from '../bank-references.ts'
import { type RequestOfAttempt, withOwnLeases } from '../order/attempts.ts'
import { parseCallback } from '../order/charge-update.ts'
import { orderIndex } from '../order/order-statuses.ts'
import type { ChargeRules, ChargeSettings } from '../order/order.ts'
import type { Delivery } from '../writes/outbox.ts'
import { newOrder, orderRecord, type OrderRecord } from '../order/record.ts'
import {
  type RecordKind,
  type RecordSource,
  recordStore,
  singleFlight,
  type SingleFlight,
  type StoredRecord,
} from '../stores/records.ts'
import { fromFirstFormat } from '../writes/first-format.ts'
import type { ContextOptions, OrderHooks } from './options.ts'
import type { ServerContext } from './server.ts'
import { shopFunctions } from './shop-functions.ts'

/** The shop's orders: their records, and the rules of their charges. */
export interface OrdersContext
  extends Required<Pick<ContextOptions, 'parseCallback'>>,
    Pick<ReturnType<typeof shopFunctions>, 'findOrder' | 'verifyPayment' | 'verifyCallback'> {
  /** True when the shop takes payments. Without them, the orders in the store are those of other instances. */
  readonly hasOrders: boolean
  readonly on: OrderHooks
  readonly rules: ChargeSettings
  /** Milliseconds after its arrival until a callback that could not be applied is deleted. */
  readonly callbackRetentionMs: number
  readonly orderRecords: ReturnType<typeof recordStore<typeof orderRecord>>
  /** Returns for how many milliseconds this process has known the request of an attempt. */
  readonly requestAge: (order: string, attempt: RequestOfAttempt) => number
  /** The orders that were paid under the bank's references: evidence, which stays when an order's data is erased. */
  readonly bankReferences: ReturnType<typeof bankReferences>
  /** The number of callbacks that this process receives, by the hash of their token. */
  readonly receiving: Map<string, number>
  /** The claims that this process is storing, by order. */
  readonly claims: Map<string, Promise<unknown>>
  /** The deliveries that this process is making, by order. */
  readonly deliverOnce: SingleFlight<Delivery>
}

/** An order's record with its version. */
export type StoredOrder = StoredRecord<OrderRecord>

/** Creates the part of the context that belongs to the shop's orders. */
export function ordersContext(
  options: ContextOptions,
  rules: ChargeRules,
  records: RecordSource,
  { clock, versionAge }: Pick<ServerContext, 'clock' | 'versionAge'>,
): OrdersContext {
  const { findOrder, verifyPayment, verifyCallback, deriveChargeStatus } = shopFunctions(options, clock)
  const ageOf = (key: string, { number, sentAt }: RequestOfAttempt) => versionAge(`${key} ${number}`, sentAt)
  const orderRecords = recordStore(records, {
    ...recordKind,
    measured: (record, key) => withOwnLeases(record, clock.now(), (attempt) => ageOf(key, attempt)),
  })
  return {
    hasOrders: options.findOrder !== undefined,
    findOrder,
    verifyPayment,
    verifyCallback,
    on: options.on ?? {},
    parseCallback: options.parseCallback ?? parseCallback,
    rules: { ...rules, deriveChargeStatus },
    callbackRetentionMs: (options.callbackRetentionSeconds ?? 400 * 86_400) * 1000,
    orderRecords,
    requestAge: (order, attempt) => ageOf(orderRecords.keyOf(order), attempt),
    bankReferences: bankReferences(records),
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
