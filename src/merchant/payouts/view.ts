import type { FieldErrors } from '../../core/validate.ts'
import { openSimilar, type PayoutRecord, payoutStatus } from './record.ts'

/** A payout, as the shop sees it. */
export type PayoutView = Readonly<ReturnType<typeof payoutView>>

/** Returns a payout as the shop sees it. */
export function payoutView(payout: string, record: PayoutRecord) {
  const { id, terms, createdAt, updatedAt, paidAt } = record
  const fields: FieldErrors = record.fields
  return {
    /** The shop's reference of it. */
    payout,
    /** The invoice under which the service knows it: the reference. */
    invoice: payout,
    /** The service's id of it; null before it is known. */
    id,
    /** Its status. */
    status: payoutStatus(record),
    /** Cents; null before the first request. */
    amount: terms?.amount ?? null,
    /** Currency code of ISO 4217; null before the first request. */
    currency: terms?.currency ?? null,
    /** The service's messages by field path, of the request that it refused. */
    fields,
    /** The service's ids of payouts that may be it; empty once a person has said that they are not. */
    similar_ids: openSimilar(record),
    /** When the service created it, ISO 8601; null before it is known. */
    created_at: timeOf(createdAt),
    /** When the service changed it last, ISO 8601; null before it is known. */
    updated_at: timeOf(updatedAt),
    /** When it was paid, ISO 8601, as far as it is known; null before. */
    paid_at: timeOf(paidAt),
  }
}

const timeOf = (time: number | null) => (time === null ? null : new Date(time).toISOString())
