import type { PropertyDeclarations, PropertyValues } from 'lit'
import type { InitialResponse } from '../../src/merchant-api/responses.ts'
import { within } from '../../src/core/clock.ts'
import { ConnectionError, isBusy, missingSetting, permanentProblem } from './connection/errors.ts'
import { longPoll } from './connection/long-polling.ts'
import { browserPlatform, type Platform } from './connection/platform.ts'
import { type RefreshSession, Session, type SessionOperations } from './connection/session.ts'
import { VisibilityController } from './connection/visibility-controller.ts'
import type { ElementDefinition, LazyPartsModule } from './element-definition.ts'
import type { AddListener, RemoveListener } from './element-events.ts'
import { EventQueue } from './first-response/event-queue.ts'
import { FirstResponse } from './first-response/first-response.ts'
import { accept } from './guards/guard.ts'
import type { LazyParts } from './lazy/lazy-parts.ts'
import { afterPaint, importer } from './lazy/importer.ts'
import { PageElement } from './page-element.ts'
import { type CommonChange, StateMachine } from './state-machine.ts'

/**
 * Base class of elements that show one resource of a merchant's server, and poll it while their page is visible. The
 * descriptions of all elements have what is described here, and the tokens of the theme.
 *
 * @attr {string} lang - A language tag, such as pt-BR or es-MX (default: the nearest `lang` of an ancestor, or else English).
 * @attr {number} heading-level - Level of the element's heading, from 1 to 6 (default 2). Headings of lists in it are one level below.
 * @slot help - Help, such as a way to reach the shop. It is the last thing shown, in every status.
 * @csspart base - The element's outermost container.
 * @csspart status-icon - The icon beside the headline.
 * @csspart button - Every button, and every link that looks like one.
 * @csspart primary - The button for the main action, with `button`.
 * @csspart icon - Every icon.
 * @csspart placeholder - A block that keeps the place of content that is loading.
 * @csspart connection-lost - The message that the connection is lost.
 */
export abstract class ServedElement<
  State extends { readonly status: string; readonly connectionLost?: boolean },
  Change,
  Operations extends SessionOperations,
  Strings extends { readonly label: string; readonly connectionLost: string },
  View extends { readonly server_time: string },
  Events,
