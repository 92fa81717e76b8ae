import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import type { StatusEvents } from '../common/element-events.ts'
import { documentStatus, type Loaded, type Reason, type State, type Status } from './machine.ts'

/** The `detail` of the element's events. It has no personal data. */
export type KycDetail = DetailFields &
  (
    | { readonly status: 'loading' }
    | { readonly status: 'unavailable'; readonly reason: Reason }
    | { readonly status: Loaded['status'] | KycDocumentView['state']; readonly id: string }
  )

interface DetailFields {
  /** The element's status; in an event about a document, the document's. */
  readonly status: Status | KycDocumentView['state']
  /** The service's id of the record, or of the document; of an onboarding's document its tag. Absent in `unavailable`. */
  readonly id?: string
  /** In `unavailable`: why no record can be shown. It is also the name of the text in `strings`. */
  readonly reason?: Reason
}

const documentNames = {
  waiting: null,
  reviewing: 'document-submitted',
  approved: 'document-approved',
  rejected: 'document-rejected',
} as const

/**
 * The element's events, by name. `opened` and `submitted` report the statuses `open` and `reviewing`; those of a
 * document begin with `document-`; every other event is named after its status.
 */
export interface KycUploaderEventMap
  extends StatusEvents<Exclude<Status, 'loading'>, { open: 'opened'; reviewing: 'submitted' }, KycDetail>,
    StatusEvents<KycDocumentView['state'], typeof documentNames, KycDetail> {}

export function eventOf(state: State): CustomEvent<KycDetail> {
  const { status } = state
  const name = status === 'open' ? 'opened' : status === 'reviewing' ? 'submitted' : status
  return newEvent(name, 'view' in state ? { status: state.status, id: state.view.id } : { ...state })
}

/** Returns the events for documents whose status has changed. */
export function documentEvents(state: State, previous: State): CustomEvent<KycDetail>[] {
  const before = documentStatuses(previous)
  return Object.entries(documentStatuses(state)).flatMap(([id, status]) => {
    const name = documentNames[status]
    return name && before[id] !== status ? newEvent(name, { status, id }) : []
  })
}

const documentStatuses = (state: State): Record<string, KycDocumentView['state']> =>
  'view' in state
    ? Object.fromEntries(state.view.documents.map((document) => [document.id, documentStatus(document, state)]))
    : {}

const newEvent = (name: keyof KycUploaderEventMap | 'loading', detail: KycDetail) =>
  new CustomEvent(name, { detail, bubbles: true, composed: true })
