import { addedLanguage, type Language, supportedLanguage, type TextArea } from './languages.ts'

/** Returns the texts for a language tag, where those of every built-in language are at hand. */
export function textsIn<Strings extends object>(
  tag: string,
  area: TextArea,
  builtIn: Readonly<Record<Language, Strings>>,
): Strings {
  const added = addedLanguage(tag)
  const base = builtIn[added?.fallback ?? supportedLanguage(tag)]
  return added?.over(area, base) ?? base
}
