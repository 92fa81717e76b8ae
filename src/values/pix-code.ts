import { crc16 } from './crc16.ts'

/** One field of a BR Code in the order of the code; a template that could be read carries its own `fields`. */
export type PixField = { readonly id: string; readonly value: string; readonly fields?: readonly PixField[] }

/**
 * Why a text has not the structure of a BR Code: an id or length that is not two digits, a length of zero, a field cut
 * short, another beginning than `000201`, or an end other than the four characters of field 63.
 */
export type PixCodeFault = 'not_digits' | 'length' | 'truncated' | 'first' | 'last'

/**
 * What stands against paying a code: broken `structure` or `crc`, `not_pix` (no account of br.gov.bcb.pix), a `missing`
 * category, name or city, `currency` other than 986, `country` other than BR, another `amount`, a `doubled` field.
 */
export type PixCodeProblem = 'structure' | 'crc' | 'not_pix' | 'missing' | 'currency' | 'country' | 'amount' | 'doubled'

/** A text that has not the structure of a BR Code; `reason` says where it breaks, and nothing holds the text. */
export class PixCodeError extends Error {
  override readonly name = 'PixCodeError'
  readonly reason: PixCodeFault

  constructor(reason: PixCodeFault) {
    super(`Not a BR Code: ${reason}`)
    this.reason = reason
  }
}

/** Reads and checks the text behind a Pix QR code (BR Code: EMV merchant-presented fields, closed by a CRC-16). */
export const pixCode = {
  /** Reads the fields of a code in their order; throws `PixCodeError` where the structure is broken. */
  parse(text: string): PixField[] {
    // EMV counts characters, some generators count UTF-8 bytes; in ASCII, where a BR Code should stay, they agree. A
    // code that a bank accepts must not be refused here, so a text is good that holds together under either count.
    try {
      return readCode(Array.from(text), (units) => units.join(''))
    } catch (error) {
      const bytes = new TextEncoder().encode(text)
      if (bytes.length === text.length) throw error
      return readCode(
        Array.from(bytes, (byte) => String.fromCharCode(byte)),
        decodeBytes,
      )
    }
  },

  /**
   * Says whether a bank would take the code as it stands, and what is against it; never throws. A code need not state
   * an amount: `amount` (cents) is compared only with a code that does.
   */
  verify(text: string, { amount }: { amount?: number | undefined } = {}): { ok: boolean; problems: PixCodeProblem[] } {
    const problems = findProblems(text, amount)
    return { ok: problems.length === 0, problems }
  },
}

function findProblems(text: string, amount: number | undefined): PixCodeProblem[] {
  let fields: PixField[]
  try {
    fields = pixCode.parse(text)
  } catch {
    return ['structure']
  }
  const value = (id: string) => fields.find((field) => field.id === id)?.value
  const stated = value('54')
  const checks: [PixCodeProblem, boolean][] = [
    // Upper case only: EMV writes the digits so, and a reader may compare them as text.
    ['crc', crc16(text.slice(0, -4)) === text.slice(-4)],
    ['not_pix', fields.some(isPixAccount)],
    ['missing', ['52', '59', '60'].every((id) => value(id) !== undefined)],
    ['currency', value('53') === '986'],
    ['country', value('58') === 'BR'],
    ['amount', stated === undefined || amount === undefined || centsOf(stated) === amount],
    ['doubled', isUnique(fields)],
  ]
  return checks.filter(([, holds]) => !holds).map(([problem]) => problem)
}

const isPixAccount = ({ id, fields }: PixField) =>
  isBetween(id, 26, 51) && fields?.some((field) => field.id === '00' && field.value.toLowerCase() === 'br.gov.bcb.pix')

const isUnique = (fields: readonly PixField[]): boolean =>
  new Set(fields.map((field) => field.id)).size === fields.length &&
  fields.every((field) => !field.fields || isUnique(field.fields))

const isBetween = (id: string, low: number, high: number) => Number(id) >= low && Number(id) <= high

function centsOf(value: string): number {
  const [, whole, cents = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(value) ?? []
  return Number(`${whole}${cents.padEnd(2, '0')}`)
}

type Join = (units: readonly string[]) => string

const decodeBytes: Join = (units) => new TextDecoder().decode(Uint8Array.from(units, (unit) => unit.charCodeAt(0)))

function readCode(units: readonly string[], join: Join): PixField[] {
  const fields = readRow(units, join)
  const last = fields.at(-1)
  if (fields[0]?.id !== '00' || fields[0].value !== '01') throw new PixCodeError('first')
  if (last?.id !== '63' || last.value.length !== 4) throw new PixCodeError('last')
  return fields
}

function readRow(units: readonly string[], join: Join): PixField[] {
  const fields: PixField[] = []
  for (let at = 0; at < units.length; ) {
    const head = units.slice(at, at + 4).join('')
    if (!/^\d*$/.test(head)) throw new PixCodeError('not_digits')
    const length = Number(head.slice(2))
    const end = at + 4 + length
    if (head.length < 4 || end > units.length) throw new PixCodeError('truncated')
    if (length === 0) throw new PixCodeError('length')
    fields.push(readField(head.slice(0, 2), units.slice(at + 4, end), join))
    at = end
  }
  return fields
}

function readField(id: string, units: readonly string[], join: Join): PixField {
  const field = { id, value: join(units) }
  if (id === '62') return { ...field, fields: readRow(units, join) }
  if (!isBetween(id, 26, 51) && !isBetween(id, 80, 99)) return field
  try {
    return { ...field, fields: readRow(units, join) }
  } catch {
    // Another arrangement's template may hold what it likes.
    return field
  }
}
