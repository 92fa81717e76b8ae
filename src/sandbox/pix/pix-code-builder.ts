import { crc16 } from '../../values/pix-code.ts'
import { pixCodeTransactionId } from '../assumptions/pix-charges.ts'

/** The parts of a BR Code: `url` if dynamic, `key` if static, `amount` in cents, `txid` (default `***`). */
export type PixCodeParts = {
  readonly name: string
  readonly city: string
  readonly amount?: number | undefined
  readonly txid?: string | undefined
} & ({ readonly url: string; readonly key?: never } | { readonly key: string; readonly url?: never })

/**
 * Builds a BR Code as a bank does. It removes accents, truncates the name and the city to 25 and 15 characters, and
 * omits the scheme of a URL. Throws a `RangeError` for values that a BR Code cannot contain.
 */
export function buildPixCode({ url, key, name, city, amount, txid = pixCodeTransactionId }: PixCodeParts): string {
  const accountField = url === undefined ? field('01', key) : field('25', url.replace(/^https?:\/\//, ''))
  const code = [
    field('00', '01'),
    url === undefined ? '' : field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + accountField),
    field('52', '0000'),
    field('53', '986'),
    amount === undefined ? '' : field('54', decimal(amount)),
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return code + crc16(code)
}

function field(id: string, value: string): string {
  if (!/^[ -~]{1,99}$/.test(value))
    throw new RangeError(
      `buildPixCode(): field ${id} must have 1 to 99 printable ASCII characters; check the option account`,
    )
  return id + String(value.length).padStart(2, '0') + value
}

const plain = (text: string, length: number) =>
  text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .slice(0, length)
    .trim()

function decimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 1)
    throw new RangeError('buildPixCode(): amount must be an integer number of cents, at least 1')
  return String(cents)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1')
}
