import { isRecord, ownValue } from '../core/is-record.ts'
import { hasPrice } from '../open-questions/charge-evidence.ts'
import { recordIn, saysNo } from '../open-questions/seen.ts'
import type { RecordedExchange, RecordedLine } from '../record/recording.ts'
import { deriveChargeStatus } from '../values/charge-status.ts'
import { parseServiceTime } from '../values/service-time.ts'
import type { Manners } from './learned.ts'
import { sandboxAnswers } from './sandbox-answers.ts'

type Fields = Readonly<Record<string, unknown>>
type Responded = RecordedExchange & { readonly operation: string; readonly status: number }

/** A record as the service has shown it. */
interface Sighting {
  readonly operation: string
  readonly at: number
  readonly record: Fields
  /** The request that this answers by creating the record; null for none. */
  readonly request: Fields | null
}

const callbackOperations = { pix: 'payins.createPix', card: 'payins.createCard', payout: 'payouts.create' } as const

/** Finds what a sandbox can do as the recorded service does. `answers` are the learned ones, by their questions. */
export function mannersOf(lines: readonly RecordedLine[], answers: Readonly<Record<string, string>>): Manners {
  const exchanges = lines.filter(isResponded)
  const refusals = exchanges.filter(saysNo)
  const sightings = lines.flatMap(sightingsIn)
  const zone = answers['charges.timeZone'] === 'utc' ? 'UTC' : undefined
  const canHave = ([name, answer]: readonly [string, string]) =>
    (ownValue<readonly string[]>(sandboxAnswers, name) ?? []).includes(answer)
  const charges = (operation: string) => sightings.filter((sighting) => sighting.operation === operation)
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(canHave)),
    statuses: {
      pix: {
        ...enteredStatuses(lines, 'pix', charges('payins.createPix')),
        ...statusesOf(charges('payins.createPix'), pixState(zone)),
      },
      card: {
        ...enteredStatuses(lines, 'card', charges('payins.createCard')),
        ...statusesOf(charges('payins.createCard'), cardState(zone)),
      },
      payout: statusesOf(charges('payouts.create'), ({ record, request }) =>
        record['paid_at'] ? 'paid' : request && 'awaiting',
      ),
    },
    refusals: byOperation(refusals, distinctRefusals),
    headers: byOperation(exchanges, sharedHeaders),
    delays: byOperation(exchanges, (all) => all.map(({ ms }) => ms).toSorted((a, b) => a - b)[all.length >> 1] ?? 0),
    forms: formsOf(sightings),
  }
}

const isResponded = (line: RecordedLine): line is Responded =>
  line.type === 'exchange' && line.operation !== null && line.status !== null

function sightingsIn(line: RecordedLine): readonly Sighting[] {
  if (line.type === 'callback') {
    const operation = line.about && ownValue<string>(callbackOperations, line.about)
    const record = recordIn(line.body)
    return operation && isRecord(record) ? [{ operation, at: line.at, record, request: null }] : []
  }
  if (!isResponded(line) || saysNo(line)) return []
  const { operation, response, request } = line
  const body = isRecord(response.body) && Array.isArray(response.body['data']) ? response.body['data'] : response.body
  const creation = !Array.isArray(body) && isRecord(request.body) ? request.body : null
  return [body]
    .flat()
    .flatMap((record) => (isRecord(record) ? [{ operation, at: line.at + line.ms, record, request: creation }] : []))
}

/** Returns the state in which a record must be; null where its fields do not prove it. */
type StateOf = (sighting: Sighting, all: readonly Sighting[]) => string | null

const derive = ({ record, at }: Sighting, timeZone?: string) =>
  hasPrice(record) ? deriveChargeStatus(record, at, { timeZone }) : null

const pixState =
  (zone: string | undefined): StateOf =>
  (sighting, all) => {
    const derived = derive(sighting, zone)
    // a service that never shows amounts may have been paid
    if (derived === 'expired') return all.some(isPaid) ? derived : null
    return derived === 'open' ? sighting.request && 'created' : derived
  }

