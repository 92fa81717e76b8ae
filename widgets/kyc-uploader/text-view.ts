import { html, nothing } from 'lit'
import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import { field } from '../common/form/field.ts'
import { type Draft, isInProgress } from './draft.ts'
import type { Actions, ViewContext } from './parts.ts'
import { failedView, progressView, sendButton } from './upload-view.ts'

/** The view in which a document's text is typed and sent. */
export function textView(
  { id, label }: KycDocumentView,
  draft: Draft | undefined,
  context: ViewContext,
  actions: Actions,
) {
  const onInput = (event: Event) => {
    if (event.target instanceof HTMLInputElement) actions.typed(id, event.target.value)
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    actions.send(id)
  }
  return html`<form class="text-form" @input=${onInput} @submit=${onSubmit}>
      ${field({ id: `text-${id}`, label, autocomplete: 'off', maxlength: 2000, readonly: isInProgress(draft) })}
    </form>
    ${
      draft?.stage === 'ready'
        ? html`<div class="actions" part="actions">${sendButton(id, context.labels.send, actions)}</div>`
        : draft?.stage === 'failed'
          ? failedView(draft, id, context, actions)
          : isInProgress(draft)
            ? progressView(draft, id, context, actions)
            : nothing
    }`
}
