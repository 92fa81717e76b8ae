import type { KycDocumentView, KycView } from '../../src/merchant-api/kyc.ts'
import {
  type CommonChange,
  loading,
  type Loading,
  type Unavailable,
  withConnectionLost,
} from '../common/state-machine.ts'
import {
  type Draft,
  type DraftChange,
  fingerprintOf,
  isInProgress,
  isOver,
  mayBeSubmitted,
  stepDraft,
} from './draft.ts'

/** Why the record cannot be shown. Also the key of the text that says so. */
export type Reason = 'misconfigured' | 'sessionEnded' | 'recordNotFound' | 'handoffEnded' | 'openedElsewhere'

/** The drafts on this device, by document id. */
export type Drafts = Readonly<Record<string, Draft>>

/** The element's status for a loaded record. The merchant API spells `needs_correction` with an underscore. */
type RecordStatus = Exclude<KycView['status'], 'needs_correction'> | 'needs-correction'

/** A loaded record. `connectionLost` while the merchant's server does not respond. */
export interface Loaded {
  readonly status: RecordStatus
  readonly view: KycView
  readonly drafts: Drafts
  /** The `submitted_at` of documents when their drafts began, by document id. */
  readonly seen: Readonly<Record<string, string | null>>
  /** The fingerprints of the files that were submitted on this device, by document id. */
  readonly fingerprints: Readonly<Record<string, string>>
  /** The document ids in the order of their cards. Rejected ones come first, and stay so until the status changes. */
  readonly order: readonly string[]
  readonly connectionLost: boolean
}

export type State = Loading | Loaded | Unavailable<Reason>

/** The element's public status. */
export type Status = State['status']

/** Everything that can change the state, besides the changes that all elements share. */
export type Change =
  /** The element was removed from the page, and drops its drafts. */
  | { readonly type: 'detached' }
  | { readonly type: 'loaded'; readonly view: KycView }
  /** The server was polled. `now` is in milliseconds since 1970. */
  | { readonly type: 'polled'; readonly now: number }
  | { readonly type: 'draft-changed'; readonly document: string; readonly change: DraftChange }
  | { readonly type: 'submitted'; readonly document: KycDocumentView; readonly until: number }

export function step(state: State, change: Change | CommonChange): State {
  switch (change.type) {
    case 'restarted':
      return loading
    case 'unchanged':
      return withConnectionLost(state, false)
    case 'failed':
      return failed(state, change.problem)
    case 'loaded':
      return recordLoaded(state, change.view)
    default:
      return 'view' in state ? loadedChanged(state, change) : state
  }
}

/** Returns whether a document was rejected and must be submitted again. */
export const isRejected = ({ state, reason }: KycDocumentView): boolean =>
  state === 'rejected' || (state === 'waiting' && reason !== null)

/** Returns whether a document was submitted, as far as this device knows. */
export const isSubmitted = ({ id, state }: KycDocumentView, drafts: Drafts): boolean =>
  state === 'reviewing' || state === 'approved' || drafts[id]?.stage === 'submitted'

/** Returns the documents that count for progress: the required ones or, if none is required, all of them. */
export function countedDocuments({ documents }: KycView): readonly KycDocumentView[] {
  const required = documents.filter((document) => document.required)
  return required.length ? required : documents
}

/** Returns a document's status, as far as this device knows. */
export function documentStatus(document: KycDocumentView, { drafts }: Loaded): KycDocumentView['state'] {
  if (isSubmitted(document, drafts)) return document.state === 'approved' ? 'approved' : 'reviewing'
  return isRejected(document) ? 'rejected' : 'waiting'
}

/** Returns the documents in the order of their cards. */
export const orderedDocuments = ({ view, order }: Loaded): KycDocumentView[] =>
  order.flatMap((id) => view.documents.find((document) => document.id === id) ?? [])

const reasons: Readonly<Record<string, Reason>> = {
  'invalid-session': 'sessionEnded',
  'kyc-not-found': 'recordNotFound',
  'onboarding-not-found': 'recordNotFound',
  'handoff-ended': 'handoffEnded',
  'handoff-opened-elsewhere': 'openedElsewhere',
}

