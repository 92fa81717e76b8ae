import { isRecord, ownValue } from '../core/is-record.ts'
import { hasPrice } from '../open-questions/charge-evidence.ts'
import { recordsIn, saysNo, type Seen, type SeenRecord, textAt } from '../open-questions/seen.ts'
import type { RecordedExchange, RecordedLine } from '../record/recording.ts'
import { type DerivedStatus, deriveChargeStatus } from '../values/charge-status.ts'
import { parseServiceTime } from '../values/service-time.ts'
import type { Manners } from './learned.ts'
import { sandboxAnswers } from './sandbox-answers.ts'

type Responded = RecordedExchange & { readonly operation: string; readonly status: number }
type Statuses = Manners['statuses']['pix']

/** Returns the state in which a record must be; nothing where its fields do not prove it. */
type StateOf = (record: SeenRecord, all: readonly SeenRecord[]) => string | null | undefined

/** Finds what a sandbox can do as the recorded service does. `answers` are the learned ones, by their questions. */
export function mannersOf(seen: Seen, answers: Readonly<Record<string, string>>): Manners {
  const exchanges = seen.lines.map(({ it }) => it).filter(isResponded)
  const timeZone = answers['charges.timeZone'] === 'utc' ? 'UTC' : undefined
  const canHave = ([name, answer]: readonly [string, string]) =>
    ownValue<readonly string[]>(sandboxAnswers, name)?.includes(answer)
  const charges = (kind: 'pix' | 'card') =>
    statusesOf(seen.records(kind), provenState(kind, timeZone), enteredState(kind, seen))
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(canHave)),
    statuses: { pix: charges('pix'), card: charges('card'), payout: statusesOf(seen.records('payout'), payoutState) },
    refusals: byOperation(exchanges.filter(saysNo), distinctRefusals),
    headers: byOperation(exchanges, sharedHeaders),
    delays: byOperation(exchanges, (all) => all.map(({ ms }) => ms).toSorted((a, b) => a - b)[all.length >> 1] ?? 0),
    forms: formsIn(seen),
  }
}

const isResponded = (line: RecordedLine): line is Responded =>
  line.type === 'exchange' && line.operation !== null && line.status !== null

/** Returns the body of the request that a record answers by its creation; null for none. */
const creationOf = ({ from }: SeenRecord) =>
  from.type === 'exchange' && isRecord(from.request.body) ? from.request.body : null

const payoutState: StateOf = (seen) => (seen.it['paid_at'] ? 'paid' : creationOf(seen) && 'awaiting')

const shared = { open: 'created', paid: 'paid', expired: 'expired', refunded: 'refunded' }
/** The sandbox's states of charges by what they mean. */
const statesOf: Readonly<Record<'pix' | 'card', Readonly<Partial<Record<DerivedStatus, string>>>>> = {
  pix: { ...shared, partly_paid: 'partly_paid' },
  card: { ...shared, processing: 'awaiting_approval', paid: 'approved', failed: 'declined' },
}

const isPaid = ({ it }: SeenRecord) => Number(it['paid_amount'] ?? it['paidAmountCents']) > 0

function provenState(kind: 'pix' | 'card', timeZone: string | undefined): StateOf {
  return (seen, all) => {
    const { it, from } = seen
    const derived = hasPrice(it) ? deriveChargeStatus(it, from.at, { timeZone }) : null
    // a service that never shows amounts may have been paid
    if (derived === null || (derived === 'expired' && !all.some(isPaid))) return null
    if (derived !== 'open' && derived !== 'processing') return statesOf[kind][derived]
    const request = creationOf(seen)
    if (request) return request['checkout'] ? 'awaiting_approval' : 'created'
    const isInTime = from.at < (parseServiceTime(textAt(it, 'expiresAt'), timeZone)?.getTime() ?? 0)
    const isLast = all.findLast((other) => other.it['id'] === it['id']) === seen
    // the last that a bank says about a card in time, if it is no payment and the service shows amounts
    return isInTime && isLast && all.some(isPaid) ? 'declined' : null
  }
}

