/** Returns a format of times in a language. An invalid time is formatted as ''. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) => (text: string | null) => {
  const time = new Date(text ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? '' : time.toLocaleString(language, options)
}

/** Returns the formats of a language for amounts, percentages, times and lists. An invalid time is formatted as ''. */
export function formatsFor(language: string) {
  const date = (options: Intl.DateTimeFormatOptions) => dateFormat(language, options)
  return {
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
    percent: (percent: number) =>
      (percent / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 4 }),
    /** Formats a time in this device's time zone. */
    dateTime: date({ dateStyle: 'medium', timeStyle: 'short' }),
    /** Formats the date of a time, in this device's time zone. */
    date: date({ dateStyle: 'long' }),
    /** Formats a calendar date, the same in every time zone. */
    day: date({ dateStyle: 'long', timeZone: 'UTC' }),
    /** Formats a duration in whole minutes, or in seconds below one minute. */
    duration: (seconds: number) =>
      (seconds < 60 ? seconds : Math.floor(seconds / 60)).toLocaleString(language, {
        style: 'unit',
        unit: seconds < 60 ? 'second' : 'minute',
        unitDisplay: 'long',
      }),
    /** Formats bytes as whole kB below 1 MB, otherwise as MB. Both are multiples of 1024. */
    bytes(count: number): string {
      const isLarge = count >= 1024 ** 2
      return (count / 1024 ** (isLarge ? 2 : 1)).toLocaleString(language, {
        style: 'unit',
        unit: isLarge ? 'megabyte' : 'kilobyte',
        maximumFractionDigits: isLarge ? 1 : 0,
      })
    },
    integer: (count: number) => count.toLocaleString(language),
    disjunction: (choices: readonly string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(choices),
  }
}

/** The formats of a language. */
export type Formats = ReturnType<typeof formatsFor>
