import type { Received } from '../core/operation.ts'
import type { payouts } from '../operations/payouts.ts'
import type { PayoutItem } from '../schemas/payout-page.ts'
import type { Payout } from '../schemas/payout.ts'
import { money } from '../values/money.ts'
import { externalId, payoutStates, unitsOf } from './assumptions/payouts.ts'
import { serviceTimestamp } from './service-timestamp.ts'
import type { Account } from './world.ts'

type Asked = Received<typeof payouts.create>

/** The record of a payout that was just asked for, as the list shows it; what was not given is empty. */
export function newPayout(
  { amount = 0, currency = 'BRL', country = '', invoice, notification_url = '', beneficiary = {} }: Asked,
  { id, account, now }: { readonly id: number; readonly account: Account; readonly now: number },
): PayoutItem {
  const time = serviceTimestamp(now)
  return {
    id,
    merchant_id: account.id,
    amount: unitsOf(amount, currency),
    currency,
    country,
    description: '',
    recipient: {
      name: beneficiary.name ?? '',
      email: '',
      document: { type: beneficiary.document?.type ?? '', number: beneficiary.document?.number ?? '' },
      bank_account: { bank_code: '', branch: '', account: '', account_digit: '', account_type: '' },
    },
    status: { ...payoutStates.awaiting },
    external_id: externalId(invoice),
    notification_url,
    created_at: time,
    updated_at: time,
  }
}

/** The same as its creation is answered. */
export const payoutAnswer = (record: PayoutItem, markup: NonNullable<Asked['markup']>, account: Account): Payout => ({
  id: record.id,
  merchant: { id: account.id, name: account.name },
  payment_method: 'PIX',
  amount: money.format(record.amount, record.currency),
  currency: record.currency,
  invoice: record.external_id,
  status: record.status,
  beneficiary: { name: record.recipient.name, document: record.recipient.document },
  markup: {
    mode: markup.mode,
    amount: markup.amount,
    min_charge_value: markup.min_charge_value ?? null,
    max_charge_value: markup.max_charge_value ?? null,
    origin: 'inline',
  },
  purpose: null,
  paid_at: null,
  created_at: record.created_at,
  updated_at: record.updated_at,
})