/** Returns the states by the meanings of statuses that the shop has entered in its `statusMap`. */
function enteredState(kind: 'pix' | 'card', { lines }: Seen): StateOf {
  const maps = lines.flatMap(({ it }) => (it.type === 'settings' ? [it.settings[`${kind}.statusMap`]] : []))
  const map = maps.findLast(isRecord) ?? {}
  return ({ it }) => ownValue<string>(statesOf[kind], String(map[textAt(it, 'status.id')]))
}

/** Returns the first status of each state. What the first source of states proves, the next does not contradict. */
function statusesOf(records: readonly SeenRecord[], ...sources: readonly StateOf[]): Statuses {
  const found: Statuses = {}
  for (const stateOf of sources)
    for (const record of records) {
      const { id, name } = isRecord(record.it['status']) ? record.it['status'] : {}
      const isNew = typeof id === 'number' && !Object.values(found).some((known) => known.id === id)
      const state = isNew && stateOf(record, records)
      if (state && typeof name === 'string') found[state] ??= { id, name }
    }
  return found
}

function byOperation<T>(exchanges: readonly Responded[], of: (all: readonly Responded[]) => T): Record<string, T> {
  const names = new Set(exchanges.map(({ operation }) => operation))
  return Object.fromEntries([...names].map((name) => [name, of(exchanges.filter((each) => each.operation === name))]))
}

/** Returns the first rejection of each status and each set of names. */
function distinctRefusals(exchanges: readonly Responded[]): Manners['refusals'][string] {
  const found = new Map<string, Manners['refusals'][string][number]>()
  for (const { status, response } of exchanges) {
    const pause = response.headers['retry-after']
    const refusal = { status, body: response.body, ...(typeof pause === 'string' && { retryAfter: pause }) }
    const form = JSON.stringify(refusal, (_, value: unknown) => (typeof value === 'string' ? '' : value))
    if (!found.has(form)) found.set(form, refusal)
  }
  return [...found.values()]
}

// those that a connection, a compression or a clock sets
const ownHeaders =
  /^(date|age|connection|keep-alive|content-(encoding|length)|transfer-encoding|set-cookie|retry-after)$/

/** Returns the headers that every response has: with its value where all have the same, otherwise with null. */
function sharedHeaders(exchanges: readonly Responded[]): Manners['headers'][string] {
  const [first = {}, ...others] = exchanges.map(({ response }) => response.headers)
  const shared = Object.entries(first).filter(
    ([name]) => !ownHeaders.test(name) && others.every((each) => name in each),
  )
  const isSame = (name: string, value: unknown): value is string =>
    typeof value === 'string' && others.every((each) => each[name] === value)
  return Object.fromEntries(shared.map(([name, value]) => [name, isSame(name, value) ? value : null]))
}

const timeForm = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/
const creations: Readonly<Record<string, string>> = {
  pix: 'payins.createPix',
  card: 'payins.createCard',
  payout: 'payouts.create',
}

/** Returns the first example of each record's id, and of each time. */
function formsIn({ lines }: Seen): Manners['forms'] {
  const forms: Manners['forms'] = {}
  const collect = (value: unknown, operation: string, path: string): void => {
    if (Array.isArray(value)) for (const each of value) collect(each, operation, `${path}[]`)
    if (isRecord(value))
      for (const [name, each] of Object.entries(value)) collect(each, operation, path ? `${path}.${name}` : name)
    const isTime = typeof value === 'string' && timeForm.test(value)
    const isId = path === 'id' && (typeof value === 'string' || typeof value === 'number')
    if (isTime || isId) forms[`${operation} ${path}`] ??= value
  }
  for (const { it } of lines) {
    const operation = it.type === 'exchange' ? it.operation : it.type === 'callback' && creations[it.about ?? '']
    // the ids of statuses and services are the interface's
    if (operation && !/list(Statuses|Services)$/.test(operation))
      for (const record of recordsIn(it)) collect(record, operation, '')
  }
  return forms
}
