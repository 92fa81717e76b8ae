/** The accounts of the sandbox's customer domain, by their distance from its own id: itself, and one beside it. */
export const domain = [0, 1] as const

/** What the sandbox's own account holds at first, in cents of `balanceCurrency`; the others hold nothing, and none anything else. */
export const openingBalance = 10_000_00

/** The one currency in which money is counted. */
export const balanceCurrency = 'BRL'

/** The currency's id in fee-target records. */
export const currencyId = 1

/** Balances are decimals of the local currency: what was paid in less what was given back and paid out; payouts under way are reserved. */
export const decimalOf = (cents: number) => cents / 100

/** What a fee target is told that is not to be had; the statuses are 404 and 422. */
export const feeTargetTexts = {
  missing: 'There is no such account.',
  foreign: 'The account is not of the same customer domain.',
}
