import type { LitElement } from 'lit'
import type { Clock } from '../../../src/core/clock.ts'
import { within } from '../connection/within.ts'
import { languageOf } from '../environment.ts'
import { builtInLanguage } from './built-in-language.ts'
import type { LanguageTexts } from './language-texts.ts'

/** How long an element waits for its first texts in another language than the built-in one. */
export const maxTextWaitMs = 2000

/** The language that an element shows. Its texts may arrive later than the element, or than a change of its language. */
export class ElementLanguage {
  #page = ''
  #shown: string | null = null
  #requested: string | null = null
  #settled = Promise.resolve()
  readonly #host: LitElement
  readonly #texts: Pick<LanguageTexts<object>, 'has' | 'load'>
  readonly #clock: () => Clock

  constructor(host: LitElement, texts: Pick<LanguageTexts<object>, 'has' | 'load'>, clock: () => Clock) {
    this.#host = host
    this.#texts = texts
    this.#clock = clock
  }

  /** The tag of the page's language where the element is, as of its last update. */
  get page(): string {
    return this.#page
  }

  /** The tag of the language to show: the page's once its texts have arrived, until then the one before. Null until there are texts. */
  get shown(): string | null {
    return this.#shown
  }

  /** Returns whether the page's language has changed since the last update. */
  get isOutdated(): boolean {
    return languageOf(this.#host) !== this.#page
  }

  /** Resolves once there are texts to show, within 2 s. */
  get settled(): Promise<void> {
    return this.#shown ? Promise.resolve() : this.#settled
  }

  /** Finds the page's language, once an update. Redraws the element when texts that it lacks have arrived. */
  resolve() {
    // without its page, the element has no language of its own
    if (!this.#host.isConnected) return
    const page = (this.#page = languageOf(this.#host))
    if (this.#texts.has(page)) this.#shown = page
    else if (page !== this.#requested) this.#settled = this.#load((this.#requested = page))
  }

  /** Loads missing texts again, in the next update. */
  retry() {
    this.#requested = null
  }

  async #load(language: string) {
    const arrival = this.#texts.load(language).then(() => this.#host.requestUpdate())
    await within(this.#clock(), maxTextWaitMs, () => arrival)
    this.#shown ??= this.#texts.has(language) ? language : builtInLanguage
    this.#host.requestUpdate()
  }
}
