import { expect, test } from 'vitest'
import { memoryStore, type RequestTarget } from '../../src/merchant/index.ts'
import { eventLoopTurn, testClock } from '../clock.ts'
import { type ShopOptions, openShop } from './shop.ts'
import { waitFor } from './wait-for.ts'

const order = { order: 'A-1' }
const prefetch = { headers: { 'sec-purpose': 'prefetch;prerender' } }

test('the first response of a Pix page creates the charge, and its session polls it', async () => {
  const shop = openShop()
  const { server, session, initial } = await shop.merchant.preload('pix', order)

  expect(server).toBe('/pay')
  expect(initial).toMatchObject({ session, body: { method: 'pix', status: 'open', amount: 1990 } })
  const headers = { authorization: `Bearer ${session}`, 'if-none-match': initial?.etag ?? '' }
  expect((await shop.request('GET /pix', { headers })).status).toBe(304)
  expect(shop.sentInputs).toHaveLength(1)
})

test('a page that is loaded again gets the same charge', async () => {
  const { merchant, sentInputs } = openShop()
  const first = await merchant.preload('pix', order)
  const second = await merchant.preload('pix', order)

  expect(second.initial?.body.id).toBe(first.initial?.body.id)
  expect(second.session).not.toBe('')
  expect(sentInputs).toHaveLength(1)
})

test.each([
  ['a Request', new Request('https://shop.example/checkout', prefetch)],
  ["Node's headers", prefetch],
  ['the header of Safari', { headers: { purpose: 'prefetch' } }],
])('a prefetch creates no charge, in %s', async (_, request) => {
  const { merchant, sentInputs } = openShop()
  const { session, initial } = await merchant.preload('pix', order, { request })

  expect(initial).toBe(null)
  expect(session).not.toBe('')
  expect(sentInputs).toEqual([])
})

test('a slow service delays the page by 1.5 seconds at most, and the charge is finished afterwards', async () => {
  const clock = testClock()
  const service = slowService(clock)
  const { merchant, request } = openShop({ clock, ...service.options })
  const preloading = merchant.preload('pix', order)
  await service.isAsked()
  await clock.advance(1499)
  expect(await Promise.race([preloading, eventLoopTurn()])).toBe(undefined)
  await clock.advance(1)

  expect((await preloading).initial).toBe(null)
  service.respond()
  const { status, body } = await request('POST /pix', { body: {} })
  expect([status, body.status]).toEqual([200, 'open'])
})

test('the runtime is kept alive for a charge that is created after the timeout', async () => {
  const clock = testClock()
  const service = slowService(clock)
  const { merchant } = openShop({ clock, ...service.options })
  const work: Promise<unknown>[] = []
  const preloading = merchant.preload('pix', order, { timeout: 0, context: { waitUntil: (each) => work.push(each) } })
  await service.isAsked()
  await clock.advance(0)
  expect((await preloading).initial).toBe(null)

  expect(work).not.toEqual([])
  service.respond()
  await Promise.all(work)
  expect(await merchant.getCharge(order)).toMatchObject({ status: 'open' })
})

test('a store that fails delays nothing and is reported', async () => {
  const store = memoryStore()
  const { merchant, on } = openShop({ store: { ...store, get: () => Promise.reject(new Error('the disk is full')) } })

  expect((await merchant.preload('pix', order)).initial).toBe(null)
  expect(on.error).toHaveBeenCalled()
})

test('an order that cannot be paid has no first response', async () => {
  const { merchant } = openShop()

  expect((await merchant.preload('pix', { order: 'unknown' })).initial).toBe(null)
})

test('`allow` sees the headers of the page, so that it can limit by the address of the payer', async () => {
  const seen: (readonly [string | null, string | null, RequestTarget])[] = []
  const { merchant } = openShop({
    allow: ({ headers }, target) => {
      seen.push([headers.get('x-forwarded-for'), headers.get('if-none-match'), target])
      return { retryAfterSeconds: 60 }
    },
  })
  const headers = { 'x-forwarded-for': '203.0.113.7', 'if-none-match': '"1"', 'content-length': '5', ':path': '/' }

  expect((await merchant.preload('pix', order, { request: { headers } })).initial).toBe(null)
  expect(seen).toEqual([['203.0.113.7', null, { route: 'POST /pix', order: 'A-1' }]])
})

test('a session of another kind, an unknown element and an invalid option are mistakes', async () => {
  const { preload } = openShop().merchant

  await expect(preload('kyc', order as never)).rejects.toThrow('merchant.preload: subject must be')
  await expect(preload('boleto' as 'pix', order)).rejects.toThrow('merchant.preload: subject must be')
  await expect(preload('pix', order, { timeout: -1 })).rejects.toThrow('timeout must be a number of milliseconds')
  await expect(preload('pix', order, { expiresIn: 0 })).rejects.toThrow('expiresIn must be')
})

/** A service that receives a request and does not respond until it is told to. */
function slowService(clock: ReturnType<typeof testClock>) {
  const { api } = openShop({ clock })
  let isAsked = false
  let respond = () => {}
  const told = new Promise<void>((resolve) => (respond = resolve))
  const payins: NonNullable<ShopOptions['api']>['payins'] = {
    ...api.payins,
    async createPix(input, options) {
      isAsked = true
      await told
      return api.payins.createPix(input, options)
    },
  }
  return {
    options: { api: { ...api, payins } },
    isAsked: () => waitFor(() => expect(isAsked).toBe(true)),
    respond: () => respond(),
  }
}
