/** Returns a format of times in a language. An invalid time is formatted as ''. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) => (text: string | null) => {
  const time = new Date(text ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? '' : time.toLocaleString(language, options)
}

/** Returns the formats of a language that several elements use. An invalid time is formatted as ''. */
export const formatsFor = (language: string) => ({
  language,
  // not `money` of src/values, which would add its parser to the bundle
  /** Formats cents of a currency. A currency code that does not exist is written as it is. */
  money(cents: number, currency: string): string {
    try {
      // R$ in every language, as the payer's bank writes it
      const currencyDisplay = currency === 'BRL' ? 'narrowSymbol' : 'symbol'
      return (cents / 100).toLocaleString(language, { style: 'currency', currency, currencyDisplay })
    } catch {
      return `${(cents / 100).toLocaleString(language, { minimumFractionDigits: 2 })} ${currency}`
    }
  },
  /** Formats a time in this device's time zone. */
  dateTime: dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
  /** Formats the date of a time, in this device's time zone. */
  date: dateFormat(language, { dateStyle: 'long' }),
})

export type Formats = ReturnType<typeof formatsFor>

// functions of their own, so that a bundle holds only the formats that its element uses

type InLanguage = Pick<Formats, 'language'>

/** Formats a calendar date, the same in every time zone. */
export const formatDay = ({ language }: InLanguage, day: string | null): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(day)

export const formatPercent = ({ language }: InLanguage, percent: number): string =>
  (percent / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 4 })

/** Formats the time of day of a time, in this device's time zone. */
export const formatTime = ({ language }: InLanguage, time: string): string =>
  dateFormat(language, { timeStyle: 'short' })(time)

/** Formats a duration in words: hours, minutes and seconds, without those that are zero. */
export function formatDuration({ language }: InLanguage, seconds: number): string {
  const counts = { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 }
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return new Intl.ListFormat(language).format(
    parts.map(([unit, count]) => count.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' })),
  )
}

/** Formats a duration as a clock does: minutes and seconds, after the hours if there are any. */
export function formatClock({ language }: InLanguage, seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const counts = [Math.floor(seconds / 60) % 60, seconds % 60]
  return (hours ? [hours, ...counts] : counts)
    .map((count, index) => count.toLocaleString(language, { minimumIntegerDigits: index ? 2 : 1 }))
    .join(':')
}

/** Formats bytes as whole kB below 1 MB, otherwise as MB. Both are multiples of 1024. */
export function formatBytes({ language }: InLanguage, count: number): string {
  const isLarge = count >= 1024 ** 2
  return (count / 1024 ** (isLarge ? 2 : 1)).toLocaleString(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}

export const countFormats = ({ language }: InLanguage): CountFormats => ({
  language,
  integer: (count) => count.toLocaleString(language),
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
