import { updatedAttempt } from './apply-update.ts'
import { changeAttempt } from './attempts.ts'
import type { ParsedCreatedCharge } from './created-charge.ts'
import type { OrderRecord, StoredCharge } from './record.ts'
import type { PriceAt, Rules } from './rules.ts'

/**
 * Returns the record in which the service has created the charge. An attempt that another one has replaced meanwhile stays
 * lost, so its charge is not shown.
 */
export function withCharge(
  record: OrderRecord,
  number: number,
  created: ParsedCreatedCharge,
  price: PriceAt,
  rules: Rules,
): OrderRecord {
  return changeAttempt(record, number, (attempt) => {
    const described = { ...attempt, charge: withDetails(attempt.charge, created) }
    // the response to the request itself may decline it
    const updated = updatedAttempt(described, created, price, rules, () => true)
    return updated.state === 'claimed' ? { ...updated, state: 'created', blockedUntil: 0 } : updated
  })
}

// only the response that created a charge says what it is, because anybody who reads a callback's address can send one
const withDetails = (known: StoredCharge, created: ParsedCreatedCharge): StoredCharge => ({
  ...known,
  id: known.id ?? created.id ?? null,
  description: created.description ?? known.description,
  merchant: created.merchant ?? known.merchant,
  payment_page: created.payment_page ?? known.payment_page,
  expires_at: created.expires_at ?? known.expires_at,
  pix: {
    qr_code: created.pix?.qr_code ?? known.pix.qr_code,
    expire_date: created.pix?.expire_date ?? known.pix.expire_date,
    fine: created.pix?.fine ?? known.pix.fine,
    discount: created.pix?.discount ?? known.pix.discount,
  },
})
