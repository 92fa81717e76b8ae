import type { PropertyDeclarations, PropertyValues } from 'lit'
import { type ChargeView, chargeView } from '../../src/contract/charge.ts'
import { pix } from '../../src/contract/pix.ts'
import type { Bound } from '../../src/core/bind-by.ts'
import { check } from '../../src/core/fields.ts'
import { amountStyles } from '../core/amount-styles.ts'
import { ServerClock } from '../core/clock.ts'
import { copyFrom, copyKeys } from '../core/copy.ts'
import { milestone } from '../core/countdown.ts'
import { faceStyles } from '../core/face-styles.ts'
import { outcomeStyles } from '../core/outcome-styles.ts'
import { ServedElement } from '../core/served-element.ts'
import { theme } from '../core/theme.ts'
import { waitingStyles } from '../core/waiting-styles.ts'
import { eventOf } from './events.ts'
import { type Change, loading, type State, step } from './machine.ts'
import { newsOf } from './news.ts'
import { secondsLeft } from './open-face.ts'
import { byHand, type Scene } from './pieces.ts'
import { ask, type Contract, pauseAfter } from './requests.ts'
import { strings, type Strings } from './strings.ts'
import { styles } from './styles.ts'
import { view } from './view.ts'

/**
 * Shows the Pix charge of an order until it is paid, and what became of it after. Its status is in the property and
 * attribute `status`, and in `:state(…)` where the platform has it.
 *
 * @tag pay-pix-charge
 * @attr {string} lang - pt-BR, en or es; else the nearest `lang` above, else English.
 * @fires {CustomEvent<ChargeDetail>} opened - The charge can be paid.
 * @fires {CustomEvent<ChargeDetail>} processing - A payment is on its way, or nobody knows yet whether it was made.
 * @fires {CustomEvent<ChargeDetail>} underpaid - Less than the amount was paid.
 * @fires {CustomEvent<ChargeDetail>} paid - The charge is paid. Only the merchant's server lets goods go.
 * @fires {CustomEvent<ChargeDetail>} expired - The charge's time is over.
 * @fires {CustomEvent<ChargeDetail>} failed - The charge can no longer be paid.
 * @fires {CustomEvent<ChargeDetail>} refunded - What was paid was given back.
 * @fires {CustomEvent<ChargeDetail>} unavailable - No charge can be shown.
 * @slot - Shown until the element runs, and again when there is nothing to pay: a link back to the shop, say.
 * @slot next - What comes next, shown once the charge is paid.
 * @csspart frame - Everything.
 * @csspart amount - The amount.
 * @csspart title - What happened, where there is nothing to pay.
 * @csspart countdown - The time left.
 * @csspart copy - The button that copies the code.
 * @csspart code - The field with the code.
 * @csspart qr - The QR, always dark on white.
 * @csspart lost - The line that says that the connection is lost.
 * @cssprop --guiche-accent - The one colour of action; text on it is black or white, whichever is read better.
 * @cssprop --guiche-surface - The ground. Default: none.
 * @cssprop --guiche-raised - The ground of fields.
 * @cssprop --guiche-text - Text. Default: the page's.
 * @cssprop --guiche-muted - Second text.
 * @cssprop --guiche-line - Hairlines and borders.
 * @cssprop --guiche-positive - Done.
 * @cssprop --guiche-caution - Attention.
 * @cssprop --guiche-critical - Wrong.
 * @cssprop --guiche-font - Typeface. Default: the page's.
 * @cssprop --guiche-radius - Of buttons, fields and the QR. Default: 10px.
 * @cssprop --guiche-space - The step that distances are multiples of. Default: 4px.
 */
export class PayPixCharge extends ServedElement<State, Change, Contract, Strings, ChargeView> {
  static override properties: PropertyDeclarations = { charge: { attribute: false } }
  static override styles = [theme, faceStyles, amountStyles, waitingStyles, outcomeStyles, styles]

  /** A charge to show without any server, as `GET /pix` would answer it. */
  declare charge: ChargeView | null

  readonly #time = new ServerClock(this, {
    clock: () => this.platform.clock,
    signal: () => this.presence.signal,
    wanted: () => this.#left > 0,
    jumped: () => this.presence.restart(),
  })
  #left = Number.NaN

  readonly #on = {
    copy: async () => {
      const field = this.renderRoot.querySelector('input')
      if (!field) return
      const copied = await copyFrom(field)
      this.machine.send({ type: copied ? 'copied' : 'selected' })
      const scene = this.#scene()
      if (copied) this.renderRoot.querySelector('button')?.focus()
      this.announcer.say(copied ? `${scene.say.copied}. ${scene.say.paste}` : byHand(scene))
    },
    share: () => {
      const text = this.renderRoot.querySelector('input')?.value
      // a person who changes their mind is no error
      if (text) navigator.share({ text }).catch(() => {})
    },
    fold: () => this.machine.send({ type: 'folded' }),
    renew: () => {
      this.machine.send({ type: 'renewed' })
      this.presence.restart()
    },
    again: () => this.begin(),
  }

  constructor() {
    super({ contract: { pix }, strings, initial: loading, step, news: newsOf, event: eventOf })
    this.charge = null
  }

  protected override isNew(changed: PropertyValues<this>) {
    const isNews = this.charge && changed.get('charge')?.id === this.charge.id
    if (isNews) this.hear(this.charge)
    return !isNews && (changed.has('charge') || super.isNew(changed))
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    this.#count()
  }

  protected override begin() {
    if (!this.charge) return super.begin()
    this.remote = null
    this.machine.send({ type: 'began' })
    this.hear(this.charge)
    this.presence.restart()
  }

  protected override work(looking: AbortSignal, cause?: Event) {
    if (cause?.type === 'visibilitychange') this.machine.send({ type: 'returned' })
    super.work(looking)
    // the first amount that a page writes takes tens of milliseconds, which pass while the server is asked
    if (this.remote && this.status === 'loading') setTimeout(() => this.speech.write.money(0, 'BRL'))
  }

  protected override ask(api: Bound<Contract>, headers: Record<string, string>, signal: AbortSignal) {
    return ask(api, this.machine.state, headers, signal)
  }

  protected override hear(answer: ChargeView | null): boolean {
    const read = answer && check(chargeView, answer)
    if (!read) this.machine.send({ type: 'unchanged' })
    else if (!read.success) this.machine.send({ type: 'failed', problem: 'unanswered' })
    else {
      this.#time.heard(read.output.server_time)
      this.machine.send({ type: 'answered', charge: read.output })
    }
    return this.status !== 'refunded' && this.status !== 'unavailable'
  }

  protected override pauseAfter(error: unknown) {
    return pauseAfter(error, this.machine.state)
  }

  #count() {
    const { state } = this.machine
    const before = this.#left
    const counts = state.status === 'open' && !state.broken
    this.#left = counts ? secondsLeft(state.charge, this.#time.now()) : Number.NaN
    const passed = milestone(before, this.#left)
    if (passed === undefined) return
    const { say, write, watched } = this.#scene()
    if (passed) return this.announcer.say(say.left(write.duration(passed)))
    this.announcer.say(watched ? say.over : say.overAlone)
    this.presence.restart()
  }

  #scene(): Scene {
    return {
      ...this.speech,
      now: this.#time.now(),
      watched: this.remote !== null,
      shares: 'share' in navigator,
      keys: copyKeys(),
    }
  }

  protected override draw() {
    return view(this.machine.state, this.#scene(), this.#on)
  }
}
