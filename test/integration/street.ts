import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeListener } from '../../src/merchant/node.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { freePort } from '../tools/free-port.js'
import type { Settings } from './shop.ts'

/** A shop's process, and how to ask it. */
export type RunningShop = Awaited<ReturnType<Street['open']>>

type Street = ReturnType<typeof street>

/** A service that answers over HTTP, and shops, each a process of its own, on one database. */
export function street() {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-street-'))
  const file = join(folder, 'shop.sqlite')
  const sandbox = createSandbox()
  const service = createServer(nodeListener(sandbox.fetch))
  const processes: ChildProcess[] = []

  return {
    sandbox,
    /** What the hooks of all processes were told. */
    told: () => (existsSync(`${file}.told`) ? readFileSync(`${file}.told`, 'utf8').trim().split('\n') : []),

    /** Starts a process, at the address of an earlier one if that is given. */
    async open({ port, ...differing }: Partial<Pick<Settings, 'port' | 'ahead' | 'dies'>> = {}) {
      if (!service.listening) await once(service.listen(0, 'localhost'), 'listening')
      const at = port ?? (await freePort())
      const settings: Settings = { port: at, file, service: addressOf(service), ahead: 0, dies: null, ...differing }
      const child = fork(new URL('shop.ts', import.meta.url), [JSON.stringify(settings)])
      processes.push(child)
      await once(child, 'message')
      return shopAt(at, child)
    },

    async close() {
      for (const child of processes) child.kill('SIGKILL')
      service.closeAllConnections()
      service.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function shopAt(port: number, child: ChildProcess) {
  const address = `http://localhost:${port}`
  const get = async (path: string) => (await fetch(address + path)).json()
  return {
    port,
    status: () => get('/status?order=A-1'),
    sweep: () => get('/sweep'),
    /** Kills it, and resolves when it is dead. */
    async kill() {
      child.kill('SIGKILL')
      await this.died()
    },
    async died() {
      if (child.signalCode === null) await once(child, 'exit')
    },
    /** Asks for the charge of order A-1 as its page does, and again when told to, until there is one. */
    async charge(): Promise<{ id: string; status: string; pix: { code: string } }> {
      const headers = { authorization: `Bearer ${await get('/session?order=A-1')}` }
      for (;;) {
        const response = await fetch(`${address}/pay/pix`, { method: 'POST', headers })
        const body = await response.json()
        if (response.ok) return body
        const retryAfter = response.headers.get('retry-after')
        if (retryAfter === null) throw new Error(`no charge: ${JSON.stringify(body)}`)
        await sleep(Number(retryAfter) * 1000)
      }
    },
  }
}

function addressOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' ? `http://localhost:${address?.port}` : ''
}
