import type { KycDocumentView } from '../../src/contract/kyc.ts'
import { standingOf, type State, type Status } from './machine.ts'

/** What the element's events tell: no personal data. */
export interface KycDetail {
  /** Of the element; for an event of a document, of the document. */
  readonly status: Status | KycDocumentView['state']
  /** The service's id of the record, or of the document. */
  readonly id?: string
}

const names: Readonly<Partial<Record<Status, string>>> = { open: 'opened', reviewing: 'submitted', pending: 'rejected' }

const documentNames: Readonly<Partial<Record<KycDocumentView['state'], string>>> = {
  reviewing: 'document-submitted',
  approved: 'document-approved',
  rejected: 'document-rejected',
}

/** The event that tells the page of a state. */
export function eventOf(state: State): CustomEvent<KycDetail> {
  const { status } = state
  return told(names[status] ?? status, 'view' in state ? { status, id: state.view.id } : { status })
}

/** The events that tell the page what became of documents. */
export function documentEvents(state: State, before: State): CustomEvent<KycDetail>[] {
  const earlier = standings(before)
  return Object.entries(standings(state)).flatMap(([id, status]) => {
    const name = documentNames[status]
    return name && earlier[id] !== status ? told(name, { status, id }) : []
  })
}

const standings = (state: State): Record<string, KycDocumentView['state']> =>
  'view' in state
    ? Object.fromEntries(state.view.documents.map((document) => [document.id, standingOf(document, state)]))
    : {}

const told = (name: string, detail: KycDetail) => new CustomEvent(name, { detail, bubbles: true, composed: true })
