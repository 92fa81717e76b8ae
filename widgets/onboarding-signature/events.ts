import type { State, Status } from './machine.ts'

/** What the element's events tell: no personal data. */
export interface SignatureDetail {
  readonly status: Status
  /** The service's id of the account-opening request, where one is known. */
  readonly id?: string
}

/** The event that tells the page of a state. */
export function eventOf(state: State): CustomEvent<SignatureDetail> {
  const { status } = state
  const detail = 'view' in state ? { status, id: state.view.id } : { status }
  const name = status === 'preparing' ? 'opened' : status
  return new CustomEvent(name, { detail, bubbles: true, composed: true })
}
