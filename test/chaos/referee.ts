import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parseServiceTime } from '../../src/values/service-time.ts'
import type { ShownCode } from './orders.ts'
import type { Processes } from './processes.ts'
import type { ServiceReport } from './service-process.ts'
import type { ShopClient } from './shop-client.ts'

/** The referee's findings. All must be zero. */
export interface Findings {
  /** Orders that were paid more than once. */
  readonly doubleCharges: number
  /** Orders whose payers saw a second code while they could pay the first. */
  readonly secondLiveCodes: number
  /** Payments that the service received, and that their order does not show. */
  readonly lostPayments: number
  /** Events that no hook has accepted. */
  readonly undeliveredEvents: number
  /** Forged callbacks that a server accepted. */
  readonly acceptedForgeries: number
  /** Servers that ended by an error of their own. */
  readonly crashes: number
}

/** Compares what the service did with what the shop knows. */
export async function judge(
  { charges, acceptedForgeries }: ServiceReport,
  shown: readonly ShownCode[],
  { database, crashes }: Processes,
  { statusOf }: ShopClient,
): Promise<Findings> {
  const paid = charges.filter((charge) => charge.paid > 0).map(({ order }) => order)
  const paidOrders = [...new Set(paid)]
  const statuses = await Promise.all(paidOrders.map(statusOf))
  const events = eventsOf(database)
  const withoutEvent = paidOrders.filter((order) => !events.has(`paid ${order}`))
  return {
    doubleCharges: paid.length - paidOrders.length,
    secondLiveCodes: secondLiveCodes(charges, shown),
    lostPayments: statuses.filter((status) => status !== 'paid').length,
    undeliveredEvents: withoutEvent.length + outstanding(database).events,
    acceptedForgeries,
    crashes: crashes(),
  }
}

/** Returns the events in the store's outboxes, and the callbacks that are stored and still due. */
export function outstanding(database: string) {
  const store = new DatabaseSync(database, { readOnly: true })
  const count = (sql: string) => Number(Object.values(store.prepare(sql).get() ?? {})[0])
  const counts = {
    events: count(
      `SELECT COALESCE(SUM(json_array_length(value, '$.outbox')), 0) FROM guiche_records WHERE record_key LIKE 'order:%'`,
    ),
    callbacks: count(`SELECT COUNT(*) FROM guiche_records WHERE record_key LIKE 'received:%' AND due IS NOT NULL`),
  }
  store.close()
  return counts
}

// each line is an event, its order and its attempt
function eventsOf(database: string): Set<string> {
  const file = `${database}.events`
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
