import type { Random } from '../chaos/random.ts'

/** One plausible answer to each open question that money depends on. */
export interface Answers {
  /** Whether `external_id` of the list of payouts is the invoice. */
  readonly externalId: boolean
  /** Whether the shop has entered that. */
  readonly isExternalIdEntered: boolean
  /** What becomes of a payout whose invoice the service knows. */
  readonly usedInvoice: 'accepted' | 'refused'
}

/** Draws the answers of a shop's service. */
export function drawAnswers(random: Random): Answers {
  const externalId = random.chance(0.5)
  return {
    externalId,
    isExternalIdEntered: externalId && random.chance(0.6),
    usedInvoice: random.pick(['accepted', 'refused']),
  }
}
