import { leaseEnd } from './attempts.ts'
import type { Changes } from './changes.ts'
import { newOrder, type OrderRecord, readOrderRecord } from './order-record.ts'
import { dueOf } from './outbox.ts'
import { recordsIn } from './records.ts'
import type { Store } from './stores/store.ts'

/** A record with the version that a write over it has to name. */
export interface FoundOrder {
  readonly record: OrderRecord
  readonly version: string | null
}

/** The records of all orders. */
export type Orders = ReturnType<typeof ordersIn>

const prefix = 'order:'

/** Key of an order's record. */
export const orderKey = (reference: string) => prefix + reference

/** The order that a key is of; null for other keys. */
export const orderOf = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : null)

/** Reads and writes order records. */
export const ordersIn = (store: Store, changes: Changes) =>
  recordsIn(store, changes, { prefix, empty: newOrder, read: readOrderRecord, dates })

function dates(record: OrderRecord) {
  const due = Math.min(dueOf(record) ?? Infinity, leaseEnd(record))
  return Number.isFinite(due) ? { due } : {}
}
