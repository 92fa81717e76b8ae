import { html, nothing } from 'lit'
import { fileKinds } from '../../src/merchant-api/enumerations.ts'
import type { KycDocumentView } from '../../src/merchant-api/kyc.ts'
import { countFormats, formatBytes } from '../common/formats.ts'
import * as icons from '../common/icons.ts'
import { fingerprintOf } from './draft.ts'
import { errorLine } from './file-view.ts'
import type { ChosenFile } from './files/chosen-file.ts'
import { line, type ReadyView, type ViewContext } from './fragments.ts'
import { type Loaded, orderedDocuments } from './machine.ts'
import { type AllStrings, withBackStrings } from './second-side/back-strings.ts'
import { backButton, pdfHint } from './second-side/back-view.ts'
import { removeButton, replaceButton, sendButton } from './upload-view.ts'

/** Renders a file that can be sent. The code that checks it loads late, and this with it. */
export const readyView: ReadyView = ({ content, error }, document, state, context, actions) => {
  if ('text' in content) return nothing
  const labels = withBackStrings(context.labels, context.formats)
  const texts = { ...context, labels }
  return html`${error ? html`${errorLine(error, state, texts)}<p class="muted" part="hint">${labels.kept}</p>` : nothing}
    ${chosenView(content, document, texts)} ${warnings(content, document.id, state, context)}
    <div class="actions" part="actions">
      ${sendButton(document, labels.send, actions)} ${backButton(content, document, labels, actions)}
      ${content.hasBack ? nothing : replaceButton(document, context, actions)}
      ${removeButton(document, labels.remove, actions)}
    </div>`
}

function chosenView(
  file: ChosenFile,
  document: KycDocumentView,
  { labels, formats }: ViewContext & { readonly labels: AllStrings },
) {
  const { blob, kind, name, pages, preview, photo, hasBack } = file
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
      ${hasBack ? html`<p class="small both" part="file-facts">${labels.joined}</p>` : nothing}
      <p class="small" part="hint">${preview ? labels.checkImage : labels.checkPdf}</p>
      ${pdfHint(file, document, labels)}
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
