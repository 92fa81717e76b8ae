import { html, nothing } from 'lit'
import { formatPercent } from '../common/formats.ts'
import * as icons from '../common/icons.ts'
import type { Failed, InProgress } from './draft.ts'
import { type Actions, line, type ViewContext } from './fragments.ts'

/** The card's primary button. */
export const sendButton = (id: string, text: string, actions: Actions) =>
  html`<button class="primary" part="button primary" aria-describedby="label-${id}" @click=${() => actions.send(id)}>${text}</button>`

/** The progress of a submission. */
export function progressView(draft: InProgress, id: string, { labels, formats }: ViewContext, actions: Actions) {
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
    <button class="quiet" part="button quiet" aria-describedby="label-${id}" @click=${() => actions.cancel(id)}>${labels.cancel}</button>
  </div>`
}

/** Why a submission failed, and what the person can do. */
export function failedView({ failure, content }: Failed, id: string, { labels }: ViewContext, actions: Actions) {
  return html`${line(icons.attention, labels.failures[failure], 'critical')}
    <div class="actions" part="actions">
      ${failure === 'notAccepting' ? nothing : sendButton(id, labels.tryAgain, actions)}
      ${'text' in content ? nothing : removeButton(id, labels.remove, actions)}
    </div>`
}

/** Why a file could not be checked yet, and what the person can do. */
export const uncheckedView = (id: string, { labels }: ViewContext, actions: Actions) =>
  html`${line(icons.attention, labels.unchecked, 'critical')}
    <div class="actions" part="actions">
      <button class="primary" part="button primary" aria-describedby="label-${id}" @click=${() => actions.checkAgain(id)}>${labels.tryAgain}</button>
      ${removeButton(id, labels.remove, actions)}
    </div>`

/** Removes the chosen file. */
export const removeButton = (id: string, text: string, actions: Actions) =>
  html`<button class="quiet" part="button quiet" aria-describedby="label-${id}" @click=${() => actions.remove(id)}>${text}</button>`
