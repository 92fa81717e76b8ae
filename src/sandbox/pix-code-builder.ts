import { crc16 } from '../values/crc16.ts'

/** What a BR Code is made of: `url` for a dynamic code or `key` for a static one, `amount` in cents, `txid` default `***`. */
export type PixCodeParts = {
  readonly name: string
  readonly city: string
  readonly amount?: number | undefined
  readonly txid?: string | undefined
} & ({ readonly url: string; readonly key?: never } | { readonly key: string; readonly url?: never })

/**
 * Builds a BR Code as a bank would: names lose their accents and are cut at 25 and 15 characters, a url loses its
 * scheme. Throws a `RangeError` on what no code can hold.
 */
export function buildPixCode({ url, key, name, city, amount, txid = '***' }: PixCodeParts): string {
  const account = url === undefined ? field('01', key) : field('25', url.replace(/^https?:\/\//, ''))
  const code = [
    field('00', '01'),
    url === undefined ? '' : field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + account),
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
  if (!/^[ -~]{1,99}$/.test(value)) throw new RangeError(`Field ${id} takes 1 to 99 ASCII characters`)
  return id + String(value.length).padStart(2, '0') + value
}

const plain = (text: string, length: number) =>
  text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .slice(0, length)
    .trim()

function decimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 1) throw new RangeError('The amount takes whole cents, at least 1')
  return String(cents)
    .padStart(3, '0')
    .replace(/(\d\d)$/, '.$1')
}
