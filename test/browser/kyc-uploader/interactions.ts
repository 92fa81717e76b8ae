import type { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { plain } from '../by-role.ts'

/** The card of a document, by its label. */
export function card(element: KycUploader, label: string): HTMLElement {
  const cards = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('li.document') ?? [])]
  const found = cards.find((each) =>
    plain(each.querySelector('[part=document-name]')?.textContent ?? '').startsWith(label),
  )
  if (!found) throw new Error(`No card ${label}`)
  return found
}

/** A button in a card, by its label. */
export function button(within: HTMLElement, name: string): HTMLButtonElement {
  const found = buttons(within).find((each) => plain(each.textContent ?? '') === name)
  if (!found) throw new Error(`No button ${name} in: ${plain(within.innerText)}`)
  return found
}

/** The buttons of a card. */
export const buttons = (within: HTMLElement) => [...within.querySelectorAll('button')]

/** Chooses files in a card, as the browser's dialog does. */
export function chooseFiles(within: HTMLElement, ...files: readonly File[]) {
  chooseIn(within.querySelector<HTMLInputElement>('input[type=file]'), files)
}

/** Chooses the back of a photo in a card, as the browser's dialog does. */
export function chooseBack(within: HTMLElement, file: File) {
  chooseIn(within.querySelector<HTMLInputElement>('input.back'), [file])
}

function chooseIn(input: HTMLInputElement | null, files: readonly File[]) {
  if (!input) throw new Error('No picker')
  input.files = dataTransferOf(files).files
  input.dispatchEvent(new Event('change'))
}

/** Drops files on a card. Returns whether the card prevented the browser from opening them. */
export function dropFiles(within: HTMLElement, ...files: readonly File[]): boolean {
  const options = { dataTransfer: dataTransferOf(files), bubbles: true, cancelable: true }
  const [over, dropped] = ['dragover', 'drop'].map((name) => !within.dispatchEvent(new DragEvent(name, options)))
  return Boolean(over && dropped)
}

/** Types a text in a card. */
export function typeText(within: HTMLElement, text: string) {
  const input = within.querySelector<HTMLInputElement>('input:not([type=file])')
  if (!input) throw new Error('No field')
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function dataTransferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}
