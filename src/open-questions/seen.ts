import { isRecord } from '../core/is-record.ts'
import { parseErrorBody } from '../core/error-body.ts'
import type { CallbackKind, RecordedCallback, RecordedExchange, RecordedLine } from '../record/recording.ts'

/** A part of a recording. */
export interface Numbered<T> {
  /** The number of its line, from 1. */
  readonly line: number
  readonly from: RecordedLine
  readonly it: T
}

export type SeenExchange = Numbered<RecordedExchange>

/** A record of the service in a response or a callback. */
export type SeenRecord = Numbered<Readonly<Record<string, unknown>>>

/** The operations whose successful response is a record, or holds some. */
const operationsOf: Readonly<Record<CallbackKind, readonly string[]>> = {
  pix: ['payins.createPix'],
  card: ['payins.createCard'],
  payout: ['payouts.create', 'payouts.list'],
  kyc: ['kyc.get', 'kyc.findByDocument', 'kyc.list'],
  qualification: ['qualifications.get', 'qualifications.getByCustomCode', 'qualifications.list'],
  onboarding: ['onboardings.create', 'onboardings.get'],
}

/** A recording, as the evidence of open questions reads it. */
export class Seen {
  readonly lines: readonly Numbered<RecordedLine>[]

  constructor(lines: readonly Numbered<RecordedLine>[]) {
    // a line is written when its exchange is over
    this.lines = lines.toSorted((a, b) => a.it.at - b.it.at)
  }

  /** Returns the exchanges that have a response: of some operations, or all. */
  exchanges(...operations: readonly string[]): SeenExchange[] {
    const isOne = ({ operation, status }: RecordedExchange) =>
      status !== null && (!operations.length || operations.includes(operation ?? ''))
    return inEach(this.lines, (it) => (it.type === 'exchange' && isOne(it) ? [it] : []))
  }

  /** Returns the exchanges of an operation that the service has executed. */
  accepted(operation: string): SeenExchange[] {
    return this.exchanges(operation).filter(({ it }) => !saysNo(it))
  }

  /** Returns the exchanges of an operation that the service has rejected, but those that it asks to repeat. */
  rejected(operation: string): SeenExchange[] {
    return this.exchanges(operation).filter(({ it }) => saysNo(it) && it.status !== 429 && Number(it.status) < 500)
  }

  callbacks(...about: readonly CallbackKind[]): Numbered<RecordedCallback>[] {
    return inEach(this.lines, (it) => (it.type === 'callback' && it.about && about.includes(it.about) ? [it] : []))
  }

  /** Returns the records of one kind in responses and callbacks, in the order of the recording. */
  records(kind: CallbackKind): SeenRecord[] {
    return inEach(this.lines, (it) => {
      const isOne =
        it.type === 'exchange'
          ? operationsOf[kind].includes(it.operation ?? '')
          : it.type === 'callback' && it.about === kind
      return isOne ? recordsIn(it) : []
    })
  }
}

/** Returns what parts of a recording show, each with its line. */
export const inEach = <T, U>(parts: readonly Numbered<T>[], show: (part: T) => readonly U[]): Numbered<U>[] =>
  parts.flatMap((part) => show(part.it).map((it) => ({ ...part, it })))

/** Returns the records of a callback, which another object may contain, or of a response that does not say no. */
export function recordsIn(line: RecordedLine): Record<string, unknown>[] {
  if (line.type === 'settings') return []
  if (line.type === 'callback') {
    const { body } = line
    const isWrapped = isRecord(body) && !('status' in body)
    const inner = isWrapped && Object.values(body).find((each) => isRecord(each) && 'status' in each)
    return [inner || body].filter(isRecord)
  }
  const { body } = line.response
  if (line.status === null || saysNo(line)) return []
  return [isRecord(body) && Array.isArray(body['data']) ? body['data'] : body].flat().filter(isRecord)
}

/** Returns whether a response says no: by its status, or by its body. */
export function saysNo({ status, response: { body } }: RecordedExchange): boolean {
  if (Number(status) >= 400) return true
  if (!isRecord(body) || 'id' in body) return false
  const { message, code, fields } = parseErrorBody(body)
  return body['status'] === false || code !== null || Object.keys(fields).length > 0 || ('error' in body && !!message)
}

/** Returns whether a rejection names a field that ends with one of these names. */
export const rejects = (exchange: RecordedExchange, ...names: readonly string[]): boolean =>
  rejectedNames(exchange).some((path) => names.some((name) => path.endsWith(name)))

/** Returns the names of the fields that a rejection names, without `checkout.`. */
export const rejectedNames = ({ response }: RecordedExchange): string[] =>
  Object.keys(parseErrorBody(response.body).fields).map((path) => path.replace(/^checkout\./, ''))

/** Returns the values at a dotted path, in which `*` is every item of a list, or every field. */
export function at(value: unknown, path: string): unknown[] {
  if (path === '') return [value]
  if (typeof value !== 'object' || value === null) return []
  const [name, ...rest] = path.split('.')
  return Object.entries(value).flatMap(([key, each]) => (name === '*' || key === name ? at(each, rest.join('.')) : []))
}

/** Returns the first value at a path as text; empty for none, and for what is neither text nor a number. */
export function textAt(value: unknown, path: string): string {
  const [found] = at(value, path)
  return typeof found === 'string' || typeof found === 'number' ? `${found}` : ''
}

/** Describes the form of a value: `a text of the form 0000-00-00`. */
export function formOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'true or false'
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a decimal number'
  if (Array.isArray(value)) return value.length ? `a list of ${formOf(value[0])}` : 'an empty list'
  if (isRecord(value)) return `an object with ${Object.keys(value).join(', ') || 'no field'}`
  const text = typeof value === 'string' ? value : ''
  if (text === '') return 'an empty text'
  const form = text.replace(/\d/g, '0').replace(/\p{L}/gu, 'a')
  return `a text of the form ${form.length > 40 ? `${form.slice(0, 40)}…` : form}`
}
