import type { PropertyDeclarations, PropertyValues } from 'lit'
import type { ChargeView } from '../../src/merchant-api/charge.ts'
import { pixRoutes } from '../../src/merchant-api/routes.ts'
import { within } from '../../src/core/clock.ts'
import { copyText } from '../common/copy-text.ts'
import { isChargeView } from '../common/guards/charge-view.ts'
import { importer } from '../common/lazy/importer.ts'
import { maxLoadMs } from '../common/lazy/lazy-module.ts'
import { ServedElement } from '../common/served-element.ts'
import { ServerClock } from '../common/server-clock.ts'
import { loading } from '../common/state-machine.ts'
import { passedMilestone, secondsLeft } from './countdown.ts'
import { eventOf, type PayPixChargeEventMap } from './events.ts'
import type { ViewContext } from './fragments.ts'
import { hasTitle, strings, timeLeftText, titleOf } from './labels.ts'
import { type Change, isUndrawn, needsDrawing, type State, step } from './machine.ts'
import { delayAfterProblem, type PixCalls, requestCharge } from './requests.ts'
import type { Strings } from './strings/pt-br.ts'
import { styles } from './styles.ts'
import { view } from './view.ts'

/**
 * Shows the Pix charge of an order until it is paid, and then its outcome. The status is in the property and the attribute
 * `status`, and in the CSS state `:state(…)` where the browser supports it.
 *
 * @tag pay-pix-charge
 * @attr {PayPixChargeStatus} status - The element's status. The element sets it, for the page's styles.
 * @fires {CustomEvent<ChargeDetail>} opened - The charge can be paid.
 * @fires {CustomEvent<ChargeDetail>} processing - A payment is in progress, or its outcome is not known yet.
 * @fires {CustomEvent<ChargeDetail>} partly-paid - Less than the amount was paid.
 * @fires {CustomEvent<ChargeDetail>} paid - The charge is paid. Release goods on the merchant's server only.
 * @fires {CustomEvent<ChargeDetail>} expired - The charge has expired.
 * @fires {CustomEvent<ChargeDetail>} failed - The charge can no longer be paid.
 * @fires {CustomEvent<ChargeDetail>} refunded - The payment was refunded.
 * @fires {CustomEvent<ChargeDetail>} unavailable - No charge can be shown.
 * @slot - Fallback content, shown until the element runs and when there is nothing to pay: for example, a link to the shop.
 * @slot next - The next step, shown once the charge is paid.
 * @csspart head - What is paid: the amount, the payee and the description.
 * @csspart amount - The amount.
 * @csspart payee - To whom the payment goes, and when it was made.
 * @csspart description - The order's description.
 * @csspart adjustment - A discount or a fine of the charge.
 * @csspart countdown - The time left, and the time at which it ends.
 * @csspart more-time - The button of a payer who needs more time.
 * @csspart title - The headline of a status without a code.
 * @csspart hint - Text that says what to do, or what follows.
 * @csspart note - The line that says what the element waits for.
 * @csspart label - The label of the code, or of the bank's reference.
 * @csspart input - The field with the code, with `code`.
 * @csspart code - The field with the code.
 * @csspart code-toggle - The button that shows the code, where the main pointer is a finger.
 * @csspart copy - The button that copies the code, or the bank's reference.
 * @csspart steps - The list that says how to pay.
 * @csspart step - A step of the list.
 * @csspart qr - The QR code, always dark on white.
 * @csspart qr-toggle - The button that shows the QR code, where the main pointer is a finger.
 * @csspart copy-toggle - The button that copies the code and shows how to pay with it, where the main pointer is no finger.
 * @csspart refund - What was given back of a payment.
 * @csspart end-to-end - The bank's reference of a Pix payment.
 * @csspart charged-by - The company that charges, and its help line.
 * @csspart helpdesk - The link to the help line.
 * @csspart paper - What is only on paper: the time limit and the code, or the facts of the payment.
 * @csspart foot - The last lines.
 * @csspart share - The button that shares the code.
 * @csspart payment-page - The link to the payment page.
 */
export class PayPixCharge extends ServedElement<State, Change, PixCalls, Strings, ChargeView, PayPixChargeEventMap> {
  static override properties: PropertyDeclarations = { charge: { attribute: false } }
  static override styles = styles

  /** A charge to show without a server: the body of a `GET /pix` response. */
  declare charge: ChargeView | null

