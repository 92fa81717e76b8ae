import { type Language, supportedLanguage } from '../language.ts'
import { builtInLanguage } from './built-in-language.ts'

/** Imports the module of each language but the built-in one. It exports the texts under the name of the language. */
export type OtherTexts<Strings> = Readonly<
  Partial<Record<Language, () => Promise<Readonly<Partial<Record<Language, Strings>>>>>>
>

/**
 * Texts in every language: the built-in ones at once, and the others on demand. Those of the page's language begin to load
 * when the module runs.
 */
export class LanguageTexts<Strings> {
  /** All texts of the page load together: an element and its card fields change their language at once. */
  static readonly #all: LanguageTexts<unknown>[] = []
  readonly #builtIn: Strings
  readonly #others: OtherTexts<Strings>
  readonly #loaded = new Map<Language, Strings>()

  constructor(builtIn: Strings, others: OtherTexts<Strings>) {
    this.#builtIn = builtIn
    this.#others = others
    this.#loaded.set(builtInLanguage, builtIn)
    LanguageTexts.#all.push(this)
    // a server has no page
    const { lang } = globalThis.document?.documentElement ?? {}
    if (lang) void this.#load(supportedLanguage(lang))
  }

  /** Returns the texts in a language, or the built-in ones while those are not loaded. */
  get(language: Language): Strings {
    return this.#loaded.get(language) ?? this.#builtIn
  }

  /** Returns whether these and all other texts of the page are loaded in a language. */
  has(language: Language): boolean {
    return LanguageTexts.#all.every((each) => each.#loaded.has(language))
  }

  /** Loads the texts in a language, with all others of the page. Resolves even if they cannot be loaded. */
  async load(language: Language): Promise<void> {
    await Promise.all(LanguageTexts.#all.map((each) => each.#load(language)))
  }

  async #load(language: Language): Promise<void> {
    if (this.#loaded.has(language)) return
    // offline, or replaced by a newer version of the shop: the next call tries again
    const module = await this.#others[language]?.().catch(() => null)
    const texts = module?.[language]
    if (texts) this.#loaded.set(language, texts)
  }
}
