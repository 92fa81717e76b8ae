import { expect, test } from 'vitest'
import { type Clock, systemClock } from '../../src/core/clock.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { memoryStore } from '../../src/merchant/stores/memory.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { testClock } from '../clock.ts'
import { cardPayment, openCardShop, otherServer } from '../contract/card-shop.ts'
import { openChargedShop, paidCallback } from '../contract/charged-shop.ts'
import { openKycShop } from '../contract/kyc-shop.ts'
import { keyOf, openShop, type Shop } from '../contract/shop.ts'
import { waitFor } from '../contract/wait-for.ts'
import { foreignKeys, type Intruder } from './intruder.ts'
import { liveOrder } from './order-life.ts'

/** How the cases open the stores of their shops, over new, empty data. */
interface ShopStores {
  open(clocks: readonly Clock[]): Promise<readonly Store[]>
  openIntruded(clock: Clock): Promise<{ readonly store: Store; readonly intruder: Intruder }>
}

/** Declares what a shop over every store withstands: crowds, cuts, clocks that differ, damaged records and other programs. */
export function testShops({ open, openIntruded }: ShopStores) {
  /** Opens an instance of one shop with each of these clocks. They share the service. */
  async function openInstances(clocks: readonly Clock[]): Promise<readonly [Shop, Shop, ...Shop[]]> {
    const [store, ...stores] = await open(clocks)
    const clockOf = (n: number) => ({ ...testClock(), ...clocks[n] })
    // the codes of an instance that is behind have expired for the service
    const first = openCardShop({ ...(store && { store }), clock: clockOf(0), rejectImplausible: false })
    const [second, ...others] = stores.map((each, n) =>
      openCardShop({ store: each, clock: clockOf(n + 1), api: first.api }),
    )
    if (!second) throw new Error('too few stores were opened')
    return [first, second, ...others]
  }

  test.each(instancesOf)('makes one charge of twenty payers’ requests at two instances, %s', async (_, aheadMs) => {
    const later = { ms: 0 }
    const instances = await openInstances([0, aheadMs].map((ms) => ahead(ms, later)))
    const pix = await Promise.all(
      Array.from({ length: 20 }, (_each, n) => instances[n % 2 ? 1 : 0].request('POST /pix')),
    )
    expect(new Set(pix.map(({ status, body }) => `${status} ${body.pix?.code}`)).size).toBe(1)
    const [{ sandbox }] = instances
    const charges = await sandbox.pixCharges()
    expect(charges).toMatchObject([{ pix: { qr_code: pix[0]?.body.pix.code } }])

    await sandbox.payPix({ invoice: charges[0]?.invoice ?? '' })
    await waitFor(async () => {
      for (const { request } of instances) expect((await request('GET /pix')).body.status).toBe('paid')
      // a put whose confirmation was late is due again when its lease ends
      later.ms += 61_000
      await instances[0].merchant.processDue()
      expect(instances.flatMap(({ on }) => on.paid.mock.calls).length).toBeGreaterThan(0)
    })
  })

  test.each(instancesOf)('charges a card once for ten requests at two instances, %s', async (_, aheadMs) => {
    const instances = await openInstances([0, aheadMs].map((ms) => ahead(ms)))
    await Promise.all(
      Array.from({ length: 10 }, (_each, n) => instances[n % 2 ? 1 : 0].request('POST /card', cardPayment(`tok_${n}`))),
    )
    expect(await instances[0].sandbox.cardCharges()).toHaveLength(1)
  })

  test.each(['POST /pix', 'POST /card'])(
    'while one instance waits for the service, %s at one 3 hours ahead charges nothing beside it',
    async (call) => {
      const [slow, fast] = await openInstances([0, 3 * hourMs].map((ms) => ahead(ms)))
      const { createPix, createCard } = slow.api.payins
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const hold = () => {
        arrived.resolve()
        return released.promise
      }
      const payins = {
        createPix: (...input: Parameters<typeof createPix>) => hold().then(() => createPix(...input)),
        createCard: (...input: Parameters<typeof createCard>) => hold().then(() => createCard(...input)),
      }
      const server = otherServer(slow, { api: { ...slow.api, payins } })
      const options = call === 'POST /card' ? cardPayment('tok_1') : {}
      const first = slow.request(call, { ...options, server })
      // a response without a call of the service shows below what went wrong
      await Promise.race([arrived.promise, first])
      const second = fast.request(call, options)
      await fast.request(call === 'POST /pix' ? 'GET /pix' : 'GET /card')
      released.resolve()
      const [seen, known] = [await first, await second]

      expect(known.body).toMatchObject({ id: seen.body.id })
      const charges = [...(await slow.sandbox.pixCharges()), ...(await slow.sandbox.cardCharges())]
      expect(charges).toHaveLength(1)
      const [one, other] = [await slow.request('GET /card'), await fast.request('GET /card')]
      expect(one.body.status).toBe(other.body.status)
    },
  )

  test('loses and repeats nothing when the connection breaks before or after any write of an order’s life', async () => {
    const [store] = await open([testClock()])
    if (!store) throw new Error('no store was opened')
    const calls = await liveOrder(store, 'uncut')
    const cuts = calls.flatMap((name, call) =>
      ['put', 'claimDue'].includes(name)
        ? [
            { call, when: 'before' as const },
            { call, when: 'after' as const },
          ]
        : [],
    )
    expect(cuts.length).toBeGreaterThan(20)
    const queue = cuts.values()
    const work = async () => {
      for (const cut of queue) await liveOrder(store, `cut ${cut.when} call ${cut.call}`, cut)
    }
    await Promise.all(Array.from({ length: 8 }, work))
  })

  test('a record that was erased is absent for instances whose clocks are seconds or hours behind or ahead', async () => {
    const clocks = [0, -5000, -3 * hourMs, 5000, 3 * hourMs].map((ms) => testClock(isoAt(ms)))
    const stores = await open(clocks)
    const [store = memoryStore(), clock = testClock()] = [stores[0], clocks[0]]
    const shop = await openKycShop({ merchant: { store }, clock })
    await shop.submit({ text: 'Rua das Flores, 1' })
    expect((await shop.merchant.exportData({ kyc: shop.record.id })).record).not.toBe(null)
    await shop.merchant.eraseData({ kyc: shop.record.id })

    for (const [n, each] of stores.entries()) {
      const server = createMerchant({ ...shop.settings, store: each, ...(clocks[n] && { clock: clocks[n] }) })
      expect(await server.exportData({ kyc: shop.record.id })).toEqual({ record: null, callbacks: [] })
      expect((await shop.request('GET /kyc', { server })).status).toBe(200)
    }
    const behind = createMerchant({
      ...shop.settings,
      store: stores[2] ?? store,
      ...(clocks[2] && { clock: clocks[2] }),
    })
    const json = { document: shop.fileDocument, name: 'a.jpg', type: 'image/jpeg', size: 10 }
    expect((await shop.request('POST /kyc/uploads', { server: behind, json })).status).toBe(200)
  })

  test('reports a record that cannot be read with its key, counts it, skips it, and never writes over it', async () => {
    const clock = testClock()
    const { store, intruder } = await openIntruded(clock)
    const shop = await openOverpaidShop(store, clock)
    const put = (value: unknown) => async (key: string) => {
      const found = await store.get(key)
      await store.put(key, value, found?.version ?? null, { labels: labelsOf(key), due: 2 })
    }
    const damages = { ...intruder.damage, 'of a next format': put({ format: 999 }), 'of a wrong type': put([7]) }
    const order = (await store.get(keyOf('order:A-1')))?.value
    const keys = Object.keys(damages).flatMap((how) => [keyOf(`order:${how}`), keyOf(`received:${how}`)])
    for (const key of keys) await store.put(key, order, null, { labels: labelsOf(key), due: 2 })
    for (const [how, damage] of Object.entries(damages))
      for (const kind of ['order', 'received']) await damage(keyOf(`${kind}:${how}`))
    const values = await Promise.all(keys.map(async (key) => [key, await store.get(key)] as const))
    const versions = values.map(([, value]) => value?.version)

    if (store.getMany) expect(await store.getMany(keys)).toEqual(new Map(values))
    for (let round = 0; round < 2; round++) {
      expect((await shop.merchant.orders.list({ status: 'overpaid' })).orders.map((each) => each.order)).toEqual([
        'A-1',
      ])
      expect((await shop.merchant.stats()).orders.overpaid).toBe(1 + keys.length / 2)
      await shop.merchant.processDue()
      expect((await shop.merchant.exportData({ order: 'A-1' })).callbacks).toMatchObject([{ text: unreadable }])
      clock.set(61_000)
    }
    expect(await shop.merchant.stats()).toMatchObject({ unreadableRecords: keys.length })
    const health = await shop.merchant.fetch(new Request('https://shop.example/pay/health'))
    expect(await health.json()).toEqual({ ok: true, unreadable_records: keys.length })
    const reports = shop.on.error.mock.calls.map(([, where]) => String(where).replace(/^.* of /, ''))
    expect(reports.toSorted()).toEqual(keys.toSorted())
    expect(await shop.merchant.eraseData({ order: 'A-1' })).toMatchObject({ files: 0 })

    for (const how of Object.keys(damages)) {
      const headers = { authorization: `Bearer ${await shop.merchant.createSession({ order: how })}` }
      const page = new Request('https://shop.example/pay/pix', { method: 'POST', headers })
      expect((await shop.merchant.fetch(page)).status).toBe(500)
      // a database may refuse what has another type
      expect(await store.put(keyOf(`order:${how}`), {}, null).catch(() => false)).toBe(false)
    }
    expect(await shop.sandbox.pixCharges()).toHaveLength(1)
    expect(await Promise.all(keys.map(async (key) => (await store.get(key))?.version))).toEqual(versions)
  })

  test('never reads, changes, lists or removes keys of other programs and shops, however many they are', async () => {
    const clock = testClock()
    const { store, intruder } = await openIntruded(clock)
    const labels = ['overpaid', 'callback', 'unreadable-callback']
    const versions = new Map<string, string>()
    for (const key of foreignKeys) {
      const version = await store.put(key, { of: key.length }, null, { due: 1, labels }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Error) // no database takes each of them
        return false as const
      })
      if (version) versions.set(key, version)
    }
    expect(versions.size).toBeGreaterThan(foreignKeys.length - 5)
    await intruder.crowd(3000)

    const shop = await openOverpaidShop(store, clock)
    await store.put(keyOf('order:later'), { format: 1 }, null, { due: 2, labels: ['overpaid'] })
    const name = 'https://shop.example/pay'
    expect(await store.due(clock.now(), 3, name)).toEqual([keyOf('order:later')])
    expect(await store.list('overpaid', 3, undefined, name)).toEqual([keyOf('order:A-1'), keyOf('order:later')])
    expect((await shop.merchant.stats()).orders.overpaid).toBe(2)
    await shop.merchant.processDue()
    await shop.merchant.replayCallbacks()
    await shop.merchant.eraseData({ order: 'A-1' })

    for (const [key, version] of versions) expect(await store.get(key)).toEqual({ value: { of: key.length }, version })
    // databases replace half a character, which no key of a shop has
    const stored = [...versions.keys()].filter((key) => key.isWellFormed()).toSorted()
    const others = (found: readonly string[]) => found.filter((key) => stored.includes(key)).toSorted()
    expect(others(await store.due(1, 10_000))).toEqual(stored)
    expect(others(await store.list('overpaid', 10_000))).toEqual(stored)
  })

  test('keeps records of the longest name and reference that a shop can have', async () => {
    const clock = testClock()
    const [store] = await open([clock])
    const [name, reference] = [`${'é'.repeat(127)}x`, '漢'.repeat(200)]
    const shop = openShop({ ...(store && { store }), clock, audience: name })
    shop.on.paid.mockRejectedValue(new Error('the mail server is down'))
    shop.prices[reference] = 1990
    const headers = { authorization: `Bearer ${await shop.merchant.createSession({ order: reference })}` }
    const page = new Request('https://shop.example/pay/pix', { method: 'POST', headers })
    expect((await shop.merchant.fetch(page)).status).toBe(200)
    await shop.sandbox.payPix({ invoice: `${reference}-1` })

    await waitFor(async () => {
      const { orders } = await shop.merchant.orders.list({ status: 'undelivered' })
      expect(orders.map(({ order }) => order)).toEqual([reference])
    })
  })
}

