export type { CountFormats } from '../common/formats.ts'
export type { Language } from '../common/texts/languages.ts'
export { addLanguage, type AddLanguageOptions } from './add-language.ts'
export type { LanguageStrings, PartialLanguageStrings } from './strings.ts'
