import { identityOf, isRecord } from '../../core/is-record.ts'
import { sha256Base64url } from '../../http/base64url.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import { isAddressOf } from '../callbacks/callback-address.ts'
import { findCallbackToken } from '../callbacks/callback-token.ts'
import { applyServicePayout } from './apply-service-payout.ts'
import type { PayoutsContext } from './context.ts'
import type { PayoutRecord } from './record.ts'
import { changePayout } from './store-payout.ts'
import { withFlag, withSimilar } from './transitions.ts'

/**
 * Applies the service's payouts with this one's reference to it, in the reading with this number. Another's is a
 * conflict, which a person must look at. Returns whether this payout is among them. `isUnsent`: a request that this
 * store has forgotten must have had the terms that the shop wants now.
 */
export async function applyItems(
  context: PayoutsContext,
  payout: string,
  items: readonly PayoutItem[],
  number: number,
  isUnsent = false,
): Promise<{ readonly record: PayoutRecord; readonly isFound: boolean }> {
  let { record } = await context.payoutRecords.read(payout)
  let isFound = false
  for (const item of items) {
    const id = identityOf(item.id)
    const name = itemName(item)
    if (record.notOurs.includes(name)) continue
    const isAsWanted = !isUnsent || (await hasSameTerms(context, record, item))
    if (isAsWanted && (await isOurs(context, payout, record, item))) {
      record = await applyServicePayout(context, payout, item, number)
      isFound ||= id === null ? record.stage === 'created' : record.id === id
    } else record = await changePayout(context, payout, (known) => withFlag(withSimilar(known, name), 'conflict'))
  }
  return { record, isFound }
}

/** Returns whether that payout is among these items. */
export async function isAmong(context: PayoutsContext, payout: string, items: readonly PayoutItem[]): Promise<boolean> {
  const { record } = await context.payoutRecords.read(payout)
  for (const item of items) if (await isOurs(context, payout, record, item)) return true
  return false
}

/** Returns whether an item is that payout: by its id or address, or by all its terms after `publicURL` changed. */
async function isOurs(context: PayoutsContext, payout: string, record: PayoutRecord, item: PayoutItem) {
  if (record.id !== null && record.id === identityOf(item.id)) return true
  const owner = await ownerOf(context, payout, record, item)
  return owner === 'unknown' ? hasSameTerms(context, record, item) : owner === 'this'
}

/** Returns whose payout an item is by its address: this one, another one, or unknown. */
async function ownerOf(
  { merchant, keys }: PayoutsContext,
  payout: string,
  { tokens }: PayoutRecord,
  { notification_url: url }: PayoutItem,
): Promise<'this' | 'other' | 'unknown'> {
  const token = tokenOf(url)
  if (token === null) return 'unknown'
  if (tokens.includes(await sha256Base64url(token)) || (await isAddressOf(keys, { payout }, token))) return 'this'
  const isKnown = url.startsWith(merchant.server.address().callbackURL)
  return isKnown || (await findCallbackToken(merchant.records.store, token)) ? 'other' : 'unknown'
}

/** Returns the name of an item for a person: its id or, where that identifies nothing, when it was created. */
export const itemName = ({ id, created_at }: PayoutItem): string =>
  identityOf(id) ?? `created ${parseServiceTime(created_at)?.toISOString() ?? 'at an unknown time'}`

/** Returns the token at the end of a callback address; null without one. */
export const tokenOf = (url: string): string | null => /(?<![\w-])[\w-]{42}[AEIMQUYcgkosw048]$/.exec(url)?.[0] ?? null

/** Returns whether an item has the terms with which a payout was sent, as far as the list shows them. */
export async function hasSameTerms(
  { isHashOf }: PayoutsContext,
  { terms }: PayoutRecord,
  { amount, currency, recipient }: PayoutItem,
): Promise<boolean> {
  if (!terms || amount !== terms.amount || currency !== terms.currency) return false
  if (!(await isHashOf(normalizeTaxId(recipient.document.number), terms.document))) return false
  // the interface shows no Pix key in the list; a service that adds it shows it as in the request
  const { pix } = recipient
  const key = isRecord(pix) ? pix['key'] : undefined
  return typeof key !== 'string' || terms.key === undefined || isHashOf(key, terms.key)
}
