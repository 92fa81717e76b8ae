import type { PropertyDeclarations, PropertyValues, ReactiveController } from 'lit'
import type { CardView } from '../../src/merchant-api/card.ts'
import { cardRoutes } from '../../src/merchant-api/routes.ts'
import type { CardEntry } from '../card-fields/card-entry.ts'
import type { CardField } from '../card-fields/card.ts'
import type { InvalidCard } from '../card-fields/tokenizer.ts'
import { ServedElement } from '../common/served-element.ts'
import { loading } from '../common/state-machine.ts'
import type { CardEntries, CheckoutTokenizer, EntryFactory } from './entry/card-entries.ts'
import { chooseEntry } from './entry/choose-entry.ts'
import { placeholder } from './entry/placeholder.ts'
import { type CardCheckoutEventMap, eventOf } from './events.ts'
import { isRedirect, usesEntry } from './form-view.ts'
import type { Actions } from './fragments.ts'
import { hasTitle, strings, titleOf } from './labels.ts'
import { type Change, type Ready, type State, step } from './machine.ts'
import { outcomeOf } from './outcome.ts'
import type { FindAddress } from './payer/address-search.ts'
import { invalidFieldNames } from './payer/payer-fields.ts'
import { PayerForm } from './payer/payer-form.ts'
import { Payment, type PaymentSourceFields } from './payment.ts'
import { findPlan } from './plans.ts'
import { type CardCalls, isCardView } from './requests.ts'
import type { Strings } from './strings/pt-br.ts'
import { styles } from './styles.ts'
import { view } from './view.ts'

/**
 * Takes a card payment for an order, and shows its outcome. The card goes to the tokenizer only; the merchant's server gets
 * a token. The status is in the property and attribute `status`, and in `:state(…)` where the platform supports it.
 *
 * @tag card-checkout
 * @attr {CardCheckoutStatus} status - The element's status. The element sets it, for the page's styles.
 * @fires {CustomEvent<CheckoutDetail>} opened - The order can be paid.
 * @fires {CustomEvent<CheckoutDetail>} processing - The payment is under review: neither approved nor declined yet.
 * @fires {CustomEvent<CheckoutDetail>} paid - The order is paid. Release the goods on the merchant's server only, never on this event.
 * @fires {CustomEvent<CheckoutDetail>} declined - The card was declined. The payer may try another one where the shop allows it.
 * @fires {CustomEvent<CheckoutDetail>} expired - The charge has expired.
 * @fires {CustomEvent<CheckoutDetail>} refunded - The payment was refunded.
 * @fires {CustomEvent<CheckoutDetail>} uncertain - It is not known yet whether the payment was made.
 * @fires {CustomEvent<CheckoutDetail>} unavailable - The order cannot be paid here.
 * @slot - Fallback content, shown until the element runs and when the order cannot be paid: for example, a link to the shop.
 * @slot next - The next step, shown once the order is paid.
 * @csspart head - What is paid: the amount, the payee and the description.
 * @csspart amount - The amount. While the order can be paid, it is the cash price.
 * @csspart payee - To whom the payment goes, and when it was made.
 * @csspart description - The order's description.
 * @csspart title - The outcome, where there is nothing to fill in.
 * @csspart heading - The heading of a group of fields.
 * @csspart field - A field with its label and messages.
 * @csspart label - A field's label, or that of the bank's reference.
 * @csspart input - Every field's control.
 * @csspart installments - The select for the installment plan.
 * @csspart mark - The brand of the card in the field of its number.
 * @csspart hint - Text that says what to do, or what follows.
 * @csspart error - What is wrong, and how to correct it.
 * @csspart choices - The saved cards.
 * @csspart choice - A saved card, another card, or the consent to save one.
 * @csspart choice-input - The radio button or checkbox of a choice.
 * @csspart address - The fields of the payer's address.
 * @csspart card - The iframe with the card's fields.
 * @csspart note - The message about the last attempt, and what the element is doing.
 * @csspart refund - What was given back of a payment.
 * @csspart end-to-end - The bank's reference of a Pix payment.
 * @csspart copy - The button that copies the bank's reference.
 * @csspart charged-by - The company that charges, and its help line.
 * @csspart helpdesk - The link to the help line.
 * @csspart secure - That the page is secure, below the button that pays.
 * @csspart paper - What is only on paper: the time limit and the code, or the facts of the payment.
 * @csspart pay - The button that pays.
 * @cssprop --guiche-fields-height - Height that is kept for a provider's own fields until they are mounted (default: the height of the element's own inputs).
 */
