import { english } from './texts/english.ts'
import { portuguese, type Texts } from './texts/portuguese.ts'
import { spanish } from './texts/spanish.ts'

/** The languages of the shop, the default first. */
export const languages = ['pt-BR', 'en', 'es'] as const

/** A language of the shop. */
export type Language = (typeof languages)[number]

/** The query of a URL: a record, or entries where a name is repeated. */
export type Query = Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[]

/** The shop's texts, formats and links in one language. */
export interface Localization extends Texts {
  readonly language: Language
  money(cents: number): string
  date(time: number): string
  /** Returns a path of the shop with the query and the language. */
  link(path: string, query?: Query): string
}

/** Returns the localization for the `lang` parameter of a URL (default Portuguese). */
export function localizationFor(url: URL): Localization {
  const requested = url.searchParams.get('lang')
  return localizationIn(languages.find((language) => language === requested) ?? 'pt-BR')
}

/** Returns the localization in a language. */
export function localizationIn(language: Language): Localization {
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' })
  const dateTime = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
  return {
    ...texts[language],
    language,
    money: (cents) => amount.format(cents / 100),
    date: (time) => dateTime.format(time),
    link: (path, query = {}) => {
      const parameters = new URLSearchParams(Array.isArray(query) ? query : Object.entries(query))
      if (language !== 'pt-BR') parameters.set('lang', language)
      return parameters.size > 0 ? `${path}?${parameters}` : path
    },
  }
}

const texts: Readonly<Record<Language, Texts>> = { 'pt-BR': portuguese, en: english, es: spanish }
