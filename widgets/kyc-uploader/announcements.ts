import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import type { Texts } from '../common/element-definition.ts'
import { formatBytes } from '../common/formats.ts'
import type { MaybeDraft } from './draft.ts'
import { fileErrorText, titleOf } from './labels.ts'
import { documentStatus, type Loaded, type State } from './machine.ts'
import { type AllStrings, withBackStrings } from './second-side/back-strings.ts'
import type { Strings } from './strings/pt-br.ts'

/** Returns what screen readers announce when the state changes; '' for nothing. */
export function announcementOf(state: State, previous: State, { labels, formats }: Texts<Strings>): string {
  const isNew = state.status !== previous.status && state.status !== 'loading'
  const announcement = isNew ? `${titleOf(state, labels)}.` : connectionAnnouncement(state, previous, labels)
  if (!('view' in state && 'view' in previous)) return announcement
  const limit = formatBytes(formats, state.view.max_file_bytes)
  const texts = withBackStrings(labels, formats)
  const announcements = state.view.documents.map((each) => documentAnnouncement(each, state, previous, limit, texts))
  return [announcement, ...announcements].filter(Boolean).join(' ')
}

function connectionAnnouncement(state: State, previous: State, labels: Strings): string {
  if (!('connectionLost' in state && 'connectionLost' in previous)) return ''
  if (state.connectionLost === previous.connectionLost) return ''
  return state.connectionLost ? labels.connectionLost : labels.connectionBack
}

function documentAnnouncement(
  document: KycDocumentView,
  state: Loaded,
  previous: Loaded,
  limit: string,
  labels: AllStrings,
): string {
  const { id, label, reason } = document
  const announcement = draftAnnouncement(state.drafts[id], previous.drafts[id], label, limit, labels)
  if (announcement) return announcement
  const earlier = previous.view.documents.find((each) => each.id === id)
  const status = documentStatus(document, state)
  if (!earlier || documentStatus(earlier, previous) === status || status === 'waiting') return ''
  if (status === 'reviewing') return labels.announceSent(label)
  const why = status === 'rejected' && reason ? ` ${labels.reason(reason)}` : ''
  return `${labels.announce(label, labels.states[status])}.${why}`
}

function draftAnnouncement(
  draft: MaybeDraft,
  previous: MaybeDraft,
  label: string,
  limit: string,
  labels: AllStrings,
): string {
  if (!draft || draft === previous) return ''
  const announce = (text: string) => labels.announce(label, text)
  const wasPaused = draft.stage === previous?.stage && 'paused' in previous && previous.paused
  switch (draft.stage) {
    case 'invalid':
      return announce(fileErrorText(draft.error, limit, labels.fileErrors))
    case 'unchecked':
      return announce(labels.unchecked)
    case 'ready':
      if (draft.error) return announce(`${fileErrorText(draft.error, limit, labels.fileErrors)} ${labels.kept}`)
      if (previous?.stage !== 'checking') return ''
      return 'hasBack' in draft.content && draft.content.hasBack
        ? labels.announceJoined(label)
        : labels.announceReady(label)
    case 'uploading':
      if (draft.paused) return wasPaused ? '' : announce(labels.paused)
      if (previous?.stage !== 'uploading') return labels.announceStarted(label)
      return previous.progress < 0.5 && draft.progress >= 0.5 && draft.progress < 1 ? labels.announceHalf(label) : ''
    case 'submitting':
      if (draft.paused) return wasPaused ? '' : announce(labels.paused)
      return previous?.stage === 'queued' && 'text' in draft.content ? labels.announceStarted(label) : ''
    case 'failed':
      return announce(labels.failures[draft.failure])
    case 'superseded':
      return announce(labels.sentElsewhere)
    default:
      return ''
  }
}
