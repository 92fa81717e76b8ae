import type { FieldValues } from '../core/options.ts'
import type { MerchantOptions } from './options.ts'

/** Settings whose values say nothing of a shop: units, zones and the meaning of statuses. */
const plainNames =
  /^(payouts\.(amountUnit|balanceUnit|externalId|statusMap)|(pix|card)\.statusMap|(pix|kyc|undocumented)\.timeZone|undocumented\.kycDocumentId)$/

/** Settings that answer an open question by a function of the shop. */
const functionNames = /^(card\.(isDecline|paymentPage)|verifyCallback|parseCallback|deriveChargeStatus)$/

/**
 * Returns the settings of a server that answer open questions, flat by their names: `{ 'payouts.amountUnit': 'major' }`.
 * Of functions, routes and names it says only that they are set.
 */
export function recordedSettings({ api, payouts, pix, card, kyc, ...options }: MerchantOptions): FieldValues {
  const groups = Object.entries({ payouts, pix, card, kyc, undocumented: api.undocumented })
  const settings = groups.flatMap(([group, members = {}]) =>
    Object.entries(members).map(([name, value]): [string, unknown] => [`${group}.${name}`, value]),
  )
  return Object.fromEntries(
    [...settings, ...Object.entries(options)].flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined) return []
      if (plainNames.test(name)) return [[name, value]]
      return functionNames.test(name) || name.startsWith('undocumented.') ? [[name, true]] : []
    }),
  )
}
