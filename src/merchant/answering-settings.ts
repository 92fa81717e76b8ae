import type { FieldValues } from '../core/options.ts'
import type { MerchantOptions } from './options.ts'

// units, zones, and the meaning of statuses
const plainName = /\.(amountUnit|balanceUnit|externalId|statusMap|timeZone|kycDocumentId)$/
const otherName = /^(undocumented\..*|card\.(isDecline|paymentPage)|verifyCallback|parseCallback|deriveChargeStatus)$/

/**
 * Returns the settings that answer open questions, flat by their names: `{ 'payouts.amountUnit': 'major' }`. Of functions,
 * routes and names it only says that they are set.
 */
export function answeringSettings({ api, payouts, pix, card, kyc, ...options }: MerchantOptions): FieldValues {
  const groups = Object.entries({ payouts, pix, card, kyc, undocumented: api.undocumented })
  const settings = groups.flatMap(([group, members = {}]) =>
    Object.entries(members).map(([name, value]) => [`${group}.${name}`, value] as const),
  )
  return Object.fromEntries(
    [...settings, ...Object.entries(options)]
      .filter(([name, value]) => value !== undefined && (plainName.test(name) || otherName.test(name)))
      .map(([name, value]): [string, unknown] => [name, plainName.test(name) ? value : true]),
  )
}
