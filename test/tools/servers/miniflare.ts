import { pathToFileURL } from 'node:url'
import { serverPath } from './paths.ts'

/** Isolates of workerd that run one Worker and share a D1 database, which is bound as DB. */
export interface D1Workers {
  /** The address of each isolate. */
  readonly addresses: readonly URL[]
  stop(): Promise<void>
}

// its types are not installed with the project's own packages
interface Miniflare {
  unsafeGetDirectURL(worker: string): Promise<URL>
  dispose(): Promise<void>
}

/** Starts a Worker in this many isolates. The database is empty, and is gone afterwards. */
export async function startD1Workers(bundle: string, count: number): Promise<D1Workers> {
  const { Miniflare }: { Miniflare: new (options: unknown) => Miniflare } = await import(
    pathToFileURL(serverPath('miniflare/dist/src/index.js')).href
  )
  const names = Array.from({ length: count }, (_, n) => `isolate-${n}`)
  const miniflare = new Miniflare({
    workers: names.map((name) => ({
      name,
      modules: true,
      script: bundle,
      compatibilityDate: '2026-06-01',
      d1Databases: { DB: 'shop' },
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    })),
  })
  const addresses = await Promise.all(names.map((name) => miniflare.unsafeGetDirectURL(name)))
  return { addresses, stop: () => miniflare.dispose() }
}
