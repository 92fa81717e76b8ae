import type { MerchantContext } from '../context/context.ts'
import type { Attempt, HistoryEntry } from '../order/record.ts'
import { iso, isoOrNull, orderCharge, type OrderCharge } from '../order/view.ts'

/** Something that happened to a charge of an order. */
export interface EvidenceEntry extends Omit<HistoryEntry, 'at'> {
  /** When this server recorded it, ISO 8601. */
  readonly at: string
}

/** The fields of a charge that are evidence. The others may describe its payer. */
const evidenceFields = [
  'attempt',
  'method',
  'invoice',
  'service_id',
  'status',
  'amount',
  'paid_amount',
  'refunded_amount',
  'currency',
  'payee',
  'paid_at',
  'refunded_at',
] as const satisfies readonly (keyof OrderCharge)[]

type EvidenceField = (typeof evidenceFields)[number]

/** The figures of one charge of an order. */
export interface ChargeEvidence extends Pick<OrderCharge, EvidenceField> {
  /** When this server requested the charge, ISO 8601. */
  readonly requested_at: string
  /** The bank's references of its payments. */
  readonly end_to_end_ids: readonly string[]
}

/** The proof of an order's payments, as for a bank's form. It has no card, document, name or text of a payer. */
export interface OrderEvidence {
  /** Reference of the order. */
  readonly order: string
  /** When `orders.close` closed the order; null for an open one. */
  readonly closed_at: string | null
  /** The charge of each attempt, the first one first. */
  readonly charges: readonly ChargeEvidence[]
  /** The events of the charges, the oldest first: at most 100 entries, of which those without money go first. */
  readonly entries: readonly EvidenceEntry[]
}

/** Returns what proves the payments of an order; null when nothing is stored about it. */
export async function orderEvidence(context: MerchantContext, order: string): Promise<OrderEvidence | null> {
  const { orderRecords, rules } = context.orders
  const { record, version } = await orderRecords.read(order)
  if (version === null) return null
  const now = context.server.clock.now()
  return {
    order,
    closed_at: isoOrNull(record.closedAt),
    charges: record.attempts.map((attempt) => chargeEvidence(attempt, orderCharge(attempt, now, rules))),
    entries: record.life.map((entry) => ({ ...entry, at: iso(entry.at) })),
  }
}

function chargeEvidence({ sentAt, charge }: Attempt, view: OrderCharge): ChargeEvidence {
  const fields = evidenceFields.map((name) => ({ [name]: view[name] }))
  const kept: Pick<OrderCharge, EvidenceField> = Object.assign({}, ...fields)
  return { ...kept, requested_at: iso(sentAt), end_to_end_ids: charge.end_to_end }
}
