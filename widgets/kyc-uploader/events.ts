import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import { documentStatus, type State, type Status } from './machine.ts'

/** The `detail` of the element's events. It has no personal data. */
export interface KycDetail {
  /** The element's status; in an event about a document, the document's. */
  readonly status: Status | KycDocumentView['state']
  /** The service's id of the record, or of the document. */
  readonly id?: string
}

const names: Readonly<Partial<Record<Status, string>>> = { open: 'opened', reviewing: 'submitted' }

const documentNames: Readonly<Partial<Record<KycDocumentView['state'], string>>> = {
  reviewing: 'document-submitted',
  approved: 'document-approved',
  rejected: 'document-rejected',
}

/** Returns the event for a new status. */
export function eventOf(state: State): CustomEvent<KycDetail> {
  const { status } = state
  return newEvent(names[status] ?? status, 'view' in state ? { status, id: state.view.id } : { status })
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

const newEvent = (name: string, detail: KycDetail) => new CustomEvent(name, { detail, bubbles: true, composed: true })
