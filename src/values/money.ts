/** Parses and formats amounts of money, which are integers of cents everywhere else. */
export const money = {
  /**
   * Parses an amount as people and the service write it (`R$ 1.234,56`, `1234,56`, `-R$ 1,00`, `$1,234.56`,
   * `1 234,56 €`) into cents. A last comma or point followed by one or two digits is the decimal separator; followed by
   * three, it separates thousands (`1.234` and `1,234` are both 123400), like an apostrophe or a space. Groups must be
   * complete and use the same separator. A number without separators is in whole units. Throws a `RangeError` for any
   * other text.
   */
  parse(text: string): number {
    const {
      minus,
      unit,
      innerMinus,
      whole,
      fraction = '',
      lastUnit,
    } = amountForm.exec(typeof text === 'string' ? text.trim() : '')?.groups ?? {}
    if (!whole || (minus && innerMinus) || (unit && lastUnit))
      throw new RangeError('money.parse(): the text must be one amount of money, such as R$ 1.234,56')
    const cents = Number(whole.replace(/\D/g, '') + fraction.padEnd(2, '0'))
    if (!Number.isSafeInteger(cents))
      throw new RangeError('money.parse(): the amount must be at most Number.MAX_SAFE_INTEGER cents')
    return (minus || innerMinus) && cents > 0 ? -cents : cents
  },

  /**
   * Formats an amount in the currency's smallest unit (cents; a yen) for a locale (default `pt-BR`). Throws a
   * `RangeError` for a number that is not a safe integer, a currency that is not three letters, and an invalid locale.
   */
  format(cents: number, currency: string, locale = 'pt-BR'): string {
    const format = formatOf(currency, locale)
    // a decimal text keeps every cent of large amounts, which a division would lose
    const decimal = `${cents}e-${format.resolvedOptions().maximumFractionDigits ?? 2}`
    if (!Number.isSafeInteger(cents) || !isDecimal(decimal))
      throw new RangeError('money.format(): cents must be a safe integer; round it first')
    return format.format(decimal)
  },
}

// the engine's own error would quote the arguments
function formatOf(currency: string, locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency })
  } catch {
    throw new RangeError('money.format(): currency must be a code such as BRL, and locale a tag such as pt-BR')
  }
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+e-\d$/.test(text)

const currencyUnit = String.raw`[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|[A-Z]{3}`
const wholeUnits = String.raw`[1-9]\d{0,2}(?<group>[.,'’\s])\d{3}(?:\k<group>\d{3})*(?!\k<group>\d)|\d+`

const amountForm = new RegExp(
  String.raw`^(?<minus>[-−])?\s?(?<unit>${currencyUnit})?\s?(?<innerMinus>[-−])?\s?` +
    String.raw`(?<whole>${wholeUnits})(?:[.,](?<fraction>\d{1,2}))?\s?(?<lastUnit>${currencyUnit})?$`,
  'u',
)
