import { html, nothing } from 'lit'
import type { KycDocumentView } from '../../src/contract/kyc.ts'
import { field } from '../core/field.ts'
import { keepTyped } from '../core/keep-typed.ts'
import { type Draft, isUnderWay } from './draft.ts'
import type { Actions, Scene } from './pieces.ts'
import { failedFace, sendButton, underWayFace } from './sending-face.ts'

/** Where the text of a document is written; what stands there can be sent. */
export function textFace({ id, label }: KycDocumentView, draft: Draft | undefined, scene: Scene, on: Actions) {
  const typed = (event: Event) => {
    if (event.target instanceof HTMLInputElement) on.typed(id, event.target.value)
  }
  const submitted = (event: Event) => {
    event.preventDefault()
    on.send(id)
  }
  return html`<form class="answer" ${keepTyped()} @input=${typed} @submit=${submitted}>
      ${field({ id: `text-${id}`, label, autocomplete: 'off', maxlength: 2000, readonly: isUnderWay(draft) })}
    </form>
    ${
      draft?.at === 'ready'
        ? html`<div class="actions">${sendButton(id, scene.say.send, on)}</div>`
        : draft?.at === 'failed'
          ? failedFace(draft, id, scene, on)
          : isUnderWay(draft)
            ? underWayFace(draft, id, scene, on)
            : nothing
    }`
}
