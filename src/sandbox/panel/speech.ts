import { assumedZone } from '../../values/assumed-zone.ts'
import { money } from '../../values/money.ts'
import { english } from './texts/english.ts'
import { portuguese, type Texts } from './texts/portuguese.ts'
import { spanish } from './texts/spanish.ts'

/** The panel's languages by their names, its own first. */
export const languages = { 'pt-BR': 'Português', en: 'English', es: 'Español' } as const

/** A language of the panel. */
export type Language = keyof typeof languages

/** How a page speaks in one language. */
export interface Speech extends Texts {
  readonly language: Language
  /** What an address of the panel needs to keep the language. */
  readonly query: string
  amount(cents: number, currency: string): string
  /** An amount as it is typed into a field. */
  typed(cents: number): string
  moment(time: Date | number): string
}

const texts: Record<Language, Texts> = { 'pt-BR': portuguese, en: english, es: spanish }

/** The speech that the `lang` of an address asks for. */
export function speechOf({ searchParams }: URL): Speech {
  const language = readLanguage(searchParams.get('lang'))
  const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium', timeZone: assumedZone })
  return {
    ...texts[language],
    language,
    query: language === 'pt-BR' ? '' : `?lang=${language}`,
    amount: (cents, currency) => money.format(cents, currency, language),
    typed: (cents) => decimal.format(cents / 100),
    moment: (time) => moment.format(time),
  }
}

const readLanguage = (wanted: string | null): Language => (wanted === 'en' || wanted === 'es' ? wanted : 'pt-BR')
