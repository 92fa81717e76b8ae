import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryFiles } from '../../src/merchant/index.ts'
import { paidCallback } from './charged-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { clockOfDeadProcess, keyOf, openShop, type Shop } from './shop.ts'
import { waitFor } from './wait-for.ts'

/** Opens a shop with this many paid orders, B-0 and so on, whose `paid` events no process has delivered yet. */
async function openDueShop(count: number) {
  const shop = openShop({ on: {} })
  const references = Array.from({ length: count }, (_, number) => `B-${number}`)
  for (const order of references) {
    shop.prices[order] = 1990
    const headers = { authorization: `Bearer ${await shop.merchant.createSession({ order })}` }
    await shop.merchant.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }))
    const body = paidCallback.replace('A-1-1', `${order}-1`)
    await shop.merchant.fetch(
      new Request(String(shop.sentInputs.at(-1)?.['notification_url']), { method: 'POST', body }),
    )
  }
  return { ...shop, references }
}

/** Starts another process of the shop, which notes the orders whose `paid` hook has ended in it. */
function instanceOf({ settings }: Pick<Shop, 'settings'>) {
  const shipped: string[] = []
  async function paid(_: unknown, { order }: { order: string }) {
    await setImmediate()
    shipped.push(order)
  }
  return { ...createMerchant({ ...settings, on: { paid } }), shipped }
}

const never = () => new Promise<never>(() => {})

describe('processDue in several processes over one store', () => {
  test('shares 300 due records: each is processed once, and every process does its part', async () => {
    const shop = await openDueShop(300)
    const instances = [instanceOf(shop), instanceOf(shop), instanceOf(shop)]
    const done = await Promise.all(instances.map((each) => each.processDue()))

    expect(instances.flatMap(({ shipped }) => shipped).toSorted()).toEqual(shop.references.toSorted())
    expect(done).toEqual(instances.map(({ shipped }) => shipped.length))
    expect(Math.min(...done)).toBeGreaterThan(50)
  })

  test('takes over the share of a process that dies', async () => {
    const shop = await openDueShop(30)
    const paid = vi.fn<(...hook: unknown[]) => Promise<never>>(never)
    const dying = createMerchant({ ...shop.settings, on: { paid }, clock: clockOfDeadProcess(shop.clock) })
    void dying.processDue()
    await waitFor(() => expect(paid).toHaveBeenCalledTimes(10))
    const other = instanceOf(shop)
    expect(await other.processDue()).toBe(20)

    await shop.clock.advance(60_000)
    expect(await other.processDue()).toBe(10)
    expect(other.shipped.toSorted()).toEqual(shop.references.toSorted())
  })
})

describe('processDue leaves a record to the process that can process it:', () => {
  test('an event without a hook in this process is not claimed', async () => {
    const shop = await openDueShop(1)
    await createMerchant({ ...shop.settings, on: { refunded: vi.fn() } }).processDue()

    expect(await shop.store.due(shop.clock.now(), 10)).toEqual([keyOf('order:B-0')])
  })

  test('orders and their callbacks are not claimed by a process that takes no payments', async () => {
    const shop = await openKycShop()
    const { findOrder: _, ...documentsOnly } = shop.settings
    const keys = [keyOf('order:B-0'), keyOf('received:1')]
    for (const key of keys) await shop.settings.store.put(key, {}, null, { due: shop.clock.now() })

    expect(await createMerchant(documentsOnly).processDue()).toBe(0)
    expect(await shop.settings.store.due(shop.clock.now(), 10)).toEqual(keys)
    expect(shop.on.error).not.toHaveBeenCalled()
  })

  test('expired files are not claimed by a process without documents', async () => {
    const files = memoryFiles()
    const shop = await openKycShop({ files })
    await shop.upload(bytesOf.jpeg)
    await shop.clock.advance(25 * 3_600_000)
    const { kyc: _, ...withoutDocuments } = shop.settings

    expect(await createMerchant({ ...withoutDocuments, findOrder: () => null }).processDue()).toBe(0)
    expect(await shop.merchant.processDue()).toBe(1)
  })
})