const hourMs = 3_600_000
const instancesOf: [string, number][] = [
  ['whose clocks agree', 0],
  ['one 5 s ahead', 5000],
  ['one 3 hours behind', -3 * hourMs],
]

const isoAt = (ms: number) => new Date(Date.parse('2026-03-10T12:00:00Z') + ms).toISOString()

/** Returns a clock that is ahead of the system's, and jumps when it gets `later`. */
const ahead = (ms: number, later = { ms: 0 }): Clock => ({
  now: () => systemClock.now() + ms + later.ms,
  monotonic: () => performance.now(),
  sleep: systemClock.sleep,
})

const unreadable = 'what is this?'

/** Opens a shop with an overpaid order and a callback that was kept for it. */
async function openOverpaidShop(store: Store, clock: ReturnType<typeof testClock>) {
  const shop = await openChargedShop({ store, clock })
  await shop.postCallback(paidCallback.replace('"paid_amount":1990', '"paid_amount":2990'))
  await shop.postCallback(unreadable)
  await waitFor(() => expect(shop.on.overpaid).toHaveBeenCalled())
  await waitFor(() => expect(shop.on.unreadableCallback).toHaveBeenCalled())
  await waitFor(async () => expect((await shop.merchant.stats()).unreadableCallbacks).toBe(1))
  return shop
}

const labelsOf = (key: string) =>
  key.includes('received:') ? ['callback', 'unreadable-callback'] : ['overpaid', 'undelivered']
