import type { OrderDetails, OrderStatus } from 'guiche/merchant'
import type { Tone } from './back-office.ts'

/** The statuses by which the staff can list orders. */
export const orderStatuses = [
  'uncertain',
  'overpaid',
  'undelivered',
  'unhandled',
  'due',
] as const satisfies readonly OrderStatus[]

/** The one state of an order, which is the package's own: that of its charge, unless a person must decide first. */
export type OrderState = NonNullable<OrderDetails['charge']>['status'] | 'overpaid' | 'none'

/** Returns the state of an order; its details are null before the first attempt to pay. */
export function orderState(details: OrderDetails | null): OrderState {
  const first = (['uncertain', 'overpaid'] as const).find((status) => details?.statuses.includes(status))
  return first ?? details?.charge?.status ?? 'none'
}

/** Returns whether a state is one that a person must decide about. */
export const toneOf = (state: OrderState | OrderStatus): Tone =>
  (['uncertain', 'overpaid', 'partly_paid', 'unhandled'] as const).some((each) => each === state) ? 'decide' : 'calm'
