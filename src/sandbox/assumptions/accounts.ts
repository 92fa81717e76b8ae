import type { FeeTarget } from '../../schemas/account.ts'

/** The accounts of the sandbox's customer domain, as offsets from its own account id: itself and the next one. */
export const customerDomainOffsets = [0, 1] as const

/** The default opening balance of the sandbox's own account, in cents of `balanceCurrency`. Others start at zero. */
export const defaultOpeningBalance = 10_000_00

/** The only currency with a balance. */
export const balanceCurrency = 'BRL'

// the currency's id
const currencyId = 1

/** Returns the record of a fee target. Its recipient and the merchant of its `account_fee` receive the fees. */
export const feeTargetRecord = (id: number, merchant: number, recipient: number, usesWallet: boolean): FeeTarget => ({
  id,
  merchant_id: merchant,
  recipient_id: recipient,
  currency_id: currencyId,
  account_fee: { id: id + 1, merchant_id: recipient, currency_id: currencyId, use_fee_billing: usesWallet },
})

/** The `fee` of an account that receives fees in a wallet: none was posted yet. */
export const walletFee = 0

/** Converts cents to the decimals of a balance. Payouts that are not settled, and contested payments, are reserved. */
export const toDecimal = (cents: number) => cents / 100

/** The statuses of payouts that a balance is reduced by, and of those that are reserved in it. */
export const payoutStatusesOfBalance = { settled: ['paid'], reserved: ['awaiting', 'processing'] } as const

/** The errors of a rejected fee target: status and text. */
export const feeTargetErrors = {
  unknownAccount: [404, 'There is no such account.'],
  sameAccount: [422, 'The fees of an account move to another one.'],
  otherDomain: [422, 'The account is not of the same customer domain.'],
} as const
