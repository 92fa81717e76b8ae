import { type Texts, texts } from './texts.ts'

/** The languages of the shop, its own first. */
export const languages = ['pt-BR', 'en', 'es'] as const

/** A language of the shop. */
export type Language = (typeof languages)[number]

/** How a page speaks and links in one language. */
export interface Speech extends Texts {
  readonly language: Language
  money(cents: number): string
  date(time: number): string
  /** An address of the shop that keeps the language. */
  link(path: string, query?: Readonly<Record<string, string>>): string
}

/** The speech that the `lang` of an address asks for. */
export function speechOf(address: URL): Speech {
  const wanted = address.searchParams.get('lang')
  return speech(languages.find((language) => language === wanted) ?? 'pt-BR')
}

/** The speech of a language. */
export function speech(language: Language): Speech {
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' })
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
  return {
    ...texts[language],
    language,
    money: (cents) => amount.format(cents / 100),
    date: (time) => moment.format(time),
    link: (path, query = {}) => {
      const kept = new URLSearchParams({ ...query, ...(language !== 'pt-BR' && { lang: language }) })
      return kept.size > 0 ? `${path}?${kept}` : path
    },
  }
}