export class CardCheckout extends ServedElement<State, Change, CardCalls, Strings, CardView, CardCheckoutEventMap> {
  static override properties: PropertyDeclarations = {
    frame: {},
    tokenizer: { attribute: false },
    withTokenizer: { type: Boolean, attribute: 'with-tokenizer' },
    findAddress: { attribute: false },
  }
  static override styles = styles

  /** The ways to take a card. The modules that register the element add theirs. */
  static entries: CardEntries = {}

  /** Redirects the payer to a payment page. Tests, and hosts with their own navigation, may replace it. */
  static redirect = (address: string): void => location.assign(address)

  declare readonly ['constructor']: typeof CardCheckout
  /** URL of the card frame, on its own origin. */
  declare frame: string | null
  /** Turns a card into a token: the shop's adapter for a provider, or a provider's hosted fields. */
  declare tokenizer: CheckoutTokenizer | null
  /**
   * True while the page may still say how cards are taken: it has declared by the attribute that it sets `tokenizer`
   * later, or was prerendered with the card's fields and has not yet run its scripts.
   */
  declare withTokenizer: boolean
  /** Looks up the address of a CEP (Brazilian postal code). Without it, no address is looked up. */
  declare findAddress: FindAddress | undefined

  #entryFactory: EntryFactory | null | undefined
  #entry: (CardEntry & ReactiveController) | null = null
  /** True until the page has said how cards are taken. */
  #isAwaited = false
  #isBlocked = false
  #isValidating = false
  readonly #payer = new PayerForm(this)
  readonly #payment = new Payment(
    (change) => this.machine.send(change),
    () => this.platform.random(),
  )

  readonly #actions: Actions = {
    pay: (event) => {
      event.preventDefault()
      void this.#pay()
    },
    choosePlan: ({ target }) => this.machine.send({ type: 'plan-chosen', installments: Number(valueOf(target)) }),
    chooseCard: ({ target }) => this.machine.send({ type: 'card-chosen', savedCard: Number(valueOf(target)) || null }),
    reloadFields: () => {
      this.#entry?.retry()
      this.requestUpdate()
    },
    retry: () => this.machine.send({ type: 'retried' }),
    tryAgain: () => super.restart(),
  }

  constructor() {
    super({
      routes: cardRoutes,
      request: (merchant, options) => merchant.call('get', {}, options),
      guard: isCardView,
      invalidResponse: 'service-unavailable',
      strings,
      lazy: () => import('./lazy-parts.ts'),
      initial: loading,
      hasTitle,
      step,
      title: titleOf,
      event: eventOf,
    })
    this.frame = null
    this.tokenizer = null
    // a server has rendered the place of the card's fields
    this.withTokenizer = this.shadowRoot?.querySelector('.reserved') != null
    this.findAddress = undefined
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    // an element that is moved is connected again by then, and keeps what was typed
    queueMicrotask(() => {
      if (this.isConnected) return
      this.machine.send({ type: 'not-sent', note: null })
      this.#entry?.clear()
    })
  }

  protected override onPageChange() {
    super.onPageChange()
    this.#entry?.configure?.()
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('frame') || changed.has('tokenizer') || changed.has('withTokenizer')) this.#chooseEntry()
    super.willUpdate(changed)
    const { state } = this.machine
    if (!this.#entry) return
    this.#announceEntry(this.#entry.status === 'blocked')
    this.#entry.disabled = state.status === 'paying'
    this.#entry.setSavedCard(cardOfCode(state))
  }

  protected override updated() {
    if (!this.#isHeld || !this.#entry || this.#entry.status === 'loading') return
    this.machine.send({ type: 'not-sent', note: null })
    void this.#pay()
  }

  /** True while the payer waits until it is known how cards are taken. */
  get #isHeld() {
    const { state } = this.machine
    return state.status === 'paying' && state.stage === 'waiting'
  }

  /** Announces that the card's fields did not open, and that they have. */
  #announceEntry(isBlocked: boolean) {
    const { labels } = this.texts
    if ((this.status !== 'ready' && this.status !== 'paying') || isBlocked === this.#isBlocked) return
    this.#isBlocked = isBlocked
    this.announce(isBlocked ? `${labels.blocked} ${labels.blockedHint}` : labels.label)
  }

  protected override restart() {
    this.#payment.stop()
    this.#entry?.clear()
    this.#payer.clear()
    super.restart()
  }

  protected override whileVisible(signal: AbortSignal, cause?: Event) {
    if (cause) this.machine.send({ type: 'returned' })
    super.whileVisible(signal)
    // the first amount that a page formats takes tens of milliseconds: it is done before there is an order
    setTimeout(() => this.texts.formats.money(0, 'BRL'))
  }

  protected override applyResponse(order: CardView | null): boolean {
    if (!order) this.machine.send({ type: 'unchanged' })
    else if (this.canShow(order)) this.machine.send({ type: 'loaded', order })
    else this.machine.send({ type: 'failed', problem: 'not-found' })
    return this.status !== 'refunded' && this.status !== 'unavailable'
  }

  protected override retryDelayMs() {
    return this.status === 'unavailable' ? null : 2000
  }

  protected override onStateChange(state: State, previous: State) {
    super.onStateChange(state, previous)
    if (previous.status !== 'paying' || state.status === 'paying') return
    // a poll may have shown the outcome: nothing may be sent any more, and a late response must not end the next attempt
    this.#payment.stop()
    if (state.status === 'ready' && state.note === 'invalid')
      this.#payer.markInvalid(invalidFieldNames(state.invalidFields))
    // the payer does not type the card again if it was not sent, or if something else was rejected
    const isKept = state.status === 'ready' && state.note !== 'notReceived' && state.note !== 'notAccepted'
    if (!isKept) this.#entry?.clear()
  }

  /** Returns whether the shop has configured a card entry or a payment page, or the order needs neither. */
  protected override canShow({ can_redirect: redirects, charge }: CardView) {
    return this.#isAwaited || this.#entry !== null || (redirects && !this.frame) || outcomeOf(charge) !== null
  }

  async #pay() {
    const { state } = this.machine
    if (state.status !== 'ready' || this.#isValidating) return
    if (this.#isAwaited) return this.#hold()
    const entry = usesEntry(state, this.#entry) ? this.#entry : null
    if (entry) {
      if (entry.status !== 'ready') return
      let invalid = entry.validate?.() ?? []
      if (invalid instanceof Promise) {
        this.#isValidating = true
        invalid = await invalid
        this.#isValidating = false
      }
      if (this.#reportsInvalid(state, entry, invalid)) return
    }
    await this.#makePayment()
  }

  /** Lets the payment wait until it is known how cards are taken, and ends it if that takes too long. */
  async #hold() {
    this.machine.send({ type: 'submitted', stage: 'waiting' })
    await this.platform.clock.sleep(holdTimeoutMs)
    if (this.#isHeld) this.machine.send({ type: 'not-sent', note: 'tokenizerFailed' })
  }

  async #makePayment() {
    const { state } = this.machine
    const { merchant } = this
    // the order may have changed while a frame validated its fields
    if (state.status !== 'ready' || !merchant) return
    const redirects = isRedirect(state.order, this.#entry)
    const isNewCard = !redirects && state.savedCard === null
    const body = this.#paymentBody(state, isNewCard)
    const wasSent = await this.#payment.make({
      replacesCharge: state.replacesCharge,
      source: (signal) => this.#paymentSource(state, redirects, signal),
      post: (source, idempotencyKey) => merchant.call('pay', { ...body, ...source, idempotency_key: idempotencyKey }),
    })
    const { state: after } = this.machine
    const page = after.status === 'paying' && after.stage === 'redirecting' ? after.order.charge?.payment_page : null
    // a page that has removed the element navigates by itself
    if (!this.isConnected) return this.machine.send({ type: 'returned' })
    if (page) void this.#redirect(page)
    else if (wasSent) this.visibility.restart()
    await this.#focusInvalid()
  }

  /** Redirects the payer. The button works again if the page has not opened after a while. */
  async #redirect(page: string) {
    this.constructor.redirect(page)
    await this.platform.clock.sleep(redirectTimeoutMs)
    this.machine.send({ type: 'returned' })
  }

  /** Validates the payer's fields. If some or the card's are invalid, announces how many, focuses the first one and returns true. */
  #reportsInvalid({ order, savedCard }: Ready, entry: CardEntry, card: readonly CardField[]) {
    const payer = savedCard === null ? this.#payer.validate(order.required_fields) : []
    const { labels, formats } = this.texts
    if (!card.length && !payer.length) return false
    const payerLabels = payer.map((name) => labels[name])
    void this.loadLazy().then((parts) => this.announce(parts?.corrections?.toCorrect(card, payerLabels, formats)))
    void (card.length ? this.updateComplete.then(() => entry.focus?.()) : this.#focusInvalid())
    return true
  }

  #paymentBody({ order, installments, replacesCharge }: Ready, isNewCard: boolean) {
    const { count, total_amount } = findPlan(order, installments)
    const consent = this.renderRoot.querySelector<HTMLInputElement>('#save-card')
    return {
      installments: count,
      total_amount,
      payer: isNewCard ? this.#payer.read(order.required_fields) : {},
      save_card: isNewCard && consent?.checked === true,
      retry: replacesCharge === order.charge?.id,
    }
  }

  async #paymentSource(
    { order, savedCard }: Ready,
    redirects: boolean,
    signal: AbortSignal,
  ): Promise<PaymentSourceFields | InvalidCard> {
    if (redirects) return { use_payment_page: true }
    if (savedCard !== null && !order.requires_security_code) return { saved_card: savedCard }
    const result = (await this.#entry?.tokenize(signal)) ?? { invalid: [] }
    return 'token' in result && savedCard !== null ? { ...result, saved_card: savedCard } : result
  }

  async #focusInvalid() {
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  #chooseEntry() {
    const factory = chooseEntry(this, this.constructor.entries)
    this.#isAwaited = factory === undefined && this.withTokenizer
    if (factory?.key !== this.#entryFactory?.key) {
      if (this.#entry) {
        this.#entry.clear()
        this.#entry.hostDisconnected?.()
        this.removeController(this.#entry)
      }
      this.#entry =
        factory?.create({
          host: this,
          clock: () => this.platform.clock,
          language: () => this.language.page,
          submit: () => void this.#pay(),
          frameTitle: () => this.texts.labels.frameTitle,
        }) ?? null
    }
    this.#entryFactory = factory
    // the payer has pressed a button that would do something else now
    if (this.#isHeld && !this.#isAwaited && !factory) this.machine.send({ type: 'not-sent', note: 'wayChanged' })
    const { state } = this.machine
    if (state.status === 'unavailable') super.restart()
    if (state.status === 'ready' && !this.canShow(state.order))
      this.machine.send({ type: 'failed', problem: 'not-found' })
  }

  protected override renderContent() {
    return view(
      this.machine.state,
      {
        ...this.texts,
        receipt: this.lazy?.receipt,
        corrections: this.lazy?.corrections,
        entry: this.#isAwaited
          ? { status: 'ready', render: () => placeholder(cardOfCode(this.machine.state)) }
          : this.#entry,
        payer: this.#payer,
        // not http of this machine, which is a secure context as well: its address has no lock
        isSecurePage: globalThis.isSecureContext && location.protocol === 'https:',
      },
      this.#actions,
    )
  }
}

const redirectTimeoutMs = 20_000
const holdTimeoutMs = 15_000

/** Returns the saved card that is paid with its security code; null for none. */
const cardOfCode = (state: State) =>
  'savedCard' in state && state.order.requires_security_code
    ? (state.order.saved_cards.find(({ id }) => id === state.savedCard) ?? null)
    : null

const valueOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''
