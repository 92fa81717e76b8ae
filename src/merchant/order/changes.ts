import { textFingerprint } from '../../core/text-fingerprint.ts'
import { findAttempt } from './attempts.ts'
import type { Attempt, OrderRecord } from './record.ts'

/** Returns whether the difference between two states of an attempt runs the hook `updated`. */
export const isUpdate = (a: Attempt, b: Attempt): boolean =>
  a.provenStatus !== b.provenStatus ||
  (a.stage !== b.stage && (b.stage === 'created' || b.method === 'card')) ||
  a.charge.status?.id !== b.charge.status?.id ||
  a.charge.paid_amount !== b.charge.paid_amount ||
  a.charge.refunded_amount !== b.charge.refunded_amount ||
  a.charge.sent.refunds !== b.charge.sent.refunds ||
  a.charge.sent.substatus !== b.charge.sent.substatus

/** Returns the changed record, whose attempts count their changes. Without a change of an attempt, its count stays. */
export function withChangesCounted(before: OrderRecord, after: OrderRecord): OrderRecord {
  const attempts = after.attempts.map((attempt) => {
    const previous = findAttempt(before, attempt.number)
    if (!previous || !isUpdate(previous, attempt)) return attempt
    return { ...attempt, changes: stepOf(previous) === stepOf(attempt) ? previous.changes + 1 : 0 }
  })
  return { ...after, attempts }
}

/**
 * Returns what makes a change one, from the attempt after it. A status may return to what it was before, even at no
 * other time of the service, so changes are counted until something moves that never moves back. What the service sent may
 * describe a person, and an erasure does not reach an event: only a fingerprint is stored with it.
 */
export const changeFacts = (attempt: Attempt): string[] => {
  const { status, sent } = attempt.charge
  const values = JSON.stringify([stepOf(attempt), status?.id, sent.refunds, sent.substatus])
  return [textFingerprint(values), `${attempt.changes}`]
}

const stepOf = ({ stage, provenStatus, charge: { paid_amount, refunded_amount, updated_at } }: Attempt) =>
  JSON.stringify([stage, provenStatus, paid_amount, refunded_amount, updated_at])
