import { existsSync, readFileSync } from 'node:fs'
import type { Store } from '../../src/merchant/index.ts'
import { orderRecord } from '../../src/merchant/order/record.ts'
import { parseRecord } from '../../src/merchant/stores/records.ts'
import { parseServiceTime } from '../../src/values/service-time.ts'
import { inTurns } from '../tools/in-turns.ts'
import type { ShownCode } from './orders.ts'
import type { Processes } from './processes.ts'
import type { ServiceReport } from './service-process.ts'
import type { ShopClient } from './shop-client.ts'

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
  /** Forged callbacks that a server accepted. */
  readonly acceptedForgeries: number
  /** Records that the servers have not finished within the time for it. */
  readonly unfinishedRecords: number
  /** Servers that ended by an error of their own. */
  readonly crashes: number
}

/** What the shop knows at the end of a run. */
export interface Books {
  readonly store: Store
  readonly orders: readonly string[]
  readonly shown: readonly ShownCode[]
  /** The keys of the records that are still due. */
  readonly unfinished: readonly string[]
}

/** Compares what the service did with what the shop knows. */
export async function judge(
  { charges, doubleCardCharges, acceptedForgeries }: ServiceReport,
  { store, orders, shown, unfinished }: Books,
  { shop, eventsFile, crashes }: Processes,
  { statusOf }: ShopClient,
): Promise<Findings> {
  const paid = charges.filter((charge) => charge.paid > 0).map(({ order }) => order)
  const paidOrders = [...new Set(paid)]
  const statuses = await inTurns(paidOrders, statusOf)
  const waitingEvents = await inTurns(orders, async (order) => {
    const stored = await store.get(`${shop}|order:${order}`)
    return stored ? parseRecord(orderRecord, stored.value, 'order').outbox.length : 0
  })
  const accepted = acceptedEvents(eventsFile)
  const withoutEvent = paidOrders.filter((order) => !accepted.has(`paid ${order}`))
  return {
    doubleCharges: paid.length - paidOrders.length,
    doubleCardCharges,
    secondLiveCodes: secondLiveCodes(charges, shown),
    lostPayments: statuses.filter((status) => status !== 'paid').length,
    undeliveredEvents: withoutEvent.length + waitingEvents.reduce((sum, count) => sum + count, 0),
    acceptedForgeries,
    unfinishedRecords: unfinished.length,
    crashes: crashes(),
  }
}

// each line is an event, its order and its attempt
function acceptedEvents(file: string): Set<string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return new Set(lines.map((line) => line.split(' ').slice(0, 2).join(' ')))
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
