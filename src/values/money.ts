/** Reads and writes amounts of money, which everywhere else are whole cents. */
export const money = {
  /**
   * Reads an amount as people and the service write it (`R$ 1.234,56`, `1234,56`, `-R$ 1,00`, `$1,234.56`, `1 234,56 €`)
   * into hundredths. The last comma or point with one or two digits behind it is the decimal one, whichever of the two
   * it is; with three behind it, it groups thousands (`1.234` and `1,234` are both 123400), as an apostrophe or a
   * space does. Groups must be whole and alike. Without a separator the number is whole units. Throws a `RangeError` on
   * everything else.
   */
  parse(text: string): number {
    const { minus, unit, innerMinus, whole, fraction = '', lastUnit } = amountForm.exec(text.trim())?.groups ?? {}
    if (!whole || (minus && innerMinus) || (unit && lastUnit)) throw new RangeError('Not an amount of money')
    const cents = Number(whole.replace(/\D/g, '') + fraction.padEnd(2, '0'))
    if (!Number.isSafeInteger(cents)) throw new RangeError('The amount is too large to be counted in cents')
    return (minus || innerMinus) && cents > 0 ? -cents : cents
  },

  /**
   * Writes an amount given in the currency's smallest unit (cents; a yen) for people. Throws a `RangeError` on a number
   * that is not a safe integer and on a currency that is not three letters.
   */
  format(cents: number, currency: string, locale = 'pt-BR'): string {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    // A decimal text keeps every cent of large amounts, which a division would lose.
    const decimal = `${cents}e-${format.resolvedOptions().maximumFractionDigits ?? 2}`
    if (!Number.isSafeInteger(cents) || !isDecimal(decimal)) throw new RangeError('Not a safe integer of cents')
    return format.format(decimal)
  },
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+e-\d$/.test(text)

const currencyUnit = String.raw`[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|[A-Z]{3}`
const wholeUnits = String.raw`[1-9]\d{0,2}(?<group>[.,'’\s])\d{3}(?:\k<group>\d{3})*(?!\k<group>\d)|\d+`

const amountForm = new RegExp(
  String.raw`^(?<minus>[-−])?\s?(?<unit>${currencyUnit})?\s?(?<innerMinus>[-−])?\s?` +
    String.raw`(?<whole>${wholeUnits})(?:[.,](?<fraction>\d{1,2}))?\s?(?<lastUnit>${currencyUnit})?$`,
  'u',
)
