import {
  html,
  LitElement,
  noChange,
  type PropertyDeclarations,
  type PropertyValues,
  type ReactiveController,
} from 'lit'
import { browserPlatform, type Platform } from './connection/platform.ts'
import type { Texts } from './element-definition.ts'
import { observeEnvironment } from './environment.ts'
import { formatsFor } from './formats.ts'
import { ServerPaint } from './paint/server-paint.ts'
import { baseView } from './parts.ts'
import { ThemeController } from './styles/theme-controller.ts'
import { builtInLanguage } from './texts/built-in-language.ts'
import { ElementLanguage } from './texts/element-language.ts'
import type { LanguageTexts } from './texts/language-texts.ts'

/** Base class of elements that fit their page: its language and its colours, its screen reader and what its server has rendered. */
export abstract class PageElement<Strings extends { readonly label: string }> extends LitElement {
  static override properties: PropertyDeclarations = { strings: { attribute: false } }

  /** Source of time, randomness and `fetch` (default: the browser's own). A test, or a host without them, replaces it. */
  static platform: Platform = browserPlatform

  declare readonly ['constructor']: { readonly platform: Platform }
  /** Texts that replace the element's own. */
  declare strings: Partial<Strings>

  readonly #builtIn: LanguageTexts<Strings>
  readonly #language: ElementLanguage
  readonly #theme = new ThemeController(this)
  #texts: Texts<Strings> | null = null
  #announcement = ''
  /** The paint of the server, until it is replaced. */
  #paint: ServerPaint | null = null

  constructor(texts: LanguageTexts<Strings>) {
    super()
    this.strings = {}
    this.#builtIn = texts
    this.#language = new ElementLanguage(this, texts, () => this.platform.clock)
    this.addController(observeEnvironment(this, () => this.onPageChange()))
    this.addController(keepFocus(this))
  }

  /** The element's status: `loading` while it has nothing to show. */
  abstract get status(): string

  /** Renders the content of the base element. */
  protected abstract renderContent(): unknown

  protected get platform(): Platform {
    return this.constructor.platform
  }

  /** The tag of the page's language, whether or not its texts have arrived. */
  protected get language(): string {
    return this.#language.page
  }

  /** The element's labels and formats, built once an update. They are in the built-in language until others have arrived. */
  protected get texts(): Texts<Strings> {
    const language = this.#language.shown ?? builtInLanguage
    if (this.#texts?.formats.language === language) return this.#texts
    const labels = { ...this.#builtIn.get(language), ...this.strings }
    return (this.#texts = { labels, formats: formatsFor(language) })
  }

  /** Resolves once there are texts to show, within 2 s; null if there are some. */
  protected get awaitedTexts(): Promise<void> | null {
    return this.#language.shown ? null : this.#language.settled
  }

  /** Renders again, with texts that could not be loaded before. */
  protected refresh() {
    this.#language.retry()
    this.requestUpdate()
  }

  /** Announces a text to screen readers politely. A repeated text is announced again. */
  protected announce(text: string) {
    this.#announcement = this.#announcement === text ? `${text}\u00a0` : text
    this.requestUpdate()
  }

  /** Follows a change of the page: of an ancestor, a style sheet or the colour scheme. Colours need no render. */
  protected onPageChange() {
    if (this.#language.isOutdated) this.requestUpdate()
    this.#theme.fit()
  }

  protected override createRenderRoot() {
    if (this.shadowRoot) this.#paint = new ServerPaint(this.shadowRoot)
    const root = super.createRenderRoot()
    // Lit would render in front of the paint, which is removed
    this.renderOptions.renderBefore = null
    return root
  }

  protected override willUpdate(_changed: PropertyValues<this>) {
    this.#language.resolve()
    this.#texts = null
  }

  protected override update(changed: PropertyValues<this>) {
    const paint = this.#paint
    if (!paint || this.status === 'loading' || !this.#language.shown) return super.update(changed)
    this.#paint = null
    paint.replaceBy(() => super.update(changed))
    this.querySelector(':scope > [slot=plain]')?.remove()
  }

  protected override render() {
    if (this.#paint) return noChange
    const language = this.#language.shown
    // the fallback content stays until there are texts
    if (!language) return html`<slot></slot>`
    // the live region exists before its first message
    const announcer = html`<p class="visually-hidden" role="status">${this.#announcement}</p>`
    return baseView(this.texts.labels.label, language, [this.renderContent(), announcer])
  }
}

/** Moves the focus to an element around the one that had it, when that one disappears or is disabled. */
function keepFocus(host: LitElement): ReactiveController {
  let candidates: HTMLElement[] = []
  return {
    hostUpdate() {
      candidates = focusCandidates(host.shadowRoot?.activeElement)
    },
    hostUpdated() {
      const [focused] = candidates
      // a disabled element loses the focus too, but only after it is rendered
      const isLost = focused && (focused !== host.shadowRoot?.activeElement || focused.matches(':disabled'))
      if (isLost) candidates.find((each) => each.isConnected && !each.matches(':disabled'))?.focus()
    },
  }
}

/** Returns the focused element, then the ancestors that can take the focus if it disappears; the base element is last. */
function focusCandidates(focused: Element | null | undefined): HTMLElement[] {
  const around = focused?.parentElement?.closest('[tabindex]')
  return focused instanceof HTMLElement ? [focused, ...focusCandidates(around)] : []
}
