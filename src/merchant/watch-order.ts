import { orderKey } from './orders.ts'
import type { Shop } from './shop.ts'
import { type Glance, watch } from './watch.ts'

export type { Glance } from './watch.ts'

/** Looks at an order until there is an answer, waiting in between for its record to change. */
export const watchOrder = (
  shop: Pick<Shop, 'changes' | 'clock'>,
  reference: string,
  signal: AbortSignal,
  look: () => Promise<Glance>,
): Promise<Response> => watch(shop, orderKey(reference), signal, look)
