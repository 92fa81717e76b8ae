import type { Texts } from '../common/element-definition.ts'
import type { Strings } from './strings/pt-br.ts'

/** The view's inputs besides the state. */
export interface ViewContext extends Texts<Strings> {
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number
  /** True while the merchant's server is polled; false for a charge without a server. */
  readonly isPolling: boolean
  /** True in prerendered HTML of the server, which has no countdown because it may never be replaced. */
  readonly isPrerendered: boolean
  /** True on a device that can share text. */
  readonly canShare: boolean
  /** The keys that copy a selection; null on a touch device. */
  readonly copyKeys: string | null
}

/** The user's actions. */
export interface Actions {
  copy(): void
  share(): void
  /** The user opened or closed the fold of the QR code, which is the event's target. */
  toggleQr(event: Event): void
  renew(): void
  tryAgain(): void
}

/** Returns how the user copies a selected code that could not be copied automatically. */
export const manualCopyHint = ({ labels, copyKeys }: ViewContext) =>
  copyKeys ? labels.pressKeys(copyKeys) : labels.touchAndHold
