import type { StatusEvents } from '../common/element-events.ts'
import { type Loaded, neededDocuments, type Reason, type State, type Status } from './machine.ts'

/** The detail of the element's events. It holds no personal data. */
export type SignatureDetail = DetailFields &
  (
    | { readonly status: 'loading' }
    | { readonly status: 'unavailable'; readonly reason: Reason }
    | { readonly status: Loaded['status']; readonly id: string }
  )

interface DetailFields {
  /** The element's status. */
  readonly status: Status
  /** The service's id of the onboarding; absent in `unavailable`. */
  readonly id?: string
  /** In `unavailable`: why no onboarding can be shown. It is also the name of the text in `strings`. */
  readonly reason?: Reason
}

/** The detail of `documents-needed`. It holds no personal data. */
export interface DocumentsNeededDetail {
  /** The element's status. */
  readonly status: Loaded['status']
  /** The service's id of the onboarding. */
  readonly id: string
  /** The tags of the documents that must be sent or replaced. */
  readonly documents: readonly string[]
}

/**
 * The element's events, by name. `opened` reports the status `preparing`; `documents-needed` reports documents; every
 * other event is named after its status.
 */
export interface OnboardingSignatureEventMap
  extends StatusEvents<Exclude<Status, 'loading'>, { preparing: 'opened' }, SignatureDetail> {
  /** Documents must be sent or replaced. */
  readonly 'documents-needed': CustomEvent<DocumentsNeededDetail>
}

export function eventOf(state: State): CustomEvent<SignatureDetail> {
  const { status } = state
  const detail = 'view' in state ? { status: state.status, id: state.view.id } : { ...state }
  return newEvent(status === 'preparing' ? 'opened' : status, detail)
}

/** Returns the event for documents that must be sent or replaced since the previous state; null without one. */
export function documentsEvent(state: State, previous: State): CustomEvent<DocumentsNeededDetail> | null {
  if (!('view' in state)) return null
  const before = 'view' in previous ? neededDocuments(previous.view) : []
  const documents = neededDocuments(state.view)
  return documents.every((tag) => before.includes(tag))
    ? null
    : newEvent('documents-needed', { status: state.status, id: state.view.id, documents })
}

const newEvent = <Detail extends SignatureDetail | DocumentsNeededDetail>(
  name: keyof OnboardingSignatureEventMap | 'loading',
  detail: Detail,
) => new CustomEvent(name, { detail, bubbles: true, composed: true })
