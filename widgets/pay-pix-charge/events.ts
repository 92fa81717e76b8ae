import type { State, Status } from './machine.ts'

/** The detail of the element's events. It holds no personal data. */
export interface ChargeDetail {
  readonly status: Status
  /** The service's id of the charge; absent while there is no charge. */
  readonly id?: string
  /** Cents. */
  readonly amount?: number
}

/** Returns the event that reports a state to the page. */
export function eventOf(state: State): CustomEvent<ChargeDetail> {
  const { status } = state
  const detail = 'charge' in state ? { status, id: state.charge.id, amount: state.charge.amount } : { status }
  return new CustomEvent(status === 'open' ? 'opened' : status, { detail, bubbles: true, composed: true })
}
