import { isRecord } from '../core/is-record.ts'
import { parseErrorBody } from '../core/error-body.ts'
import type { CallbackKind, RecordedCallback, RecordedExchange, RecordedLine } from '../record/recording.ts'

/** A part of a recording, and the number of its line, from 1. */
export interface Numbered<T> {
  readonly line: number
  readonly it: T
}

/** A record of the service in a response or a callback. */
export interface SeenRecord extends Numbered<Readonly<Record<string, unknown>>> {
  readonly recording: string
}

// the operations whose successful response is a record, or holds some
const recordsOf: Readonly<Record<CallbackKind, Readonly<Record<string, string>>>> = {
  pix: { 'payins.createPix': '' },
  card: { 'payins.createCard': '' },
  payout: { 'payouts.create': '', 'payouts.list': 'data.*' },
  kyc: { 'kyc.get': '', 'kyc.findByDocument': '', 'kyc.list': '*' },
  qualification: { 'qualifications.get': '', 'qualifications.getByCustomCode': '', 'qualifications.list': '*' },
  onboarding: { 'onboardings.create': '', 'onboardings.get': '' },
}

/** A recording, as the evidence of open questions reads it. */
export class Seen {
  readonly lines: readonly Numbered<RecordedLine>[]

  constructor(lines: readonly Numbered<RecordedLine>[]) {
    // a line is written when its exchange is over
    this.lines = lines.toSorted((a, b) => a.it.at - b.it.at)
  }

  /** Returns the exchanges of some operations that have a response. */
  exchanges(...operations: readonly string[]): Numbered<RecordedExchange>[] {
    return this.lines.flatMap(({ line, it }) =>
      it.type === 'exchange' && it.status !== null && operations.includes(it.operation ?? '') ? [{ line, it }] : [],
    )
  }

  /** Returns the exchanges of an operation that the service has executed. */
  accepted(operation: string): Numbered<RecordedExchange>[] {
    return this.exchanges(operation).filter(({ it }) => !saysNo(it))
  }

  /** Returns the exchanges of an operation that the service has rejected, but those that it asks to repeat. */
  rejected(operation: string): Numbered<RecordedExchange>[] {
    return this.exchanges(operation).filter(({ it }) => saysNo(it) && it.status !== 429 && Number(it.status) < 500)
  }

  callbacks(...about: readonly CallbackKind[]): Numbered<RecordedCallback>[] {
    return this.lines.flatMap(({ line, it }) =>
      it.type === 'callback' && it.about && about.includes(it.about) ? [{ line, it }] : [],
    )
  }

  /** Returns the records of one kind in responses and callbacks, in the order of the recording. */
  records(kind: CallbackKind): SeenRecord[] {
    const places = recordsOf[kind]
    const found = [
      ...Object.entries(places).flatMap(([operation, path]) =>
        this.accepted(operation).flatMap(({ line, it }) =>
          at(it.response.body, path).map((record) => ({ line, it: record, recording: it.recording })),
        ),
      ),
      ...this.callbacks(kind).map(({ line, it }) => ({ line, it: recordIn(it.body), recording: it.recording })),
    ]
    const order = new Map(this.lines.map(({ line }, index) => [line, index]))
    return found
      .flatMap(({ it, ...of }) => (isRecord(it) ? [{ ...of, it }] : []))
      .sort((a, b) => (order.get(a.line) ?? 0) - (order.get(b.line) ?? 0))
  }
}

/** Returns the record of a callback's body, which another object may contain. */
export const recordIn = (body: unknown): unknown =>
  isRecord(body) && !('status' in body)
    ? (Object.values(body).find((each) => isRecord(each) && 'status' in each) ?? body)
    : body

/** Returns whether a response says no: by its status, or by its body. */
export function saysNo({ status, response: { body } }: RecordedExchange): boolean {
  if (Number(status) >= 400) return true
  if (!isRecord(body) || 'id' in body) return false
  const { message, code, fields } = parseErrorBody(body)
  return body['status'] === false || code !== null || Object.keys(fields).length > 0 || ('error' in body && !!message)
}

/** Returns the names of the fields that a rejection names, without `checkout.`, and with `.0` for an index. */
export const rejectedNames = ({ response }: RecordedExchange): string[] =>
  Object.keys(parseErrorBody(response.body).fields).map((path) => path.replace(/^checkout\./, ''))

/** Returns the values at a dotted path, in which `*` is every item of a list. */
export function at(value: unknown, path: string): unknown[] {
  if (path === '') return [value]
  const [name = '', ...rest] = path.split('.')
  const below = rest.join('.')
  if (name === '*') return Array.isArray(value) ? value.flatMap((each) => at(each, below)) : []
  return isRecord(value) && name in value ? at(value[name], below) : []
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
