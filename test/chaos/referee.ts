import { existsSync, readFileSync } from 'node:fs'
import type { Store } from '../../src/merchant/index.ts'
import { orderRecord } from '../../src/merchant/order/record.ts'
import { parseRecord } from '../../src/merchant/stores/records.ts'
import { parseServiceTime } from '../../src/values/service-time.ts'
import { inTurns } from '../tools/in-turns.ts'
import type { ShownCode } from './orders.ts'
import type { ServiceReport } from './service-process.ts'
import type { ShopClient } from './shop-client.ts'
import type { ShopProcesses } from './shop-processes.ts'

/** The referee's findings. All must be zero. */
export interface Findings {
  /** Orders that were paid more than once. */
  readonly doubleCharges: number
  /** Orders for which a card was charged while an earlier charge of a card was approved, or could still be. */
  readonly doubleCardCharges: number
  /** Orders whose payers saw a second code while they could pay the first. */
  readonly secondLiveCodes: number
  /** Payments that the service received, and that their order does not show. */
  readonly lostPayments: number
  /** Events that no hook has accepted. */
  readonly undeliveredEvents: number
  /** Orders that showed a code or a price of the other shop. */
  readonly foreignCharges: number
  /** Events of the other shop that a hook received, and records of the other shop that a server was given. */
  readonly foreignEvents: number
  /** Forged callbacks that a server accepted. */
  readonly acceptedForgeries: number
  /** Records that the servers have not finished within the time for it. */
  readonly unfinishedRecords: number
  /** Servers that ended by an error of their own. */
  readonly crashes: number
}

/** The findings of one shop. */
type ShopFindings = Omit<Findings, 'unfinishedRecords'>

/** What a shop knows at the end of a run. */
export interface Books {
  readonly store: Store
  readonly orders: readonly string[]
  readonly shown: readonly ShownCode[]
}

/** Compares what a shop's service did with what the shop knows. */
export async function judge(
  { charges, doubleCardCharges, acceptedForgeries }: ServiceReport,
  { store, orders, shown }: Books,
  { name, price, eventsFile, crashes }: ShopProcesses,
  { chargeOf }: ShopClient,
): Promise<ShopFindings> {
  const paid = charges.filter((charge) => charge.paid > 0).map(({ order }) => order)
  const paidOrders = new Set(paid)
  const known = new Map(await inTurns(orders, async (order) => [order, await chargeOf(order)] as const))
  const waitingEvents = await inTurns(orders, async (order) => {
    const stored = await store.get(`${name}|order:${order}`)
    return stored ? parseRecord(orderRecord, stored.value, 'order').outbox.length : 0
  })
  const ownCodes = new Set(charges.map(({ code }) => code))
  const withForeignCode = shown.filter(({ code }) => !ownCodes.has(code)).map(({ order }) => order)
  const withForeignPrice = orders.filter((order) => (known.get(order)?.amount ?? price) !== price)
  const events = recordedEvents(eventsFile)
  const accepted = new Set(events.map(({ event, order }) => `${event} ${order}`))
  const withoutEvent = [...paidOrders].filter((order) => !accepted.has(`paid ${order}`))
  return {
    doubleCharges: paid.length - paidOrders.size,
    doubleCardCharges,
    secondLiveCodes: secondLiveCodes(charges, shown),
    lostPayments: [...paidOrders].filter((order) => known.get(order)?.status !== 'paid').length,
    undeliveredEvents: withoutEvent.length + waitingEvents.reduce((sum, count) => sum + count, 0),
    foreignCharges: new Set([...withForeignCode, ...withForeignPrice]).size,
    foreignEvents: events.filter(({ event, amount }) => event === 'foreign' || amount !== price).length,
    acceptedForgeries,
    crashes: crashes(),
  }
}

/** Returns the findings of a run, those of its shops together. `unfinished`: the keys of the records that are still due. */
export const withTotals = (shops: readonly ShopFindings[], unfinished: readonly string[]): Findings => {
  const total = (name: keyof ShopFindings) => shops.reduce((sum, findings) => sum + findings[name], 0)
  return {
    doubleCharges: total('doubleCharges'),
    doubleCardCharges: total('doubleCardCharges'),
    secondLiveCodes: total('secondLiveCodes'),
    lostPayments: total('lostPayments'),
    undeliveredEvents: total('undeliveredEvents'),
    foreignCharges: total('foreignCharges'),
    foreignEvents: total('foreignEvents'),
    acceptedForgeries: total('acceptedForgeries'),
    unfinishedRecords: unfinished.length,
    crashes: total('crashes'),
  }
}

// each line is an event, its order, its attempt and the amount of its charge, or `foreign` and the key of a record
function recordedEvents(file: string) {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [event = '', order = '', , amount] = line.split(' ')
      return { event, order, amount: Number(amount) }
    })
}

function secondLiveCodes(charges: ServiceReport['charges'], shown: readonly ShownCode[]): number {
  const codes = new Set(shown.map(({ code }) => code))
  const byOrder = Map.groupBy(
    charges.filter(({ code }) => code !== null && codes.has(code)),
    ({ order }) => order,
  )
  return [...byOrder.values()].filter((seen) =>
    seen.some((first) => seen.some((other) => first !== other && isLiveAtStart(first, other))),
  ).length
}

const isLiveAtStart = (first: ServiceReport['charges'][number], other: ServiceReport['charges'][number]) =>
  timeOf(first.createdAt) <= timeOf(other.createdAt) && timeOf(other.createdAt) < timeOf(first.expiresAt)

const timeOf = (text: string) => parseServiceTime(text)?.getTime() ?? 0
