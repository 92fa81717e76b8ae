import type { CardEntry } from '../card-fields/card-entry.ts'
import type { ReceiptPieces } from '../common/receipt/receipt-view.ts'
import type { PayerForm } from './payer/payer-form.ts'
import type { PayerTexts } from './payer/payer-view.ts'

/** The views' input besides the state. */
export interface ViewContext extends PayerTexts {
  /** Undefined until its module has loaded. */
  readonly receipt: ReceiptPieces | undefined
  /** The card's fields; null where the payer is redirected to a payment page. */
  readonly entry: Pick<CardEntry, 'status' | 'render'> | null
  readonly payer: Pick<PayerForm, 'render'>
  /** True if nobody can read or change the page on its way, as the line below the button then says. */
  readonly isSecurePage: boolean
}

export interface Actions {
  pay(event: Event): void
  choosePlan(event: Event): void
  chooseCard(event: Event): void
  reloadFields(): void
  /** Pays again after a decline or an expired charge. */
  retry(): void
  tryAgain(): void
}
