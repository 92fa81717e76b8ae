/** Writes amounts, shares, times and choices in a language. Times that cannot be read are written as ''. */
export function formats(language: string) {
  const date = (options: Intl.DateTimeFormatOptions) => (text: string | null) => {
    const time = new Date(text ?? Number.NaN)
    return Number.isNaN(time.getTime()) ? '' : time.toLocaleString(language, options)
  }
  return {
    // by hand, as `money` of src/values would bring its parser along
    /** Cents of a currency; one that does not exist is written as it stands. */
    money(cents: number, currency: string): string {
      try {
        // R$ in every language, as the payer's bank shows it
        const currencyDisplay = currency === 'BRL' ? 'narrowSymbol' : 'symbol'
        return (cents / 100).toLocaleString(language, { style: 'currency', currency, currencyDisplay })
      } catch {
        return `${(cents / 100).toLocaleString(language, { minimumFractionDigits: 2 })} ${currency}`
      }
    },
    percent: (percent: number) =>
      (percent / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 4 }),
    /** A moment on this device's wall clock. */
    moment: date({ dateStyle: 'medium', timeStyle: 'short' }),
    /** The day of a moment on this device's calendar. */
    date: date({ dateStyle: 'long' }),
    /** A day without a clock time, the same wherever it is read. */
    day: date({ dateStyle: 'long', timeZone: 'UTC' }),
    /** Whole minutes, or seconds below one. */
    duration: (seconds: number) =>
      (seconds < 60 ? seconds : Math.floor(seconds / 60)).toLocaleString(language, {
        style: 'unit',
        unit: seconds < 60 ? 'second' : 'minute',
        unitDisplay: 'long',
      }),
    /** Bytes as whole kB below 1 MB, else as MB; both by 1024. */
    bytes(count: number): string {
      const isLarge = count >= 1024 ** 2
      return (count / 1024 ** (isLarge ? 2 : 1)).toLocaleString(language, {
        style: 'unit',
        unit: isLarge ? 'megabyte' : 'kilobyte',
        maximumFractionDigits: isLarge ? 1 : 0,
      })
    },
    whole: (count: number) => count.toLocaleString(language),
    either: (choices: readonly string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(choices),
  }
}

/** How a language writes amounts, shares, times and choices. */
export type Formats = ReturnType<typeof formats>
