// @full It starts a shop on each database; the quick run tests each store on its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src/core/clock.ts'
import { csp } from '../../src/merchant/index.ts'
import { openStore, type StoreAddress } from '../integration/open-store.ts'
import { missingServer, type ServerProgram, startDatabase } from '../tools/servers/database-server.ts'
import { mariadb, mariadbAddress } from '../tools/servers/mariadb.ts'
import { postgres, postgresAddress } from '../tools/servers/postgres.ts'
import { redis, redisAddress } from '../tools/servers/redis.ts'
import { createSharedDatabase } from '../tools/shared-database.ts'
import { startPolicyShop } from './support/policy-shop.ts'
import { uses } from './support/use-element.ts'
import { usePolicyShop } from './support/use-policy-shop.ts'

/** A database of the tests: its server, unless it is a file, and how a store finds it. */
interface Database {
  readonly store: StoreAddress['store']
  readonly server?: ServerProgram
  address(port: number): string | Promise<string>
}

const databases: readonly Database[] = [
  { store: 'sqlite', address: newFile },
  { store: 'postgres', server: postgres, address: postgresAddress },
  { store: 'mysql', server: mariadb, address: newSchema },
  { store: 'redis', server: redis, address: redisAddress },
]

const open = usePolicyShop()

test.for(databases)('an order is paid in the browser, once, and kept in $store', async (database, { skip }) => {
  const missing = database.server && missingServer(database.server)
  if (missing) skip(missing)
  const paid: string[] = []
  const shop = await startPolicyShop({
    store: await newStore(database),
    on: { paid: ({ invoice }) => void paid.push(invoice) },
  })
  shop.page.policy = csp({ elements: ['pay-pix-charge'], ...shop.addresses })
  shop.page.markup = await shop.markup('pay-pix-charge')
  const { page, problems } = await open(shop)

  await uses['pay-pix-charge'](page, shop.sandbox)
  await shop.merchant.processDue()
  expect(paid).toEqual(['A-1-1'])
  await page.reload()
  await page.locator('pay-pix-charge[status=paid]').waitFor()
  expect(problems).toEqual([])
})

async function newStore({ store, server, address }: Database) {
  const started = server && (await startDatabase(server))
  if (started) onTestFinished(() => started.stop())
  const opened = await openStore({ store, address: await address(started?.port ?? 0) }, systemClock)
  onTestFinished(() => opened.close())
  return opened.store
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return createSharedDatabase(join(folder, 'shop.sqlite'))
}

async function newSchema(port: number): Promise<string> {
  const connection = await createConnection(mariadbAddress(port))
  await connection.query('CREATE DATABASE shop')
  await connection.end()
  return mariadbAddress(port, 'shop')
}
