import { html, nothing } from 'lit'
import type { KycDocumentView } from '../../../src/merchant-api/kyc.ts'
import type { ChosenFile } from '../files/chosen-file.ts'
import { type Actions, cardButton } from '../fragments.ts'
import { mayHaveBack } from './may-have-back.ts'
import type { BackStrings } from './strings/pt-br.ts'

/** Renders what to do about a back where the browser cannot draw both sides as one photo. */
export const pdfHint = ({ kind, front }: ChosenFile, { label }: KycDocumentView, { bothInPdf }: BackStrings) =>
  front || kind === 'application/pdf' || !mayHaveBack(label)
    ? nothing
    : html`<p class="small muted" part="hint">${bothInPdf}</p>`

/** Renders the button that adds the back to a photo, or replaces it. */
export function backButton(
  { front, hasBack }: ChosenFile,
  { id, label }: KycDocumentView,
  { addBack, replaceBack }: BackStrings,
  actions: Actions,
) {
  if (!front || !mayHaveBack(label)) return nothing
  const chosen = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const files = [...(target.files ?? [])]
    target.value = '' // so that the same file can be chosen again
    // the photo may be gone by then, while the browser's dialog is open
    if (files.length && target.isConnected) actions.chosen(id, files, { front })
  }
  // the back is taken by the camera where the front was, and otherwise chosen from the files
  const capture = front.isCaptured ? 'environment' : nothing
  return html`<input type="file" hidden class="back" accept="image/*,.heic,.heif" capture=${capture} aria-label=${label} @change=${chosen} />
    ${hasBack ? cardButton('quiet', replaceBack, label, choose) : cardButton('second', addBack, label, choose)}`
}

function choose({ currentTarget }: Event) {
  if (!(currentTarget instanceof Element)) return
  currentTarget.parentElement?.querySelector<HTMLInputElement>('.back')?.click()
}
