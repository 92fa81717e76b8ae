interface Formatter {
  format(value: number): string
}

// The first formatter of a page takes as long as a slow frame, each of the others as long as many texts, and a countdown is
// written every second.
let formatters: Record<string, Formatter> = {}

/** Forgets what was made for formats. A server needs it: its visitors may name any number of languages. */
export const forgetFormatters = () => {
  formatters = {}
}

// no options are those of numbers and of times
const formatWith = <Options>(
  make: new (language: string, options: Options) => Formatter,
  language: string,
  options: Options,
  value: number,
): string => (formatters[language + JSON.stringify(options)] ??= new make(language, options)).format(value)

const formatNumber = (language: string, options: Intl.NumberFormatOptions, value: number): string =>
  formatWith(Intl.NumberFormat, language, options, value)

/** What the merchant server states as a time; nothing where there is none. */
export type Time = string | null | undefined

/** Returns a format of times in a language. An invalid time is formatted as ''. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) => (text: Time) => {
  const time = Date.parse(`${text}`)
  return Number.isNaN(time) ? '' : formatWith(Intl.DateTimeFormat, language, options, time)
}

/** The formats of a language that several elements use. An invalid time is formatted as ''. */
export interface Formats {
  /** The language tag. */
  readonly language: string
  /** The time zone of times (default: this device's). */
  readonly timeZone?: string
  /** Formats cents of a currency. A currency code that does not exist is written as it is. */
  money(cents: number, currency: string): string
  /** Formats a time. */
  dateTime(time: Time): string
}

/** Returns the formats of a language, in this device's time zone. */
export const formatsFor = (language: string): Formats => ({
  language,
  // not `money` of src/values, which would add its parser to the bundle
  money(cents, currency) {
    try {
      // R$ in every language, as the payer's bank writes it
      const currencyDisplay = currency === 'BRL' ? 'narrowSymbol' : 'symbol'
      return formatNumber(language, { style: 'currency', currency, currencyDisplay }, cents / 100)
    } catch {
      return `${formatNumber(language, { minimumFractionDigits: 2 }, cents / 100)} ${currency}`
    }
  },
  dateTime: dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
})

// functions of their own, so that a bundle holds only the formats that its element uses

type InLanguage = Pick<Formats, 'language'>

/** Formats a calendar date, the same in every time zone. */
export const formatDay = ({ language }: InLanguage, day: Time): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(day)

export const formatPercent = ({ language }: InLanguage, percent: number): string =>
  formatNumber(language, { style: 'percent', maximumFractionDigits: 4 }, percent / 100)

/** Formats the time of day of a time, in this device's time zone. */
export const formatTime = ({ language }: InLanguage, time: string): string =>
  dateFormat(language, { timeStyle: 'short' })(time)

/** Formats a duration in words: hours, minutes and seconds, without those that are zero. */
export function formatDuration({ language }: InLanguage, seconds: number): string {
  const counts = { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 }
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return new Intl.ListFormat(language).format(
    parts.map(([unit, count]) => formatNumber(language, { style: 'unit', unit, unitDisplay: 'long' }, count)),
  )
}

/** Formats a duration as a clock does: minutes and seconds, after the hours if there are any. */
export function formatClock({ language }: InLanguage, seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const counts = [Math.floor(seconds / 60) % 60, seconds % 60]
  return (hours ? [hours, ...counts] : counts)
    .map((count, index) => formatNumber(language, { minimumIntegerDigits: index ? 2 : 1 }, count))
    .join(':')
}

/** Formats bytes as whole kB below 1 MB, otherwise as MB. Both are multiples of 1024. */
export function formatBytes({ language }: InLanguage, count: number): string {
  const isLarge = count >= 1024 ** 2
  return formatNumber(
    language,
    {
      style: 'unit',
      unit: isLarge ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: isLarge ? 1 : 0,
    },
    count / 1024 ** (isLarge ? 2 : 1),
  )
}

export const countFormats = ({ language }: InLanguage): CountFormats => ({
  language,
  integer: (count) => formatNumber(language, {}, count),
  plural: (count) => new Intl.PluralRules(language).select(count),
})

/** The formats of counts in a language. Grammar is in the texts, so they receive these. */
export interface CountFormats {
  /** The language tag. */
  readonly language: string
  /** Formats an integer. */
  readonly integer: (count: number) => string
  /** Returns the plural form of a count, such as `one`, `few` or `other`. */
  readonly plural: (count: number) => Intl.LDMLPluralRule
}

/** Formats alternatives: `2% or R$3.00`. */
export const formatChoices = ({ language }: InLanguage, choices: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(choices)
