import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import { bundleProgram } from '../tools/bundle-program.ts'
import { freePort } from '../tools/free-port.js'
import { type ChaosStore, startChaosDatabase } from './database.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import type { SharedTime } from './shared-clock.ts'
import { type ShopKind, startShop } from './shop-processes.ts'

/** The prices of the two shops. They sell orders with the same references. */
const prices = [1990, 2990] as const
const serversPerShop = 2

/** Starts two shops over one database. */
export async function startProcesses(kind: ShopKind, store: ChaosStore, time: SharedTime, random: Random) {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-chaos-'))
  const database = await startChaosDatabase(store, folder, random)
  const merchantProgram = await bundleProgram(join(root, 'test/integration/merchant-process.ts'))
  const firstPort = await freePort(prices.length * (serversPerShop + 1))
  const portsOf = (shop: number): [number, number] => [
    firstPort + shop * serversPerShop,
    firstPort + shop * serversPerShop + 1,
  ]
  const start = (shop: 0 | 1) =>
    startShop(
      {
        kind,
        asksByInvoice: shop === 0,
        merchantProgram,
        price: prices[shop],
        servicePort: firstPort + prices.length * serversPerShop + shop,
        ports: portsOf(shop),
        otherPorts: portsOf(1 - shop),
        eventsFile: join(folder, `events-${shop}`),
        database,
        time,
      },
      random,
    )
  const shops = await Promise.all([start(0), start(1)])

  return {
    shops,
    database,
    /** Kills a server of one of the shops. */
    kill: () => random.pick(shops).kill(),
    async close() {
      for (const shop of shops) shop.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
      rmSync(merchantProgram)
    },
  }
}
