import type { PropertyDeclarations, PropertyValues, ReactiveController } from 'lit'
import { card, type CardView, cardView } from '../../src/contract/card.ts'
import type { Bound } from '../../src/core/bind-by.ts'
import { check } from '../../src/core/fields.ts'
import type { CardEntry } from '../card-fields/card-entry.ts'
import { framedCardStyles } from '../card-frame/framed-card-styles.ts'
import { amountStyles } from '../core/amount-styles.ts'
import { faceStyles } from '../core/face-styles.ts'
import { fieldStyles } from '../core/field-styles.ts'
import { outcomeStyles } from '../core/outcome-styles.ts'
import { ServedElement } from '../core/served-element.ts'
import { theme } from '../core/theme.ts'
import { AddressSearch, type FindAddress } from './address-search.ts'
import { type CheckoutTokenizer, type Place, placeOf } from './entry.ts'
import { eventOf } from './events.ts'
import { isElsewhere } from './form-face.ts'
import { type Change, loading, type Ready, type State, step } from './machine.ts'
import { newsOf } from './news.ts'
import { wrongNames } from './payer-fields.ts'
import { PayerForm } from './payer-form.ts'
import { type Means, Payment } from './payment.ts'
import type { Actions } from './pieces.ts'
import { outcomeOf } from './outcome.ts'
import { planOf } from './plans.ts'
import { strings, type Strings } from './strings.ts'
import { styles } from './styles.ts'
import { view } from './view.ts'

/** The part of a merchant's contract that the element speaks. */
type Contract = { card: typeof card }

/**
 * Takes the payment of an order by card, and shows what became of it. The card goes to the tokenizer and nowhere else; the
 * merchant's server gets a token. Its status is in the property and attribute `status`, and in `:state(…)` where the
 * platform has it.
 *
 * @tag card-checkout
 * @attr {string} lang - pt-BR, en or es; else the nearest `lang` above, else English.
 * @fires {CustomEvent<CheckoutDetail>} opened - The order can be paid.
 * @fires {CustomEvent<CheckoutDetail>} processing - A payment is on its way, and is neither made nor refused yet.
 * @fires {CustomEvent<CheckoutDetail>} paid - The order is paid. Only the merchant's server lets goods go.
 * @fires {CustomEvent<CheckoutDetail>} refused - The card was refused; another may be tried where the shop allows it.
 * @fires {CustomEvent<CheckoutDetail>} expired - The time to pay is over.
 * @fires {CustomEvent<CheckoutDetail>} refunded - What was paid was given back.
 * @fires {CustomEvent<CheckoutDetail>} doubted - Nobody knows yet whether the payment was made.
 * @fires {CustomEvent<CheckoutDetail>} unavailable - Nothing can be paid here.
 * @slot - Shown until the element runs, and again when there is nothing to pay: a link back to the shop, say.
 * @slot next - What comes next, shown once the order is paid.
 * @csspart frame - Everything.
 * @csspart amount - The amount: the cash price while one can pay.
 * @csspart title - What happened, where there is nothing to fill in.
 * @csspart plans - The choice of a plan.
 * @csspart card - The frame with the card's fields.
 * @csspart note - What the last try came to.
 * @csspart pay - The button that pays.
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
 * @cssprop --guiche-radius - Of buttons and fields. Default: 10px.
 * @cssprop --guiche-space - The step that distances are multiples of. Default: 4px.
 */
export class CardCheckout extends ServedElement<State, Change, Contract, Strings, CardView> {
  static override properties: PropertyDeclarations = {
    frame: {},
    tokenizer: { attribute: false },
    findAddress: { attribute: false },
  }
  static override styles = [theme, fieldStyles, framedCardStyles, faceStyles, amountStyles, outcomeStyles, styles]

  /** How a payer is sent to a page; a test or a host with its own navigation may do otherwise. */
  static leave = (address: string): void => location.assign(address)

  declare readonly ['constructor']: typeof CardCheckout
  /** Address of a card frame, on its own origin. */
  declare frame: string | null
  /** Turns a card into a token: the shop's adapter, or a provider's fields. */
  declare tokenizer: CheckoutTokenizer | null
  /** Looks up the address of a CEP; none is called if not given. */
  declare findAddress: FindAddress | undefined

