/** The accounts of the sandbox's customer domain, as offsets from its own account id: itself and the next one. */
export const customerDomainOffsets = [0, 1] as const

/** The opening balance of the sandbox's own account, in cents of `balanceCurrency`. Other accounts start at zero. */
export const openingBalance = 10_000_00

/** The only currency with a balance. */
export const balanceCurrency = 'BRL'

/** The currency's id in fee-target records. */
export const currencyId = 1

/**
 * Converts cents to the decimals of a balance. A balance is what was paid in, less refunds and settled payouts; payouts
 * that are not settled yet are reserved.
 */
export const toDecimal = (cents: number) => cents / 100

/**
 * The error texts of a rejected fee target: with status 404 for an unknown account, 422 for an account of another
 * domain.
 */
export const feeTargetErrors = {
  unknownAccount: 'There is no such account.',
  otherDomain: 'The account is not of the same customer domain.',
}
