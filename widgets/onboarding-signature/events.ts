import type { StatusEvents } from '../common/element-events.ts'
import type { Reason, State, Status } from './machine.ts'

/** The detail of the element's events. It holds no personal data. */
export interface SignatureDetail {
  /** The element's status. */
  readonly status: Status
  /** The service's id of the onboarding; absent while no onboarding is loaded. */
  readonly id?: string
  /** In `unavailable`: why no onboarding can be shown. It is also the name of the text in `strings`. */
  readonly reason?: Reason
}

/** The element's events, by name. `opened` reports the status `preparing`; every other event is named after its status. */
export interface OnboardingSignatureEventMap
  extends StatusEvents<Exclude<Status, 'loading'>, { preparing: 'opened' }, SignatureDetail> {}

/** Returns the event that reports a state to the page. */
export function eventOf(state: State): CustomEvent<SignatureDetail> {
  const { status } = state
  const detail = 'view' in state ? { status, id: state.view.id } : { ...state }
  const name: keyof OnboardingSignatureEventMap | 'loading' = status === 'preparing' ? 'opened' : status
  return new CustomEvent(name, { detail, bubbles: true, composed: true })
}
