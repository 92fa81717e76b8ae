import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { freePort } from '../tools/free-port.js'
import { hasEnded } from '../tools/has-ended.ts'
import { createSharedDatabase } from '../tools/shared-database.ts'
import type { Settings } from './merchant-process.ts'

/** A cluster of merchant servers. */
export type Cluster = ReturnType<typeof createCluster>

interface ServerOptions extends Partial<Pick<Settings, 'port' | 'crashIn'>> {
  /** Milliseconds by which the server's clock is ahead. */
  readonly clockOffsetMs?: number
  /** Seconds that pass for the server in one second. */
  readonly speed?: number
}

/** Creates a service over HTTP and merchant servers, each in its own process, which share one database. */
export function createCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-cluster-'))
  const database = { store: 'sqlite', address: createSharedDatabase(join(folder, 'shop.sqlite')) } as const
  const eventsFile = join(folder, 'events')
  const sandbox = createSandbox()
  const service = createServer(nodeListener(sandbox.fetch))
  const processes: ChildProcess[] = []

  return {
    sandbox,
    /** Returns the events that the hooks of all processes received. */
    hookEvents: () => (existsSync(eventsFile) ? readFileSync(eventsFile, 'utf8').trim().split('\n') : []),

    /** Starts a merchant server, on the port of an earlier one or on a free port. */
    async startServer({ port, crashIn = null, clockOffsetMs = 0, speed = 1 }: ServerOptions = {}) {
      if (!service.listening) await once(service.listen(0, 'localhost'), 'listening')
      const ownPort = port ?? (await freePort())
      const settings: Settings = {
        port: ownPort,
        publicURL: `http://localhost:${ownPort}/pay`,
        audience: 'the cluster',
        kind: 'orders',
        asksByInvoice: false,
        price: 1990,
        database,
        eventsFile,
        serviceURL: originOf(service),
        time: { start: Date.now(), speed, aheadMs: clockOffsetMs },
        crashIn,
        faults: null,
      }
      const child = fork(new URL('merchant-process.ts', import.meta.url), [JSON.stringify(settings)])
      processes.push(child)
      await once(child, 'message')
      return merchantServer(ownPort, child)
    },

    async close() {
      for (const child of processes) child.kill('SIGKILL')
      service.closeAllConnections()
      service.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function merchantServer(port: number, child: ChildProcess) {
  const origin = `http://localhost:${port}`
  const get = async (path: string) => (await fetch(origin + path)).json()
  return {
    port,
    charge: () => get('/charge?order=A-1'),
    processDue: () => get('/process-due'),
    /** Kills the process and waits for its exit. */
    async kill() {
      child.kill('SIGKILL')
      await this.exited()
    },
    async exited() {
      if (!hasEnded(child)) await once(child, 'exit')
    },
    /** Creates the charge of an order as its page does, and retries as the server's `Retry-After` header says. */
    async createCharge(order = 'A-1'): Promise<{ id: string; status: string; pix: { code: string } }> {
      const headers = { authorization: `Bearer ${await get(`/session?order=${order}`)}` }
      for (;;) {
        const response = await fetch(`${origin}/pay/pix`, { method: 'POST', headers })
        const body = await response.json()
        if (response.ok) return body
        const retryAfter = response.headers.get('retry-after')
        if (retryAfter === null) throw new Error(`POST /pay/pix failed: ${JSON.stringify(body)}`)
        await sleep(Number(retryAfter) * 1000)
      }
    },
  }
}

/** Returns the address of a server that listens. */
export function originOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' ? `http://localhost:${address?.port}` : ''
}
