import type { State, Status } from './machine.ts'

/** The detail of the element's events. It holds no personal data. */
export interface SignatureDetail {
  readonly status: Status
  /** The service's id of the onboarding; absent while no onboarding is loaded. */
  readonly id?: string
}

/** Returns the event that reports a state to the page. */
export function eventOf(state: State): CustomEvent<SignatureDetail> {
  const { status } = state
  const detail = 'view' in state ? { status, id: state.view.id } : { status }
  return new CustomEvent(status === 'preparing' ? 'opened' : status, { detail, bubbles: true, composed: true })
}
