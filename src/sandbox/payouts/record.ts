import type { HandlerInput } from '../../core/operation.ts'
import type { payouts } from '../../operations/payouts.ts'
import type { Payout } from '../../schemas/payout.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import { money } from '../../values/money.ts'
import {
  createdFeeMarkup,
  defaultPayoutCurrency,
  externalId,
  payoutStatusRecords,
  smallestUnits,
  unknownRecipientFields,
} from '../assumptions/payouts.ts'
import type { Collection } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { serviceTimestamp } from '../core/formats.ts'
import type { SandboxState } from '../core/state.ts'

export type StoredPayout = SandboxState['payouts'][number]

export const payoutCollection: Collection<StoredPayout> = {
  operation: 'payouts.create',
  recordName: 'payout',
  read: ({ payouts }) => payouts,
  write: (payouts) => ({ payouts }),
  clientKeyOf: ({ invoice }) => invoice,
}

type PayoutInput = HandlerInput<typeof payouts.create>

/** Creates the record of a new payout, as the list returns it. Values that the input does not contain are empty. */
export function newPayout(
  {
    amount = 0,
    currency = defaultPayoutCurrency,
    country = '',
    invoice = '',
    notification_url = '',
    beneficiary = {},
  }: PayoutInput,
  { account, answers }: Pick<SandboxContext, 'account' | 'answers'>,
  { id, now }: { readonly id: number; readonly now: number },
): PayoutItem {
  const time = serviceTimestamp(now)
  return {
    id,
    merchant_id: account.id,
    amount: smallestUnits(amount, currency, answers['payouts.amountUnit']),
    currency,
    country,
    description: '',
    recipient: {
      name: beneficiary.name ?? '',
      document: { type: beneficiary.document?.type ?? '', number: beneficiary.document?.number ?? '' },
      ...unknownRecipientFields,
    },
    status: { ...payoutStatusRecords.awaiting },
    external_id: externalId(answers['payouts.externalId'], invoice, id),
    notification_url,
    created_at: time,
    updated_at: time,
  }
}

/** Returns a new payout as the response to its creation. */
export const createdPayout = (
  { record, invoice }: Pick<StoredPayout, 'record' | 'invoice'>,
  markup: NonNullable<PayoutInput['markup']>,
  { account }: Pick<SandboxContext, 'account'>,
): Payout => ({
  id: record.id,
  merchant: { id: account.id, name: account.name },
  payment_method: 'PIX', // documented
  amount: money.format(record.amount, record.currency),
  currency: record.currency,
  invoice,
  status: record.status,
  beneficiary: { name: record.recipient.name, document: record.recipient.document },
  markup: createdFeeMarkup(markup),
  purpose: null,
  paid_at: null,
  created_at: record.created_at,
  updated_at: record.updated_at,
})
