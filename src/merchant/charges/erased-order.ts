import { erasedAttempt } from '../order/erased-attempt.ts'
import type { ChargeSettings } from '../order/order.ts'
import type { OrderRecord } from '../order/record.ts'

/** Returns a record without texts that may describe a person. Nothing that arrives later for its attempts brings them back. */
export function withoutTexts(record: OrderRecord, rules: ChargeSettings): OrderRecord {
  if (record.attempts.every(({ charge }) => charge.isErased)) return record
  return { ...record, attempts: record.attempts.map((attempt) => erasedAttempt(attempt, rules)) }
}
