import { type PayoutRecord, payoutStatus, type PayoutState } from './record.ts'

/** A payout, as the shop sees it. */
export interface PayoutView {
  /** The shop's reference of it. */
  readonly payout: string
  /** The invoice under which the service knows it: the reference. */
  readonly invoice: string
  /** The service's id of it; null before it is known. */
  readonly id: string | null
  /** Its status. */
  readonly status: PayoutState
  /** Cents; null before the first request. */
  readonly amount: number | null
  /** Currency code of ISO 4217; null before the first request. */
  readonly currency: string | null
  /** The service's messages by field path, of the request that it refused. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** When the service created it, ISO 8601; null before it is known. */
  readonly created_at: string | null
  /** When the service changed it last, ISO 8601; null before it is known. */
  readonly updated_at: string | null
  /** When it was paid, ISO 8601, as far as it is known; null before. */
  readonly paid_at: string | null
}

/** Returns a payout as the shop sees it. */
export function payoutView(payout: string, record: PayoutRecord, now: number): PayoutView {
  const { id, terms, fields, createdAt, updatedAt, paidAt } = record
  return {
    payout,
    invoice: payout,
    id,
    status: payoutStatus(record, now),
    amount: terms?.amount ?? null,
    currency: terms?.currency ?? null,
    fields,
    created_at: isoTime(createdAt),
    updated_at: isoTime(updatedAt),
    paid_at: isoTime(paidAt),
  }
}

const isoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
