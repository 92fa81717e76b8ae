import type { LitElement } from 'lit'
import type { Clock } from '../../../src/core/clock.ts'
import { within } from '../connection/within.ts'
import { builtInLanguage } from './built-in-language.ts'
import type { LanguageTexts } from './language-texts.ts'
import { languageOf } from './shown-language.ts'

/** How long an element waits for its first texts in another language than the built-in one. */
export const maxTextWaitMs = 2000

/** The language that an element shows. Its texts may arrive later than the element, or than a change of its language. */
export class ElementLanguage {
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

  /**
   * Returns the tag of the language to show: the element's own once its texts have arrived, until then the one before. Null while the
   * first texts are loading. Redraws the element when that changes.
   */
  get current(): string | null {
    // without its page, the element has no language of its own
    if (!this.#host.isConnected) return this.#shown
    const wanted = languageOf(this.#host)
    if (this.#texts.has(wanted)) this.#shown = wanted
    else if (wanted !== this.#requested) this.#settled = this.#load((this.#requested = wanted))
    return this.#shown
  }

  /** Loads missing texts again, when the element is next drawn. */
  retry() {
    this.#requested = null
  }

  /** Resolves once there are texts to show, within 2 s. */
  get settled(): Promise<void> {
    return this.current ? Promise.resolve() : this.#settled
  }

  async #load(language: string) {
    const arrival = this.#texts.load(language).then(() => this.#host.requestUpdate())
    await within(this.#clock(), maxTextWaitMs, () => arrival)
    this.#shown ??= builtInLanguage
    this.#host.requestUpdate()
  }
}
