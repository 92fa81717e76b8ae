import { html, nothing } from 'lit'
import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import { formatPercent } from '../common/formats.ts'
import * as icons from '../common/icons.ts'
import type { Failed, InProgress } from './draft.ts'
import { type Actions, cardButton, line, type ViewContext } from './fragments.ts'

export const sendButton = ({ id, label }: KycDocumentView, text: string, actions: Actions) =>
  cardButton('primary', text, label, () => actions.send(id))

export const replaceButton = ({ label }: KycDocumentView, { labels }: ViewContext, actions: Actions) =>
  cardButton('quiet', labels.replace, label, actions.choose)

export function progressView(
  draft: InProgress,
  { id, label }: KycDocumentView,
  { labels, formats }: ViewContext,
  actions: Actions,
) {
  if (draft.stage === 'submitting') {
    const text = 'text' in draft.content ? labels.submittingText : labels.submitting
    return line(icons.clock, draft.paused ? labels.paused : text)
  }
  const progress = draft.stage === 'uploading' ? draft.progress : 0
  const uploading = labels.uploading(formatPercent(formats, Math.round(progress * 100)))
  const text = draft.stage === 'queued' ? labels.queued : draft.paused ? labels.paused : uploading
  return html`<div class="upload" part="upload">
    <progress part="progress-bar" max="1" .value=${progress} aria-labelledby="label-${id}"></progress>
    <p class="small" part="note">${text}</p>
    ${cardButton('quiet', labels.cancel, label, () => actions.cancel(id))}
  </div>`
}

export function failedView(
  { failure, content }: Failed,
  document: KycDocumentView,
  { labels }: ViewContext,
  actions: Actions,
) {
  return html`${line(icons.attention, labels.failures[failure], 'critical')}
    <div class="actions" part="actions">
      ${failure === 'notAccepting' ? nothing : sendButton(document, labels.tryAgain, actions)}
      ${'text' in content ? nothing : removeButton(document, labels.remove, actions)}
    </div>`
}

export const uncheckedView = (document: KycDocumentView, { labels }: ViewContext, actions: Actions) =>
  html`${line(icons.attention, labels.unchecked, 'critical')}
    <div class="actions" part="actions">
      ${cardButton('primary', labels.tryAgain, document.label, () => actions.checkAgain(document.id))}
      ${removeButton(document, labels.remove, actions)}
    </div>`

export const removeButton = ({ id, label }: KycDocumentView, text: string, actions: Actions) =>
  cardButton('quiet', text, label, () => actions.remove(id))
