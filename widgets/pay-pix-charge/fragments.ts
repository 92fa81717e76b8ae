import type { Texts } from '../common/element-definition.ts'
import type { MoreTime } from '../common/lazy/lazy-parts.ts'
import type { ReceiptPieces } from '../common/receipt/receipt-view.ts'
import type { Strings } from './strings/pt-br.ts'

/** The view's inputs besides the state. */
export interface ViewContext extends Texts<Strings> {
  /** Undefined until its module has loaded. */
  readonly receipt: ReceiptPieces | undefined
  /** The offer of more time to pay; undefined until its module has loaded. */
  readonly moreTime?: MoreTime | undefined
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number
  /** True while the merchant's server is polled; false for a charge without a server. */
  readonly isPolling: boolean
  /** True in prerendered HTML of the server, which has no countdown because it may never be replaced. */
  readonly isPrerendered: boolean
  readonly canShare: boolean
}

export interface Actions {
  /** Copies the code; the event's current target is the button, or the label of a fold, which it opens. */
  copy(event: Event): void
  share(): void
  renew(): void
  /** The user needs more time than the code has. */
  wantMoreTime(): void
  tryAgain(): void
}
