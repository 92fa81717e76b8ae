import { problem } from '../contract/problems.ts'
import { conditional } from './conditional.ts'
import { type Look, look } from './look.ts'
import type { Order } from './options.ts'
import { dueOf } from './outbox.ts'
import { orderKey } from './orders.ts'
import type { Shop } from './shop.ts'
import { type Glance, watch } from './watch.ts'

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
  request: Request,
  tell: () => void,
  show: (seen: Seen) => Face | Response | Promise<Face | Response>,
): Promise<Response> {
  const { end, answer } = conditional(request, shop.clock, shop.maxWait)

  return watch(shop, orderKey(reference), request.signal, async (): Promise<Glance> => {
    const { order, ...found } = await look(shop, reference)
    const { record, version, moment } = found
    if (!order) return { answer: problem('no-order') }
    if ((dueOf(record) ?? Infinity) <= moment.now) tell()
    const face = await show({ ...found, order })
    if (face instanceof Response) return { answer: face }
    const answered = answer(face.view, moment.now, face.lasting)
    return answered ? { answer: answered } : { seen: version, until: Math.min(end, face.changesAt) }
  })
}
