import { mappedStatus } from './attempt-status.ts'
import type { ChargeSettings } from './order.ts'
import { isPlainId, withPlainId } from './plain-id.ts'
import type { Attempt } from './record.ts'
import { noSentFields } from './sent-fields.ts'

/** Returns an attempt without texts that may describe a person. Other bank references of payments stay as evidence. */
export function erasedAttempt(attempt: Attempt, rules: ChargeSettings): Attempt {
  const { charge, method } = attempt
  const { status } = charge
  return {
    ...attempt,
    charge: {
      ...charge,
      description: null,
      status: status && !mappedStatus(status, method, rules) ? withPlainId(status) : status,
      end_to_end: charge.end_to_end.filter(isPlainId),
      sent: noSentFields,
      isErased: true,
    },
  }
}
