import { isRecord } from '../core/is-record.ts'
import { at, formOf, saysNo, type Numbered, rejectedNames, type Seen, textAt } from './seen.ts'
import type { CallbackKind, RecordedExchange } from '../record/recording.ts'

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

/** What a recording must show to answer an open question. */
export interface Evidence {
  /** The smallest exchange that answers it. */
  readonly exchange: string
  /** What that exchange costs. */
  readonly cost: string
  readonly read: (seen: Seen) => Answered | null
}

type Exchange = Pick<Evidence, 'exchange' | 'cost'>

/** The exchanges that answer most questions. */
export const smallest = {
  pix: { exchange: 'Create a Pix charge of R$ 0,01, and let it expire.', cost: 'nothing' },
  paidPix: { exchange: 'Create a Pix charge of R$ 0,01, and pay it.', cost: 'R$ 0,01 and its fee' },
  refundedPix: {
    exchange: 'Create a Pix charge of R$ 0,02, pay it, and refund half of it, and then the rest, in the dashboard.',
    cost: 'the fee of R$ 0,02',
  },
  invalidPix: {
    exchange: 'Send a Pix charge without the field, or with a wrong one, with `client.request`.',
    cost: 'nothing',
  },
  expiringPix: {
    exchange: 'Create a Pix charge of R$ 0,01 that ends in an hour, in the time of São Paulo.',
    cost: 'nothing',
  },
  repeatedPix: { exchange: 'Create two Pix charges of R$ 0,01 with one invoice.', cost: 'nothing' },
  card: { exchange: 'Charge a test card.', cost: 'nothing with a test card' },
  contestedPix: {
    exchange: 'Wait until a payer contests a Pix payment at a bank: nobody can cause it in a test.',
    cost: 'the amount of that payment',
  },
  refusedCard: { exchange: 'Charge a test card that is declined.', cost: 'nothing with a test card' },
  invalidCard: { exchange: 'Send a card charge without the field, or with a wrong one.', cost: 'nothing' },
  payout: { exchange: 'Pay out R$ 0,01 to a Pix key of your own.', cost: 'R$ 0,01 and its fee' },
  listedPayout: {
    exchange: 'Pay out R$ 0,01 to a Pix key of your own, and list the payouts.',
    cost: 'R$ 0,01 and its fee',
  },
  invalidPayout: {
    exchange: 'Send a payout without the field, or with a wrong one.',
    cost: 'nothing, if it is rejected',
  },
  repeatedPayout: {
    exchange: 'Send a payout of R$ 0,01 to a Pix key of your own twice, with `client.request`.',
    cost: 'R$ 0,02 and two fees',
  },
  returnedPayout: {
    exchange: 'Pay out R$ 0,01 to an account that does not take it, and list the payouts for some days.',
    cost: 'the fee of R$ 0,01',
  },
  payouts: { exchange: 'List the payouts.', cost: 'nothing' },
  qualification: { exchange: 'Qualify an account of your own.', cost: 'the price of one qualification' },
  qualifications: { exchange: 'List the qualifications.', cost: 'nothing' },
  invalidQualification: {
    exchange: 'Send a batch of one record that breaks the rule.',
    cost: 'nothing, if it is rejected',
  },
  kyc: { exchange: 'Read a KYC record.', cost: 'nothing' },
  document: { exchange: 'Submit a document of a KYC record, and read the record.', cost: 'nothing' },
  company: { exchange: 'Open the account of a company of the test account.', cost: 'nothing in a test account' },
  invalidCompany: { exchange: 'Send a company without the field, or with a wrong one.', cost: 'nothing' },
  repeatedCompany: { exchange: 'Open the account of one company twice.', cost: 'nothing in a test account' },
  feeTarget: { exchange: 'Set a fee target, if you need one.', cost: 'the fees move for good' },
  manyReads: { exchange: 'Read until the service answers 429.', cost: 'nothing' },
  balance: { exchange: 'Read the balance.', cost: 'nothing' },
} as const satisfies Record<string, Exchange>

/** Evidence of an exchange. */
export const shownBy = (of: Exchange, read: Evidence['read']): Evidence => ({ ...of, read })

const maxLines = 5

/** Returns an answer with the lines of what proves it; null without any. */
export function answered(answer: string, proof: readonly Numbered<unknown>[], enter?: Setting): Answered | null {
  const lines = [...new Set(proof.map(({ line }) => line))].slice(0, maxLines)
  return lines.length ? { answer, lines, ...(enter && { enter }) } : null
}

