import { problem } from '../contract/problems.ts'
import { etagOf, isNamed } from './etag.ts'
import { look } from './look.ts'
import { changesAt } from './next.ts'
import { viewOf } from './order-view.ts'
import { dueOf } from './outbox.ts'
import { preferredWait } from './prefer.ts'
import type { Shop } from './shop.ts'
import { standing } from './standing.ts'
import { type Glance, watchOrder } from './watch-order.ts'

/**
 * Answers the order's charge as it stands; to who knows it already, when it has changed or the wait is over. `tell` is
 * called when the shop is still to be told something of the order.
 */
export function showCharge(
  shop: Shop,
  reference: string,
  { headers, signal }: Request,
  tell: () => void,
): Promise<Response> {
  const wait = preferredWait(headers.get('prefer'), shop.maxWait)
  const known = headers.get('if-none-match')
  const end = shop.clock.now() + (wait ?? 0) * 1000

  return watchOrder(shop, reference, signal, async (): Promise<Glance> => {
    const { order, record, version, moment } = await look(shop, reference)
    if (!order) return { answer: problem('no-order') }
    if ((dueOf(record) ?? Infinity) <= moment.now) tell()
    const current = standing(record, moment, shop.rules)
    if (!current) return { answer: problem('no-charge') }
    const view = viewOf(current, record, moment, shop.rules)
    const etag = etagOf(view)
    const answered = { etag, ...(wait !== null && { 'preference-applied': `wait=${wait}` }) }
    if (!isNamed(known, etag)) return { answer: Response.json(view, { headers: answered }) }
    if (signal.aborted || moment.now >= end) return { answer: new Response(null, { status: 304, headers: answered }) }
    return { seen: version, until: Math.min(end, changesAt(current, moment, shop.rules)) }
  })
}
