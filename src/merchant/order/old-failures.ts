import type { Attempt, OrderRecord } from './record.ts'

/** Failures that a record keeps: more than the pause after failures in a row depends on. */
const maxFailures = 20

/**
 * Returns the record without its oldest failures and their `updated` events, so that an outage of the service cannot fill
 * it. A failure that may still become a payment is restored from its callback token (`withRestored`).
 */
export function withoutOldFailures(record: OrderRecord): OrderRecord {
  const failures = record.attempts.filter((attempt) => isFailure(attempt, record))
  const old = new Set(failures.slice(0, Math.max(0, failures.length - maxFailures)).map(({ number }) => number))
  return {
    ...record,
    attempts: record.attempts.filter(({ number }) => !old.has(number)),
    outbox: record.outbox.filter(({ attempt }) => !old.has(attempt)),
  }
}

// No money of such an attempt is known, no payer saw its code, and no card was reached. A card attempt that was lost is none:
// its card may have been charged. An invoice that is taken must be remembered, because the next ones may be taken too.
function isFailure({ number, method, state, status, card }: Attempt, { outbox }: OrderRecord): boolean {
  const isReported = outbox.some((event) => event.attempt === number && event.name !== 'updated')
  if (state === 'claimed' || state === 'created' || state === 'invoice_taken' || isReported) return false
  if (status !== 'open' && status !== 'failed') return false
  return method === 'pix' || state === 'rejected' || state === 'not_attempted' || Boolean(card?.payerFaults.length)
}
