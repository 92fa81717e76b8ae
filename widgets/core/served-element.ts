import { html, LitElement, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import type { Bound } from '../../src/core/bind-by.ts'
import type { Tree } from '../../src/core/operation.ts'
import type { Answered } from '../../src/core/options.ts'
import { Announcer } from './announce.ts'
import { problemIn } from './failure.ts'
import { type Formats, formats } from './format.ts'
import { type Language, languageOf } from './language.ts'
import { Machine } from './machine.ts'
import { browserPlatform, type Platform } from './platform.ts'
import { Presence } from './presence.ts'
import { type RefreshSession, Session } from './session.ts'
import { surroundings } from './surroundings.ts'
import { fitTheme } from './theme.ts'
import { watch } from './watch.ts'

/** What happens to every element, whatever it shows. `problem`: the name of what the server says, null for what may pass. */
export type Common =
  | { readonly type: 'began' | 'unchanged' }
  | { readonly type: 'failed'; readonly problem: string | null }

/** What one element is: the contract it speaks, its words, and the pure rules it moves by. */
export interface Character<State, Change, Contract, Strings> {
  readonly contract: Contract
  readonly strings: Readonly<Record<Language, Strings>>
  readonly initial: State
  readonly step: (state: State, change: Change | Common) => State
  /** What those who do not see the screen are told when one state follows another; '' where there is nothing to tell. */
  readonly news: (state: State, before: State, say: Strings) => string
  /** The event that tells the page of a new status; null where there is nothing to tell. */
  readonly event: (state: State, before: State) => Event | null
}

/** The words and the writing of amounts and times that an element is drawn with. */
export interface Speech<Strings> {
  readonly say: Strings
  readonly write: Formats
}

/** An element that shows one thing on a merchant's server, and follows it while its page is looked at. */
export abstract class ServedElement<
  State extends { readonly status: string },
  Change,
  Contract extends Tree,
  Strings extends { readonly label: string },
  View,
> extends LitElement {
  static override properties: PropertyDeclarations = {
    server: {},
    session: {},
    strings: { attribute: false },
    refreshSession: { attribute: false },
  }

  /** Where time, chance and `fetch` come from: the platform's own, unless a test or a host without them says otherwise. */
  static platform: Platform = browserPlatform

  declare readonly ['constructor']: { readonly platform: Platform }
  /** Address of the merchant's server, such as `/pay`. */
  declare server: string | null
  /** The session that names what is shown, made by the merchant's server. Another one drops all that was shown. */
  declare session: string | null
  /** Texts that take the place of the element's own. */
  declare strings: Partial<Strings>
  /** Gives a new session when the old one has ended. */
  declare refreshSession: RefreshSession | undefined

  protected readonly machine: Machine<State, Change | Common>
  protected readonly announcer: Announcer
  protected readonly presence: Presence
  /** The merchant's server; null while it cannot be asked. */
  protected remote: Session<Contract> | null = null
  readonly #character: Character<State, Change, Contract, Strings>
  #focused: HTMLElement[] = []

  constructor(character: Character<State, Change, Contract, Strings>) {
    super()
    this.server = null
    this.session = null
    this.strings = {}
    this.refreshSession = undefined
    this.#character = character
    const { initial, step } = character
    this.machine = new Machine(this, { initial, step, moved: (state, before) => this.moved(state, before) })
    this.announcer = new Announcer(this)
    this.presence = new Presence(
      this,
      () => this.platform.clock,
      (signal, cause) => this.work(signal, cause),
    )
    this.addController(surroundings(this))
    this.addController(fitTheme(this))
  }

  /** What it is in. */
  get status(): State['status'] {
    return this.machine.state.status
  }

  protected get platform(): Platform {
    return this.constructor.platform
  }

  protected get speech(): Speech<Strings> {
    const language = languageOf(this)
    return { say: { ...this.#character.strings[language], ...this.strings }, write: formats(language) }
  }

  /** Asks the server once. */
  protected abstract ask(
    api: Bound<Contract>,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Answered<View | null>>

  /** Takes an answer in, null where nothing changed; says whether to go on asking. */
  protected abstract hear(answer: View | null): boolean

  /** Draws the element inside its frame. */
  protected abstract draw(): TemplateResult

  /** Milliseconds until the next request after a problem; null where there is nothing more to ask. */
  protected pauseAfter(_error: unknown): number | null {
    return null
  }

  /** Whether something else is to be shown from now on. */
  protected isNew(changed: PropertyValues<this>): boolean {
    return changed.has('server') || changed.has('session')
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#focused = placesOf(this.shadowRoot?.activeElement)
    if (this.isNew(changed)) this.begin()
  }

  protected override updated() {
    const [had] = this.#focused
    // what is disabled loses the focus too, but only once it is drawn
    const isLost = had && (had !== this.shadowRoot?.activeElement || had.matches(':disabled'))
    if (isLost) this.#focused.find((each) => each.isConnected && !each.matches(':disabled'))?.focus()
  }

  /** Drops all that was shown and begins anew. */
  protected begin() {
    const { server, session: token, platform } = this
    const asked = server && token
    this.remote = asked
      ? new Session(this.#character.contract, {
          ...platform,
          server,
          base: this.baseURI,
          token,
          refresh: () => this.refreshSession,
        })
      : null
    this.machine.send({ type: 'began' })
    if (!asked) this.machine.send({ type: 'failed', problem: 'missing' })
    this.presence.restart()
  }

  /** What is done while the page is looked at. */
  protected work(looking: AbortSignal, _cause?: Event) {
    this.requestUpdate()
    const { remote } = this
    if (!remote || this.status === 'unavailable') return
    const watched = {
      ask: (headers: Record<string, string>, signal: AbortSignal) =>
        remote.call((api) => this.ask(api, headers, signal)),
      answered: (answer: View | null) => this.hear(answer),
      failed: (error: unknown) => this.#fail(error),
    }
    void watch<View>(watched, this.platform, looking)
  }

  #fail(error: unknown): number | null | undefined {
    const problem = problemIn(error)
    this.machine.send({ type: 'failed', problem })
    return problem ? this.pauseAfter(error) : undefined
  }

  protected moved(state: State, before: State) {
    const news = this.#character.news(state, before, this.speech.say)
    if (news) this.announcer.say(news)
    if (state.status === before.status || state.status === 'loading') return
    const event = this.#character.event(state, before)
    if (event) this.dispatchEvent(event)
  }

  protected override render() {
    const { label } = this.speech.say
    return html`<div class="frame" part="frame" role="group" tabindex="-1" lang=${languageOf(this)} aria-label=${label}>
      ${this.draw()} ${this.announcer.render()}
    </div>`
  }
}

/** What has the focus, then what around it can take it when that is gone; the frame is the last. */
function placesOf(focused: Element | null | undefined): HTMLElement[] {
  const around = focused?.parentElement?.closest('[tabindex]')
  return focused instanceof HTMLElement ? [focused, ...placesOf(around)] : []
}
