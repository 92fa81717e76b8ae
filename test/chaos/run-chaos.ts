import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../integration/open-store.ts'
import type { ChaosStore } from './database.ts'
import { payOrder, type ShownCode } from './orders.ts'
import { startProcesses } from './processes.ts'
import { seededRandom } from './random.ts'
import { type Findings, judge, withTotals } from './referee.ts'
import { sharedClock } from './shared-clock.ts'
import { shopClient } from './shop-client.ts'

/** The size of a run. It ends after this many orders, or after this time and what remains to be settled. */
export interface ChaosOptions {
  readonly store: ChaosStore
  readonly seed: number
  readonly orders: number
  readonly minutes: number
  /** Receives the number of orders so far, with every new one. */
  onOrder?(orders: number): void
}

/** The result of a run. */
export interface ChaosResult {
  readonly orders: number
  readonly kills: number
  readonly databaseRestarts: number
  /** Orders that were paid. */
  readonly paid: number
  readonly findings: Findings
  /** The keys of the records that the servers have not finished within the time for it. */
  readonly unfinished: readonly string[]
}

const maxOpenOrders = 50
const killEveryMs = 1500
const ordersPerRestart = 50
/** How long a payer waits at most, in milliseconds of the shared time. */
const patienceMs = 300_000
/** How long a payer without patience takes at most to leave. */
const maxLeavingMs = 60_000
const maxSettlingMs = 60_000

/**
 * Runs two shops over one database, whose servers die, with services and payers that lose connections, and compares the books
 * at the end. Each reference is an order in both shops.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { store, seed, orders: maxOrders, minutes, onOrder } = options
  const random = seededRandom(seed)
  const time = { start: Date.now(), speed: 10, aheadMs: 0 }
  const clock = sharedClock(time)
  const processes = await startProcesses(store, time, random)
  const { database } = processes
  const shops = processes.shops.map((shop) => {
    const orders: string[] = []
    const shown: ShownCode[] = []
    return { shop, client: shopClient(shop, clock, random), orders, shown }
  })
  const end = Date.now() + minutes * 60_000
  let count = 0

  async function payOrders({ client, orders, shown }: (typeof shops)[number]) {
    while (count < maxOrders && Date.now() < end) {
      const order = `A${orders.length + 1}`
      orders.push(order)
      count++
      onOrder?.(count)
      if (count % ordersPerRestart === 0) await database.restart()
      const stop = new AbortController()
      const payment = payOrder(order, client, random, stop.signal, shown)
      await Promise.race([payment, clock.sleep(patienceMs, stop.signal)])
      stop.abort()
      await Promise.race([payment, tooLate(order)])
    }
  }

  const killer = setInterval(() => processes.kill(), killEveryMs)
  try {
    await Promise.all(Array.from({ length: maxOpenOrders / shops.length }).flatMap(() => shops.map(payOrders)))
    clearInterval(killer)
    await Promise.all(shops.map(({ client }) => client.calmService()))
    for (const { shop } of shops) shop.calm()
    const books = await openStore(database, clock)
    const unfinished = await settle(() => books.store.due(Number.MAX_SAFE_INTEGER, 1_000_000))
    const results = await Promise.all(
      shops.map(async ({ shop, client, orders, shown }) => {
        const report = await client.serviceReport()
        const findings = await judge(report, { store: books.store, orders, shown }, shop, client)
        return { findings, paid: new Set(report.charges.filter(({ paid }) => paid > 0).map(({ order }) => order)).size }
      }),
    )
    await books.close()
    const findings = withTotals(
      results.map((result) => result.findings),
      unfinished,
    )
    const kills = sum(processes.shops.map((shop) => shop.kills()))
    const paid = sum(results.map((result) => result.paid))
    return { orders: count, kills, databaseRestarts: database.restarts(), paid, findings, unfinished }
  } finally {
    clearInterval(killer)
    await processes.close()
  }

  /** Waits until the services and the servers have nothing more to do. Returns what is left after the longest time. */
  async function settle(dueKeys: () => Promise<string[]>): Promise<string[]> {
    const limit = Date.now() + maxSettlingMs
    for (let quiet = 0; ; await sleep(200)) {
      const keys = await dueKeys()
      const pending = await Promise.all(shops.map(({ client }) => client.pending()))
      quiet = keys.length + sum(pending) === 0 ? quiet + 1 : 0
      if (quiet === 3 || Date.now() > limit) return keys
    }
  }
}

async function tooLate(order: string): Promise<never> {
  await sleep(maxLeavingMs, null, { ref: false })
  throw new Error(`The payer of ${order} has not left within ${maxLeavingMs / 1000} s.`)
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