  #place: Place | null = null
  #entry: (CardEntry & ReactiveController) | null = null
  readonly #payer = new PayerForm(
    this,
    new AddressSearch(
      () => this.findAddress,
      () => this.platform.clock,
    ),
  )
  readonly #payment = new Payment(
    (change) => this.machine.send(change),
    () => this.platform.random(),
  )

  readonly #on: Actions = {
    pay: (event) => {
      event.preventDefault()
      void this.#pay()
    },
    plan: ({ target }) => this.machine.send({ type: 'planned', plan: Number(valueOf(target)) }),
    card: ({ target }) => this.machine.send({ type: 'chosen', saved: Number(valueOf(target)) || null }),
    reopen: () => {
      this.#entry?.retry()
      this.requestUpdate()
    },
    retry: () => this.machine.send({ type: 'retried' }),
    again: () => super.begin(),
  }

  constructor() {
    super({ contract: { card }, strings, initial: loading, step, news: newsOf, event: eventOf })
    this.frame = null
    this.tokenizer = null
    this.findAddress = undefined
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    // one that is moved is back by then, with what was typed
    queueMicrotask(() => {
      if (!this.isConnected) this.#abandon()
    })
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('frame') || changed.has('tokenizer')) this.#choosePlace()
    super.willUpdate(changed)
    const { state } = this.machine
    if (this.#entry) this.#entry.disabled = state.status === 'paying'
  }

  protected override begin() {
    this.#payment.stop()
    this.#entry?.clear()
    this.#payer.clear()
    super.begin()
  }

  protected override work(looking: AbortSignal, cause?: Event) {
    if (cause) this.machine.send({ type: 'returned' })
    super.work(looking)
  }

  protected override ask({ card }: Bound<Contract>, headers: Record<string, string>, signal: AbortSignal) {
    return card.get({}, { headers, signal }).withResponse()
  }

  protected override hear(answer: CardView | null): boolean {
    const read = answer && check(cardView, answer)
    if (!read) this.machine.send({ type: 'unchanged' })
    else if (!read.success) this.machine.send({ type: 'failed', problem: 'unanswered' })
    else if (!this.#isPlaced(read.output)) this.machine.send({ type: 'failed', problem: 'missing' })
    else this.machine.send({ type: 'answered', order: read.output })
    return this.status !== 'refunded' && this.status !== 'unavailable'
  }

  protected override pauseAfter() {
    return this.status === 'unavailable' ? null : 2000
  }

  protected override moved(state: State, before: State) {
    super.moved(state, before)
    if (before.status !== 'paying' || state.status === 'paying') return
    // another tab has paid, say: nothing is sent any more
    if (before.stage === 'card') this.#payment.stop()
    if (state.status === 'ready' && state.note === 'invalid') this.#payer.refuse(wrongNames(state.wrong))
    // a card that was not sent, or not taken for another reason, is not to be typed again
    const isKept = state.status === 'ready' && state.note !== 'unsent' && state.note !== 'notMade'
    if (!isKept) this.#entry?.clear()
  }

  /** Whether the shop has said where a card is typed, or has a page for it; where one can be paid with at all. */
  #isPlaced({ redirects, charge }: CardView) {
    return this.#entry !== null || (redirects && !this.frame) || outcomeOf(charge) !== null
  }

  async #pay() {
    const { state } = this.machine
    const { remote } = this
    if (state.status !== 'ready' || !remote) return
    const away = isElsewhere(state.order, this.#entry)
    const isTyped = !away && state.saved === null
    if (isTyped && this.#entry?.status !== 'ready') return
    if (isTyped && !this.#check(state)) return this.#showWrong()
    const body = this.#bodyOf(state, isTyped)
    const wasSent = await this.#payment.make({
      replaces: state.replaces,
      means: (signal) => this.#means(state, away, signal),
      post: (means, request) => remote.call((api) => api.card.pay({ ...body, ...means, request })),
    })
    const { state: after } = this.machine
    const page = after.status === 'paying' && after.stage === 'leaving' ? after.order.charge?.payment_page : null
    // who has taken the element away goes elsewhere
    if (!this.isConnected) return this.machine.send({ type: 'returned' })
    if (page) void this.#leave(page)
    else if (wasSent) this.presence.restart()
    await this.#showWrong()
  }

  /** Sends the payer away; who is still here after a while can press again. */
  async #leave(page: string) {
    this.constructor.leave(page)
    await this.platform.clock.sleep(patience)
    this.machine.send({ type: 'returned' })
  }

  /** Whether all is there; marks what is not, so that the first of it has the focus. */
  #check({ order }: Ready) {
    const isCardRight = this.#entry?.check?.() !== false
    return this.#payer.check(order.asks) && isCardRight
  }

  #bodyOf({ order, plan, replaces }: Ready, isTyped: boolean) {
    const { count, total } = planOf(order, plan)
    const consent = this.renderRoot.querySelector<HTMLInputElement>('#save-card')
    return {
      plan: count,
      total,
      payer: isTyped ? this.#payer.read(order.asks) : {},
      save_card: isTyped && consent?.checked === true,
      retry: replaces !== null && replaces === order.charge?.id,
    }
  }

  async #means({ saved }: Ready, away: boolean, signal: AbortSignal): Promise<Means | null> {
    if (away) return { page: true }
    if (saved !== null) return { saved_card: saved }
    return (await this.#entry?.tokenize(signal)) ?? null
  }

  async #showWrong() {
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  #abandon() {
    const { state } = this.machine
    if (state.status === 'paying' && state.stage === 'card') this.machine.send({ type: 'stopped', note: null })
    this.#entry?.clear()
  }

  #choosePlace() {
    const place = placeOf(this, this.frame, () => this.tokenizer)
    if (place?.key !== this.#place?.key) {
      if (this.#entry) {
        this.#entry.clear()
        this.#entry.hostDisconnected?.()
        this.removeController(this.#entry)
      }
      this.#entry =
        place?.make({ host: this, clock: () => this.platform.clock, submit: () => void this.#pay() }) ?? null
    }
    this.#place = place
    if (this.status === 'unavailable') super.begin()
  }

  protected override draw() {
    return view(this.machine.state, { ...this.speech, entry: this.#entry, payer: this.#payer }, this.#on)
  }
}

/** Milliseconds that another page may take to open. */
const patience = 20_000

const valueOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''
