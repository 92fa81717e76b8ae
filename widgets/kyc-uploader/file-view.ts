import { html, nothing } from 'lit'
import { fileKinds } from '../../src/merchant-api/enumerations.ts'
import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import { countFormats, formatBytes, formatChoices } from '../common/formats.ts'
import { hint } from '../common/fragments.ts'
import * as icons from '../common/icons.ts'
import { fingerprintOf, isInProgress, type MaybeDraft } from './draft.ts'
import type { ChosenFile, FileError } from './files/check-file.ts'
import { type Actions, cardButton, line, type ViewContext } from './fragments.ts'
import { fileErrorText } from './labels.ts'
import { type Loaded, orderedDocuments } from './machine.ts'
import { failedView, progressView, removeButton, sendButton, uncheckedView } from './upload-view.ts'

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
        return html`${draft.error ? [errorLine(draft.error, state, context), hint(context.labels.kept)] : nothing}
        ${'text' in draft.content ? nothing : ready(draft.content, document, state, context, actions)}`
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

const errorLine = (error: FileError, { view }: Loaded, { labels, formats }: ViewContext) =>
  line(icons.attention, fileErrorText(error, formatBytes(formats, view.max_file_bytes), labels), 'critical')

const accepted = Object.keys(fileKinds).join()

// the hidden inputs open the browser's dialogs; the visible buttons look the same in every browser
function inputs({ id, label }: KycDocumentView, { hasCamera }: ViewContext, actions: Actions) {
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.files?.length) return
    actions.chosen(id, [...target.files])
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

const replaceButton = ({ label }: KycDocumentView, { labels }: ViewContext, actions: Actions) =>
  cardButton('quiet', labels.replace, label, actions.choose)

function ready(file: ChosenFile, document: KycDocumentView, state: Loaded, context: ViewContext, actions: Actions) {
  const { labels } = context
  return html`${chosenView(file, context)} ${warnings(file, document.id, state, context)}
    <div class="actions" part="actions">
      ${sendButton(document, labels.send, actions)} ${replaceButton(document, context, actions)}
      ${removeButton(document, labels.remove, actions)}
    </div>`
}

function chosenView({ blob, kind, name, pages, preview, photo }: ChosenFile, { labels, formats }: ViewContext) {
  const format = fileKinds[kind][0].toUpperCase()
  const facts = [format, pages && labels.pages(pages, countFormats(formats)), formatBytes(formats, blob.size)].filter(
    Boolean,
  )
  return html`<div class="chosen" part="file">
    <span class="preview" part="preview" aria-hidden="true">${preview ?? icons.file}</span>
    <div>
      ${preview ? nothing : html`<p class="filename" part="file-name">${name}</p>`}
      <p class="small muted" part="file-facts">${facts.join(' · ')}</p>
      ${photo ? html`<p class="small muted" part="file-facts">${labels.photo(photo.reducedTo?.join(' × '))}</p>` : nothing}
      <p class="small" part="hint">${preview ? labels.checkImage : labels.checkPdf}</p>
    </div>
  </div>`
}

function warnings({ encrypted }: ChosenFile, id: string, state: Loaded, { labels }: ViewContext) {
  const duplicate = findDuplicate(state, id)
  const label = state.view.documents.find((document) => document.id === duplicate)?.label ?? ''
  return html`${encrypted ? line(icons.attention, labels.encrypted, 'caution') : nothing}
  ${duplicate ? line(icons.attention, duplicate === id ? labels.alreadySent : labels.usedForAnother(label), 'caution') : nothing}`
}

/** Returns the id of the document for which the same file was already chosen or submitted; null without one. */
export function findDuplicate(state: Loaded, document: string): string | null {
  const { drafts, fingerprints } = state
  const fingerprint = fingerprintOf(drafts[document])
  if (!fingerprint) return null
  const isDuplicate = (id: string) =>
    fingerprints[id] === fingerprint || (id !== document && fingerprintOf(drafts[id]) === fingerprint)
  return orderedDocuments(state).find(({ id }) => isDuplicate(id))?.id ?? null
}
