import { isRecord } from '../../src/core/is-record.ts'
import type { card, CardView, InstallmentPlan, SavedCard } from '../../src/merchant-api/card.ts'
import { payerFieldNames } from '../../src/merchant-api/enumerations.ts'
import { permanentProblem, ResponseError } from '../common/connection/errors.ts'
import { isChargeView } from '../common/guards/charge-view.ts'
import {
  accept,
  isCents,
  isFlag,
  isText,
  list,
  oneOf,
  orNull,
  record,
  safeInteger,
  textLike,
  where,
} from '../common/guards/guard.ts'
import type { Change } from './machine.ts'

export type CardCalls = typeof card

const plans = list(
  record<InstallmentPlan>({
    count: safeInteger(1),
    first_installment_amount: isCents,
    installment_amount: isCents,
    total_amount: isCents,
    interest_amount: isCents,
  }),
)

export const isCardView = record<CardView>({
  amount: isCents,
  currency: isText,
  description: orNull(isText),
  payee: isText,
  installment_plans: (value) => plans(where(isNotEmpty)(value)),
  saved_cards: list(record<SavedCard>({ id: safeInteger(), brand: orNull(isText), last4: textLike(/^\d{4}$/) })),
  requires_security_code: isFlag,
  can_save: isFlag,
  required_fields: list(oneOf(payerFieldNames)),
  can_redirect: isFlag,
  charge: orNull(isChargeView),
  retryable: isFlag,
  server_time: isText,
})

const isNotEmpty = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

export function readCharge(response: {
  readonly data: unknown
}): Extract<Change, { type: 'charged' | 'payment-failed' }> {
  const charge = accept(isChargeView, response.data)
  return charge ? { type: 'charged', charge } : { type: 'payment-failed', problem: null, invalidFields: [] }
}

export const readFailure = (error: unknown): Extract<Change, { type: 'payment-failed' }> => ({
  type: 'payment-failed',
  problem: permanentProblem(error),
  invalidFields: error instanceof ResponseError ? invalidFieldsOf(error.body) : [],
})

const invalidFieldsOf = (body: unknown) =>
  isRecord(body) && isRecord(body['fields']) ? Object.keys(body['fields']) : []
