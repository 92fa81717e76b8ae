import { html, LitElement, type PropertyValues } from 'lit'
import { type ChargeView, chargeView } from '../../src/contract/charge.ts'
import { pix } from '../../src/contract/pix.ts'
import { check } from '../../src/core/fields.ts'
import { Announcer } from '../core/announce.ts'
import { ServerClock } from '../core/clock.ts'
import { copyFrom, copyKeys } from '../core/copy.ts'
import { milestone } from '../core/countdown.ts'
import { problemIn } from '../core/failure.ts'
import { formats } from '../core/format.ts'
import { languageOf } from '../core/language.ts'
import { Machine } from '../core/machine.ts'
import { browserPlatform, type Platform } from '../core/platform.ts'
import { Presence } from '../core/presence.ts'
import { type RefreshSession, Session } from '../core/session.ts'
import { surroundings } from '../core/surroundings.ts'
import { fitTheme, theme } from '../core/theme.ts'
import { type Watched, watch } from '../core/watch.ts'
import { eventOf } from './events.ts'
import { type Change, loading, type State, type Status, step } from './machine.ts'
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
export class PayPixCharge extends LitElement {
  static override properties = {
    server: {},
    session: {},
    strings: { attribute: false },
    refreshSession: { attribute: false },
    charge: { attribute: false },
  }
  static override styles = [theme, styles]

  /** Where time, chance and `fetch` come from: the platform's own, unless a test or a host without them says otherwise. */
  static platform: Platform = browserPlatform

  /** Address of the merchant's server, such as `/pay`. */
  declare server: string | null
  /** The session that names the order, made by the merchant's server. Another one drops all that was shown. */
  declare session: string | null
  /** Texts that take the place of the element's own. */
  declare strings: Partial<Strings>
  /** Gives a new session when the old one has ended. */
  declare refreshSession: RefreshSession | undefined
  /** A charge to show without any server, as `GET /pix` would answer it. */
  declare charge: ChargeView | null

  readonly #machine = new Machine<State, Change>(this, {
    initial: loading,
    step,
    moved: (state, before) => this.#moved(state, before),
  })
  readonly #announcer = new Announcer(this)
  readonly #presence = new Presence(this, clock, (signal, cause) => this.#watch(signal, cause))
  readonly #time = new ServerClock(this, {
    clock,
    signal: () => this.#presence.signal,
    wanted: () => this.#left > 0,
    jumped: () => this.#presence.restart(),
  })
  #server: Session<Contract> | null = null
  #left = Number.NaN
  #focused: Element | null = null

  readonly #on = {
    copy: async () => {
      const field = this.renderRoot.querySelector('input')
      if (!field) return
      const copied = await copyFrom(field)
      this.#machine.send({ type: copied ? 'copied' : 'selected' })
      const scene = this.#scene()
      if (copied) this.renderRoot.querySelector('button')?.focus()
      this.#announcer.say(copied ? `${scene.say.copied}. ${scene.say.paste}` : byHand(scene))
    },
    share: () => {
      const text = this.renderRoot.querySelector('input')?.value
      // a person who changes their mind is no error
      if (text) navigator.share({ text }).catch(() => {})
    },
    fold: () => this.#machine.send({ type: 'folded' }),
    renew: () => {
      this.#machine.send({ type: 'renewed' })
      this.#presence.restart()
    },
    again: () => this.#begin(),
  }

  constructor() {
    super()
    this.server = null
    this.session = null
    this.strings = {}
    this.refreshSession = undefined
    this.charge = null
    this.addController(surroundings(this))
    this.addController(fitTheme(this))
  }

  /** What the charge is in. */
  get status(): Status {
    return this.#machine.state.status
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#focused = this.shadowRoot?.activeElement ?? null
    const news = this.charge && changed.get('charge')?.id === this.charge.id
    if (news) this.#hear(this.charge)
    else if (changed.has('server') || changed.has('session') || changed.has('charge')) this.#begin()
    this.#count()
  }

  protected override updated() {
    if (this.#focused?.isConnected === false) this.renderRoot.querySelector<HTMLElement>('.frame')?.focus()
  }

  #begin() {
    const { server, session: token } = this
    this.#server = null
    this.#machine.send({ type: 'began' })
    if (this.charge) this.#hear(this.charge)
    else if (!server || !token) this.#machine.send({ type: 'failed', problem: 'missing' })
    else
      this.#server = new Session(
        { pix },
        { ...PayPixCharge.platform, server, base: this.baseURI, token, refresh: () => this.refreshSession },
      )
    this.#presence.restart()
  }

  #watch(looking: AbortSignal, cause?: Event) {
    if (cause?.type === 'visibilitychange') this.#machine.send({ type: 'returned' })
    this.requestUpdate()
    const server = this.#server
    if (!server || this.status === 'unavailable') return
    const watched: Watched<ChargeView> = {
      ask: (headers, signal) => server.call((api) => ask(api, this.#machine.state, headers, signal)),
      answered: (charge) => this.#hear(charge),
      failed: (error) => this.#fail(error),
    }
    void watch(watched, PayPixCharge.platform, looking)
    // the first amount that a page writes takes tens of milliseconds, which pass while the server is asked
    if (this.status === 'loading') setTimeout(() => this.#scene().write.money(0, 'BRL'))
  }

  #hear(answer: ChargeView | null): boolean {
    const read = answer && check(chargeView, answer)
    if (!read) this.#machine.send({ type: 'unchanged' })
    else if (!read.success) this.#machine.send({ type: 'failed', problem: 'unanswered' })
    else {
      this.#time.heard(read.output.server_time)
      this.#machine.send({ type: 'answered', charge: read.output })
    }
    return this.status !== 'refunded' && this.status !== 'unavailable'
  }

  #fail(error: unknown): number | null | undefined {
    const problem = problemIn(error)
    this.#machine.send({ type: 'failed', problem })
    return problem ? pauseAfter(error, this.#machine.state) : undefined
  }

  #count() {
    const { state } = this.#machine
    const before = this.#left
    const counts = state.status === 'open' && !state.broken
    this.#left = counts ? secondsLeft(state.charge, this.#time.now()) : Number.NaN
    const passed = milestone(before, this.#left)
    if (passed === undefined) return
    const { say, write, watched } = this.#scene()
    if (passed) return this.#announcer.say(say.left(write.duration(passed)))
    this.#announcer.say(watched ? say.over : say.overAlone)
    this.#presence.restart()
  }

  #moved(state: State, before: State) {
    const news = newsOf(state, before, this.#scene().say)
    if (news) this.#announcer.say(news)
    if (state.status !== before.status && state.status !== 'loading') this.dispatchEvent(eventOf(state))
  }

  #scene(): Scene {
    const language = languageOf(this)
    return {
      say: { ...strings[language], ...this.strings },
      write: formats(language),
      now: this.#time.now(),
      watched: this.#server !== null,
      shares: 'share' in navigator,
      keys: copyKeys(),
    }
  }

  protected override render() {
    const scene = this.#scene()
    return html`<div class="frame" part="frame" role="group" tabindex="-1" lang=${languageOf(this)} aria-label=${scene.say.label}>
      ${view(this.#machine.state, scene, this.#on)} ${this.#announcer.render()}
    </div>`
  }
}

const clock = () => PayPixCharge.platform.clock
