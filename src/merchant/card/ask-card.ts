import { GuicheError } from '../../core/errors.ts'
import { isSecure } from '../../core/local-address.ts'
import type { CardCharge } from '../../schemas/card-charge.ts'
import { ask, type Outcome } from '../ask.ts'
import { made, nextNumber } from '../attempts.ts'
import { newToken } from '../callback-token.ts'
import { readRecord } from '../heard-charge.ts'
import type { Look } from '../look.ts'
import type { Order } from '../options.ts'
import { type Attempt, changeAttempt } from '../order-record.ts'
import { refusesShop } from '../refuses-shop.ts'
import type { CardShop } from './card-shop.ts'
import { cardInput } from './card-input.ts'
import type { CardForm } from './card-options.ts'
import { payerFaults } from './payer-faults.ts'
import { tellUnknown } from './unknown-status.ts'

/** What pays: its names among payments, and its token where it has one. */
export interface Means {
  readonly names: string[]
  readonly token: string | undefined
}

/**
 * Asks the service to charge a card, as the order's next attempt, unless somebody else is faster. Whatever is not certain
 * leaves the attempt in doubt: it is never asked for again.
 */
export async function askCard(
  shop: CardShop,
  { order, ...found }: Look & { readonly order: Order },
  form: CardForm,
  { names, token }: Means,
): Promise<void> {
  const { card, clock, random, rules, report } = shop
  const { reference, record } = found
  const number = nextNumber(record)
  const secret = newToken(random)
  const ends = clock.now() + (card.expiresIn ?? 86_400) * 1000
  const input = cardInput(order, form, {
    customNumber: `${reference}-${number}`,
    callbackUrl: shop.callbackURL + secret,
    token,
    // in a form that is not shown: only a client that was told of it can write it
    expireDate: shop.api.unstated?.cardExpireDate && new Date(ends),
    given: await card.charge?.(order, form, number),
  })
  const { customNumber: invoice = '' } = input
  if (record.attempts.some((attempt) => attempt.invoice === invoice))
    throw new Error('card.charge() gave the customNumber of an earlier attempt')
  const { count, total: amount } = form.plan
  const { amount: price, currency, description = null } = order
  const part = { price, plan: count, names, paged: form.page, page: null, ends, faults: [] }
  const where = `payins.createCard of ${reference}`

  await ask(
    shop,
    { order, ...found },
    {
      claim: { number, invoice, renewed: false, amount, currency, description, card: part },
      token: secret,
      send: (timeout) => shop.createCard(input, { timeout }),

      async answered(answer) {
        const heard = readRecord(answer)
        if (!(heard?.id || heard?.status) || (heard.amount ?? amount) !== amount)
          throw new Error('the service answered a charge that cannot be read, or has another amount')
        tellUnknown(shop, heard.status)
        const page = form.page ? await pageOf(shop, order, answer) : null
        return (before, at) => withPage(made(before, number, heard, at, rules), number, page)
      },

      failed(error) {
        report(error, where)
        const state = stateAfter(error)
        return cameToNothing(number, state, state === 'lost' ? [] : payerFaults(error, form))
      },
    },
  )
}

async function pageOf({ card }: CardShop, order: Order, charge: CardCharge): Promise<string> {
  const address = (await card.page?.(order, charge)) ?? null
  if (isSecure(address)) return address
  throw new Error('card.page() gave no https address')
}

const withPage = (record: Parameters<Outcome>[0], number: number, page: string | null) =>
  changeAttempt(record, number, (attempt) => (attempt.card ? { ...attempt, card: { ...attempt.card, page } } : attempt))

function stateAfter(error: unknown) {
  if (!(error instanceof GuicheError)) return 'lost'
  if (error.outcome === 'not_sent' || refusesShop(error)) return 'unasked'
  return error.outcome === 'refused' ? 'refused' : 'lost'
}

// one that was given up meanwhile is refused all the same: that nothing was charged is certain, whenever it is said
const cameToNothing =
  (number: number, state: Attempt['state'], faults: string[]): Outcome =>
  (record) =>
    changeAttempt(record, number, (attempt): Attempt => {
      const open = attempt.state === 'claimed' || attempt.state === 'lost'
      return open && attempt.card ? { ...attempt, state, until: 0, card: { ...attempt.card, faults } } : attempt
    })