> extends PageElement<Strings> {
  static override properties: PropertyDeclarations = {
    server: {},
    session: {},
    initial: { attribute: false },
    strings: { attribute: false },
    refreshSession: { attribute: false },
  }

  /** Source of time, randomness and `fetch` (default: the browser's own). A test, or a host without them, replaces it. */
  static platform: Platform = browserPlatform

  declare readonly ['constructor']: { readonly platform: Platform }
  declare addEventListener: AddListener<this, Events>
  declare removeEventListener: RemoveListener<this, Events>
  /** Base URL of the merchant's server, such as `/pay`. */
  declare server: string | null
  /** The session token from the merchant's server, which identifies what is shown. Another one resets the element. */
  declare session: string | null
  /** The first response, which the page already has. Without it, the element reads it from a child `<script type="application/json">`. */
  declare initial: InitialResponse<View> | null
  /** Texts that replace the element's own. */
  declare strings: Partial<Strings>
  /** Returns a new session token after the old one has expired. */
  declare refreshSession: RefreshSession | undefined

  protected readonly machine: StateMachine<State, Change | CommonChange>
  protected readonly visibility: VisibilityController
  /** The merchant's server; null while it cannot be called. */
  protected merchant: Session<Operations> | null = null
  readonly #definition: ElementDefinition<State, Change, Operations, Strings, View>
  readonly #firstResponse: FirstResponse<View>
  protected readonly events = new EventQueue(this)
  /** The parts that the element loads once it shows something; null until it has arrived. */
  protected lazy: LazyParts | null = null
  readonly #importLazy: () => Promise<LazyPartsModule<State, Strings>>
  #announcement: LazyPartsModule<State, Strings>['announcement'] = (state, previous, { labels }) => {
    if (state.connectionLost && !previous.connectionLost) return labels.connectionLost
    return state.status === previous.status ? '' : this.#definition.title(state, labels)
  }
  /** True once the merchant's server has responded. */
  #isHeard = false
  /** The changes of state that are not announced yet. */
  #changes: [state: State, previous: State][] = []

  constructor(definition: ElementDefinition<State, Change, Operations, Strings, View>) {
    super(definition.strings)
    this.server = null
    this.session = null
    this.initial = null
    this.strings = {}
    this.refreshSession = undefined
    this.#definition = definition
    this.machine = new StateMachine(this, {
      ...definition,
      onChange: (state, previous) => this.onStateChange(state, previous),
    })
    this.#firstResponse = new FirstResponse(this, definition.guard, (view) => this.#showFirst(view))
    this.#importLazy = importer(definition.lazy)
    this.visibility = new VisibilityController(
      this,
      () => this.platform.clock,
      (signal, cause) => this.whileVisible(signal, cause),
    )
  }

  /** The element's status. */
  override get status(): State['status'] {
    return this.machine.state.status
  }

  protected override get hasTitle(): boolean {
    return this.#definition.hasTitle(this.machine.state)
  }

  protected override get platform(): Platform {
    return this.constructor.platform
  }

  /** Returns whether the element can show an initial response at once. */
  protected canShow(_view: View): boolean {
    return true
  }

  /** Applies a valid response, null where nothing changed. Returns whether to go on polling. */
  protected abstract applyResponse(view: View | null): boolean

  /** Returns milliseconds until the next request after a problem; null to stop polling. */
  protected retryDelayMs(_error: unknown): number | null {
    return null
  }

  /** Returns whether the element must restart because it shows another resource. */
  protected needsRestart(changed: PropertyValues<this>): boolean {
    return changed.has('server') || changed.has('session')
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    const needsRestart = this.needsRestart(changed)
    const isWaiting = !this.merchant || this.status === 'loading'
    const hasInitial = changed.has('initial') && this.initial !== null && (needsRestart || isWaiting)
    if (hasInitial) this.#firstResponse.set(this.initial)
    if (needsRestart) this.restart()
    else if (hasInitial) this.#begin()
  }

  protected restart() {
    const { server, session: token, platform } = this
    this.merchant =
      server && token
        ? new Session(this.#definition.routes, {
            ...platform,
            server,
            base: this.baseURI,
            token,
            refresh: () => this.refreshSession,
          })
        : null
    this.machine.send({ type: 'restarted' })
    if (!this.merchant) this.#fail(missingSetting(server ? 'session' : 'server'))
    this.#begin()
  }

  /** Shows the response that the page has, if it has one for this session, and polls the server. */
  #begin() {
    this.#firstResponse.begin(this.merchant && this.session, () => this.#begin())
    this.visibility.restart()
  }

  /** Shows the first response. Returns whether it is final; null if the element cannot show it. */
  #showFirst(view: View): boolean | null {
    if (!this.canShow(view)) return null
    this.events.hold()
    return !this.applyResponse(view)
  }

  /** Runs while the page is visible: polls the merchant's server. */
  protected whileVisible(signal: AbortSignal, _cause?: Event) {
    this.language.retry()
    const { merchant } = this
    if (!merchant || this.#firstResponse.isAwaited || this.status === 'unavailable') return
    const etag = this.#firstResponse.takeEtag(this.platform.clock.now())
    if (etag === null) return
    const target = {
      request: async (headers: Record<string, string>, signal: AbortSignal) => {
        const response = this.#definition.request(merchant, { headers, signal }, this.machine.state)
        // the first view is shown in its language
        await Promise.all([response, this.language.shown ?? this.language.settled])
        return response
      },
      onResponse: (body: unknown) => this.receive(body),
      onError: (error: unknown) => this.#fail(error),
    }
    void longPoll(target, this.platform, signal, etag)
  }

  /** Validates and applies a response, null where nothing changed. Returns whether to go on polling. */
  protected receive(body: unknown): boolean {
    this.#isHeard = true
    const view = accept(this.#definition.guard, body)
    if (body === null || view) return this.applyResponse(view)
    this.machine.send({ type: 'failed', problem: this.#definition.invalidResponse })
    return this.status !== 'unavailable'
  }

  #fail(error: unknown): number | null | undefined {
    if (isBusy(error)) return undefined
    const problem = permanentProblem(error)
    // before the first response, a connection error usually means a wrong address
    const isUnheard = !this.#isHeard && error instanceof ConnectionError
    if (isUnheard || problem === 'not-found' || problem === 'invalid-session') void this.#warn(error)
    this.machine.send({ type: 'failed', problem })
    return problem ? this.retryDelayMs(error) : undefined
  }

  async #warn(error: unknown) {
    await (await this.loadLazy())?.warn(error)
  }

  /** Loads what the element loads late. Returns null, and the element works without it, if it cannot be loaded. */
  protected loadLazy(): Promise<LazyParts | null> {
    const { machine } = this
    return this.#importLazy().then(
      ({ createParts, announcement }) => {
        this.#announcement = announcement
        return (this.lazy ??= createParts({
          element: this,
          state: () => machine.state,
          formats: () => this.texts.formats,
          announce: (text) => this.announce(text),
        }))
      },
      // offline, blocked by a policy, or replaced by a newer version of the shop
      () => null,
    )
  }

  /**
   * Announces a change, at once where the lazy parts are there. Otherwise it waits for them, because they say more than
   * a title, and announces the last one; what was announced meanwhile is newer. A hidden page is not painted: there it
   * waits for the person's return, who hears how things are, not how they came about.
   */
  async #announceChange(state: State, previous: State) {
    if (this.#changes.push([state, previous]) > 1) return
    const announced = this.announced
    if (!this.language.shown) await this.language.settled
    if (!this.lazy && this.status !== 'loading') {
      await new Promise<void>(afterPaint)
      await within(this.platform.clock, maxLazyMs, () => this.loadLazy())
    }
    const texts = this.#changes.splice(0).map((change) => this.#announcement(...change, this.texts))
    if (!this.announced || this.announced === announced) this.announce(texts.filter(Boolean).at(-1))
  }

  protected onStateChange(state: State, previous: State) {
    void this.#announceChange(state, previous)
    if (state.status === previous.status || state.status === 'loading') return
    const event = this.#definition.event(state, previous)
    if (event) this.events.fire(event)
  }
}

/** How long an announcement waits for the lazy parts, whose import may never end. */
const maxLazyMs = 5000
