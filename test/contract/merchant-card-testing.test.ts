import { describe, expect, test } from 'vitest'
import { cardPayment, openCardShop, otherServer } from './card-shop.ts'
import { advanceUntilSettled } from '../clock.ts'
import { buyer, type ShopOptions, waitForChangeOf } from './shop.ts'

type CardShop = ReturnType<typeof openCardShop>

/** Pays with another card, which the service declines. */
async function payDeclined({ request, sandbox }: CardShop, token: string, fields: object = {}) {
  sandbox.injectFault({ operation: 'payins.createCard', kind: 'message' })
  return request('POST /card', cardPayment(token, { retry: true, ...fields }))
}

describe('after five declined cards of an order within an hour', () => {
  async function openTestedShop(options?: ShopOptions) {
    const shop = openCardShop(options)
    for (let card = 1; card <= 5; card++) {
      expect((await payDeclined(shop, `tok_${card}`)).body.status).toBe('failed')
      await shop.clock.advance(60_000)
    }
    return shop
  }

  test('no other card is charged, until the first decline is an hour ago', async () => {
    const { request, clock, sandbox } = await openTestedShop()
    const next = await request('POST /card', cardPayment('tok_6', { retry: true }))
    expect([next.status, next.body.type]).toEqual([429, 'urn:guiche:too-many-declines'])
    expect(next.headers.get('retry-after')).toBe(String(55 * 60))
    expect(await sandbox.cardCharges()).toEqual([])

    await clock.advance(55 * 60_000)
    const later = await request('POST /card', cardPayment('tok_6', { retry: true }))
    expect(later.body.status).toBe('processing')
  })

  test('a page that waits learns when another card may be tried', async () => {
    const { request, clock } = await openTestedShop()
    await clock.advance(55 * 60_000 - 10_000)
    const before = await request('GET /card')
    expect(before.body).toMatchObject({ retryable: false, charge: { renewable_at: '2026-03-10T13:00:00.000Z' } })

    const changed = await advanceUntilSettled(clock, request('GET /card', waitForChangeOf(before)))
    expect(changed.body).toMatchObject({ retryable: true, charge: { status: 'failed' } })
  })

  test('the payer may still pay by Pix', async () => {
    const { request } = await openTestedShop()
    expect((await request('POST /pix')).body.status).toBe('open')
  })
})

test('the shop chooses how many declines it accepts, and in which time', async () => {
  const shop = openCardShop({ card: { maxDeclines: 1, declineWindowSeconds: 60 } })
  await payDeclined(shop, 'tok_1')
  expect((await payDeclined(shop, 'tok_2')).status).toBe(429)
  await shop.clock.advance(60_000)
  expect((await payDeclined(shop, 'tok_3')).body.status).toBe('failed')
})

describe('declines of one payer document over all orders', () => {
  const document = '11144477735'
  const payer = { document }

  /** Opens a shop of ten orders that asks for the payer's document. `pay` pays an order with a declined card. */
  function openShopOfMany(card: object) {
    const shop = openCardShop({
      card: { requiredFields: ['document'], ...card },
      findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', buyer }),
    })
    const pay = async (order: string, kind: 'message' | null, fields: object = { payer }) => {
      const authorization = `Bearer ${await shop.merchant.createSession({ order })}`
      if (kind) shop.sandbox.injectFault({ operation: 'payins.createCard', kind })
      return shop.request('POST /card', { ...cardPayment(`tok_${order}`, fields), headers: { authorization } })
    }
    return { ...shop, pay }
  }

  test('are not counted by default, because anybody can type the document of another person', async () => {
    const { pay } = openShopOfMany({})
    for (let order = 1; order <= 12; order++) expect((await pay(`B-${order}`, 'message')).body.status).toBe('failed')
  })

  test('stop further cards of that document when the shop limits them, and of no other', async () => {
    const { pay, clock, sentInputs } = openShopOfMany({ maxDeclinesPerDocument: 2 })
    await pay('B-1', 'message')
    await pay('B-2', 'message', { payer: { document: '111.444.777-35' } })
    const third = await pay('B-3', null)
    expect([third.status, third.body.type]).toEqual([429, 'urn:guiche:too-many-declines'])
    expect(third.headers.get('retry-after')).toBe('3600')
    expect(sentInputs).toHaveLength(2)

    expect((await pay('B-4', null, { payer: { document: '52998224725' } })).body.status).toBe('processing')
    await clock.advance(3_600_000)
    expect((await pay('B-3', null)).body.status).toBe('processing')
  })

  test('do not count cards that were accepted', async () => {
    const { pay } = openShopOfMany({ maxDeclinesPerDocument: 1 })
    for (const order of ['B-1', 'B-2', 'B-3']) expect((await pay(order, null)).body.status).toBe('processing')
  })

  test('count a decline that a callback reports later', async () => {
    const { pay, sandbox } = openShopOfMany({ maxDeclinesPerDocument: 1 })
    await pay('B-1', null)
    await sandbox.declineCard({ customNumber: 'B-1-1' })
    expect((await pay('B-2', null)).status).toBe(429)
  })

  test('are not passed by simultaneous requests', async () => {
    const { pay, sandbox } = openShopOfMany({ maxDeclinesPerDocument: 2 })
    sandbox.injectFault({ operation: 'payins.createCard', kind: 'message', times: 10 })
    const orders = Array.from({ length: 10 }, (_, index) => pay(`B-${index + 1}`, null))
    const statuses = (await Promise.all(orders)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  })

  test('are stored under a keyed hash of the document', async () => {
    const keys: string[] = []
    const shop = openShopOfMany({ maxDeclinesPerDocument: 1 })
    const { store, request } = shop
    const written: string[] = []
    const put: typeof store.put = (key, value, version, dates) => {
      keys.push(key)
      written.push(key + JSON.stringify(value))
      return store.put(key, value, version, dates)
    }
    const server = otherServer(shop, { store: { ...store, put } })
    await request('POST /card', { ...cardPayment('tok_1', { payer }), server })

    expect(keys.filter((key) => /\|payer:[\w-]{43}$/.test(key))).toHaveLength(1)
    expect(written.join()).not.toContain(document)
  })
})
