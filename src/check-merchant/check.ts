import type * as v from 'valibot'
import { isRecord } from '../core/is-record.ts'
import { fieldErrors, validate } from '../core/validate.ts'
import { type ProblemName, problems } from '../merchant-api/problems.ts'
import { problemPrefix } from '../merchant-api/responses.ts'
import type { Exchange, SendRequest } from './exchange.ts'

/** The faults, in sentences for the developer of the server; empty where everything is as it should be. */
export type Findings = readonly string[]

export interface CheckedServer {
  /** The address below which the server's routes are. */
  readonly url: string
  /** Sends a request below the server's address. Throws where there is no complete response in time. */
  readonly send: SendRequest
  /** Every response so far. */
  readonly exchanges: readonly Exchange[]
  /** The sessions, empty where none was given. They must never be part of a finding. */
  readonly sessions: Readonly<Record<'order' | 'card' | 'kyc' | 'signature', string>>
  /** The result of the tokenizer for a test card. */
  readonly cardToken: string
  /** The origin of pages that may call the server; empty where it was not given. */
  readonly origin: string
  /** Pays the charge with this id, at the sandbox that the server uses. */
  pay(id: string): Promise<Findings>
}

type Area = 'charge' | 'waiting' | 'problem' | 'header' | 'cors' | 'card' | 'kyc' | 'signature'

/** One check of a merchant server, declared as data. */
export interface Check {
  /** Identifies the check in the table: its area and a few words. */
  readonly name: `${Area}/${string}`
  /** The behaviour that the contract requires, as a sentence. */
  readonly what: string
  /** The options without which the check is skipped. */
  readonly needs?: readonly ('origin' | 'sandbox' | 'card' | 'kyc' | 'signature')[]
  run(server: CheckedServer): Promise<Findings>
}

export const unless = (holds: boolean, finding: string): Findings => (holds ? [] : [finding])

export const hasStatus = ({ call, status, body }: Exchange, expected: number): Findings =>
  unless(status === expected, `${call} responded ${describe(status, body)}, expected ${expected}`)

/** Compares a response with a problem of the contract. */
export function isProblem(exchange: Exchange, name: ProblemName): Findings {
  const { call, status, headers, body } = exchange
  const expected = problems[name].status
  if (status !== expected || typeOf(body) !== problemPrefix + name)
    return [`${call} responded ${describe(status, body)}, expected ${expected} ${problemPrefix}${name}`]
  const { title, detail, status: member } = isRecord(body) ? body : {}
  return [
    ...hasMediaType(exchange, 'application/problem+json'),
    ...unless(isText(title) && isText(detail), `${call}: the problem ${name} has no \`title\` or no \`detail\``),
    ...unless(member === status, `${call}: the \`status\` in the problem ${name} differs from the response's`),
    ...unless(status !== 401 || headers.has('www-authenticate'), `${call}: the 401 has no WWW-Authenticate header`),
  ]
}

/** Compares a response with a view of the contract. */
export function isView(exchange: Exchange, schema: v.GenericSchema): Findings {
  const { call, body } = exchange
  const status = hasStatus(exchange, 200)
  if (status.length) return status
  const { issues = [] } = validate(schema, body)
  const fields = Object.entries(fieldErrors(issues)).map(([path, messages]) => `\`${path}\` ${messages.join(', ')}`)
  return [...hasMediaType(exchange, 'application/json'), ...fields.map((field) => `${call}: ${field}`)]
}

const hasMediaType = ({ call, headers }: Exchange, expected: string): Findings => {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return unless(type === expected, `${call}: the content-type is ${type ?? 'missing'}, expected ${expected}`)
}

/** Returns the value of a text field of a response's body; empty without one. */
export function textIn({ body }: Exchange, field: string): string {
  const value = isRecord(body) ? body[field] : null
  return isText(value) ? value : ''
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const typeOf = (body: unknown) => (isRecord(body) ? body['type'] : undefined)

// only a type of the contract is repeated: any other text of the server could hold anything
function describe(status: number, body: unknown): string {
  const type = typeOf(body)
  if (isText(type)) return /^urn:guiche:[a-z-]{1,40}$/.test(type) ? `${status} ${type}` : `${status} with another type`
  return String(status)
}
