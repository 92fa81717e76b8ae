import * as v from 'valibot'
import { GuicheError, RateLimitError } from '../core/errors.ts'
import { whole } from '../schemas/scalars.ts'
import { pixExpiry } from '../values/expiry.ts'
import { ask } from './ask.ts'
import { failed, made } from './attempts.ts'
import { newToken } from './callback-token.ts'
import { readFacts } from './heard-charge.ts'
import type { Look } from './look.ts'
import type { Order, PixInput } from './options.ts'
import type { Attempt } from './order-record.ts'
import type { Shop } from './shop.ts'

/** Asks the service for the order's Pix charge, as the attempt of this number. False when somebody else was faster. */
export async function askPix(
  shop: Shop,
  { order, ...found }: Look & { readonly order: Order },
  { number, renewed }: Pick<Attempt, 'number' | 'renewed'>,
): Promise<boolean> {
  if (!v.is(price, order.amount)) throw new TypeError('order() gave no price in whole cents, of at least 1')
  const { reference, record } = found
  const token = newToken(shop.random)
  const input = await inputOf(shop, reference, order, number, shop.callbackURL + token)
  const { invoice, amount, currency, description = null } = input
  if (record.attempts.some((attempt) => attempt.invoice === invoice))
    throw new Error('pix.charge() gave the invoice of an earlier attempt')
  const where = `payins.createPix of ${reference}`

  return ask(
    shop,
    { order, ...found },
    {
      claim: { number, invoice, renewed, amount, currency, description },
      token,
      send: (timeout) => shop.payins.createPix(input, { timeout }),
      answered(answer) {
        const heard = readFacts(answer)
        if (heard?.pix?.qr_code && (heard.amount ?? amount) === amount)
          return (before, at) => made(before, number, heard, at, shop.rules)
        shop.report(new Error('the service answered a charge that has no code or another amount'), where)
        return (before, { now }) => failed(before, number, 'lost', now)
      },
      failed(error) {
        shop.report(error, where)
        const pause = error instanceof RateLimitError ? (error.retryAfter ?? 1000) : null
        const certain = error instanceof GuicheError && (error.outcome === 'refused' || error.outcome === 'not_sent')
        // who is asked to come back later has not been told no
        const state = certain && pause === null ? 'refused' : 'lost'
        return (before, { now }) => failed(before, number, state, now, pause ?? 0)
      },
    },
  )
}

const price = v.pipe(whole, v.minValue(1))

async function inputOf(
  { charge, clock, expiresIn, rules }: Shop,
  reference: string,
  order: Order,
  number: number,
  notification_url: string,
): Promise<PixInput> {
  const { amount, currency, country, description, buyer } = order
  const given = await charge?.(order, number)
  return {
    invoice: `${reference}-${number}`,
    currency,
    country,
    ...(description !== undefined && { description }),
    buyer,
    pix: { expire_date: pixExpiry(new Date(clock.now() + expiresIn), rules.timeZone) },
    ...given,
    amount,
    payment_method: 'pix',
    notification_url,
  }
}
