import type { State, Status } from './machine.ts'

/** What the element's events tell: no personal data. */
export interface ChargeDetail {
  readonly status: Status
  /** The service's id of the charge, where one is known. */
  readonly id?: string
  /** Cents. */
  readonly amount?: number
}

const names: Readonly<Partial<Record<Status, string>>> = { open: 'opened', 'partly-paid': 'underpaid' }

/** The event that tells the page of a state. */
export function eventOf(state: State): CustomEvent<ChargeDetail> {
  const { status } = state
  const detail = 'charge' in state ? { status, id: state.charge.id, amount: state.charge.amount } : { status }
  return new CustomEvent(names[status] ?? status, { detail, bubbles: true, composed: true })
}
