import type { ChargeView } from '../contract/charge.ts'
import { problem } from '../contract/problems.ts'
import { askPix } from './ask-pix.ts'
import { nextNumber } from './attempts.ts'
import { etagOf } from './etag.ts'
import { look } from './look.ts'
import { next } from './next.ts'
import { viewOf } from './order-view.ts'
import type { Shop } from './shop.ts'
import { orderKey } from './orders.ts'
import { type Glance, watch } from './watch.ts'

/** How often one request asks the service. */
const times = 3
/** Milliseconds after which no request begins anything: whoever sent it will not wait for much longer. */
export const patience = 25_000

/**
 * Answers the order's charge, and makes it where there is none to answer: one for all who ask at the same time, each of
 * whom waits for it. With `renew` an expired one is replaced.
 */
export function makeCharge(shop: Shop, reference: string, renew: boolean): Promise<Response> {
  const end = shop.clock.now() + patience
  let tries = 0
  // the attempt whose outcome is this request's answer
  let awaited: number | null = null

  // the work goes on when the payer goes away: the next request finds its outcome
  return watch(shop, orderKey(reference), new AbortController().signal, async (): Promise<Glance> => {
    const found = await look(shop, reference)
    const { order, record, version, moment } = found
    if (!order) return { answer: problem('no-order') }
    const codes = record.attempts.filter(({ method }) => method === 'pix')
    if (codes.some(({ number, state }) => number === awaited && state === 'refused'))
      return { answer: problem('refused') }

    const decision = next(record, { ...moment, renew }, shop.rules)
    if (decision.do === 'answer') return { answer: answerView(viewOf(decision.standing, record, moment, shop.rules)) }
    if (decision.do === 'refuse') return { answer: problem(decision.problem, retryAt(decision.until, moment.now)) }
    if (tries === times || moment.now >= end)
      return {
        answer: problem('unanswered', retryAt(decision.do === 'wait' ? decision.until : moment.now, moment.now)),
      }

    if (decision.do === 'claim') {
      awaited = nextNumber(record)
      if (await askPix(shop, { ...found, order }, { number: awaited, renewed: decision.renewed })) tries++
      return null
    }
    const last = codes.at(-1)
    if (last?.state === 'claimed') awaited = last.number
    return { seen: version, until: Math.min(decision.until, end) }
  })
}

/** Answers a charge with its tag. */
export const answerView = (view: ChargeView) => Response.json(view, { headers: { etag: etagOf(view) } })

/** When to try again, as a problem tells it. */
export const retryAt = (until: number | undefined, now: number) =>
  until === undefined ? {} : { retryAfter: Math.max(1, (until - now) / 1000) }