const cardState =
  (zone: string | undefined): StateOf =>
  (sighting, all) => {
    const { record, request, at } = sighting
    const derived = derive(sighting)
    if (derived === 'paid') return 'approved'
    if (derived !== 'processing') return derived === 'refunded' ? derived : null
    if (request) return request['checkout'] ? 'awaiting_approval' : 'created'
    const isInTime = at < (parseServiceTime(String(record['expiresAt']), zone)?.getTime() ?? 0)
    const isLast = all.findLast((other) => other.record['id'] === record['id']) === sighting
    // the last that a bank says about a card in time, if it is no payment and the service shows amounts
    return isInTime && isLast && all.some(isPaid) ? 'declined' : null
  }

const statesOf = {
  pix: { open: 'created', partly_paid: 'partly_paid', paid: 'paid', expired: 'expired', refunded: 'refunded' },
  card: {
    open: 'created',
    processing: 'awaiting_approval',
    paid: 'approved',
    failed: 'declined',
    expired: 'expired',
    refunded: 'refunded',
  },
} as const

/** Returns the statuses whose meaning the shop has entered in its `statusMap`, with the names that the service sends. */
function enteredStatuses(lines: readonly RecordedLine[], kind: 'pix' | 'card', sightings: readonly Sighting[]) {
  const maps = lines.flatMap((line) => (line.type === 'settings' ? [line.settings[`${kind}.statusMap`]] : []))
  const map = maps.findLast(isRecord) ?? {}
  const found: Record<string, { id: number; name: string }> = {}
  for (const { record } of sightings) {
    const { id, name } = isRecord(record['status']) ? record['status'] : {}
    const state = ownValue<string>(statesOf[kind], String(map[String(id)]))
    if (state && typeof name === 'string') found[state] = { id: Number(id), name }
  }
  return found
}

const isPaid = ({ record }: Sighting) => Number(record['paid_amount'] ?? record['paidAmountCents']) > 0

function statusesOf(sightings: readonly Sighting[], stateOf: StateOf) {
  const found: Record<string, { id: number; name: string }> = {}
  for (const sighting of sightings) {
    const { id, name } = isRecord(sighting.record['status']) ? sighting.record['status'] : {}
    const isNew = typeof id === 'number' && !Object.values(found).some((known) => known.id === id)
    const state = isNew && stateOf(sighting, sightings)
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
  const all = exchanges.map(({ response }) => response.headers)
  const names = Object.keys(all[0] ?? {}).filter((name) => !ownHeaders.test(name) && all.every((each) => name in each))
  const isText = (value: unknown) => typeof value === 'string'
  const valueOf = ([first, ...others]: readonly unknown[]) =>
    isText(first) && others.every((other) => other === first) ? first : null
  return Object.fromEntries(names.map((name) => [name, valueOf(all.map((each) => each[name]))]))
}

const timeForm = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/

/** Returns the first example of each record's id, and of each time. */
function formsOf(sightings: readonly Sighting[]): Manners['forms'] {
  const forms: Manners['forms'] = {}
  const collect = (value: unknown, operation: string, path: string): void => {
    if (Array.isArray(value)) for (const each of value) collect(each, operation, `${path}[]`)
    if (isRecord(value))
      for (const [name, each] of Object.entries(value)) collect(each, operation, path ? `${path}.${name}` : name)
    const isExample = typeof value === 'string' ? timeForm.test(value) || path === 'id' : path === 'id'
    if (isExample && (typeof value === 'string' || typeof value === 'number')) forms[`${operation} ${path}`] ??= value
  }
  // the ids of statuses and services are the interface's
  const records = sightings.filter(({ operation }) => !/list(Statuses|Services)$/.test(operation))
  for (const { operation, record } of records) collect(record, operation, '')
  return forms
}
