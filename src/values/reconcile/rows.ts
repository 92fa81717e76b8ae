import { isRecord } from '../../core/is-record.ts'
import { parseServiceTime } from '../service-time.ts'

/**
 * A time in ISO 8601 or in a form of the service, with or without a zone and seconds; a `Date`; a day alone,
 * `YYYY-MM-DD`, whose minute is unknown; or null.
 */
export type BookTime = string | Date | null

/** A payment in the shop's books. Fields of yours beside these are kept. */
export type BookedPayment = {
  /** The order's reference: `'A-1001'`. */
  readonly order: string
  /** The invoice that the service knows the charge by: `'A-1001-1'`. */
  readonly invoice: string
  /** The end-to-end id of the Pix, or null where it is unknown, as for cards. */
  readonly end_to_end: string | null
  /** Cents that were paid, at least 1. */
  readonly amount: number
  /** When it was paid. */
  readonly paid_at: BookTime
}

/** A refund in the shop's books. Fields of yours beside these are kept. */
export type BookedRefund = {
  /** The reference of the order that it returns money of. */
  readonly order: string
  /** The end-to-end id of the payment, or of the refund itself; null where it is unknown. */
  readonly end_to_end: string | null
  /** Cents that were returned, at least 1. */
  readonly amount: number
  /** When it was returned. */
  readonly at: BookTime
}

/** A line of the statement. Fields of yours beside these are kept. */
export type StatementLine = {
  /** The end-to-end id; null, absent or empty where the line has none. */
  readonly end_to_end?: string | null | undefined
  /** The invoice; null, absent or empty where the line has none. */
  readonly invoice?: string | null | undefined
  /** Cents; a negative amount is a refund. */
  readonly amount: number
  /** When the bank booked it. */
  readonly at: BookTime
}

/** How a line was found: by its end-to-end id, by its invoice, or as the only one with its amount and minute. */
export type MatchedBy = 'end_to_end' | 'invoice' | 'amount_and_minute'

/** A row of one of the three lists in the form in which rows are compared. */
export interface Row<T> {
  readonly source: T
  /** Its place in the list. */
  readonly index: number
  /** The order's reference; empty for a line. */
  readonly order: string
  readonly endToEnd: string | null
  readonly invoice: string | null
  /** Cents, never negative. */
  readonly amount: number
  /** Milliseconds since the epoch, from the start of a day alone; null for an unknown time. */
  readonly time: number | null
  /** Minutes since the epoch; null for an unknown time and for a day alone. */
  readonly minute: number | null
  /** The ids that the row has from its line alone. */
  readonly adopted?: string
}

/** Returns what rows of both sides have in common; null for a row without it. */
export type KeyOf = (row: Row<unknown>) => string | null

interface ListRules {
  /** The name of the list. */
  readonly list: 'payments' | 'refunds' | 'statement'
  /** The field with the time. */
  readonly timeField: 'paid_at' | 'at'
}

/** Returns a function that reads a list's rows. Throws a `RangeError` that names a wrong field, never its value. */
export function rowReader(timeZone: string) {
  const readTime = timeReader(timeZone)
  return <T>({ list, timeField }: ListRules, sources: readonly T[]): Row<T>[] => {
    if (!Array.isArray(sources)) throw new RangeError(`reconcile(): ${list} must be an array`)
    const inBooks = list !== 'statement'
    const reject = (index: number, rule: string) => new RangeError(`reconcile(): ${list}.${index}${rule}`)
    return Array.from(sources, (source: T, index) => {
      if (!isRecord(source)) throw reject(index, ' must be an object')
      const { order, end_to_end, invoice, amount, [timeField]: at } = source
      if (inBooks && (typeof order !== 'string' || !order)) throw reject(index, '.order must be text')
      if (!isOptionalText(end_to_end)) throw reject(index, '.end_to_end must be text or null')
      if (!isOptionalText(invoice)) throw reject(index, '.invoice must be text or null')
      if (!isInteger(amount) || (inBooks && amount < 1))
        throw reject(index, `.amount must be an integer of cents${inBooks ? ', at least 1' : ''}`)
      const time = readTime(at)
      if (!time) throw reject(index, `.${timeField} must be a Date, a time such as 2026-11-25T14:03:00-03:00, or null`)
      return {
        source,
        index,
        order: typeof order === 'string' ? order : '',
        // banks print it in capital letters, and wrap it where a column is narrow
        endToEnd: end_to_end?.replace(/\s+/g, '').toUpperCase() || null,
        invoice: invoice?.trim() || null,
        amount,
        time: time.time,
        minute: time.minute,
      }
    })
  }
}

const isOptionalText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string'

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

const timeForm = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?(Z|[+-]\d\d:?\d\d)?)?$/

/** Returns a function that reads a time; it returns null for an invalid one. */
function timeReader(timeZone: string): (value: unknown) => Pick<Row<unknown>, 'time' | 'minute'> | null {
  const startOf = minuteStarts(timeZone)
  return (value) => {
    if (value === null) return { time: null, minute: null }
    const [, day, hour, minute = '00', seconds = 0, zone = ''] =
      (typeof value === 'string' && timeForm.exec(value.trim())) || []
    const start = day ? startOf(`${day}T${hour ?? '00'}`, minute, zone) : Number.NaN
    const time = value instanceof Date ? value.getTime() : start + Number(seconds) * 1000
    if (Number.isNaN(time)) return null
    return { time, minute: day && !hour ? null : Math.floor(time / 60_000) }
  }
}

/** Returns a function for the time at which a minute starts. It computes the slow time zone once for each hour. */
function minuteStarts(timeZone: string): (hour: string, minute: string, zone: string) => number {
  const hours = new Map<string, number>()
  const parse = (hour: string, minute: string, zone: string) =>
    parseServiceTime(`${hour}:${minute}:00${zone}`, timeZone)?.getTime() ?? Number.NaN
  return (hour, minute, zone) => {
    const key = hour + zone
    let start = hours.get(key)
    if (start === undefined) {
      start = parse(hour, '00', zone)
      // no number where a clock changes within the hour, as clocks have at 0:01
      if (parse(hour, '59', zone) - start !== 59 * 60_000) start = Number.NaN
      hours.set(key, start)
    }
    return Number.isNaN(start) ? parse(hour, minute, zone) : start + Number(minute) * 60_000
  }
}

/** Compares rows by what they say, so that the order of a list decides nothing. Unknown values come last. */
export const compareRows = (one: Row<unknown>, other: Row<unknown>): number =>
  compare(one.time, other.time) ||
  compare(one.amount, other.amount) ||
  compare(one.endToEnd, other.endToEnd) ||
  compare(one.invoice, other.invoice) ||
  compare(one.order, other.order) ||
  compare(one.adopted ?? '', other.adopted ?? '')

function compare<T extends string | number>(one: T | null, other: T | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

export function firstByKey<T>(rows: readonly Row<T>[], keyOf: KeyOf): Map<string, Row<T>> {
  const first = new Map<string, Row<T>>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = key && first.get(key)
    if (key && !(known && compareRows(known, row) <= 0)) first.set(key, row)
  }
  return first
}
