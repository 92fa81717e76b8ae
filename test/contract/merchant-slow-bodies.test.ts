import { describe, expect, test } from 'vitest'
import { eventLoopTurn } from '../clock.ts'
import { openCardShop } from './card-shop.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import type { Shop } from './shop.ts'

/** Sends a request whose body arrives when the test says. */
function sendSlowly({ merchant }: Pick<Shop, 'merchant'>, url: string, token = '') {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  writer.closed.catch(() => {}) // the server cancels the body
  const request = new Request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: readable,
    duplex: 'half',
  } as RequestInit)
  const send = (text: string) => writer.write(new TextEncoder().encode(text)).catch(() => {})
  return { response: merchant.fetch(request), send, writer }
}

describe('a JSON body that arrives too slowly is given up after half a minute, and its connection closed:', () => {
  test.each(['pix', 'card'])('POST /%s', async (path) => {
    const shop = openCardShop()
    const { merchant, clock } = shop
    const token = await merchant.createSession({ order: 'A-1' })
    const { response, send, writer } = sendSlowly(shop, `https://shop.example/pay/${path}`, token)
    for (let second = 0; second < 30; second++) {
      await send(' ')
      await clock.untilSleeping(1)
      await clock.advance(1000)
    }
    const { status, headers } = await response
    expect([status, headers.get('connection')]).toEqual([400, 'close'])
    expect(await writer.closed.catch(() => 'canceled')).toBe('canceled')
    expect(shop.sentInputs).toEqual([])
  })

  test('a callback, of which nothing is stored', async () => {
    const shop = await openChargedShop()
    const { response, send } = sendSlowly(shop, shop.callbackURL)
    await send(paidCallback.slice(0, 10))
    await shop.clock.untilSleeping(1)
    await shop.clock.advance(30_000)

    expect((await response).status).toBe(400)
    expect(await shop.store.list('callback', 10)).toEqual([])
  })
})

test('a body that arrives slowly, on a poor connection, is read', async () => {
  const shop = openCardShop()
  const token = await shop.merchant.createSession({ order: 'A-1' })
  const { response, send, writer } = sendSlowly(shop, 'https://shop.example/pay/pix', token)
  for (let second = 0; second < 25; second++) {
    await send(second ? ' ' : '{')
    await shop.clock.advance(1000)
  }
  await send('}')
  await writer.close()

  expect((await response).status).toBe(200)
})

test.each([
  [16 * 1024, 'is read to its end', 200],
  [16 * 1024 - 1, 'is given up', 400],
])('a body of which %d bytes arrive within half a minute %s', async (bytes, _, status) => {
  const shop = openCardShop()
  const token = await shop.merchant.createSession({ order: 'A-1' })
  const { response, send, writer } = sendSlowly(shop, 'https://shop.example/pay/pix', token)
  await shop.clock.untilSleeping(1)
  await shop.clock.advance(29_000)
  await send(' '.repeat(bytes))
  await eventLoopTurn()
  await shop.clock.advance(1000)
  await send('{}')
  await writer.close().catch(() => {})

  expect((await response).status).toBe(status)
})
