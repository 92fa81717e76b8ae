import type { StatusEvents } from '../common/element-events.ts'
import { isReplaceable, type Reason, type State, type Status } from './machine.ts'
import type { CardOutcome } from './outcome.ts'

/** The `detail` of the element's events. It has no personal data. */
export type CheckoutDetail = DetailFields &
  (
    | { readonly status: 'loading' }
    | { readonly status: 'unavailable'; readonly reason: Reason }
    | { readonly status: 'ready' | 'paying'; readonly amount: number }
    | (OfCharge & { readonly status: 'declined'; readonly reason: 'declined' | 'declinedFinal' })
    | (OfCharge & { readonly status: Exclude<CardOutcome, 'declined'> })
  )

interface DetailFields {
  /** The element's status. */
  readonly status: Status
  /** The service's id of the charge; absent in `ready` and `unavailable`. */
  readonly id?: string
  /** Cents: the charge's amount, or the order's cash price. Absent in `unavailable`. */
  readonly amount?: number
  /**
   * In `unavailable` and `declined`: why nothing was paid. It is also the name of the text in `strings`. `declined`:
   * another card may be tried; `declinedFinal`: not here.
   */
  readonly reason?: Reason | 'declined' | 'declinedFinal'
}

interface OfCharge {
  readonly id: string
  readonly amount: number
}

/** The element's events, by name. `opened` reports the status `ready`; every other event is named after its status. */
export interface CardCheckoutEventMap
  extends StatusEvents<Exclude<Status, 'loading' | 'paying'>, { ready: 'opened' }, CheckoutDetail> {}

/** Returns the event for a new status, or null where the page needs none. */
export function eventOf(state: State, previous: State): CustomEvent<CheckoutDetail> | null {
  const { status } = state
  if (status === 'paying' || (status === 'ready' && previous.status === 'paying')) return null
  const name: keyof CardCheckoutEventMap | 'loading' = status === 'ready' ? 'opened' : status
  return new CustomEvent(name, { detail: detailOf(state), bubbles: true, composed: true })
}

function detailOf(state: State): CheckoutDetail {
  if (!('order' in state)) return { ...state }
  if (!('charge' in state)) return { status: state.status, amount: state.order.amount }
  const { status } = state
  const { id, amount } = state.charge
  if (status !== 'declined') return { status, id, amount }
  return { status, id, amount, reason: isReplaceable(state) ? status : 'declinedFinal' }
}
