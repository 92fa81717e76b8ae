import { isRecord } from '../core/is-record.ts'
import type { CallbackKind, RecordedExchange } from '../record/recording.ts'
import { at, formOf, inEach, type Numbered, rejectedNames, rejects, saysNo, type Seen, textAt } from './seen.ts'

/** A setting that follows from an answer. */
export interface Setting {
  /** Its name in the lines of a recording: `payouts.amountUnit`. */
  readonly name: string
  readonly value: unknown
  /** Its value as code, where JSON cannot write it. */
  readonly code?: string
}

/** An answer that a recording proves. */
export interface Answered {
  /** One of the plausible answers, where the question has them. */
  readonly answer: string
  /** The lines that prove it, from 1. */
  readonly lines: readonly number[]
  readonly enter?: Setting
}

type Read = (seen: Seen) => Answered | null

/** What a recording must show to answer an open question. */
export interface Evidence {
  /** The smallest exchange that answers it. */
  readonly exchange: string
  /** What that exchange costs. */
  readonly cost: string
  readonly read: Read
}

/** An exchange that answers questions, and what it costs. */
export type PricedExchange = readonly [exchange: string, cost: string]

/** Evidence of an exchange. */
export const shownBy = ([exchange, cost]: PricedExchange, read: Read): Evidence => ({ exchange, cost, read })

const maxLines = 5

/** Returns an answer with the lines of what proves it; null without any. */
export function answered(answer: string, proof: readonly Numbered<unknown>[], enter?: Setting): Answered | null {
  const lines = [...new Set(proof.map(({ line }) => line))].slice(0, maxLines)
  return lines.length ? { answer, lines, ...(enter && { enter }) } : null
}

/** Returns the first answer that has a proof. */
export const firstOf = (...answers: readonly (Answered | null)[]): Answered | null => answers.find(Boolean) ?? null

/** Describes what was seen, each once: `an integer; null`. */
export const listed = (found: readonly Numbered<string>[]): Answered | null =>
  answered([...new Set(found.map(({ it }) => it))].sort().join('; '), found)

/** Evidence of all that was seen of something. */
export const listing = (of: PricedExchange, show: (seen: Seen) => Numbered<string>[]): Evidence =>
  shownBy(of, (seen) => listed(show(seen)))

const formsAt = (values: readonly Numbered<unknown>[], paths: readonly string[]) =>
  paths.flatMap((path) => inEach(values, (value) => at(value, path).map(formOf)))

/** Evidence of the forms that fields of the records of a kind have, null among them. */
export const formsOrNullOf = (of: PricedExchange, kind: CallbackKind, ...paths: readonly string[]): Evidence =>
  listing(of, (seen) => formsAt(seen.records(kind), paths))

/** Evidence of the forms that fields of the records of a kind have, where they have a value. */
export const formsOf = (of: PricedExchange, kind: CallbackKind, ...paths: readonly string[]): Evidence =>
  listing(of, (seen) => formsAt(seen.records(kind), paths).filter(({ it }) => it !== 'null' && it !== 'an empty list'))

/** Evidence of the forms of a field in the responses of an operation. */
export const responseFormsOf = (of: PricedExchange, operation: string, path: string): Evidence =>
  listing(of, (seen) => inEach(seen.accepted(operation), ({ response }) => at(response.body, path).map(formOf)))

const treatments =
  (areWithout: boolean) =>
  (of: PricedExchange, operation: string, ...paths: readonly string[]): Evidence =>
    listing(of, (seen) =>
      paths
        .flatMap((path) => inEach(seen.exchanges(operation), (exchange) => treatment(exchange, path)))
        .filter(({ it }) => it.startsWith('without') === areWithout),
    )

/** Evidence of whether fields are required: what the service says to a request without one. */
export const requirementOf = treatments(true)

/** Evidence of which forms of fields the service accepts. */
export const treatmentOf = treatments(false)

function treatment(exchange: RecordedExchange, path: string): string[] {
  const { request, status } = exchange
  const last = `.${path.split('.').at(-1)}`
  const isNamed = rejectedNames(exchange).some((name) => `.${name}`.endsWith(last))
  if (saysNo(exchange) && !isNamed) return []
  const [value] = [request.body, request.query].flatMap((part) => at(part, path))
  const form = value === undefined ? `without ${path}` : `${path} as ${formOf(value)}`
  return [`${form}: ${isNamed ? `rejected with ${status}` : 'accepted'}`]
}

/** Evidence of how the service rejects a request: its status, and the fields that it names; of these, if any are given. */
export const rejectionsOf = (of: PricedExchange, operation: string, ...names: readonly string[]): Evidence =>
  listing(of, (seen) =>
    inEach(seen.rejected(operation), (exchange) =>
      !names.length || rejects(exchange, ...names) ? [rejection(exchange)] : [],
    ),
  )

/** Describes a rejection: `422 that names invoice`. */
export function rejection(exchange: RecordedExchange): string {
  const names = rejectedNames(exchange).sort().join(', ')
  return `${exchange.status} ${names ? `that names ${names}` : `with ${formOf(exchange.response.body)}`}`
}

/** Evidence of the statuses that records of a kind have at a path, where there are several: `7 Settled`. */
export const statusesOf = (of: PricedExchange, kind: CallbackKind, path: string): Evidence =>
  shownBy(of, (seen) => {
    const found = inEach(seen.records(kind), (record) => at(record, path).map(statusIn))
    return new Set(found.map(({ it }) => it)).size > 1 ? listed(found) : null
  })

const statusIn = (value: unknown) =>
  ['', 'id', 'status_id', 'name', 'status_name']
    .map((name) => textAt(value, name))
    .filter(Boolean)
    .join(' ')

/** Evidence of what becomes of a second request with the same reference. Its paths are given by operation. */
export const repetitionOf = (
  of: PricedExchange,
  references: Readonly<Record<string, readonly string[]>>,
  answerOf: (repeated: 'executed' | 'refused-with-field' | 'refused', status: number) => string | null,
): Evidence =>
  shownBy(of, (seen) => {
    const executed = new Map<string, Numbered<unknown>>()
    for (const each of seen.exchanges(...Object.keys(references))) {
      const { operation, recording, request, status } = each.it
      const paths = references[operation ?? ''] ?? []
      const [reference] = paths.flatMap((path) => textAt(request.body, path) || [])
      const key = `${operation} ${recording} ${reference}`
      const first = executed.get(key)
      const isRejected = saysNo(each.it)
      if (!reference || Number(status) >= 500) continue
      if (!first && !isRejected) executed.set(key, each)
      if (!first) continue
      const isNamed = rejects(each.it, ...paths.map((path) => path.replace(/.*\./, '')))
      const answer = answerOf(!isRejected ? 'executed' : isNamed ? 'refused-with-field' : 'refused', Number(status))
      return answer === null ? null : answered(answer, [first, each])
    }
    return null
  })

/** Evidence of how operations report that a record does not exist. */
export const absenceOf = (of: PricedExchange, ...operations: readonly string[]): Evidence =>
  listing(of, (seen) =>
    inEach(seen.exchanges(...operations), ({ status, response: { body } }) =>
      status === 404 || status === 410 || isEmpty(body) ? [`${status} with ${formOf(body)}`] : [],
    ),
  )

const isEmpty = (body: unknown) =>
  body === null || (Array.isArray(body) && !body.length) || (isRecord(body) && !('id' in body) && !('data' in body))
