import type { LitElement } from 'lit'
import { type Clock, within } from '../../src/core/clock.ts'
import { languageOf } from './environment.ts'
import { builtInLanguage } from './texts/built-in-language.ts'
import type { LanguageTexts } from './texts/language-texts.ts'

/** How long an element waits for its first texts in another language than the built-in one. */
export const maxTextWaitMs = 2000

/** The language that an element shows. Its texts may arrive later than the element, or than a change of language. */
export class ElementLanguage<Strings extends object> {
  readonly texts: LanguageTexts<Strings>
  /** The tag of the page's language where the element is, as of the last update. */
  page = ''
  /** The tag of the language to show: the page's once its texts have arrived, until then the one before, if any. */
  shown: string | null = null
  /** Resolves once there are texts to show, within 2 s. */
  settled = Promise.resolve()
  #requested: string | null = null
  readonly #host: LitElement
  readonly #clock: () => Clock

  constructor(host: LitElement, texts: LanguageTexts<Strings>, clock: () => Clock) {
    this.#host = host
    this.texts = texts
    this.#clock = clock
  }

  /** Finds the page's language once an update, and loads texts that it lacks. Returns the tag of the one to show. */
  resolve(): string {
    const host = this.#host
    // without its page, the element has no language of its own
    if (host.isConnected) this.page = languageOf(host)
    const { page } = this
    if (this.texts.has(page)) this.shown = page
    else if (page !== this.#requested) this.settled = this.#load((this.#requested = page))
    return this.shown ?? builtInLanguage
  }

  /** Loads missing texts again, in the next update. */
  retry() {
    this.#requested = null
    this.#host.requestUpdate()
  }

  async #load(language: string) {
    const arrival = this.texts.load(language).then(() => this.#host.requestUpdate())
    await within(this.#clock(), maxTextWaitMs, () => arrival)
    this.shown ??= builtInLanguage
    this.#host.requestUpdate()
    // which finds the language whose texts have arrived
    await this.#host.updateComplete
  }
}
