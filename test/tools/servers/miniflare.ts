import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../free-port.js'
import type { DatabaseServer } from './database-server.ts'
import { type FaultyProxy, faultyProxy } from './faulty-proxy.ts'
import { serverPath } from './paths.ts'

/** Isolates of workerd that run one Worker and share a D1 database, which is bound as DB. */
export interface D1Workers extends Pick<DatabaseServer, 'crash' | 'start' | 'stop'> {
  /** The address of each isolate, which stays the same. */
  readonly addresses: readonly string[]
  /** The proxies in front of them. */
  readonly proxy: Pick<FaultyProxy, 'hang' | 'resume' | 'drop'>
}

// its types are not installed with the project's own packages
interface Miniflare {
  readonly ready: Promise<URL>
  /** Kills workerd (SIGKILL). */
  dispose(): Promise<void>
}

/** Starts a Worker in this many isolates. The database is empty and on disk, and is gone afterwards. */
export async function startD1Workers(bundle: string, count: number): Promise<D1Workers> {
  const { Miniflare }: { Miniflare: new (options: unknown) => Miniflare } = await import(
    pathToFileURL(serverPath('miniflare/dist/src/index.js')).href
  )
  const folder = mkdtempSync(join(tmpdir(), 'guiche-d1-'))
  const firstPort = await freePort(count)
  const ports = Array.from({ length: count }, (_, n) => firstPort + n)
  const launch = async () => {
    const launched = new Miniflare({
      d1Persist: folder,
      workers: ports.map((port) => ({
        name: `isolate-${port}`,
        modules: true,
        script: bundle,
        compatibilityDate: '2026-06-01',
        d1Databases: { DB: 'shop' },
        unsafeDirectSockets: [{ host: '127.0.0.1', port }],
      })),
    })
    await launched.ready
    return launched
  }
  let running: Miniflare | undefined = await launch()
  const proxies = await Promise.all(ports.map(faultyProxy))
  const each = (name: 'hang' | 'resume' | 'drop' | 'close') => () => proxies.forEach((proxy) => proxy[name]())

  async function crash() {
    await running?.dispose()
    running = undefined
  }

  return {
    addresses: proxies.map(({ port }) => `http://127.0.0.1:${port}/`),
    proxy: { hang: each('hang'), resume: each('resume'), drop: each('drop') },
    crash,
    async start() {
      running = await launch()
    },
    async stop() {
      each('close')()
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
