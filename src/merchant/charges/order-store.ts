import { orderIndex } from '../order/order-statuses.ts'
import { newOrder, type OrderRecord, orderRecord } from '../order/record.ts'
import { type RecordKind, type RecordSource, recordStore, type StoredRecord } from '../stores/records.ts'

/** An order's record with its version. */
export type StoredOrder = StoredRecord<OrderRecord>

/** Reads and writes the records of all orders. */
export type OrderStore = ReturnType<typeof orderStore>

export const orderStore = (source: RecordSource) => recordStore(source, kind)

const kind: RecordKind<typeof orderRecord> = {
  name: 'order',
  prefix: 'order:',
  schema: orderRecord,
  empty: newOrder,
  index: orderIndex,
}
