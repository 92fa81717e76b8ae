import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import type { Texts } from '../common/element-definition.ts'
import { formatBytes, type Formats } from '../common/formats.ts'
import type { Draft } from './draft.ts'
import { fileErrorText, titleOf } from './labels.ts'
import { documentStatus, type Loaded, type State } from './machine.ts'
import type { Strings } from './strings/pt-br.ts'

/** Returns what screen readers announce when the state changes; '' for nothing. */
export function announcementOf(state: State, previous: State, { labels, formats }: Texts<Strings>): string {
  const isNew = state.status !== previous.status && state.status !== 'loading'
  const announcement = isNew ? `${titleOf(state, labels)}.` : connectionAnnouncement(state, previous, labels)
  if (!('view' in state && 'view' in previous)) return announcement
  const announcements = state.view.documents.map((document) =>
    documentAnnouncement(document, state, previous, labels, formats),
  )
  return [announcement, ...announcements].filter(Boolean).join(' ')
}

function connectionAnnouncement(state: State, previous: State, labels: Strings): string {
  if (
    !('connectionLost' in state) ||
    !('connectionLost' in previous) ||
    state.connectionLost === previous.connectionLost
  )
    return ''
  return state.connectionLost ? labels.connectionLost : labels.connectionBack
}

function documentAnnouncement(
  document: KycDocumentView,
  state: Loaded,
  previous: Loaded,
  labels: Strings,
  formats: Formats,
): string {
  const { id, label, reason } = document
  const announcement = draftAnnouncement(
    state.drafts[id],
    previous.drafts[id],
    label,
    formatBytes(formats, state.view.max_file_bytes),
    labels,
  )
  if (announcement) return announcement
  const earlier = previous.view.documents.find((each) => each.id === id)
  const status = documentStatus(document, state)
  if (!earlier || documentStatus(earlier, previous) === status || status === 'waiting') return ''
  if (status === 'reviewing') return labels.announceSent(label)
  const why = status === 'rejected' && reason ? ` ${labels.reason(reason)}` : ''
  return `${labels.announce(label, labels.states[status])}.${why}`
}

function draftAnnouncement(
  draft: Draft | undefined,
  previous: Draft | undefined,
  label: string,
  limit: string,
  labels: Strings,
): string {
  if (!draft || draft === previous) return ''
  const previousStage = previous?.stage
  switch (draft.stage) {
    case 'invalid':
      return labels.announce(label, fileErrorText(draft.error, limit, labels))
    case 'unchecked':
      return labels.announce(label, labels.unchecked)
    case 'ready':
      if (draft.error) return labels.announce(label, `${fileErrorText(draft.error, limit, labels)} ${labels.kept}`)
      return previousStage === 'checking' ? labels.announceReady(label) : ''
    case 'uploading':
      return uploadAnnouncement(draft, previous, label, labels)
    case 'submitting':
      if (draft.paused)
        return previous?.stage === 'submitting' && previous.paused ? '' : labels.announce(label, labels.paused)
      return previousStage === 'queued' && 'text' in draft.content ? labels.announceStarted(label) : ''
    case 'failed':
      return labels.announce(label, labels.failures[draft.failure])
    case 'superseded':
      return labels.announce(label, labels.sentElsewhere)
    default:
      return ''
  }
}

function uploadAnnouncement(
  draft: Extract<Draft, { stage: 'uploading' }>,
  previous: Draft | undefined,
  label: string,
  labels: Strings,
) {
  const earlier = previous?.stage === 'uploading' ? previous : null
  if (draft.paused) return earlier?.paused ? '' : labels.announce(label, labels.paused)
  if (!earlier) return labels.announceStarted(label)
  return earlier.progress < 0.5 && draft.progress >= 0.5 && draft.progress < 1 ? labels.announceHalf(label) : ''
}
