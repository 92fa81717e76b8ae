import * as v from 'valibot'
import { Deadline } from '../core/deadline.ts'
import { GuicheError, RateLimitError } from '../core/errors.ts'
import { whole } from '../schemas/scalars.ts'
import { pixExpiry } from '../values/expiry.ts'
import { claim, failed, lease, made } from './attempts.ts'
import { newToken, remember } from './callback-token.ts'
import { type HeardCharge, readFacts } from './heard-charge.ts'
import type { Look } from './look.ts'
import type { Order, PixInput } from './options.ts'
import type { Attempt } from './order-record.ts'
import { note } from './note.ts'
import type { Shop } from './shop.ts'

/** Milliseconds of the lease that are left when the service is given up, to write down what came. */
const margin = 10_000

/**
 * Claims the attempt of this number, asks the service for its charge and writes down what came of it. False when
 * somebody else has claimed it; throws only before the service is asked, or when the store fails.
 */
export async function ask(
  shop: Shop,
  { reference, order, record, version, moment }: Look & { readonly order: Order },
  { number, renewed }: Pick<Attempt, 'number' | 'renewed'>,
): Promise<boolean> {
  if (!v.is(price, order.amount)) throw new TypeError('order() gave no price in whole cents, of at least 1')
  const token = newToken(shop.random)
  const input = await inputOf(shop, reference, order, number, shop.callbackURL + token)
  const { invoice, amount, currency, description = null } = input
  if (record.attempts.some((attempt) => attempt.invoice === invoice))
    throw new Error('pix.charge() gave the invoice of an earlier attempt')

  const claimedAt = shop.clock.now()
  const claimed = claim(record, { number, invoice, renewed, amount, currency, description }, claimedAt)
  if (!(await shop.orders.write(reference, claimed, version))) return false
  await remember(shop.store, token, { order: reference, attempt: number }, claimedAt)

  const left = claimedAt + lease - margin - shop.clock.now()
  const answer = await answerOf(shop, reference, input, Math.max(left, 1))
  await shop.orders.update(reference, (before) => {
    const now = shop.clock.now()
    const at = { owed: moment.owed, now }
    const after = answer.heard
      ? made(before, number, answer.heard, at, shop.rules)
      : failed(before, number, answer.state, now, answer.retryAfter)
    return note(shop, before, after, at)
  })
  return true
}

const price = v.pipe(whole, v.minValue(1))

type Answer = { heard: HeardCharge } | { heard: null; state: 'lost' | 'refused'; retryAfter?: number }

async function answerOf(shop: Shop, reference: string, input: PixInput, timeout: number): Promise<Answer> {
  const where = `payins.createPix of ${reference}`
  // for a client that does not keep to its timeout
  const deadline = new Deadline(shop.clock, timeout + 1000)
  try {
    const heard = readFacts(await deadline.race(shop.api.payins.createPix(input, { timeout })))
    if (heard?.pix?.qr_code && (heard.amount ?? input.amount) === input.amount) return { heard }
    shop.report(new Error('the service answered a charge that has no code or another amount'), where)
    return { heard: null, state: 'lost' }
  } catch (error) {
    shop.report(error, where)
    if (error instanceof RateLimitError) return { heard: null, state: 'lost', retryAfter: error.retryAfter ?? 1000 }
    const certain = error instanceof GuicheError && (error.outcome === 'refused' || error.outcome === 'not_sent')
    return { heard: null, state: certain ? 'refused' : 'lost' }
  } finally {
    deadline.end()
  }
}

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
