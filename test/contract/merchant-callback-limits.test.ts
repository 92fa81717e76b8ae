import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createMerchant, type Store } from '../../src/merchant/index.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { cardPayment, openCardShop } from './card-shop.ts'

const foreign = '{"invoice":"B-1","paid_amount":1990}'

/** Returns the statuses of the responses to this body, sent so many times one after the other. */
async function statusesOf(post: () => Promise<number>, times: number) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push(await post())
  return statuses
}

const storedCallbacks = async ({ store }: { readonly store: Store }) => (await store.list('callback', 1000)).length

describe('a callback of more than 64 kB', () => {
  test.each([
    ['is rejected', `${paidCallback}${' '.repeat(64 * 1024)}`, {}],
    [
      'is rejected when it is small only while it is compressed',
      gzipSync(' '.repeat(64 * 1024 + 1)),
      { 'content-encoding': 'gzip' },
    ],
  ])('%s', async (_, body, headers) => {
    const { merchant, callbackURL, store } = await openChargedShop()
    const request = new Request(callbackURL, { method: 'POST', body, headers: headers as Record<string, string> })

    expect((await merchant.fetch(request)).status).toBe(413)
    expect(await storedCallbacks({ store })).toBe(0)
  })

  test('of exactly 64 kB is accepted', async () => {
    const { postCallback, orderStatus } = await openChargedShop()

    expect(await postCallback(paidCallback.padEnd(64 * 1024))).toBe(204)
    expect(await orderStatus()).toBe('paid')
  })
})

describe('of one address', () => {
  test('twenty bodies that do not match are stored, and others get a 503, which is reported once', async () => {
    const { postCallback, store, on } = await openChargedShop()
    const statuses = await statusesOf(() => postCallback(foreign), 25)

    expect(statuses).toEqual([...Array(20).fill(204), ...Array(5).fill(503)])
    expect(await storedCallbacks({ store })).toBe(20)
    expect(on.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('20 bodies') }),
      'callback of A-1',
    )
  })

  test('twenty bodies are stored when a hundred arrive at once', async () => {
    const { postCallback, store } = await openChargedShop()
    const statuses = await Promise.all(Array.from({ length: 100 }, () => postCallback(foreign)))

    expect(statuses.filter((status) => status === 204).length).toBe(20)
    expect(await storedCallbacks({ store })).toBe(20)
  })

  test('the limit holds for another process', async () => {
    const { settings, postCallback } = await openChargedShop()
    await statusesOf(() => postCallback(foreign), 20)

    expect(await postCallback(foreign, { server: createMerchant(settings) })).toBe(503)
  })

  test('a payment that matches is stored and processed above the limit', async () => {
    const { postCallback, orderStatus } = await openChargedShop()
    await statusesOf(() => postCallback(foreign), 21)

    expect(await postCallback(paidCallback)).toBe(204)
    expect(await orderStatus()).toBe('paid')
  })

  test('a payment above the limit waits for an order that the shop does not find', async () => {
    const { merchant, postCallback, prices, clock, on } = await openChargedShop()
    await statusesOf(() => postCallback(foreign), 21)
    delete prices['A-1']
    expect(await postCallback(paidCallback)).toBe(204)
    prices['A-1'] = 1990
    await clock.advance(60_000)
    await merchant.processDue()

    expect(on.paid).toHaveBeenCalledOnce()
  })

  test('bodies that match do not count', async () => {
    const { postCallback } = await openChargedShop()
    const statuses = await statusesOf(() => postCallback('{"invoice":"A-1-1","status":{"id":1}}'), 30)

    expect(statuses).toEqual(Array(30).fill(204))
    expect(await postCallback(foreign)).toBe(204)
  })

  test('payments that are not verified count, and one that is verified is processed above the limit', async () => {
    let isVerified = false
    const { postCallback, orderStatus, store } = await openChargedShop({ verifyPayment: () => isVerified })
    expect(await statusesOf(() => postCallback(paidCallback), 21)).toEqual([...Array(20).fill(204), 503])
    expect(await storedCallbacks({ store })).toBe(20)
    isVerified = true

    expect(await postCallback(paidCallback)).toBe(204)
    expect(await orderStatus()).toBe('paid')
  })

  test('a callback that the shop’s hook does not accept counts once', async () => {
    const { merchant, postCallback, on, clock } = await openChargedShop()
    on.unreadableCallback.mockRejectedValue(new Error('no pager'))
    await postCallback(foreign)
    for (let n = 0; n < 30; n++) {
      await clock.advance(3_600_000)
      await merchant.processDue()
    }

    expect(await statusesOf(() => postCallback(foreign), 20)).toEqual([...Array(19).fill(204), 503])
  })

  test('the limit is not the limit of another charge', async () => {
    const { postCallback, request, sentInputs, merchant, clock } = await openChargedShop()
    await statusesOf(() => postCallback(foreign), 21)
    await clock.advance(20 * 60_000)
    await request('POST /pix', { body: { renew: true } })
    const url = String(sentInputs.at(-1)?.['notification_url'])

    expect((await merchant.fetch(new Request(url, { method: 'POST', body: foreign }))).status).toBe(204)
  })
})

describe('a text of a callback', () => {
  const hostileId = 'x\n2026-03-10 guiche paid\u001b[2J\u202e'

  test('cannot forge a line of the log', async () => {
    const { request, merchant, logged, sentInputs } = openCardShop()
    await request('POST /card', cardPayment('tok_1'))
    const url = String(sentInputs[0]?.['callbackUrl'])
    for (const id of ['77', hostileId])
      await merchant.fetch(
        new Request(url, { method: 'POST', body: JSON.stringify({ paid_amount: null, status: { id } }) }),
      )

    expect(logged.join('')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect(logged).toEqual([expect.stringContaining('status 77'), expect.stringContaining('it cannot be read')])
  })

  test('that is an unknown status is reported once, while it is one of the latest thousand', async () => {
    const { request, merchant, logged, sentInputs } = openCardShop()
    await request('POST /card', cardPayment('tok_1'))
    const url = String(sentInputs[0]?.['callbackUrl'])
    const post = (id: number) =>
      merchant.fetch(new Request(url, { method: 'POST', body: JSON.stringify({ paid_amount: null, status: { id } }) }))
    await post(5000)
    await post(5000)
    expect(logged).toHaveLength(1)
    for (let id = 5001; id <= 6000; id++) await post(id)
    await post(5000)

    expect(logged).toHaveLength(1002)
  })
})

test('a reference with a line separator stays on its line of the log', async () => {
  const reference = 'A\u2028guiche paid'
  const { merchant, prices, logged, sandbox } = openCardShop()
  prices[reference] = 1990
  sandbox.injectFault({ operation: 'payins.createPix', kind: 'message' })
  const headers = { authorization: `Bearer ${await merchant.createSession({ order: reference })}` }
  await merchant.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }))

  expect(logged).toEqual([expect.stringContaining('payins.createPix of A\\u{2028}guiche paid')])
})
