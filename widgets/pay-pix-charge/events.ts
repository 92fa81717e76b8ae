import type { StatusEvents } from '../common/element-events.ts'
import type { Reason, State, Status } from './machine.ts'

/** The detail of the element's events. It holds no personal data. */
export type ChargeDetail = DetailFields &
  (
    | { readonly status: 'loading' }
    | { readonly status: 'unavailable'; readonly reason: Reason }
    | (OfCharge & { readonly status: 'failed'; readonly reason: 'failed' })
    | (OfCharge & { readonly status: Exclude<Status, 'loading' | 'unavailable' | 'failed'> })
  )

interface DetailFields {
  /** The element's status. */
  readonly status: Status
  /** The service's id of the charge; absent in `unavailable`. */
  readonly id?: string
  /** Cents; absent in `unavailable`. */
  readonly amount?: number
  /** In `unavailable` and `failed`: why there is nothing to pay. It is also the name of the text in `strings`. */
  readonly reason?: Reason | 'failed'
}

interface OfCharge {
  readonly id: string
  readonly amount: number
}

/** The element's events, by name. `opened` reports the status `open`; every other event is named after its status. */
export interface PayPixChargeEventMap
  extends StatusEvents<Exclude<Status, 'loading'>, { open: 'opened' }, ChargeDetail> {}

export function eventOf(state: State): CustomEvent<ChargeDetail> {
  const { status } = state
  const name: keyof PayPixChargeEventMap | 'loading' = status === 'open' ? 'opened' : status
  return new CustomEvent(name, { detail: detailOf(state), bubbles: true, composed: true })
}

function detailOf(state: State): ChargeDetail {
  if (!('charge' in state)) return { ...state }
  const { status } = state
  const { id, amount } = state.charge
  return status === 'failed' ? { status, id, amount, reason: status } : { status, id, amount }
}
