import { html, LitElement, noChange, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import type { BoundOperations } from '../../src/core/bind-with.ts'
import type { OperationTree } from '../../src/core/operation.ts'
import type { WithResponse } from '../../src/core/options.ts'
import type { InitialResponse } from '../../src/merchant-api/initial-response.ts'
import type { ProblemName } from '../../src/merchant-api/problems.ts'
import { Announcer } from './announcer.ts'
import { baseView } from './base-view.ts'
import { childJson, whenParsedFurther } from './child-json.ts'
import { ConnectionError, missingSetting } from './connection/errors.ts'
import { readInitialResponse } from './connection/initial-response.ts'
import { longPoll } from './connection/long-polling.ts'
import { isBusy, permanentProblem } from './connection/permanent-problem.ts'
import { browserPlatform, type Platform } from './connection/platform.ts'
import { Presence } from './connection/presence.ts'
import { type RefreshSession, type RoutesOf, Session } from './connection/session.ts'
import type { AddListener, RemoveListener } from './element-events.ts'
import { observeEnvironment } from './environment.ts'
import { type Formats, formatsFor } from './formats.ts'
import { accept, type Guard } from './guards/guard.ts'
import { pageScriptsRan } from './page-scripts.ts'
import { ServerPaint } from './paint/server-paint.ts'
import { StateMachine } from './state-machine.ts'
import { fitTheme } from './styles/fit-theme.ts'
import { builtInLanguage } from './texts/built-in-language.ts'
import { ElementLanguage } from './texts/element-language.ts'
import type { LanguageTexts } from './texts/language-texts.ts'

/** Changes that every element's state machine handles. `problem`: the problem's name, or null for a temporary failure. */
export type CommonChange =
  | { readonly type: 'restarted' | 'unchanged' }
  | { readonly type: 'failed'; readonly problem: string | null }

/** The definition of one element: the routes of the operations it calls, its strings, and its pure state functions. */
export interface ElementDefinition<State, Change, Operations extends OperationTree, Strings, View> {
  readonly routes: RoutesOf<Operations>
  /** Accepts the body of a response. */
  readonly guard: Guard<View>
  /** The problem that an invalid response counts as; null for a temporary failure. */
  readonly invalidResponse: ProblemName | null
  readonly strings: LanguageTexts<Strings>
  readonly initial: State
  readonly step: (state: State, change: Change | CommonChange) => State
  /** Returns the text announced to screen readers after a change of state; '' for none. */
  readonly announcement: (state: State, previous: State, labels: Strings) => string
  /** Returns the event that reports a new status to the page; null for none. */
  readonly event: (state: State, previous: State) => Event | null
}

/** The labels of an element, and the formats of its amounts and times. */
export interface Texts<Strings> {
  readonly labels: Strings
  readonly formats: Formats
}

/** Base class of elements that show one resource of a merchant's server, and poll it while their page is visible. */
export abstract class ServedElement<
  State extends { readonly status: string },
  Change,
  Operations extends OperationTree,
  Strings extends { readonly label: string },
  View extends { readonly server_time: string },
  Events,
> extends LitElement {
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
  protected readonly announcer: Announcer
  protected readonly presence: Presence
  /** The merchant's server; null while it cannot be called. */
  protected merchant: Session<Operations> | null = null
  readonly #definition: ElementDefinition<State, Change, Operations, Strings, View>
  readonly #language: ElementLanguage
  /** The response that the page has for the element, until it is shown; undefined before a child script was read. */
  #pageResponse: unknown
  #isParsing = false
  /** The response that polling starts from. */
  #shown: { readonly etag: string; readonly time: number; readonly isFinal: boolean } | null = null
  /** Events that wait for the page's scripts; null once they have run. */
  #heldEvents: Event[] | null = null
  /** The paint of the server, until it is replaced. */
  #paint: ServerPaint | null = null
  #hasWarned = false
  /** The element that had the focus, and then what can take it. */
  #focusCandidates: HTMLElement[] = []

  constructor(definition: ElementDefinition<State, Change, Operations, Strings, View>) {
    super()
    this.server = null
    this.session = null
    this.initial = null
    this.strings = {}
    this.refreshSession = undefined
    this.#definition = definition
    const { initial, step, strings } = definition
    this.#language = new ElementLanguage(this, strings, () => this.platform.clock)
    this.machine = new StateMachine(this, {
      initial,
      step,
      onChange: (state, previous) => this.onStateChange(state, previous),
    })
    this.announcer = new Announcer(this)
    this.presence = new Presence(
      this,
      () => this.platform.clock,
      (signal, cause) => this.whileVisible(signal, cause),
    )
    this.addController(observeEnvironment(this))
    this.addController(fitTheme(this))
  }

  /** The element's status. */
  get status(): State['status'] {
    return this.machine.state.status
  }

  protected get platform(): Platform {
    return this.constructor.platform
  }

  protected get texts(): Texts<Strings> {
    const language = this.#language.current ?? builtInLanguage
    return { labels: { ...this.#definition.strings.get(language), ...this.strings }, formats: formatsFor(language) }
  }

  /** Sends one request to the server. */
  protected abstract request(
    api: BoundOperations<Operations>,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<WithResponse<View | null>>

  /** Returns whether the element can show an initial response at once. */
  protected canShow(_view: View): boolean {
    return true
  }

  /** Applies a valid response, null where nothing changed. Returns whether to go on polling. */
  protected abstract applyResponse(view: View | null): boolean

  /** Renders the content of the base element. */
  protected abstract renderContent(): TemplateResult

  /** Returns milliseconds until the next request after a problem; null to stop polling. */
  protected retryDelayMs(_error: unknown): number | null {
    return null
  }

  /** Returns whether the element must restart because it shows another resource. */
  protected needsRestart(changed: PropertyValues<this>): boolean {
    return changed.has('server') || changed.has('session')
  }

  protected override createRenderRoot() {
    if (this.shadowRoot) this.#paint = new ServerPaint(this.shadowRoot)
    const root = super.createRenderRoot()
    // Lit would render in front of the paint, which is removed
    this.renderOptions.renderBefore = null
    return root
  }

  protected override update(changed: PropertyValues<this>) {
    const paint = this.#paint
    if (!paint || this.status === 'loading' || !this.#language.current) return super.update(changed)
    this.#paint = null
    paint.replaceBy(() => super.update(changed))
    this.querySelector(':scope > [slot=plain]')?.remove()
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#focusCandidates = focusCandidates(this.shadowRoot?.activeElement)
    const needsRestart = this.needsRestart(changed)
    const isWaiting = !this.merchant || this.status === 'loading'
    const hasInitial = changed.has('initial') && this.initial !== null && (needsRestart || isWaiting)
    if (hasInitial) this.#pageResponse = this.initial
    if (needsRestart) this.restart()
    else if (hasInitial) this.#begin()
  }

  protected override updated() {
    const [focused] = this.#focusCandidates
    // a disabled element loses the focus too, but only after it is rendered
    const isLost = focused && (focused !== this.shadowRoot?.activeElement || focused.matches(':disabled'))
    if (isLost) this.#focusCandidates.find((each) => each.isConnected && !each.matches(':disabled'))?.focus()
  }

  /** Resets the element and loads it again. */
  protected restart() {
    const { server, session: token, platform } = this
    const isConfigured = server && token
    this.merchant = isConfigured
      ? new Session(this.#definition.routes, {
          ...platform,
          server,
          base: this.baseURI,
          token,
          refresh: () => this.refreshSession,
        })
      : null
    this.machine.send({ type: 'restarted' })
    if (!isConfigured) this.#fail(missingSetting(server ? 'session' : 'server'))
    this.#begin()
  }

  /** Shows the response that the page has, if it has one for this session, and polls the server. */
  #begin() {
    const { merchant, session } = this
    if (merchant && this.#pageResponse === undefined) this.#pageResponse = childJson(this)
    this.#isParsing = merchant !== null && this.#pageResponse === undefined
    this.#shown = null
    if (this.#isParsing)
      whenParsedFurther(this, () => {
        if (merchant === this.merchant && this.#isParsing) this.#begin()
      })
    else if (merchant && session) this.#showInitial(readInitialResponse(this.#pageResponse, session))
    this.presence.restart()
  }

  #showInitial(initial: InitialResponse<unknown> | null) {
    const view = initial && accept(this.#definition.guard, initial.body)
    if (!view || !this.canShow(view)) return
    this.#pageResponse = null
    this.#holdEvents()
    const isFinal = !this.applyResponse(view)
    this.#shown = { etag: initial.etag ?? '', time: Date.parse(view.server_time), isFinal }
  }

  /** Runs while the page is visible: polls the merchant's server. */
  protected whileVisible(signal: AbortSignal, _cause?: Event) {
    this.requestUpdate()
    const { merchant } = this
    if (!merchant || this.#isParsing || this.status === 'unavailable') return
    const shown = this.#shown
    this.#shown = null
    if (shown?.isFinal) return
    // without the tag, the response comes at once, and with it the server's time
    const isFresh = shown && Math.abs(this.platform.clock.now() - shown.time) < maxInitialAgeMs
    const target = {
      request: async (headers: Record<string, string>, signal: AbortSignal) => {
        const response = merchant.call((api) => this.request(api, headers, signal))
        // the first view is shown in its language
        await Promise.all([response, this.#language.settled])
        return response
      },
      onResponse: (body: View | null) => this.receive(body),
      onError: (error: unknown) => this.#fail(error),
    }
    void longPoll<View>(target, this.platform, signal, isFresh ? shown.etag : '')
  }

  /** Validates and applies a response, null where nothing changed. Returns whether to go on polling. */
  protected receive(body: View | null): boolean {
    const view = body && accept(this.#definition.guard, body)
    if (!body || view) return this.applyResponse(view)
    this.machine.send({ type: 'failed', problem: this.#definition.invalidResponse })
    return this.status !== 'unavailable'
  }

  #fail(error: unknown): number | null | undefined {
    if (isBusy(error)) return undefined
    const problem = permanentProblem(error)
    if (!this.#hasWarned && isMistake(error, problem, this.status)) {
      this.#hasWarned = true
      console.warn(`${this.localName}: check server and session (docs/${this.localName}.md#failures)`, error)
    }
    this.machine.send({ type: 'failed', problem })
    return problem ? this.retryDelayMs(error) : undefined
  }

  protected onStateChange(state: State, previous: State) {
    if (this.#language.current) this.#announce(state, previous)
    else void this.#language.settled.then(() => this.#announce(state, previous))
    if (state.status === previous.status || state.status === 'loading') return
    const event = this.#definition.event(state, previous)
    if (event) this.fire(event)
  }

  #announce(state: State, previous: State) {
    const announcement = this.#definition.announcement(state, previous, this.texts.labels)
    if (announcement) this.announcer.announce(announcement)
  }

  /** Fires an event, once the page can have listeners for it. */
  protected fire(event: Event) {
    if (this.#heldEvents) this.#heldEvents.push(event)
    else this.dispatchEvent(event)
  }

  /** Holds events back until the page's scripts have run: an initial response is shown before they add listeners. */
  #holdEvents() {
    if (this.#heldEvents) return
    const held: Event[] = []
    this.#heldEvents = held
    void pageScriptsRan().then(() => {
      this.#heldEvents = null
      for (const event of held) this.dispatchEvent(event)
    })
  }

  protected override render() {
    if (this.#paint) return noChange
    const language = this.#language.current
    // the fallback content stays until there are texts
    if (!language) return html`<slot></slot>`
    return baseView(this.texts.labels.label, language, [this.renderContent(), this.announcer.render()])
  }
}

// the developer's: an address or a session is wrong. Before the first response it may be an address of nothing, too
const isMistake = (error: unknown, problem: string | null, status: string) =>
  problem === 'not-found' || problem === 'invalid-session' || (status === 'loading' && error instanceof ConnectionError)

/** The difference between the device's time and a response's beyond which the response or the device's clock is wrong. */
const maxInitialAgeMs = 5000

/** Returns the focused element, then the ancestors that can take the focus if it disappears; the base element is last. */
function focusCandidates(focused: Element | null | undefined): HTMLElement[] {
  const around = focused?.parentElement?.closest('[tabindex]')
  return focused instanceof HTMLElement ? [focused, ...focusCandidates(around)] : []
}
