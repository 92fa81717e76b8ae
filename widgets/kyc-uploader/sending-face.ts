import { html, nothing } from 'lit'
import { icons } from '../core/icons.ts'
import type { Failed, UnderWay } from './draft.ts'
import { type Actions, line, type Scene } from './pieces.ts'

/** The one strong button of a card. */
export const sendButton = (id: string, text: string, on: Actions) =>
  html`<button class="main" aria-describedby="label-${id}" @click=${() => on.send(id)}>${text}</button>`

/** How far something is on its way. */
export function underWayFace(draft: UnderWay, id: string, { say, write }: Scene, on: Actions) {
  if (draft.at === 'stored') {
    const words = 'text' in draft.content ? say.storedText : say.stored
    return line(icons.clock, draft.paused ? say.paused : words)
  }
  const share = draft.at === 'sending' ? draft.share : 0
  const moving = say.sending(write.percent(Math.round(share * 100)))
  const words = draft.at === 'queued' ? say.queued : draft.paused ? say.paused : moving
  return html`<div class="sending">
    <progress max="1" .value=${share} aria-labelledby="label-${id}"></progress>
    <p class="small">${words}</p>
    <button class="quiet" aria-describedby="label-${id}" @click=${() => on.cancel(id)}>${say.cancel}</button>
  </div>`
}

/** Why something was not handed in, and how to go on. */
export function failedFace({ failure, content }: Failed, id: string, { say }: Scene, on: Actions) {
  return html`${line(icons.attention, say.failures[failure], 'critical')}
    <div class="actions">
      ${failure === 'closed' ? nothing : sendButton(id, say.again, on)}
      ${'text' in content ? nothing : removeButton(id, say.remove, on)}
    </div>`
}

/** Takes a chosen file away. */
export const removeButton = (id: string, text: string, on: Actions) =>
  html`<button class="quiet" aria-describedby="label-${id}" @click=${() => on.remove(id)}>${text}</button>`
