import * as v from 'valibot'
import { withTimeLimit } from '../../core/deadline.ts'
import { leaseMs } from '../../core/lease.ts'
import { identityOf } from '../../core/is-record.ts'
import { parseBoundedJson } from '../../core/bounded-json.ts'
import { sha256Base64url } from '../../http/base64url.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import type { MerchantContext } from '../context/context.ts'
import { chargeUpdate, type ChargeUpdate, chargeUpdateOf } from '../order/charge-update.ts'
import { parsedText, updateOf } from './propose-update.ts'
import type { CallbackTarget } from './callback-token.ts'
import { erased, isPlainId, withPlainId } from '../order/plain-id.ts'
import { type ChargeCallback, indexOf, parseStoredCallback } from './stored-callback.ts'

/** Returns the amounts, times and names of an update that prove a payment. An id that may be a tax id is not kept. */
function evidenceOf(update: ChargeUpdate, charge: Pick<CallbackTarget, 'invoice'>): ChargeUpdate {
  const { id, invoice, payment_method, currency, amount, paid_amount, refunded_amount, paid_at, updated_at } = update
  const { status, end_to_end } = update
  const currencyCode = typeof currency === 'string' ? currency : currency?.code
  return withoutAbsent({
    id: kept(identityOf(id), isPlainId),
    invoice: kept(invoice, (given) => given === charge.invoice),
    payment_method: kept(payment_method, (given) => /^(pix|credit-card)$/i.test(given)),
    currency: kept(currencyCode, (given) => /^[a-z]{3}$/i.test(given)),
    amount,
    paid_amount,
    refunded_amount,
    paid_at: timeOf(paid_at),
    updated_at: timeOf(updated_at),
    status: status && withPlainId(status),
    end_to_end: end_to_end && isPlainId(end_to_end) ? end_to_end : undefined,
  })
}

/** Returns what remains of an unreadable body: the valid evidence in its JSON, or the hash and length of other text. */
async function remainsOf(text: string, charge: Pick<CallbackTarget, 'invoice'>): Promise<string> {
  const parsed = parseBoundedJson(text)
  const fields = Object.entries(chargeUpdateOf(parsed?.json) ?? {}).filter(([name, value]) => isValid(name, value))
  const valid = parsed && v.safeParse(chargeUpdate, Object.fromEntries(fields))
  if (valid?.success) return JSON.stringify(evidenceOf(valid.output, charge))
  return JSON.stringify({ sha256: await sha256Base64url(text), bytes: new TextEncoder().encode(text).length })
}

const isValid = (name: string, value: unknown) =>
  Object.entries(chargeUpdate.entries).some(([known, schema]) => known === name && v.is(schema, value))

const kept = (value: string | number | null | undefined, isKept: (text: string) => boolean) =>
  value === null || value === undefined ? undefined : isKept(String(value)) ? String(value) : erased

const timeOf = (value: string | null | undefined) => (parseServiceTime(value) ? value : undefined)

const withoutAbsent = <T extends object>(fields: T): T => JSON.parse(JSON.stringify(fields))

/** Reduces a stored callback, verified or not, to the evidence of a payment, for an erasure. Returns false when it is gone. */
export async function reduceCallback(context: MerchantContext, key: string, isVerified: boolean): Promise<boolean> {
  const { store } = context.records
  const { callbackRetentionMs } = context.orders
  const { clock } = context.server
  const limit = {
    clock,
    ms: leaseMs,
    what: 'merchant.eraseData(): the reading of a callback',
    consequence: 'its data stays until eraseData() runs again',
  }
  // again when it was processed meanwhile
  for (let found = await store.get(key); found; found = await store.get(key)) {
    const callback = parseStoredCallback(found.value)
    if ('subject' in callback || callback.form !== 'body') return true
    const reduced = await withTimeLimit(limit, reducedCallback(context, callback, isVerified))
    if (await store.put(key, reduced, found.version, indexOf(reduced, clock.now(), callbackRetentionMs))) return true
  }
  return false
}

async function reducedCallback(
  context: MerchantContext,
  callback: ChargeCallback,
  isVerified: boolean,
): Promise<ChargeCallback> {
  const { unverified, ...rest } = callback
  const kept = unverified === undefined || isVerified ? rest : { ...rest, unverified: null }
  const update = await readableText(context, callback)
  if (!update) return { ...kept, form: 'remains', text: await remainsOf(callback.text, callback) }
  return { ...kept, form: 'evidence', text: JSON.stringify(evidenceOf(update, callback)) }
}

/** Returns the parsed text of a callback; null when it reports no update, and when the shop's parser throws. */
async function readableText(context: MerchantContext, callback: ChargeCallback): Promise<ChargeUpdate | null> {
  try {
    return (await updateOf(context, callback)) && (await parsedText(context, callback))
  } catch (error) {
    // an erasure cannot wait for the parser
    context.scope.report(error, `parseCallback of ${callback.order}`)
    return null
  }
}

// interface, the fields of both charge records that describe a person; the inner fields of `kyc` are not shown
const personalFields = new Set([
  'buyer',
  'buyerName',
  'buyerDocument',
  'buyerEmail',
  'originator_legal_entity',
  'sender',
  'senderName',
  'senderHelpdesk',
  'kyc',
])

/** Returns a callback's JSON without the fields that describe a person, at any depth; other text as it is. */
export function withoutPersonalFields(text: string): string {
  const parsed = parseBoundedJson(text)
  return parsed ? JSON.stringify(parsed.json, (name, value) => (personalFields.has(name) ? undefined : value)) : text
}
