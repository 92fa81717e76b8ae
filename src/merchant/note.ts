import { happenings } from './events.ts'
import type { OrderRecord } from './order-record.ts'
import { enqueue } from './outbox.ts'
import type { Moment } from './rules.ts'
import type { Shop } from './shop.ts'

/** The changed record, with what the change means to the shop in its outbox; the same record when nothing changed. */
export function note(
  { on, rules }: Pick<Shop, 'on' | 'rules'>,
  before: OrderRecord,
  after: OrderRecord,
  moment: Moment,
): OrderRecord {
  if (after === before) return before
  const wanted = happenings(before, after, moment, rules).filter(({ name }) => on[name])
  return enqueue(after, wanted, moment.now)
}
