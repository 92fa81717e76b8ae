import { isPlainId, withPlainId } from '../order/plain-id.ts'
import { mappedStatus } from '../order/attempt-status.ts'
import type { ChargeSettings } from '../order/order.ts'
import type { OrderRecord } from '../order/record.ts'
import { noSentFields } from '../order/sent-fields.ts'

/** Returns a record without texts that may describe a person. Other bank references of payments stay as evidence. */
export function withoutTexts(record: OrderRecord, rules: ChargeSettings): OrderRecord {
  const attempts = record.attempts.map((attempt) => {
    const { charge, method } = attempt
    const { description, status } = charge
    const references = charge.end_to_end.filter(isPlainId)
    const kept = status && !mappedStatus(status, method, rules) ? withPlainId(status) : status
    const hasSent = Object.values(charge.sent).some((text) => text !== null)
    const isErased = description === null && kept?.id === status?.id && !hasSent
    return isErased && references.length === charge.end_to_end.length
      ? attempt
      : {
          ...attempt,
          charge: { ...charge, description: null, status: kept, end_to_end: references, sent: noSentFields },
        }
  })
  return attempts.some((attempt) => !record.attempts.includes(attempt)) ? { ...record, attempts } : record
}
