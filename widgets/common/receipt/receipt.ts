import type { LitElement, ReactiveController } from 'lit'
import { copyText } from '../copy-text.ts'
import { matches } from '../device.ts'
import type { Formats } from '../formats.ts'
import {
  factsView,
  paperView,
  type ReceiptPieces,
  receiptStrings,
  refundLine,
  refundText,
  type ShownCharge,
} from './receipt-view.ts'

/** An element that shows a charge in some of its states. */
export interface ReceiptHost {
  readonly element: LitElement
  readonly state: () => object
  readonly formats: () => Formats
  /** Announces a text to screen readers, and renders the element. */
  readonly announce: (text: string) => void
}

/** The receipt of an element's charge. It announces what is given back while the element shows it. */
export class Receipt implements ReceiptPieces, ReactiveController {
  readonly refund = refundLine
  readonly paper = paperView
  readonly #host: ReceiptHost
  /** The reference that was copied, or selected because it could not be. */
  #attempt: { readonly id: string; readonly isCopied: boolean } | null = null
  #previous: object

  constructor(host: ReceiptHost) {
    this.#host = host
    this.#previous = host.state()
    host.element.addController(this)
    host.element.requestUpdate()
  }

  // before the element is rendered, so that it is rendered once
  hostUpdate() {
    const { state, formats, announce } = this.#host
    const previous = this.#previous
    const current = (this.#previous = state())
    if (isMoreRefunded(current, previous)) announce(refundText(current.charge, formats()))
  }

  facts(outcome: ShownCharge, formats: Formats) {
    const id = outcome.charge.end_to_end ?? ''
    const isCopied = this.#attempt?.id === id ? this.#attempt.isCopied : null
    return factsView(outcome, formats, {
      isCopied: isCopied === true,
      hint: isCopied === false ? idHint(formats) : '',
      copy: () => void this.#copy(id, formats),
    })
  }

  manualCopyHint({ language }: Formats): string {
    return receiptStrings(language).codeSelected(copyShortcut())
  }

  async #copy(id: string, formats: Formats) {
    const { element, announce } = this.#host
    const select = () => {
      const shown = element.renderRoot.querySelector('[part=end-to-end]')
      if (shown) getSelection()?.selectAllChildren(shown)
    }
    const isCopied = await copyText(id, select)
    this.#attempt = { id, isCopied }
    announce(isCopied ? receiptStrings(formats.language).idCopied : idHint(formats))
  }
}

/** Returns the keys that copy a selection on this device; '' on a touch device. */
const copyShortcut = () => (matches('(pointer: coarse)') ? '' : /Mac|iP/.test(navigator.userAgent) ? '⌘C' : 'Ctrl+C')

const idHint = ({ language }: Formats) => receiptStrings(language).idSelected(copyShortcut())

const hasCharge = (state: object): state is ShownCharge => 'charge' in state

const isMoreRefunded = (current: object, previous: object): current is ShownCharge =>
  hasCharge(current) &&
  hasCharge(previous) &&
  current.status === previous.status &&
  (current.charge.refunded_amount ?? 0) > (previous.charge.refunded_amount ?? 0)
