import type { KycDocumentView, KycView } from '../../src/contract/kyc.ts'
import { withLost } from '../core/lost.ts'
import type { Common } from '../core/served-element.ts'
import { type Draft, draftAfter, isUnderWay, type Move } from './draft.ts'

/** Why no record can be shown; also the name of its words. */
export type Reason = 'setup' | 'session' | 'record'

/** What this device is doing, by the ids of documents. */
export type Drafts = Readonly<Record<string, Draft>>

/** A record on the screen; `lost` while the merchant's server does not answer. */
export interface Shown {
  readonly status: KycView['status']
  readonly view: KycView
  readonly drafts: Drafts
  /** Fingerprints of the files that were handed in from here, by the ids of their documents. */
  readonly prints: Readonly<Record<string, string>>
  /** The ids of documents as their cards stand: what was rejected comes first, and stays there until the status changes. */
  readonly order: readonly string[]
  readonly lost: boolean
}

/** Everything that the element can be in. */
export type State =
  | { readonly status: 'loading'; readonly lost: boolean }
  | Shown
  | { readonly status: 'unavailable'; readonly reason: Reason }

/** What the page is told that the element is in. */
export type Status = State['status']

/** Everything that can happen to it, but for what happens to every element. */
export type Change =
  /** The element was taken off the page: what was chosen goes with it. */
  | { readonly type: 'left' }
  | { readonly type: 'answered'; readonly view: KycView }
  /** `now`: milliseconds since 1970. */
  | { readonly type: 'looked'; readonly now: number }
  | { readonly type: 'drafted'; readonly document: string; readonly move: Move }
  | { readonly type: 'handed-in'; readonly document: KycDocumentView; readonly until: number }

/** Before the first answer. */
export const loading: State = { status: 'loading', lost: false }

/** What a state becomes by a change. */
export function step(state: State, change: Change | Common): State {
  switch (change.type) {
    case 'began':
      return loading
    case 'unchanged':
      return withLost(state, false)
    case 'failed':
      return failed(state, change.problem)
    case 'answered':
      return answered(state, change.view)
    default:
      return 'view' in state ? shownAfter(state, change) : state
  }
}

/** Whether a document was found wanting and is to be handed in again. */
export const isRejected = ({ state, reason }: KycDocumentView): boolean =>
  state === 'rejected' || (state === 'waiting' && reason !== null)

/** Whether a document was handed in, as far as is known here. */
export const isHandedIn = ({ id, state }: KycDocumentView, drafts: Drafts): boolean =>
  state === 'reviewing' || state === 'approved' || drafts[id]?.at === 'sent'

/** What a document is in, as far as is known here. */
export function standingOf(document: KycDocumentView, { drafts }: Shown): KycDocumentView['state'] {
  if (isHandedIn(document, drafts)) return document.state === 'approved' ? 'approved' : 'reviewing'
  return isRejected(document) ? 'rejected' : 'waiting'
}

/** The documents in the order of their cards. */
export const inOrder = ({ view, order }: Shown): KycDocumentView[] =>
  order.flatMap((id) => view.documents.find((document) => document.id === id) ?? [])

const reasons: Readonly<Record<string, Reason>> = { session: 'session', 'no-kyc': 'record' }

// a service that is silent for a moment is waited for
const failed = (state: State, problem: string | null): State =>
  problem === null || problem === 'unanswered'
    ? withLost(state, true)
    : { status: 'unavailable', reason: reasons[problem] ?? 'setup' }

function answered(before: State, view: KycView): State {
  const known = 'view' in before ? before : null
  const kept = Object.entries(known?.drafts ?? {}).filter(([id, draft]) => {
    const document = view.documents.find((each) => each.id === id)
    if (draft.at === 'sent') return document && !isHandedIn(document, {})
    return isUnderWay(draft) || document?.open
  })
  const stays = known?.status === view.status && sameIds(known.view, view)
  return {
    status: view.status,
    view,
    drafts: Object.fromEntries(kept),
    prints: known?.prints ?? {},
    order: stays ? known.order : ordered(view.documents),
    lost: false,
  }
}

function shownAfter(state: Shown, change: Exclude<Change, { type: 'answered' }>): Shown {
  const { drafts, view } = state
  if (change.type === 'left') return { ...state, drafts: {}, prints: {} }
  if (change.type === 'looked') {
    const late = Object.entries(drafts).filter(([, draft]) => draft.at === 'sent' && draft.until <= change.now)
    return late.length ? { ...state, drafts: without(drafts, ...late.map(([id]) => id)) } : state
  }
  if (change.type === 'drafted') return withDraft(state, change.document, change.move)
  const { document, until } = change
  const documents = view.documents.map((each) => (each.id === document.id ? document : each))
  const sent = withDraft(state, document.id, { type: 'sent', until })
  return {
    ...sent,
    view: { ...view, documents },
    prints: { ...state.prints, ...printOf(drafts[document.id], document.id) },
  }
}

function withDraft(state: Shown, id: string, move: Move): Shown {
  const { drafts } = state
  const draft = draftAfter(drafts[id], move)
  if (draft === drafts[id]) return state
  return { ...state, drafts: draft ? { ...drafts, [id]: draft } : without(drafts, id) }
}

const without = (drafts: Drafts, ...ids: string[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => !ids.includes(id)))

function printOf(draft: Draft | undefined, id: string): Record<string, string> {
  const print = draft && 'content' in draft && 'print' in draft.content ? draft.content.print : null
  return print ? { [id]: print } : {}
}

const sameIds = (one: KycView, other: KycView) =>
  one.documents.length === other.documents.length &&
  one.documents.every(({ id }, index) => id === other.documents[index]?.id)

const ordered = (documents: readonly KycDocumentView[]) =>
  [...documents.filter(isRejected), ...documents.filter((each) => !isRejected(each))].map(({ id }) => id)
