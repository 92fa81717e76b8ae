import { money } from '../../values/money.ts'
import { assumedTimeZone } from '../../values/service-time.ts'
import { english } from './texts/english.ts'
import { type PanelTexts, portuguese } from './texts/portuguese.ts'

/** The languages of the sandbox's pages with their own names. The first is the default. */
export const languages = { 'pt-BR': 'Português', en: 'English' } as const

type Language = keyof typeof languages

export interface Localization extends PanelTexts {
  readonly language: Language
  /** The query that keeps the language in links: empty for the default language. */
  readonly query: string
  formatAmount(cents: number, currency: string): string
  /** Formats an amount for an input field. */
  formatInputAmount(cents: number): string
  formatTime(time: Date | number): string
}

const textsByLanguage: Record<Language, PanelTexts> = { 'pt-BR': portuguese, en: english }

/** Returns the localization for the `lang` parameter of a URL (default `pt-BR`). */
export function localizationFor({ searchParams }: URL): Localization {
  const language: Language = searchParams.get('lang') === 'en' ? 'en' : 'pt-BR'
  const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false })
  const dateTime = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: assumedTimeZone,
  })
  return {
    ...textsByLanguage[language],
    language,
    query: language === 'pt-BR' ? '' : `?lang=${language}`,
    formatAmount: (cents, currency) => money.format(cents, currency, language),
    formatInputAmount: (cents) => decimal.format(cents / 100),
    formatTime: (time) => dateTime.format(time),
  }
}
