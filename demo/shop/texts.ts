import type { Language } from './language.ts'
import { english } from './texts/english.ts'
import { portuguese } from './texts/portuguese.ts'
import { spanish } from './texts/spanish.ts'

type Pair = readonly [title: string, text: string]

/** Whatever the shop says. */
export type Texts = Readonly<Said<typeof portuguese>>

// the same shape, with any text in place of the Portuguese
type Said<T> = {
  [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends readonly string[]
      ? Pair
      : T[Key] extends (name: string) => string
        ? (name: string) => string
        : Readonly<Said<T[Key]>>
}

/** The texts of each language. */
export const texts: Readonly<Record<Language, Texts>> = { 'pt-BR': portuguese, en: english, es: spanish }
