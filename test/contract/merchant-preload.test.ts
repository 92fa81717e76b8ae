import { expect, test } from 'vitest'
import { type Allow, memoryStore } from '../../src/merchant/index.ts'
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
  ['the header of Safari’s previews', { headers: { 'x-purpose': 'preview' } }],
  ['a header of Next', { headers: { 'next-router-prefetch': '1' } }],
  ['another header of Next', { headers: { 'x-middleware-prefetch': '1' } }],
  ['a router, whose prefetches look like its visits', { headers: { 'sec-fetch-dest': 'empty', rsc: '1' } }],
  ['a HEAD', new Request('https://shop.example/checkout', { method: 'HEAD' })],
  ['a HEAD of Node', { method: 'HEAD', headers: {} }],
  ['the preview of WhatsApp', { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } }],
  ['the preview of Telegram', { headers: { 'user-agent': 'TelegramBot (like TwitterBot)' } }],
  ['the preview of Facebook', { headers: { 'user-agent': 'facebookexternalhit/1.1' } }],
  ['the preview of Slack', { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } }],
  ['the preview of Skype', { headers: { 'user-agent': 'Mozilla/5.0 SkypeUriPreview Preview/0.5' } }],
  ['the preview of X', { headers: { 'user-agent': 'Twitterbot/1.0' } }],
  ['the preview of a chat', { headers: { 'user-agent': 'Chat/2.0 (+https://chat.example/about)' } }],
  ['a search engine', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  [
    'a search engine that looks like a phone',
    {
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/142.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)',
      },
    },
  ],
])('a request of nobody who pays creates no charge: %s', async (_, request) => {
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
  const seen: (readonly [string | null, string | null, Parameters<Allow>[1]])[] = []
  const { merchant } = openShop({
    allow: ({ headers }, target) => {
      seen.push([headers.get('x-forwarded-for'), headers.get('if-none-match'), target])
      return { retryAfterSeconds: 60 }
    },
  })
  const headers = { 'x-forwarded-for': '203.0.113.7', 'If-None-Match': '"1"', 'Content-Length': '5', ':path': '/' }

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

test.each([
  [
    'a payer’s browser',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1',
    { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  ],
  [
    'a browser within an app',
    'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36 Instagram 400.0 WhatsApp',
    {},
  ],
  ['no user agent', '', {}],
  ['a router in a browser that does not say what it fetches for', '', { rsc: '1' }],
])('any other request counts as that of a payer: %s', async (_, userAgent, others) => {
  const { merchant, sandbox } = openShop()
  const request = { method: 'GET', headers: { 'user-agent': userAgent, ...others } }

  expect((await merchant.preload('pix', order, { request })).initial).not.toBe(null)
  expect(await sandbox.pixCharges()).toHaveLength(1)
})

test('a script that asks by POST asks for a payer', async () => {
  const request = { method: 'POST', headers: { 'sec-fetch-dest': 'empty' } }

  expect((await openShop().merchant.preload('pix', order, { request })).initial).not.toBe(null)
})
