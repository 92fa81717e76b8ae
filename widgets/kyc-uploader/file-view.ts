import { html, nothing } from 'lit'
import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import { formatBytes, formatChoices } from '../common/formats.ts'
import * as icons from '../common/icons.ts'
import { isInProgress, type MaybeDraft } from './draft.ts'
import type { FileError } from './files/chosen-file.ts'
import { type Actions, cardButton, line, type ViewContext } from './fragments.ts'
import { fileErrorText } from './labels.ts'
import type { Loaded } from './machine.ts'
import { failedView, progressView, replaceButton, uncheckedView } from './upload-view.ts'

/** The view in which a document's file is chosen, checked and sent. */
export function fileView(
  document: KycDocumentView,
  draft: MaybeDraft,
  state: Loaded,
  context: ViewContext,
  actions: Actions,
) {
  if (isInProgress(draft)) return progressView(draft, document, context, actions)
  const beforeSending = () => {
    switch (draft?.stage) {
      case 'checking':
        return line(icons.clock, context.labels.checking)
      case 'ready':
        return context.readyView?.(draft, document, state, context, actions)
      case 'failed':
        return failedView(draft, document, context, actions)
      case 'unchecked':
        return uncheckedView(document, context, actions)
      case 'invalid':
        return html`${errorLine(draft.error, state, context)} ${pickers(document, state, context, actions)}`
      default:
        return document.state === 'reviewing'
          ? html`<div class="actions" part="actions">${replaceButton(document, context, actions)}</div>`
          : pickers(document, state, context, actions)
    }
  }
  return html`${inputs(document, context, actions)} ${beforeSending()}`
}

export const errorLine = (error: FileError, { view }: Loaded, { labels, formats }: ViewContext) =>
  line(icons.attention, fileErrorText(error, formatBytes(formats, view.max_file_bytes), labels.fileErrors), 'critical')

// every image that the browser can decode is sent as a JPEG; some systems know HEIC by its extension alone
const accepted = 'image/*,.heic,.heif,application/pdf'

// the hidden inputs open the browser's dialogs; the visible buttons look the same in every browser
function inputs({ id, label }: KycDocumentView, { hasCamera }: ViewContext, actions: Actions) {
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.files?.length) return
    actions.chosen(id, [...target.files], { isCaptured: target.className === 'photo' })
    target.value = '' // so that the same file can be chosen again
  }
  const input = (name: string, accept: string, capture: string | typeof nothing) =>
    html`<input type="file" hidden class=${name} accept=${accept} capture=${capture} aria-label=${label} @change=${chosen} />`
  return html`${input('file', accepted, nothing)}${hasCamera ? input('photo', 'image/*', 'environment') : nothing}`
}

function pickers(
  { label }: KycDocumentView,
  { view }: Loaded,
  { labels, formats, hasCamera }: ViewContext,
  actions: Actions,
) {
  return html`<div class="actions" part="actions">
      ${cardButton('second', labels.choose, label, actions.choose)}
      ${hasCamera ? cardButton('second', labels.capture, label, actions.capture, icons.camera) : nothing}
      <span class="muted drop" part="hint">${labels.drop}</span>
    </div>
    <p class="muted small" part="hint">${labels.limits(formatChoices(formats, ['JPG', 'PNG', 'GIF', 'PDF']), formatBytes(formats, view.max_file_bytes))}</p>`
}
