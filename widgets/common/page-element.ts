import { html, LitElement, noChange, type PropertyDeclarations, type PropertyValues } from 'lit'
import type { Platform } from './connection/platform.ts'
import type { Texts } from './element-definition.ts'
import { ElementLanguage } from './element-language.ts'
import { languageOf, observeEnvironment } from './environment.ts'
import { Prerendered } from './first-response/prerendered.ts'
import { formatsFor } from './formats.ts'
import { baseView } from './fragments.ts'
import { ThemeController } from './styles/theme-controller.ts'
import type { LanguageTexts } from './texts/language-texts.ts'

/** Base class of elements that fit their page: its language and its colours, its screen reader and what its server has rendered. */
export abstract class PageElement<Strings extends { readonly label: string }> extends LitElement {
  static override properties: PropertyDeclarations = {
    announced: { state: true },
    headingLevel: { attribute: 'heading-level', type: Number },
  }

  /** Level of the element's heading, from 1 to 6 (default 2, also for any other value). Headings of lists are one level below. */
  declare headingLevel: number
  /** Texts that replace the element's own. */
  abstract strings: Partial<Strings>
  /** The element's labels and formats, built once an update. */
  declare protected texts: Texts<Strings>
  protected readonly language: ElementLanguage<Strings>
  readonly #theme = new ThemeController(this)
  /** The text in the live region: the last announcement; none before the first one, and some seconds after each. */
  declare protected announced: { readonly text: string } | undefined
  /** The prerendered HTML of the server, until it is replaced. */
  #prerendered: Prerendered | null = null

  constructor(texts: LanguageTexts<Strings>) {
    super()
    this.headingLevel = 2
    this.language = new ElementLanguage(this, texts, () => this.platform.clock)
    this.addController(observeEnvironment(this, () => this.onPageChange()))
  }

  /** The element's status: `loading` while it has nothing to show. */
  abstract get status(): string

  protected abstract get hasTitle(): boolean

  protected abstract renderContent(): unknown

  protected abstract get platform(): Platform

  /** Announces a text to screen readers politely. A repeated text is announced again, an empty one is not. */
  protected announce(text: string | undefined) {
    if (!text) return
    if (this.announced?.text === text) text += '\u00a0'
    const announced = (this.announced = { text })
    // a person who reads on would find the text again at the end of the element, where it may be old by then
    void this.platform.clock.sleep(announcedMs).then(() => {
      if (this.announced === announced) this.announced = undefined
    })
  }

  /** Follows a change of the page: of an ancestor, a style sheet or the colour scheme. Colours need no render. */
  protected onPageChange() {
    if (languageOf(this) !== this.language.page) this.requestUpdate()
    this.#theme.hostUpdated()
  }

  protected override createRenderRoot() {
    if (this.shadowRoot) this.#prerendered = new Prerendered(this.shadowRoot)
    const root = super.createRenderRoot()
    // Lit would render in front of the prerendered content, which is removed
    this.renderOptions.renderBefore = null
    return root
  }

  protected override willUpdate(_changed: PropertyValues<this>) {
    const language = this.language.resolve()
    const labels = { ...this.language.texts.get(language), ...this.strings }
    const { headingLevel } = this
    this.texts = {
      labels,
      formats: formatsFor(language),
      headingLevel: [1, 2, 3, 4, 5, 6].includes(headingLevel) ? headingLevel : 2,
    }
  }

  protected override update(changed: PropertyValues<this>) {
    const prerendered = this.#prerendered
    if (!prerendered || this.status === 'loading' || !this.language.shown) return super.update(changed)
    this.#prerendered = null
    prerendered.replaceBy(() => super.update(changed))
    this.querySelector(':scope > [slot=plain]')?.remove()
  }

  protected override render() {
    if (this.#prerendered) return noChange
    const language = this.language.shown
    // the fallback content stays until there are texts
    if (!language) return html`<slot></slot>`
    // The live region exists before its first message. Of a role a screen reader speaks even while the region is empty,
    // and a text that a translator changes would be spoken twice.
    const announcer = html`<p class="visually-hidden" aria-live="polite" aria-atomic="true" translate="no">${this.announced?.text}</p>`
    return baseView(this.texts, language, this.hasTitle, [this.renderContent(), announcer])
  }
}

/** How long an announced text stays, in milliseconds: longer than a screen reader needs to take it. */
const announcedMs = 9000
