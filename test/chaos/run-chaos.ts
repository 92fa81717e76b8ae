import { setTimeout as sleep } from 'node:timers/promises'
import { payOrder, type ShownCode } from './orders.ts'
import { startProcesses } from './processes.ts'
import { seededRandom } from './random.ts'
import { type Findings, judge, outstanding } from './referee.ts'
import { sharedClock } from './shared-clock.ts'
import { shopClient } from './shop-client.ts'

/** The size of a run. It ends after this many orders, or after this time and what remains to be settled. */
export interface ChaosOptions {
  readonly seed: number
  readonly orders: number
  readonly minutes: number
}

/** The result of a run. */
export interface ChaosResult {
  readonly orders: number
  readonly kills: number
  /** Orders that were paid. */
  readonly paid: number
  readonly findings: Findings
}

const serverCount = 3
const maxOpenOrders = 24
const killEveryMs = 1500
/** How long a payer waits at most, in milliseconds of the shared time. */
const patienceMs = 900_000
const maxSettlingMs = 60_000

/** Runs a shop whose servers die, with a service and payers that lose connections, and compares the books at the end. */
export async function runChaos({ seed, orders: maxOrders, minutes }: ChaosOptions): Promise<ChaosResult> {
  const random = seededRandom(seed)
  const time = { start: Date.now(), speed: 10, aheadMs: 0 }
  const clock = sharedClock(time)
  const processes = await startProcesses(serverCount, time, random)
  const client = shopClient(processes, clock, random)
  const shown: ShownCode[] = []
  const end = Date.now() + minutes * 60_000
  let orders = 0

  const killer = setInterval(() => processes.kill(), killEveryMs)
  async function payOrders() {
    while (orders < maxOrders && Date.now() < end) {
      const stop = new AbortController()
      const payment = payOrder(`A${++orders}`, client, random, stop.signal, shown)
      await Promise.race([payment, clock.sleep(patienceMs)])
      stop.abort()
      await payment
    }
  }

  try {
    await Promise.all(Array.from({ length: maxOpenOrders }, payOrders))
    clearInterval(killer)
    await client.calmService()
    processes.calm()
    await settle()
    const report = await client.serviceReport()
    const findings = await judge(report, shown, processes, client)
    const paid = new Set(report.charges.filter((charge) => charge.paid > 0).map(({ order }) => order)).size
    return { orders, kills: processes.kills(), paid, findings }
  } finally {
    clearInterval(killer)
    processes.close()
  }

  // what is still outstanding after the longest time is counted as lost
  async function settle() {
    const limit = Date.now() + maxSettlingMs
    for (let quiet = 0; quiet < 3 && Date.now() < limit; await sleep(200)) {
      const { pending } = await client.serviceReport()
      const { events, callbacks } = outstanding(processes.database)
      quiet = pending + events + callbacks === 0 ? quiet + 1 : 0
    }
  }
}
