import type { KycDocumentView } from '../../src/contract/kyc.ts'
import type { Formats } from '../core/format.ts'
import type { Draft } from './draft.ts'
import { faultOf } from './file-face.ts'
import { type Shown, standingOf, type State } from './machine.ts'
import type { Strings } from './strings.ts'
import { titleOf } from './view.ts'

/** What those who do not see the screen are told when one state follows another; '' where there is nothing to tell. */
export function newsOf(state: State, before: State, say: Strings, write: Formats): string {
  const isNew = state.status !== before.status && state.status !== 'loading'
  const news = isNew ? `${titleOf(state, say)}.` : lostOf(state, before, say)
  if (!('view' in state && 'view' in before)) return news
  const told = state.view.documents.map((document) => documentNews(document, state, before, say, write))
  return [news, ...told].filter(Boolean).join(' ')
}

function lostOf(state: State, before: State, say: Strings): string {
  if (!('lost' in state) || !('lost' in before) || state.lost === before.lost) return ''
  return state.lost ? say.lost : say.back
}

function documentNews(document: KycDocumentView, state: Shown, before: Shown, say: Strings, write: Formats): string {
  const { id, label, reason } = document
  const told = draftNews(state.drafts[id], before.drafts[id], label, write.bytes(state.view.largest), say)
  if (told) return told
  const earlier = before.view.documents.find((each) => each.id === id)
  const standing = standingOf(document, state)
  if (!earlier || standingOf(earlier, before) === standing || standing === 'waiting') return ''
  if (standing === 'reviewing') return say.toldSent(label)
  const why = standing === 'rejected' && reason ? ` ${say.reason(reason)}` : ''
  return `${say.told(label, say.states[standing])}.${why}`
}

function draftNews(
  draft: Draft | undefined,
  before: Draft | undefined,
  label: string,
  limit: string,
  say: Strings,
): string {
  if (!draft || draft === before) return ''
  const wasAt = before?.at
  switch (draft.at) {
    case 'unfit':
      return say.told(label, faultOf(draft.fault, limit, say))
    case 'ready':
      return wasAt === 'examining' ? say.toldReady(label) : ''
    case 'sending':
      return sendingNews(draft, before, label, say)
    case 'stored':
      if (draft.paused) return before?.at === 'stored' && before.paused ? '' : say.told(label, say.paused)
      return wasAt === 'queued' && 'text' in draft.content ? say.toldBegan(label) : ''
    case 'failed':
      return say.told(label, say.failures[draft.failure])
    default:
      return ''
  }
}

function sendingNews(draft: Extract<Draft, { at: 'sending' }>, before: Draft | undefined, label: string, say: Strings) {
  const earlier = before?.at === 'sending' ? before : null
  if (draft.paused) return earlier?.paused ? '' : say.told(label, say.paused)
  if (!earlier) return say.toldBegan(label)
  return earlier.share < 0.5 && draft.share >= 0.5 && draft.share < 1 ? say.toldHalf(label) : ''
}
