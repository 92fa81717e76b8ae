import { existsSync, readFileSync } from 'node:fs'
import type { Store } from '../../src/merchant/index.ts'
import { orderRecord } from '../../src/merchant/order/record.ts'
import { parseRecord } from '../../src/merchant/stores/records.ts'
import { parseServiceTime } from '../../src/values/service-time.ts'
import { inTurns } from '../../src/merchant/stores/in-turns.ts'
import type { ShownCode } from './orders.ts'
import type { ServiceReport } from './service-process.ts'
import type { ShopClient } from './shop-client.ts'
import type { ShopProcesses } from './shop-processes.ts'

/** References that a shop is asked about at a time. */
export const maxQuestions = 25

/** The referee's findings about orders. */
export type OrderFinding =
  /** Orders that were paid more than once. */
  | 'doubleCharges'
  /** Orders for which a card was charged while an earlier charge of a card was approved, or could still be. */
  | 'doubleCardCharges'
  /** Orders whose payers saw a second code while they could pay the first. */
  | 'secondLiveCodes'
  /** Payments that the service received, and that their order does not show. */
  | 'lostPayments'
  /** Events that no hook has accepted. */
  | 'undeliveredEvents'
  /** Orders that showed a code or a price of the other shop. */
  | 'foreignCharges'
  /** Events of the other shop that a hook received, and records of the other shop that a server was given. */
  | 'foreignEvents'
  /** Forged callbacks that a server accepted. */
  | 'acceptedForgeries'

/** What a shop knows at the end of a run. */
export interface Books {
  readonly store: Store
  readonly orders: readonly string[]
  readonly shown: readonly ShownCode[]
}

/** Compares what a shop's service did with what the shop knows. */
export async function judgeOrders(
  { charges, doubleCardCharges, acceptedForgeries }: ServiceReport,
  { store, orders, shown }: Books,
  { name, price, eventsFile }: ShopProcesses,
  { chargeOf }: ShopClient,
): Promise<Record<OrderFinding, number>> {
  const paid = charges.filter((charge) => charge.paid > 0).map(({ order }) => order)
  const paidOrders = new Set(paid)
  const known = new Map(await inTurns(orders, maxQuestions, async (order) => [order, await chargeOf(order)] as const))
  const waitingEvents = await inTurns(orders, maxQuestions, async (order) => {
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
  }
}

/** Returns the events of a file: each line is an event, its order or payout, its attempt and its amount, or `foreign` and a key. */
export function recordedEvents(file: string) {
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