// a service that does not respond for a moment counts as a lost connection
const failed = (state: State, problem: string | null): State =>
  problem === null || problem === 'service-unavailable' || problem === 'configuration-error'
    ? withConnectionLost(state, true)
    : { status: 'unavailable', reason: reasons[problem] ?? 'misconfigured' }

function recordLoaded(previous: State, view: KycView): State {
  const loaded = 'view' in previous ? previous : null
  const keptDrafts = Object.entries(loaded?.drafts ?? {}).flatMap(([id, draft]): [string, Draft][] => {
    const document = documentOf(view, id)
    const kept = isSuperseded(draft, document, loaded?.seen[id]) ? superseded : draft
    return isKept(kept, document) ? [[id, kept]] : []
  })
  const keepsOrder = loaded?.view.status === view.status && sameIds(loaded.view, view)
  return {
    status: view.status === 'needs_correction' ? 'needs-correction' : view.status,
    view,
    drafts: Object.fromEntries(keptDrafts),
    seen: loaded?.seen ?? {},
    fingerprints: loaded?.fingerprints ?? {},
    order: keepsOrder ? loaded.order : rejectedFirst(view.documents),
    connectionLost: false,
  }
}

const superseded: Draft = { stage: 'superseded' }

function isKept(draft: Draft, document: KycDocumentView | undefined) {
  if (draft.stage === 'submitted') return document && !isSubmitted(document, {})
  return draft.stage === 'superseded' ? document?.state === 'reviewing' : isInProgress(draft) || document?.can_submit
}

// a draft that the server may have is its own submission, or gets the server's answer
const isSuperseded = (draft: Draft, document: KycDocumentView | undefined, seen: string | null | undefined) =>
  !isOver(draft) && !mayBeSubmitted(draft) && !!document?.submitted_at && document.submitted_at !== seen

const documentOf = ({ documents }: KycView, id: string) => documents.find((each) => each.id === id)

function loadedChanged(state: Loaded, change: Exclude<Change, { type: 'loaded' }>): Loaded {
  const { drafts, view } = state
  if (change.type === 'detached') return { ...state, drafts: {}, seen: {}, fingerprints: {} }
  if (change.type === 'polled') {
    const overdue = Object.entries(drafts).filter(
      ([, draft]) => draft.stage === 'submitted' && draft.until <= change.now,
    )
    return overdue.length ? { ...state, drafts: without(drafts, ...overdue.map(([id]) => id)) } : state
  }
  if (change.type === 'draft-changed') return withDraft(state, change.document, change.change)
  const { document, until } = change
  const documents = view.documents.map((each) => (each.id === document.id ? document : each))
  const fingerprint = fingerprintOf(drafts[document.id])
  return {
    ...withDraft(state, document.id, { type: 'submitted', until }),
    view: { ...view, documents },
    fingerprints: fingerprint ? { ...state.fingerprints, [document.id]: fingerprint } : state.fingerprints,
  }
}

function withDraft(state: Loaded, id: string, change: DraftChange): Loaded {
  const { drafts, seen, view } = state
  const draft = stepDraft(drafts[id], change)
  if (draft === drafts[id]) return state
  return {
    ...state,
    drafts: draft ? { ...drafts, [id]: draft } : without(drafts, id),
    seen: isOver(drafts[id]) ? { ...seen, [id]: documentOf(view, id)?.submitted_at ?? null } : seen,
  }
}

const without = (drafts: Drafts, ...ids: string[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => !ids.includes(id)))

const sameIds = (one: KycView, other: KycView) =>
  one.documents.length === other.documents.length &&
  one.documents.every(({ id }, index) => id === other.documents[index]?.id)

const rejectedFirst = (documents: readonly KycDocumentView[]) =>
  [...documents.filter(isRejected), ...documents.filter((each) => !isRejected(each))].map(({ id }) => id)
