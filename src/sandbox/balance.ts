import type { Balance } from '../schemas/balance.ts'
import { balanceCurrency, decimalOf, domain, openingBalance } from './assumptions/accounts.ts'
import { payoutStateOf } from './payout-moves.ts'
import type { State } from './state.ts'
import type { Account } from './world.ts'

/** Whether an account is of the sandbox's customer domain. */
export const isOfDomain = (id: number, account: Account) => domain.some((distance) => account.id + distance === id)

/** What an account holds in a currency: zeros where there is no such account or currency (interface, "Account"). */
export function balanceOf(state: State, id: number, currency: string | undefined, account: Account): Balance {
  const takesFees = state.feeTargets.some(
    ({ recipient_id, account_fee }) => recipient_id === id && account_fee?.use_fee_billing,
  )
  const fee = takesFees ? 0 : null
  if (id !== account.id || currency !== balanceCurrency)
    return { balance: 0, available_balance: 0, reserve_balance: 0, fee: isOfDomain(id, account) ? fee : null }
  const out = (states: readonly string[]) =>
    sum(state.payouts.filter(({ record }) => states.includes(payoutStateOf(record))).map(({ record }) => record.amount))
  const total = openingBalance + sum(received(state)) - out(['paid'])
  const reserved = out(['awaiting', 'processing'])
  return {
    balance: decimalOf(total),
    available_balance: decimalOf(total - reserved),
    reserve_balance: decimalOf(reserved),
    fee,
  }
}

// card charges name no currency
const received = ({ pix, cards }: State) => [
  ...pix
    .filter(({ record }) => record.currency.code === balanceCurrency)
    .map(({ record }) => (record.paid_amount ?? 0) - (record.refunded_amount ?? 0)),
  ...cards.map(({ record }) => (record.paidAmountCents ?? 0) - record.refundAmountCents),
]

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