  readonly #clock = new ServerClock(this, {
    clock: () => this.platform.clock,
    signal: () => this.visibility.signal,
    isNeeded: () => this.#secondsLeft > 0,
    onClockChange: () => this.visibility.restart(),
  })
  #secondsLeft = Number.NaN
  /** Checks and draws the code of a charge that came without its QR code. */
  readonly #importPixQr = importer(() => import('../../src/values/pix-qr.ts'))

  readonly #actions = {
    copy: async (event: Event) => {
      const { currentTarget: pressed } = event
      if (!(pressed instanceof HTMLElement)) return
      // of the two ways to pay, the one that is shown
      const way = pressed.closest('.pay')
      const field = way?.querySelector('input')
      const fold = way?.querySelector('details')
      if (!way || !field || !fold) return
      if (fold.contains(pressed)) {
        if (fold.open) return
        // not by the press itself, which would close the fold that the selected field needs
        event.preventDefault()
        fold.open = true
      }
      const wasOpen = fold.open
      const isCopied = await copyText(field.value, () => {
        // a field that is not shown cannot be selected
        fold.open = true
        field.focus()
        field.select()
      })
      this.machine.send({ type: isCopied ? 'copied' : 'selected' })
      const { labels, formats } = this.texts
      if (isCopied) {
        fold.open = wasOpen
        pressed.focus()
        this.announce(
          `${labels.copied}. ${way.matches('.mouse') ? labels.pasteOnSite : labels.pasteInApp} ${labels.paste}`,
        )
      } else {
        const lazy = await this.loadLazy()
        this.announce(lazy?.receipt?.manualCopyHint(formats))
      }
    },
    share: () => {
      const text = this.renderRoot.querySelector('input')?.value
      // it rejects when the user cancels, which is not an error
      if (text) navigator.share({ text }).catch(() => {})
    },
    renew: () => {
      this.machine.send({ type: 'renewal-requested' })
      this.visibility.restart()
    },
    wantMoreTime: () => {
      this.machine.send({ type: 'renewal-requested' })
      this.announce(this.lazy?.moreTime?.noted(this.texts.formats))
    },
    tryAgain: () => this.restart(),
  }

  constructor() {
    super({
      routes: pixRoutes,
      request: requestCharge,
      guard: isChargeView,
      invalidResponse: 'service-unavailable',
      strings,
      lazy: () => import('./lazy-parts.ts'),
      initial: loading,
      hasTitle,
      step,
      title: titleOf,
      event: eventOf,
    })
    this.charge = null
  }

  protected override needsRestart(changed: PropertyValues<this>) {
    return !this.#isSameCharge(changed) && (changed.has('charge') || super.needsRestart(changed))
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    if (this.#isSameCharge(changed)) this.receive(this.charge)
    this.#updateCountdown()
  }

  protected override restart() {
    if (!this.charge) return super.restart()
    this.merchant = null
    this.machine.send({ type: 'restarted' })
    this.receive(this.charge)
    this.visibility.restart()
  }

  protected override whileVisible(signal: AbortSignal, cause?: Event) {
    if (cause?.type === 'visibilitychange') this.machine.send({ type: 'returned' })
    super.whileVisible(signal)
    const { state } = this.machine
    if (isUndrawn(state)) void this.#drawCode(state.charge)
    // the first amount that a page formats takes tens of milliseconds: it is done before there is a charge
    setTimeout(() => this.texts.formats.money(0, 'BRL'))
  }

  protected override applyResponse(charge: ChargeView | null): boolean {
    if (charge) this.#clock.synchronize(charge.server_time)
    this.machine.send(charge ? { type: 'loaded', charge } : { type: 'unchanged' })
    return this.status !== 'refunded' && this.status !== 'unavailable'
  }

  protected override onStateChange(state: State, previous: State) {
    super.onStateChange(state, previous)
    if (needsDrawing(state)) void this.#drawCode(state.charge)
  }

  async #drawCode(charge: ChargeView) {
    // offline, blocked by a policy, or replaced by a newer version of the shop: the code is shown unchecked
    const module = await within(this.platform.clock, maxLoadMs, this.#importPixQr).catch(() => {})
    const { amount, pix } = charge
    if (pix) this.machine.send({ type: 'code-drawn', charge, qr: module?.pixQr({ amount, ...pix }) })
  }

  protected override retryDelayMs(error: unknown) {
    return delayAfterProblem(error, this.machine.state)
  }

  /** Returns whether the page has set a newer view of the charge that is shown. */
  #isSameCharge(changed: PropertyValues<this>): boolean {
    return this.charge ? changed.get('charge')?.id === this.charge.id : false
  }

  #updateCountdown() {
    const { state } = this.machine
    const previous = this.#secondsLeft
    const isCounting = state.status === 'open' && !state.isCodeInvalid
    this.#secondsLeft = isCounting ? secondsLeft(state.charge, this.#clock.now()) : Number.NaN
    const passed = passedMilestone(previous, this.#secondsLeft)
    if (passed === undefined || !isCounting) return
    const { labels, formats, isPolling, moreTime } = this.#context()
    if (passed) {
      const offer = isPolling && moreTime?.offer(state.charge, passed, formats)
      return this.announce(`${timeLeftText(passed, this.texts)}.${offer ? ` ${offer}` : ''}`)
    }
    this.announce(isPolling ? labels.timeOver : labels.timeOverShopConfirms)
    this.visibility.restart()
  }

  #context(): ViewContext {
    return {
      ...this.texts,
      receipt: this.lazy?.receipt,
      moreTime: this.lazy?.moreTime,
      now: this.#clock.now(),
      isPolling: this.merchant !== null,
      isPrerendered: false,
      canShare: 'share' in navigator,
    }
  }

  protected override renderContent() {
    return view(this.machine.state, this.#context(), this.#actions)
  }
}
