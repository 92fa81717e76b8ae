import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../integration/merchant-process.ts'
import { compileCache } from '../tools/compile-cache.ts'
import { freePort } from '../tools/free-port.js'
import { type ChaosStore, startChaosDatabase } from './database.ts'
import type { MerchantFaults } from './merchant-faults.ts'
import type { Random } from './random.ts'
import type { ServiceSettings } from './service-process.ts'
import type { SharedTime } from './shared-clock.ts'

const faultsOf = (seed: number): MerchantFaults => ({ seed, hookFails: 0.2, hookHangs: 0.05, crashes: 0.005 })
const noFaults: MerchantFaults = { seed: 0, hookFails: 0, hookHangs: 0, crashes: 0 }

/** Errors of their own by which servers may end. After as many, a server that dies stays down, so that the run fails. */
const maxCrashes = 20

/**
 * Starts the service, and merchant servers over one database. A server that dies is started again on its port until the
 * processes are closed.
 */
export async function startProcesses(serverCount: number, store: ChaosStore, time: SharedTime, random: Random) {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-chaos-'))
  const eventsFile = join(folder, 'events')
  const database = await startChaosDatabase(store, folder, random)
  const [servicePort, ...ports] = await portsFor(serverCount)
  const serviceURL = `http://localhost:${servicePort}`
  const servers = new Map<number, ChildProcess>()
  const ready = new Set<number>()
  const env = { ...process.env, ...compileCache }
  let isCalm = false
  let isClosed = false
  let kills = 0
  let crashes = 0

  const publicURL = `http://localhost:${ports[0]}/pay`
  const serviceSettings: ServiceSettings = { port: servicePort, merchantPorts: ports, seed: seedFrom(random), time }
  const service = fork(new URL('service-process.ts', import.meta.url), [JSON.stringify(serviceSettings)], { env })
  await once(service, 'message')

  async function startServer(port: number) {
    const settings: Settings = {
      port,
      publicURL,
      audience: null,
      database,
      eventsFile,
      serviceURL,
      time,
      crashIn: null,
      faults: isCalm ? noFaults : faultsOf(seedFrom(random)),
    }
    const child = fork(new URL('../integration/merchant-process.ts', import.meta.url), [JSON.stringify(settings)], {
      env,
    })
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
    if (ready.size === ports.length) servers.get(random.pick(ports))?.kill('SIGKILL')
  }
  await Promise.all(ports.map(startServer))
  // the moment between the service's work and its response
  service.on('message', () => random.chance(0.05) && kill())

  return {
    /** Returns the address of a server that works, as a load balancer does. It may die before the next request. */
    anyServer() {
      const [first = ports[0], ...others] = ready
      return `http://localhost:${random.pick([first, ...others])}`
    },
    serviceURL,
    /** The name of the shop. */
    shop: publicURL,
    database,
    eventsFile,
    kill,
    kills: () => kills,
    /** Returns how many servers ended by an error of their own. */
    crashes: () => crashes,
    /** Ends the faults: every server dies once more, and then works well. */
    calm() {
      isCalm = true
      for (const child of servers.values()) child.kill('SIGKILL')
    },
    async close() {
      isClosed = true
      for (const child of [service, ...servers.values()]) child.kill('SIGKILL')
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The processes of a run. */
export type Processes = Awaited<ReturnType<typeof startProcesses>>

const seedFrom = (random: Random) => Math.floor(random.below(2 ** 31))

async function portsFor(serverCount: number): Promise<[number, number, ...number[]]> {
  const first = await freePort(serverCount + 1)
  return [first, first + 1, ...Array.from({ length: serverCount - 1 }, (_, index) => first + 2 + index)]
}
