import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { openShop } from './shop.ts'

const minutes = 60_000

/** A shop whose payer has seen the charge and waits for it to change. */
async function waitingShop(options?: Parameters<typeof openShop>[0]) {
  const shop = openShop(options)
  const first = await shop.ask('POST /pix')
  const etag = first.headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag, prefer: 'wait=25' }
  return { ...shop, etag, headers }
}

test('who knows the charge already gets no second copy', async () => {
  const { ask, etag } = await waitingShop()
  const answer = await ask('GET /pix', { headers: { 'if-none-match': etag } })

  expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, null, etag])
  expect(answer.headers.get('preference-applied')).toBe(null)
})

test('the first look and every change are answered at once, also to who would wait', async () => {
  const { ask } = await waitingShop()
  const answers = await Promise.all([
    ask('GET /pix', { headers: { prefer: 'wait=25' } }),
    ask('GET /pix', { headers: { prefer: 'wait=25', 'if-none-match': '"old"' } }),
  ])
  expect(answers.map(({ status, headers }) => [status, headers.get('preference-applied')])).toEqual([
    [200, 'wait=25'],
    [200, 'wait=25'],
  ])
})

test('who waits is answered when the wait is over, and no later than the server allows', async () => {
  const { ask, headers, clock } = await waitingShop({ maxWait: 10 })
  const waiting = ask('GET /pix', { headers })
  await clock.asleep(1)
  await clock.advance(10_000)

  const answer = await waiting
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([304, 'wait=10'])
})

test('who waits sees the payment as it comes', async () => {
  const { ask, headers, clock, sandbox, etag } = await waitingShop()
  const waiting = ask('GET /pix', { headers })
  await clock.asleep(1)
  await sandbox.pay({ invoice: 'A-1-1' })

  const answer = await waiting
  expect(answer).toMatchObject({ status: 200, body: { status: 'paid', paid_amount: 1990 } })
  expect(answer.headers.get('etag')).not.toBe(etag)
})

test('what changes nothing for the payer does not end the wait', async () => {
  const { ask, headers, clock, sandbox } = await waitingShop()
  sandbox.fault({ operation: 'payins.createPix', kind: 'callback-twice' })
  await sandbox.pay({ invoice: 'A-1-1' })
  const paid = await ask('GET /pix')
  const waiting = ask('GET /pix', { headers: { ...headers, 'if-none-match': paid.headers.get('etag') ?? '' } })
  await clock.asleep(1)
  await clock.advance(25_000)

  expect((await waiting).status).toBe(304)
})

describe('time alone wakes who waits', () => {
  test('when the charge expires', async () => {
    const { ask, headers, clock } = await waitingShop()
    await clock.advance(15 * minutes - 5000)
    const waiting = ask('GET /pix', { headers })
    await clock.asleep(1)
    await clock.advance(5000)

    expect((await waiting).body).toMatchObject({ status: 'expired', renewable: false })
  })

  test('when it may be renewed', async () => {
    const { ask, headers, clock } = await waitingShop()
    await clock.advance(17 * minutes - 5000)
    const { headers: seen } = await ask('GET /pix')
    const waiting = ask('GET /pix', { headers: { ...headers, 'if-none-match': seen.get('etag') ?? '' } })
    await clock.asleep(1)
    await clock.advance(5000)

    expect((await waiting).body).toMatchObject({ status: 'expired', renewable: true })
  })
})

test('who goes away is not waited for', async () => {
  const { ask, headers, clock } = await waitingShop()
  const page = new AbortController()
  const waiting = ask('GET /pix', { headers, signal: page.signal })
  await clock.asleep(1)
  page.abort()

  expect((await waiting).status).toBe(304)
})

test('a payment that another process hears of is seen within half a second, without a store that can tell', async () => {
  const { watch: _, ...store } = memoryStore()
  const { ask, headers, clock, sandbox, settings } = await waitingShop({ store })
  const other = createMerchant(settings)
  const waiting = ask('GET /pix', { headers, server: other })
  await clock.asleep(2)
  await sandbox.pay({ invoice: 'A-1-1' })
  await clock.advance(500)

  expect((await waiting).body.status).toBe('paid')
})

test('a thousand payers who wait for one order are all told', async () => {
  const { ask, headers, clock, sandbox } = await waitingShop()
  const waiting = Promise.all(Array.from({ length: 1000 }, () => ask('GET /pix', { headers })))
  await clock.asleep(1000)
  await sandbox.pay({ invoice: 'A-1-1' })

  expect(new Set((await waiting).map(({ body }) => body.status))).toEqual(new Set(['paid']))
})

test('a store that fails while somebody waits is an internal problem, and the next request may work', async () => {
  const store = memoryStore()
  let down = false
  const { ask, headers, clock } = await waitingShop({
    store: { ...store, get: (key) => (down ? Promise.reject(new Error('no disk')) : store.get(key)) },
  })
  await clock.advance(15 * minutes - 5000)
  const waiting = ask('GET /pix', { headers })
  await clock.asleep(1)
  down = true
  await clock.advance(5000)
  expect((await waiting).status).toBe(500)

  down = false
  await vi.waitFor(async () => expect((await ask('GET /pix')).status).toBe(200))
})
