import type { CardView, InstallmentPlan, SavedCard } from '../../src/merchant-api/card.ts'
import { payerFieldNames } from '../../src/merchant-api/enumerations.ts'
import { chargeView } from '../common/guards/charge-view.ts'
import { cents, flag, integer, list, oneOf, orNull, record, text, textLike, where } from '../common/guards/guard.ts'

const plans = list(
  record<InstallmentPlan>({
    count: integer(1),
    first_installment_amount: cents,
    installment_amount: cents,
    total_amount: cents,
    interest_amount: cents,
  }),
)

/** Accepts an order and the ways to pay it by card. */
export const cardView = record<CardView>({
  amount: cents,
  currency: text,
  description: orNull(text),
  payee: text,
  installment_plans: (value) => plans(where(isNotEmpty)(value)),
  saved_cards: list(record<SavedCard>({ id: integer(), brand: orNull(text), last4: textLike(/^\d{4}$/) })),
  requires_security_code: flag,
  can_save: flag,
  required_fields: list(oneOf(payerFieldNames)),
  can_redirect: flag,
  charge: orNull(chargeView),
  retryable: flag,
  server_time: text,
})

const isNotEmpty = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0
