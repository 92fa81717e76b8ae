import { leaseEnd } from './attempts.ts'
import type { Changes } from './changes.ts'
import { newOrder, type OrderRecord, readOrderRecord } from './order-record.ts'
import { dueOf } from './outbox.ts'
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
export function ordersIn(store: Store, changes: Changes) {
  /** The record of an order, an empty one if there is none yet. */
  async function read(reference: string): Promise<FoundOrder> {
    const found = await store.get(orderKey(reference))
    return found
      ? { record: readOrderRecord(found.value), version: found.version }
      : { record: newOrder, version: null }
  }

  /** Writes a record over the version that was read; false when somebody else was faster. */
  async function write(reference: string, record: OrderRecord, version: string | null): Promise<boolean> {
    // what a shop's own functions gave must not make a record that nobody can read any more
    const checked = readOrderRecord(record)
    const due = Math.min(dueOf(record) ?? Infinity, leaseEnd(record))
    const dates = Number.isFinite(due) ? { due } : {}
    const written = await store.put(orderKey(reference), checked, version, dates)
    if (written) changes.written(orderKey(reference), written)
    return written !== false
  }

  /** Changes a record, again and again until nobody else was faster. A change that gives back its record writes nothing. */
  async function update(reference: string, change: (record: OrderRecord) => OrderRecord): Promise<void> {
    for (;;) {
      const { record, version } = await read(reference)
      const changed = change(record)
      if (changed === record || (await write(reference, changed, version))) return
    }
  }

  return { read, write, update }
}
