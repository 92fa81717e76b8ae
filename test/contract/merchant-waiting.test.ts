import { describe, expect, test } from 'vitest'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { testClock } from '../clock.ts'
import { openShop } from './shop.ts'
import { waitFor } from './wait-for.ts'

const minuteMs = 60_000

/** Opens a shop whose payer has the charge's view. `headers` are those of a request that waits for a change. */
async function viewedCharge(options?: Parameters<typeof openShop>[0]) {
  const shop = openShop(options)
  const first = await shop.request('POST /pix')
  const etag = first.headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag, prefer: 'wait=25' }
  return { ...shop, etag, headers }
}

test('a client that has the view already gets no second copy', async () => {
  const { request, etag } = await viewedCharge()
  const response = await request('GET /pix', { headers: { 'if-none-match': etag } })

  expect([response.status, response.body, response.headers.get('etag')]).toEqual([304, null, etag])
  expect(response.headers.get('preference-applied')).toBe(null)
})

test('a client without the current view gets it at once, even if it would wait', async () => {
  const { request } = await viewedCharge()
  const responses = await Promise.all([
    request('GET /pix', { headers: { prefer: 'wait=25' } }),
    request('GET /pix', { headers: { prefer: 'wait=25', 'if-none-match': '"old"' } }),
  ])
  expect(responses.map(({ status, headers }) => [status, headers.get('preference-applied')])).toEqual([
    [200, 'wait=25'],
    [200, 'wait=25'],
  ])
})

test('a waiting client gets a 304 when the wait is over, at the server’s limit at the latest', async () => {
  const { request, headers, clock } = await viewedCharge({ maxWaitSeconds: 10 })
  const waiting = request('GET /pix', { headers })
  await clock.untilSleeping(1)
  await clock.advance(10_000)

  const response = await waiting
  expect([response.status, response.headers.get('preference-applied')]).toEqual([304, 'wait=10'])
})

test('a wait is over in its time, though somebody sets the server’s clock back meanwhile', async () => {
  const { request, headers, clock } = await viewedCharge()
  const waiting = request('GET /pix', { headers })
  await clock.untilSleeping(1)
  clock.set(-60 * minuteMs)
  await clock.advance(25_000)

  expect((await waiting).status).toBe(304)
})

test('a waiting client gets the payment at once', async () => {
  const { request, headers, clock, sandbox, etag } = await viewedCharge()
  const waiting = request('GET /pix', { headers })
  await clock.untilSleeping(1)
  await sandbox.payPix({ invoice: 'A-1-1' })

  const response = await waiting
  expect(response).toMatchObject({ status: 200, body: { status: 'paid', paid_amount: 1990 } })
  expect(response.headers.get('etag')).not.toBe(etag)
})

test('a callback that changes nothing for the payer does not end the wait', async () => {
  const { request, headers, clock, sandbox } = await viewedCharge()
  sandbox.injectFault({ operation: 'payins.createPix', kind: 'callback-twice' })
  await sandbox.payPix({ invoice: 'A-1-1' })
  const paid = await request('GET /pix')
  const waiting = request('GET /pix', { headers: { ...headers, 'if-none-match': paid.headers.get('etag') ?? '' } })
  await clock.untilSleeping(1)
  await clock.advance(25_000)

  expect((await waiting).status).toBe(304)
})

describe('time alone ends the wait', () => {
  test('when the charge expires', async () => {
    const { request, headers, clock } = await viewedCharge()
    await clock.advance(15 * minuteMs - 5000)
    const waiting = request('GET /pix', { headers })
    await clock.untilSleeping(1)
    await clock.advance(5000)

    expect((await waiting).body).toMatchObject({ status: 'expired', renewable: false })
  })

  test('when it may be renewed', async () => {
    const { request, headers, clock } = await viewedCharge()
    await clock.advance(17 * minuteMs - 5000)
    const { headers: seen } = await request('GET /pix')
    const waiting = request('GET /pix', { headers: { ...headers, 'if-none-match': seen.get('etag') ?? '' } })
    await clock.untilSleeping(1)
    await clock.advance(5000)

    expect((await waiting).body).toMatchObject({ status: 'expired', renewable: true })
  })
})

/** Creates a store in memory that counts its reads of orders. */
function countingStore() {
  const store = memoryStore({ clock: testClock() })
  let reads = 0
  const get = (key: string) => {
    if (key.includes('|order:')) reads++
    return store.get(key)
  }
  return { store: { ...store, get }, reads: () => reads }
}

test.each([
  { end: 'that ends without a change', leaves: false },
  { end: 'whose client leaves', leaves: true },
])('a wait $end reads its order once', async ({ leaves }) => {
  const { store, reads } = countingStore()
  const { request, headers, clock } = await viewedCharge({ store })
  const page = new AbortController()
  const before = reads()
  const waiting = request('GET /pix', { headers, signal: page.signal })
  await clock.untilSleeping(1)
  if (leaves) page.abort()
  else await clock.advance(25_000)

  expect([(await waiting).status, reads() - before]).toEqual([304, 1])
})

test('a wait whose timer fires a millisecond early, as those of Node do, reads its order once', async () => {
  const { store, reads } = countingStore()
  const exact = testClock()
  const clock = { ...exact }
  const { request, headers } = await viewedCharge({ store, clock })
  const before = reads()
  clock.sleep = (ms, signal) => {
    clock.sleep = exact.sleep
    return exact.sleep(ms - 1, signal)
  }
  const waiting = request('GET /pix', { headers })
  await clock.untilSleeping(1)
  await clock.advance(24_999)
  await clock.advance(1)

  expect([(await waiting).status, reads() - before]).toEqual([304, 1])
})

test('the wait ends when the client leaves', async () => {
  const { request, headers, clock } = await viewedCharge()
  const page = new AbortController()
  const waiting = request('GET /pix', { headers, signal: page.signal })
  await clock.untilSleeping(1)
  page.abort()

  expect((await waiting).status).toBe(304)
})

test('a payment that another process received arrives within half a second, over a store without `watch`', async () => {
  const { watch: _, ...store } = memoryStore({ clock: testClock() })
  const { request, headers, clock, sandbox, settings } = await viewedCharge({ store })
  const other = createMerchant(settings)
  const waiting = request('GET /pix', { headers, server: other })
  await clock.untilSleeping(2)
  await sandbox.payPix({ invoice: 'A-1-1' })
  await clock.advance(500)

  expect((await waiting).body.status).toBe('paid')
})

test('a thousand clients that wait for one order all get its payment', async () => {
  const { request, headers, clock, sandbox } = await viewedCharge({ maxWaiters: { perOrder: 1000 } })
  const waiting = Promise.all(Array.from({ length: 1000 }, () => request('GET /pix', { headers })))
  await clock.untilSleeping(1000)
  await sandbox.payPix({ invoice: 'A-1-1' })

  expect(new Set((await waiting).map(({ body }) => body.status))).toEqual(new Set(['paid']))
})

test('a store that fails during a wait is an unavailable store, and the next request can succeed', async () => {
  const store = memoryStore({ clock: testClock() })
  let down = false
  const { request, headers, clock } = await viewedCharge({
    store: { ...store, get: (key) => (down ? Promise.reject(new Error('no disk')) : store.get(key)) },
  })
  await clock.advance(15 * minuteMs - 5000)
  const waiting = request('GET /pix', { headers })
  await clock.untilSleeping(1)
  down = true
  await clock.advance(5000)
  expect((await waiting).status).toBe(503)

  down = false
  await waitFor(async () => expect((await request('GET /pix')).status).toBe(200))
})
