import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root } from '../../scripts/install.js'
import type { Settings } from '../integration/merchant-process.ts'
import type { StoreAddress } from '../integration/open-store.ts'
import { answerCount } from './answer-count.ts'
import type { MerchantFaults } from './merchant-faults.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import type { ServiceSettings } from './service-process.ts'
import type { SharedTime } from './shared-clock.ts'

/** What the servers of a shop do: take payments of orders, or pay out. */
export type ShopKind = 'orders' | 'payouts'

/** What the processes of one shop need. */
export interface ShopSetup {
  readonly kind: ShopKind
  /** True when payouts are looked up by their invoice, and not in the whole list. */
  readonly asksByInvoice: boolean
  /** The path of the merchant server's program. */
  readonly merchantProgram: string
  /** The price of its orders in cents, by which its charges are told from those of other shops. */
  readonly price: number
  /** The ports of its service and of its merchant servers. */
  readonly servicePort: number
  readonly ports: readonly [number, ...number[]]
  /** The ports of the merchant servers of the other shops. */
  readonly otherPorts: readonly [number, ...number[]]
  /** The path of the file to which its hooks append their events. */
  readonly eventsFile: string
  readonly database: StoreAddress
  readonly time: SharedTime
}

const faultsOf = (seed: number): MerchantFaults => ({ seed, hookFails: 0.2, hookHangs: 0.05, crashes: 0.005 })
const noFaults: MerchantFaults = { seed: 0, hookFails: 0, hookHangs: 0, crashes: 0 }

/** Errors of their own by which servers may end. After as many, a server that dies stays down, so that the run fails. */
const maxCrashes = 10

const moreThanDayMs = 26 * 3_600_000

/** Answers between two kills, at least: a busy machine starts servers slowly, and they must get something done. */
const answersPerKill = 20

/** Starts a shop's service and its merchant servers. A server that dies is started again on its port until the shop is closed. */
export async function startShop(setup: ShopSetup, random: Random) {
  const { kind, asksByInvoice, merchantProgram, price, servicePort, ports, otherPorts, eventsFile, database, time } =
    setup
  const serviceURL = `http://localhost:${servicePort}`
  const publicURL = `http://localhost:${ports[0]}/pay`
  const servers = new Map<number, ChildProcess>()
  const ready = new Set<number>()
  let isCalm = false
  let { aheadMs } = time
  let isClosed = false
  let kills = 0
  let crashes = 0
  const answers = answerCount()
  let nextKillAt = answersPerKill

  const service = start(fileURLToPath(new URL('service-process.ts', import.meta.url)), {
    port: servicePort,
    merchantPorts: ports,
    otherPorts,
    seed: seedFrom(random),
    time,
  } satisfies ServiceSettings)
  await once(service, 'message')

  async function startServer(port: number) {
    const child = start(merchantProgram, {
      port,
      publicURL,
      audience: null,
      kind,
      asksByInvoice,
      price,
      database,
      eventsFile,
      serviceURL,
      time: { ...time, aheadMs },
      crashIn: null,
      faults: isCalm ? noFaults : faultsOf(seedFrom(random)),
    } satisfies Settings)
    servers.set(port, child)
    child.once('exit', (_, signal) => void restart(port, signal))
    await Promise.race([once(child, 'message').then(() => ready.add(port)), once(child, 'exit')])
  }

  async function restart(port: number, signal: NodeJS.Signals | null) {
    ready.delete(port)
    if (isClosed) return
    if (signal === 'SIGKILL') kills++
    else if (++crashes === maxCrashes) return
    if (!isCalm) await sleep(random.below(500))
    if (!isClosed) await startServer(port)
  }

  // at most one server is down, so that a slow machine still has servers
  const kill = () => {
    if (ready.size < ports.length || answers.count() < nextKillAt) return
    nextKillAt = answers.count() + answersPerKill
    servers.get(random.pick(ports))?.kill('SIGKILL')
  }
  await Promise.all(ports.map(startServer))
  // the moment between the service's work and its response
  service.on('message', () => random.chance(0.05) && kill())

  return {
    /** The name of the shop. */
    name: publicURL,
    price,
    serviceURL,
    eventsFile,
    answers,
    /** Returns the address of a server that works, as a load balancer does. It may die before the next request. */
    anyServer() {
      const [first = ports[0], ...others] = ready
      return `http://localhost:${random.pick([first, ...others])}`
    },
    kill,
    kills: () => kills,
    /** Returns how many servers ended by an error of their own. */
    crashes: () => crashes,
    /** Ends the faults: every server dies once more, and then works well. */
    calm() {
      isCalm = true
      for (const child of servers.values()) child.kill('SIGKILL')
    },
    /** Lets more than a day pass at the service and on the servers, which start again. */
    async passDay() {
      await fetch(`${serviceURL}/referee/advance`, { method: 'POST', body: String(moreThanDayMs) })
      aheadMs += moreThanDayMs
      for (const child of servers.values()) child.kill('SIGKILL')
    },
    /** Returns by how much the clocks of its servers are ahead of the shared time. */
    aheadMs: () => aheadMs,
    close() {
      isClosed = true
      for (const child of [service, ...servers.values()]) child.kill('SIGKILL')
    },
  }
}

/** The processes of a shop. */
export type ShopProcesses = Awaited<ReturnType<typeof startShop>>

// Node compiles the sources again in each process otherwise, which is most of its start
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'out/compiled') }
const start = (program: string, settings: object) => fork(program, [JSON.stringify(settings)], { env })

const seedFrom = (random: Random) => Math.floor(random.below(2 ** 31))
