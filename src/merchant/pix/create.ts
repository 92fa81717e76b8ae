import { pixExpiry } from '../../values/service-time.ts'
import { newCallbackToken } from '../callbacks/callback-token.ts'
import type { MerchantContext } from '../context/context.ts'
import type { KnownOrder, LoadedOrder } from '../charges/load-order.ts'
import { type ClaimedOrder, claimCharge, recordCharge, sendCharge } from '../charges/request-charge.ts'
import { failedRequest, isWithoutFields, type RequestFailure } from '../charges/request-failure.ts'
import { withFailure } from '../order/attempts.ts'
import { nextInvoice } from '../order/invoice.ts'
import { type ParsedCreatedCharge, parseCreatedCharge } from '../order/created-charge.ts'
import type { Order, PixInput } from '../order/order.ts'
import type { Attempt } from '../order/record.ts'
import { withCharge } from '../order/with-charge.ts'

/**
 * Requests the order's Pix charge from the service, as the attempt with this number, and returns the order afterwards.
 * Returns null when another process has claimed the attempt.
 */
export async function createPixCharge(
  context: MerchantContext,
  loaded: KnownOrder,
  { number, renewed }: Pick<Attempt, 'number' | 'renewed'>,
): Promise<LoadedOrder | null> {
  const token = newCallbackToken(context.server.random)
  const input = await inputOf(context, loaded, number, context.server.address().callbackURL + token)
  const { invoice, amount, currency, description = null } = input

  const claim = { number, invoice, renewed, amount, currency, description }
  const claimed = await claimCharge(context, loaded, claim, token)
  if (!claimed) return null
  const sent = await send(context, claimed, input)
  return recordCharge(context, claimed, (record, price) =>
    'charge' in sent
      ? withCharge(record, number, sent.charge, price, context.orders.rules)
      : withFailure(record, number, sent.state, price.now, sent.retryAfterMs),
  )
}

type Sent = { readonly charge: ParsedCreatedCharge } | RequestFailure

async function send(context: MerchantContext, claimed: ClaimedOrder, input: PixInput): Promise<Sent> {
  const { payins, rules } = context.orders
  const { clock } = context.server
  try {
    const response = await sendCharge(context, claimed, (sending) => payins.createPix(input, sending))
    const charge = parseCreatedCharge(response, { timeZone: rules.timeZone, receivedAt: clock.now() })
    if (charge?.pix?.qr_code && (charge.amount ?? input.amount) === input.amount) return { charge }
    throw new Error(
      'payins.createPix: the response has no Pix code, or another amount; ask the service about this charge',
    )
  } catch (error) {
    return failedRequest(context, claimed, error, {
      operation: 'payins.createPix',
      invoice: input.invoice,
      invoiceNames: ['invoice'],
      isDecline: isWithoutFields,
    })
  }
}

async function inputOf(
  { orders: { pixChargeInput, pixExpiresInMs, rules }, server: { random }, scope: { callShop } }: MerchantContext,
  { reference, record, order, price: { now } }: KnownOrder,
  number: number,
  notification_url: string,
): Promise<PixInput> {
  const { amount, currency, country, description, buyer }: Order = order
  if (amount < 1) throw new TypeError('findOrder() must return an `amount` of at least 1, in cents, for a Pix charge')
  const given = await callShop('pix.chargeInput', () => pixChargeInput?.(order, number))
  const fields = {
    invoice: `${reference}-${number}`,
    currency,
    country,
    ...(description !== undefined && { description }),
    buyer,
    pix: { expire_date: pixExpiry(new Date(now + pixExpiresInMs), rules.timeZone) },
    ...given,
    amount,
    payment_method: 'pix' as const,
    notification_url,
  }
  const input = { ...fields, invoice: nextInvoice(record, fields.invoice, random) }
  if (record.attempts.some(({ invoice }) => invoice === input.invoice))
    throw new Error('pix.chargeInput() must return a new `invoice` for each attempt; this one was used before')
  return input
}
