import { builtInLanguage } from './built-in-language.ts'
import { addedLanguage, type Language, supportedLanguage, type TextArea } from './languages.ts'

/** Imports the module of each language but the built-in one. It exports the texts under the name of the language. */
export type OtherTexts<Strings> = Readonly<
  Partial<Record<Language, () => Promise<Readonly<Partial<Record<Language, Strings>>>>>>
>

/**
 * Texts in every language: the built-in ones at once, and the others on demand. Those of the page's language begin to
 * load when the module runs. Languages that the page has added replace them, text by text.
 */
export class LanguageTexts<Strings extends object> {
  /** All texts of the page load together: an element and its card fields change their language at once. */
  static readonly #all: LanguageTexts<object>[] = []
  readonly #area: TextArea
  readonly #builtIn: Strings
  readonly #others: OtherTexts<Strings>
  readonly #loaded = new Map<Language, Strings>()

  constructor(area: TextArea, builtIn: Strings, others: OtherTexts<Strings>) {
    this.#area = area
    this.#builtIn = builtIn
    this.#others = others
    this.#loaded.set(builtInLanguage, builtIn)
    LanguageTexts.#all.push(this)
    // a server has no page
    const lang = globalThis.document?.documentElement.lang
    if (lang) void this.#load(lang)
  }

  /** Returns the texts for a language tag, or the built-in ones while those are not loaded. */
  get(tag: string): Strings {
    const base = this.#loaded.get(this.#baseOf(tag)) ?? this.#builtIn
    return addedLanguage(tag)?.over(this.#area, base) ?? base
  }

  /** Returns whether these and all other texts of the page are loaded for a language tag. */
  has(tag: string): boolean {
    return LanguageTexts.#all.every((each) => each.#loaded.has(each.#baseOf(tag)))
  }

  /** Loads the texts for a language tag, with all others of the page. Resolves even if they cannot be loaded. */
  async load(tag: string): Promise<void> {
    await Promise.all(LanguageTexts.#all.map((each) => each.#load(tag)))
  }

  async #load(tag: string): Promise<void> {
    const language = this.#baseOf(tag)
    if (this.#loaded.has(language)) return
    // offline, or replaced by a newer version of the shop: the next call tries again
    const module = await this.#others[language]?.().catch(() => null)
    const texts = module?.[language]
    if (texts) this.#loaded.set(language, texts)
  }

  /** Returns the built-in language whose texts are needed for a tag. */
  #baseOf(tag: string): Language {
    const added = addedLanguage(tag)
    if (!added) return supportedLanguage(tag)
    // a single file has one language only, and a complete language needs no other
    return added.fallback && this.#others[added.fallback] ? added.fallback : builtInLanguage
  }
}
