import { problem } from '../contract/problems.ts'
import { etagOf, isNamed } from './etag.ts'
import { type Look, look } from './look.ts'
import type { Order } from './options.ts'
import { dueOf } from './outbox.ts'
import { preferredWait } from './prefer.ts'
import type { Shop } from './shop.ts'
import { type Glance, watchOrder } from './watch-order.ts'

/** An order that the shop knows, at one moment. */
export interface Seen extends Look {
  readonly order: Order
}

/** What is shown of an order. */
export interface Face {
  readonly view: { readonly server_time: string }
  /** What the tag is made of, where the view holds more that changes with every look. */
  readonly lasting?: { readonly server_time: string }
  /** From when on time alone shows it differently: milliseconds since 1970. */
  readonly changesAt: number
}

/**
 * Answers an order as it stands; to who knows it already, when it has changed or the wait is over. `tell` is called when
 * the shop is still to be told something of the order.
 */
export function showOrder(
  shop: Shop,
  reference: string,
  { headers, signal }: Request,
  tell: () => void,
  show: (seen: Seen) => Face | Response | Promise<Face | Response>,
): Promise<Response> {
  const wait = preferredWait(headers.get('prefer'), shop.maxWait)
  const known = headers.get('if-none-match')
  const end = shop.clock.now() + (wait ?? 0) * 1000

  return watchOrder(shop, reference, signal, async (): Promise<Glance> => {
    const { order, ...found } = await look(shop, reference)
    const { record, version, moment } = found
    if (!order) return { answer: problem('no-order') }
    if ((dueOf(record) ?? Infinity) <= moment.now) tell()
    const face = await show({ ...found, order })
    if (face instanceof Response) return { answer: face }
    const etag = etagOf(face.lasting ?? face.view)
    const answered = { etag, ...(wait !== null && { 'preference-applied': `wait=${wait}` }) }
    if (!isNamed(known, etag)) return { answer: Response.json(face.view, { headers: answered }) }
    if (signal.aborted || moment.now >= end) return { answer: new Response(null, { status: 304, headers: answered }) }
    return { seen: version, until: Math.min(end, face.changesAt) }
  })
}
