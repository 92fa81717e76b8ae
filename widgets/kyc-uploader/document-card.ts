import { html, nothing } from 'lit'
import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import { field } from '../common/form/field.ts'
import { formatDate } from '../common/format-date.ts'
import * as icons from '../common/icons.ts'
import { isInProgress, type MaybeDraft } from './draft.ts'
import { fileView } from './file-view.ts'
import { type Actions, line, type ViewContext } from './fragments.ts'
import { documentStatus, type Loaded } from './machine.ts'
import { failedView, progressView, sendButton } from './upload-view.ts'

/** A document's card: its name and status, what is wrong and how to correct it, and the actions. */
export function documentCard(
  document: KycDocumentView,
  state: Loaded,
  draft: MaybeDraft,
  context: ViewContext,
  actions: Actions,
) {
  const { labels, headingLevel } = context
  const { id, label, description, required, can_submit: open, kind } = document
  const status = documentStatus(document, state)
  const accepts = open && draft?.stage !== 'submitted' && !(kind === 'text' && status === 'reviewing')
  const acceptsFile = accepts && kind === 'file' && !isInProgress(draft)
  return html`<li
    class="document ${status}"
    part="document"
    @dragover=${acceptsFile ? dragOver : preventOpening}
    @dragleave=${dragLeave}
    @drop=${(event: DragEvent) => drop(event, acceptsFile ? (files) => actions.chosen(id, files) : null)}
  >
    <div class="top">
      <p class="name" part="document-name" id="label-${id}" role="heading" aria-level=${headingLevel + 1} tabindex="-1">${label}${required ? nothing : html`<span class="muted"> · ${labels.optional}</span>`}</p>
      ${isInProgress(draft) ? nothing : line(statusIcons[status], labels.states[status], tones[status], 'state')}
    </div>
    ${description ? html`<p class="small muted" part="description">${description}</p>` : nothing}
    ${status === 'rejected' ? rejection(document, accepts, draft, context) : nothing}
    ${expiry(document, accepts, state, context)}
    ${draft?.stage === 'superseded' ? line(icons.attention, labels.sentElsewhere, 'caution') : nothing}
    ${!accepts ? nothing : kind === 'text' ? textView(document, draft, context, actions) : fileView(document, draft, state, context, actions)}
  </li>`
}

const statusIcons = { waiting: icons.ring, reviewing: icons.clock, approved: icons.check, rejected: icons.attention }
const tones = { waiting: 'muted', reviewing: 'muted', approved: 'positive', rejected: 'critical' }

function rejection({ reason, kind }: KycDocumentView, accepts: boolean, draft: MaybeDraft, { labels }: ViewContext) {
  const hint = !accepts
    ? labels.correctLaterHint
    : isInProgress(draft)
      ? labels.waitHint
      : draft && 'content' in draft
        ? labels.sendHint
        : kind === 'text'
          ? labels.rewriteHint
          : labels.replaceHint
  return html`<div class="reason">
    ${reason ? html`<p part="reason">${labels.reason(reason)}</p>` : nothing}
    <p class="muted" part="hint">${hint}</p>
  </div>`
}

const expiryNoticeMs = 30 * 24 * 60 * 60 * 1000

// the notice period is our own choice
function expiry({ expires_at }: KycDocumentView, accepts: boolean, { view }: Loaded, { labels, formats }: ViewContext) {
  const remainingMs = Date.parse(expires_at ?? '') - Date.parse(view.server_time)
  if (!(remainingMs < expiryNoticeMs)) return nothing
  const day = formatDate(formats, expires_at)
  const expired = [labels.expired(day), accepts && labels.expiredHint].filter(Boolean).join(' ')
  return line(icons.attention, remainingMs > 0 ? labels.expires(day) : expired, 'caution')
}

const dragOver = (event: DragEvent) => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.classList.add('over')
}

// otherwise a file dropped where none is accepted would open in place of the page
const preventOpening = (event: DragEvent) => event.preventDefault()

const dragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
  if (!(currentTarget instanceof HTMLElement)) return
  if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) currentTarget.classList.remove('over')
}

function drop(event: DragEvent, onFiles: ((files: Iterable<File>) => void) | null) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.classList.remove('over')
  const files = event.dataTransfer?.files
  if (files?.length) onFiles?.(files)
}

/** The view in which a document's text is typed and sent. */
function textView(document: KycDocumentView, draft: MaybeDraft, context: ViewContext, actions: Actions) {
  const { id, label, required } = document
  const onInput = (event: Event) => {
    if (event.target instanceof HTMLInputElement) actions.typed(id, event.target.value)
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    actions.send(id)
  }
  return html`<form class="text-form" @input=${onInput} @submit=${onSubmit}>
      ${field({ id: `text-${id}`, label, autocomplete: 'off', maxlength: 2000, optional: !required, readonly: isInProgress(draft) })}
    </form>
    ${
      draft?.stage === 'ready'
        ? html`<div class="actions" part="actions">${sendButton(document, context.labels.send, actions)}</div>`
        : draft?.stage === 'failed'
          ? failedView(draft, document, context, actions)
          : isInProgress(draft)
            ? progressView(draft, document, context, actions)
            : nothing
    }`
}
