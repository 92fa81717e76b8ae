import { processingDates } from '../order/outbox.ts'
import { newOrder, type OrderRecord, orderRecord } from '../order/record.ts'
import type { Changes } from '../stores/changes.ts'
import { type RecordKind, recordStore, type StoredRecord } from '../stores/records.ts'
import type { Store } from '../stores/store.ts'

/** An order's record with its version. */
export type StoredOrder = StoredRecord<OrderRecord>

/** Reads and writes the records of all orders. */
export type OrderStore = ReturnType<typeof orderStore>

export const orderStore = (store: Store, changes: Changes) => recordStore(store, changes, kind)

const kind: RecordKind<typeof orderRecord> = {
  name: 'order',
  prefix: 'order:',
  schema: orderRecord,
  empty: newOrder,
  dates: processingDates,
}
