/** One field of a BR Code; a template that can be parsed has its own `fields`. */
export type PixField = {
  /** Id of the field, two digits: `'54'`. */
  readonly id: string
  /** Value of the field. */
  readonly value: string
  /** The fields in the value, where it has any. */
  readonly fields?: readonly PixField[]
}

/**
 * Why a text does not have the structure of a BR Code: an id or length that is not two digits, a length of zero, a
 * truncated field, a start other than `000201`, or an end other than field 63 with four characters.
 */
export type PixCodeErrorReason = 'not_digits' | 'zero_length' | 'truncated' | 'invalid_start' | 'invalid_end'

/**
 * Why a bank would not accept a code: an invalid `structure` or `crc`, `not_pix` (no account of br.gov.bcb.pix), a
 * `missing_field` (category, name or city), an `invalid_field` (a category that is not four digits, a name of more than
 * 25 characters, a city of more than 15, a postal code of more than 10, a transaction id of more than 25), a `currency`
 * other than 986, a `country` other than BR, an `amount` that is another one or no decimal of at most 13 characters, a
 * `duplicate_field`.
 */
export type PixCodeProblem =
  | 'structure'
  | 'crc'
  | 'not_pix'
  | 'missing_field'
  | 'invalid_field'
  | 'currency'
  | 'country'
  | 'amount'
  | 'duplicate_field'

/** A text does not have the structure of a BR Code; `reason` says why. The error does not contain the text. */
export class PixCodeError extends Error {
  override readonly name = 'PixCodeError'
  /** Reason why the text is not a BR Code. */
  readonly reason: PixCodeErrorReason

  constructor(reason: PixCodeErrorReason) {
    super(`pixCode: the text is not a BR Code (${reason}); pass the copyable code of a Pix charge unchanged`)
    this.reason = reason
  }
}

/** Parses and verifies the text of a Pix QR code (BR Code: EMV merchant-presented fields that end with a CRC-16). */
export const pixCode = {
  /** Parses the fields of a code, in their order; throws a `PixCodeError` for an invalid structure. */
  parse(text: string): PixField[] {
    if (typeof text !== 'string') throw new PixCodeError('invalid_start')
    // EMV lengths count characters, but some generators count UTF-8 bytes; for ASCII, which a BR Code should be, both
    // agree. A code that banks accept must not be rejected here, so either count may fit.
    try {
      return parseCode(Array.from(text), (units) => units.join(''))
    } catch (error) {
      const bytes = new TextEncoder().encode(text)
      if (bytes.length === text.length) throw error
      return parseCode(
        Array.from(bytes, (byte) => String.fromCharCode(byte)),
        decodeBytes,
      )
    }
  },

  /**
   * Returns whether a code has none of the problems for which every bank would reject it, and all that it has; never
   * throws. `amount` (cents) is compared only with a code that states an amount. Only banks know whether its key or URL
   * exists.
   */
  verify(text: string, options?: { amount?: number | undefined }): { ok: boolean; problems: PixCodeProblem[] } {
    const problems = findProblems(text, options?.amount)
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
    // upper case only, as EMV writes the digits: a reader may compare them as text
    ['crc', crc16(text.slice(0, -4)) === text.slice(-4)],
    ['not_pix', fields.some(isPixAccount)],
    ['missing_field', ['52', '59', '60'].every((id) => value(id) !== undefined)],
    ['invalid_field', isWellFormed(fields)],
    ['currency', value('53') === '986'],
    ['country', value('58') === 'BR'],
    ['amount', stated === undefined || isAmount(centsOf(stated), amount)],
    ['duplicate_field', isUnique(fields)],
  ]
  return checks.filter(([, holds]) => !holds).map(([problem]) => problem)
}

const isPixAccount = ({ id, fields }: PixField) =>
  isBetween(id, 26, 51) && fields?.some((field) => field.id === '00' && field.value.toLowerCase() === 'br.gov.bcb.pix')

// EMV's forms of the fields that a payer's bank shows or books, by their id and that of the template around them
const forms: Readonly<Record<string, RegExp>> = {
  '52': /^\d{4}$/,
  '59': /^.{1,25}$/su,
  '60': /^.{1,15}$/su,
  '61': /^.{1,10}$/su,
  '6205': /^.{1,25}$/su,
}

const isWellFormed = (fields: readonly PixField[], template = ''): boolean =>
  fields.every(
    ({ id, value, fields: inner = [] }) => (forms[template + id]?.test(value) ?? true) && isWellFormed(inner, id),
  )

// NaN, of a text that is no amount, equals nothing
const isAmount = (stated: number, expected = stated) => stated === expected

const isUnique = (fields: readonly PixField[]): boolean =>
  new Set(fields.map((field) => field.id)).size === fields.length &&
  fields.every((field) => !field.fields || isUnique(field.fields))

const isBetween = (id: string, low: number, high: number) => Number(id) >= low && Number(id) <= high

function centsOf(value: string): number {
  const [, whole, cents = ''] = /^(?=.{1,13}$)(\d+)(?:\.(\d{0,2}))?$/.exec(value) ?? []
  return Number(`${whole}${cents.padEnd(2, '0')}`)
}

type Join = (units: readonly string[]) => string

const decodeBytes: Join = (units) => new TextDecoder().decode(Uint8Array.from(units, (unit) => unit.charCodeAt(0)))

function parseCode(units: readonly string[], join: Join): PixField[] {
  const fields = parseFields(units, join)
  const last = fields.at(-1)
  if (fields[0]?.id !== '00' || fields[0].value !== '01') throw new PixCodeError('invalid_start')
  if (last?.id !== '63' || last.value.length !== 4) throw new PixCodeError('invalid_end')
  return fields
}

function parseFields(units: readonly string[], join: Join): PixField[] {
  const fields: PixField[] = []
  for (let at = 0; at < units.length; ) {
    const head = units.slice(at, at + 4).join('')
    if (!/^\d*$/.test(head)) throw new PixCodeError('not_digits')
    const length = Number(head.slice(2))
    const end = at + 4 + length
    if (head.length < 4 || end > units.length) throw new PixCodeError('truncated')
    if (length === 0) throw new PixCodeError('zero_length')
    fields.push(parseField(head.slice(0, 2), units.slice(at + 4, end), join))
    at = end
  }
  return fields
}

function parseField(id: string, units: readonly string[], join: Join): PixField {
  const field = { id, value: join(units) }
  if (id === '62') return { ...field, fields: parseFields(units, join) }
  if (!isBetween(id, 26, 51) && !isBetween(id, 80, 99)) return field
  try {
    return { ...field, fields: parseFields(units, join) }
  } catch {
    // the template of another payment arrangement may have any content
    return field
  }
}

/** Returns the CRC-16/CCITT-FALSE of a text's UTF-8 bytes: the four upper-case hexadecimal digits at a BR Code's end. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? 0x1021 : 0) ^ (crc << 1)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
