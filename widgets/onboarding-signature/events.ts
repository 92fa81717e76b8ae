import type { StatusEvents } from '../common/element-events.ts'
import type { State, Status } from './machine.ts'

/** The detail of the element's events. It holds no personal data. */
export interface SignatureDetail {
  readonly status: Status
  /** The service's id of the onboarding; absent while no onboarding is loaded. */
  readonly id?: string
}

/** The element's events, by name. `opened` reports the status `preparing`; every other event is named after its status. */
export interface OnboardingSignatureEventMap
  extends StatusEvents<Exclude<Status, 'loading'>, { preparing: 'opened' }, SignatureDetail> {}

/** Returns the event that reports a state to the page. */
export function eventOf(state: State): CustomEvent<SignatureDetail> {
  const { status } = state
  const detail = 'view' in state ? { status, id: state.view.id } : { status }
  const name: keyof OnboardingSignatureEventMap | 'loading' = status === 'preparing' ? 'opened' : status
  return new CustomEvent(name, { detail, bubbles: true, composed: true })
}