/** Returns the first answer that has a proof. */
export const firstOf = (...answers: readonly (Answered | null)[]): Answered | null => answers.find(Boolean) ?? null

/** Describes what was seen, each once: `an integer; null`. */
export function listed(found: readonly Numbered<string>[]): Answered | null {
  return answered([...new Set(found.map(({ it }) => it))].sort().join('; '), found)
}

/** Evidence of the forms that a field of the records of a kind has, null among them. */
export const formsOrNullOf = (of: Exchange, kind: CallbackKind, ...paths: readonly string[]): Evidence =>
  shownBy(of, (seen) => listed(forms(seen, kind, paths)))

/** Evidence of the forms that a field of the records of a kind has, where it has a value. */
export const formsOf = (of: Exchange, kind: CallbackKind, ...paths: readonly string[]): Evidence =>
  shownBy(of, (seen) => listed(forms(seen, kind, paths).filter(({ it }) => it !== 'null' && it !== 'an empty list')))

const forms = (seen: Seen, kind: CallbackKind, paths: readonly string[]) =>
  paths.flatMap((path) =>
    seen.records(kind).flatMap(({ line, it }) => at(it, path).map((value) => ({ line, it: formOf(value) }))),
  )

/** Evidence of the forms of a field in the responses of an operation. */
export const responseFormsOf = (of: Exchange, operation: string, path: string): Evidence =>
  shownBy(of, (seen) =>
    listed(
      seen
        .accepted(operation)
        .flatMap(({ line, it }) => at(it.response.body, path).map((value) => ({ line, it: formOf(value) }))),
    ),
  )

/** Evidence of whether a field is required: what the service says to a request without it. */
export const requirementOf = (of: Exchange, operation: string, ...paths: readonly string[]): Evidence =>
  shownBy(of, (seen) =>
    listed(paths.flatMap((path) => treatments(seen, operation, path)).filter(({ it }) => it.startsWith('without'))),
  )

/** Evidence of which forms of a field the service accepts. */
export const treatmentOf = (of: Exchange, operation: string, ...paths: readonly string[]): Evidence =>
  shownBy(of, (seen) =>
    listed(paths.flatMap((path) => treatments(seen, operation, path)).filter(({ it }) => !it.startsWith('without'))),
  )

function treatments(seen: Seen, operation: string, path: string): Numbered<string>[] {
  const last = path.split('.').at(-1) ?? path
  return seen.exchanges(operation).flatMap(({ line, it }) => {
    const values = [it.request.body, it.request.query].flatMap((part) => at(part, path))
    const isNamed = rejectedNames(it).some((name) => name === path || name === last || name.endsWith(`.${last}`))
    if (saysNo(it) && !isNamed) return []
    const form = values.length ? `${path} as ${formOf(values[0])}` : `without ${path}`
    return [{ line, it: isNamed ? `${form}: rejected with ${it.status}` : `${form}: accepted` }]
  })
}

/** Evidence of how the service rejects a request: its status, and the fields that it names; of these fields, if any are given. */
export const rejectionsOf = (of: Exchange, operation: string, ...names: readonly string[]): Evidence =>
  shownBy(of, (seen) =>
    listed(
      seen
        .rejected(operation)
        .filter(
          ({ it }) => !names.length || rejectedNames(it).some((path) => names.some((name) => path.endsWith(name))),
        )
        .map(({ line, it }) => ({ line, it: rejection(it) })),
    ),
  )

/** Describes a rejection: `422 that names invoice`. */
export function rejection(exchange: RecordedExchange): string {
  const names = rejectedNames(exchange).sort().join(', ')
  return `${exchange.status} ${names ? `that names ${names}` : `with ${formOf(exchange.response.body)}`}`
}

/** Evidence of the statuses that records of a kind have at a path, where there are several: `7 Settled`. */
export const statusesOf = (of: Exchange, kind: CallbackKind, path: string): Evidence =>
  shownBy(of, (seen) => {
    const found = seen
      .records(kind)
      .flatMap(({ line, it }) =>
        at(it, path).map((status) => ({ line, it: isRecord(status) ? namedStatus(status) : textAt(status, '') })),
      )
    return new Set(found.map(({ it }) => it)).size > 1 ? listed(found) : null
  })

/** Describes a status: `7 Settled`. */
export const namedStatus = (status: unknown): string =>
  [textAt(status, 'id'), textAt(status, 'name')].filter(Boolean).join(' ')
