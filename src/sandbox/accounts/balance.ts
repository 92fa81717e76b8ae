import type { Balance } from '../../schemas/account.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import {
  balanceCurrency,
  customerDomainOffsets,
  defaultOpeningBalance,
  payoutStatusesOfBalance,
  toDecimal,
  walletFee,
} from '../assumptions/accounts.ts'
import { pixSubstatuses } from '../assumptions/contested-payments.ts'
import type { SandboxAccount } from '../core/context.ts'
import type { SandboxState } from '../core/state.ts'
import { type PayoutStatus, payoutStatusOf } from '../payouts/transitions.ts'

export const isInCustomerDomain = (id: number, account: SandboxAccount) =>
  customerDomainOffsets.some((offset) => account.id + offset === id)

/** Returns an account's balance in a currency: zeros for an unknown account or currency (interface, "Account"). */
export function balanceOf(
  state: SandboxState,
  id: number,
  currency: string | undefined,
  account: SandboxAccount,
): Balance {
  const receivesFees = state.feeTargets.some(
    ({ recipient_id, account_fee }) => recipient_id === id && account_fee?.use_fee_billing,
  )
  const fee = receivesFees ? walletFee : null
  if (id !== account.id || currency !== balanceCurrency)
    return { balance: 0, available_balance: 0, reserve_balance: 0, fee: isInCustomerDomain(id, account) ? fee : null }
  const { openingBalance = defaultOpeningBalance } = account
  const total =
    openingBalance + sum(receivedAmounts(state)) - sum(payoutAmounts(state, payoutStatusesOfBalance.settled))
  const reserved = sum(payoutAmounts(state, payoutStatusesOfBalance.reserved)) + sum(blockedAmounts(state))
  return {
    balance: toDecimal(total),
    available_balance: toDecimal(total - reserved),
    reserve_balance: toDecimal(reserved),
    fee,
  }
}

/** Returns whether the available balance of the sandbox's own account covers a payout. Fees are not counted. */
export const coversPayout = (state: SandboxState, { amount, currency }: PayoutItem, account: SandboxAccount): boolean =>
  balanceOf(state, account.id, currency, account).available_balance >= toDecimal(amount)

const payoutAmounts = ({ payouts }: SandboxState, statuses: readonly PayoutStatus[]) =>
  payouts.filter(({ record }) => statuses.includes(payoutStatusOf(record))).map(({ record }) => record.amount)

// card charges have no currency
const receivedAmounts = ({ pix, cards }: SandboxState) => [
  ...pix.map(pixAmount),
  ...cards.map(({ record }) => (record.paidAmountCents ?? 0) - record.refundAmountCents),
]

const blockedAmounts = ({ pix }: SandboxState) =>
  pix.filter(({ record }) => record.substatus?.['id'] === pixSubstatuses.blocked.id).map(pixAmount)

const pixAmount = ({ record }: SandboxState['pix'][number]) =>
  record.currency.code === balanceCurrency ? (record.paid_amount ?? 0) - (record.refunded_amount ?? 0) : 0

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
