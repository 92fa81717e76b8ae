import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../../src/merchant/index.ts'
import { openStore } from '../integration/open-store.ts'
import type { AnswerCount } from './answer-count.ts'
import type { ChaosStore } from './database.ts'
import { startProcesses } from './processes.ts'
import { type Random, seededRandom } from '../../src/store-cases/seeded-random.ts'
import { sharedClock } from './shared-clock.ts'
import { type ShopClient, shopClient } from './shop-client.ts'
import type { ShopKind, ShopProcesses } from './shop-processes.ts'

/** What is done in each shop of a run, and judged at its end. */
export interface ChaosWork<Finding extends string> {
  /** What the servers of the shops do. */
  readonly kind: ShopKind
  /** Begins the work in one shop. */
  open(shop: ShopProcesses, client: ShopClient, random: Random): ShopWork<Finding>
}

/** The work in one shop. */
export interface ShopWork<Finding extends string> {
  /** Does what is to be done with one reference, until it ends or `stop` is aborted. */
  run(reference: string, stop: AbortSignal): Promise<void>
  /** Does what a person does after the faults have ended, before the books are compared. */
  finish?(): Promise<void>
  /** Compares what the service did with what the shop knows. Returns how many references were paid. */
  judge(store: Store): Promise<{ readonly findings: Readonly<Record<Finding, number>>; readonly paid: number }>
}

/** The size of a run. It ends after this many references, or after this time and what remains to be settled. */
export interface ChaosOptions {
  readonly store: ChaosStore
  readonly seed: number
  readonly references: number
  readonly minutes: number
  /** Seconds of the shared time that pass in one second (default 10). */
  readonly speed?: number
  /** Receives the number of references so far, with every new one. */
  onReference?(references: number): void
}

/** The result of a run. */
export interface ChaosResult<Finding extends string> {
  readonly references: number
  readonly kills: number
  readonly databaseRestarts: number
  /** References that were paid. */
  readonly paid: number
  /** All must be zero. */
  readonly findings: Readonly<Record<Finding | CommonFinding, number>>
  /** The keys of the records that the servers have not finished within the time for it. */
  readonly unfinished: readonly string[]
}

/** What is judged whatever the work is. */
export type CommonFinding =
  /** Records that the servers have not finished within the time for it. */
  | 'unfinishedRecords'
  /** Servers that ended by an error of their own. */
  | 'crashes'

const maxOpen = 50
const killEveryMs = 1500
const referencesPerRestart = 50
/** How long a reference may take at most, in milliseconds of the shared time. */
const patienceMs = 300_000
const maxSettlingMs = 60_000

/**
 * Runs two shops over one database, whose servers die, with services and payers that lose connections, and compares the books
 * at the end. Each reference is used in both shops.
 */
export async function runChaos<Finding extends string>(
  work: ChaosWork<Finding>,
  options: ChaosOptions,
): Promise<ChaosResult<Finding>> {
  const { store, seed, references: maxReferences, minutes, speed = 10, onReference } = options
  const random = seededRandom(seed)
  const time = { start: Date.now(), speed, aheadMs: 0 }
  const clock = sharedClock(time)
  const processes = await startProcesses(work.kind, store, time, random)
  const { database } = processes
  const shops = processes.shops.map((shop) => {
    const client = shopClient(shop, clock, random)
    return { shop, client, next: 1, work: work.open(shop, client, random) }
  })
  const end = Date.now() + minutes * 60_000
  let count = 0

  async function workIn(shop: (typeof shops)[number]) {
    while (count < maxReferences && Date.now() < end) {
      const reference = `A${shop.next++}`
      count++
      onReference?.(count)
      if (count % referencesPerRestart === 0) await database.restart()
      const stop = new AbortController()
      const running = shop.work.run(reference, stop.signal)
      await Promise.race([running, clock.sleep(patienceMs, stop.signal)])
      stop.abort()
      await Promise.race([running, tooLate(reference, shop.shop.answers)])
    }
  }

  const killer = setInterval(() => processes.kill(), killEveryMs)
  try {
    await Promise.all(Array.from({ length: maxOpen / shops.length }).flatMap(() => shops.map(workIn)))
    clearInterval(killer)
    await Promise.all(shops.map(({ client }) => client.calmService()))
    for (const { shop } of shops) shop.calm()
    const books = await openStore(database, clock)
    // the daily reading of payouts is never finished: it is due again a day later
    const isDaily = (key: string) => key.endsWith('|payout-walk:daily')
    const dueBefore = (ms: number) => books.store.due(ms, 1_000_000)
    const dueKeys = async () => [
      ...(await dueBefore(Number.MAX_SAFE_INTEGER)).filter((key) => !isDaily(key)),
      ...(await dueBefore(clock.now() + Math.max(...shops.map(({ shop }) => shop.aheadMs())))).filter(isDaily),
    ]
    for (const { work: each } of shops) await each.finish?.()
    const unfinished = await settle(dueKeys)
    const results = await Promise.all(shops.map((each) => each.work.judge(books.store)))
    await books.close()
    const crashes = sum(shops.map(({ shop }) => shop.crashes()))
    const common: Record<CommonFinding, number> = { unfinishedRecords: unfinished.length, crashes }
    const findings = { ...totals(results.map((result) => result.findings)), ...common }
    const kills = sum(processes.shops.map((shop) => shop.kills()))
    const paid = sum(results.map((result) => result.paid))
    return { references: count, kills, databaseRestarts: database.restarts(), paid, findings, unfinished }
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

async function tooLate(reference: string, answers: AnswerCount): Promise<never> {
  for (const { isStuck } = answers.beginWait(); !isStuck(); ) await sleep(1000, null, { ref: false })
  throw new Error(`The work on ${reference} has not stopped.`)
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function totals<Finding extends string>(shops: readonly Readonly<Record<Finding, number>>[]): Record<Finding, number> {
  return shops.reduce((total, findings) => {
    const sums: Record<Finding, number> = { ...total }
    for (const name in findings) sums[name] += findings[name]
    return sums
  })
}
