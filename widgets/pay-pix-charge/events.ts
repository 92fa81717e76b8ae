import type { StatusEvents } from '../common/element-events.ts'
import type { State, Status } from './machine.ts'

/** The detail of the element's events. It holds no personal data. */
export interface ChargeDetail {
  readonly status: Status
  /** The service's id of the charge; absent while there is no charge. */
  readonly id?: string
  /** Cents. */
  readonly amount?: number
}

/** The element's events, by name. `opened` reports the status `open`; every other event is named after its status. */
export interface PayPixChargeEventMap
  extends StatusEvents<Exclude<Status, 'loading'>, { open: 'opened' }, ChargeDetail> {}

/** Returns the event that reports a state to the page. */
export function eventOf(state: State): CustomEvent<ChargeDetail> {
  const { status } = state
  const detail = 'charge' in state ? { status, id: state.charge.id, amount: state.charge.amount } : { status }
  const name: keyof PayPixChargeEventMap | 'loading' = status === 'open' ? 'opened' : status
  return new CustomEvent(name, { detail, bubbles: true, composed: true })
}
