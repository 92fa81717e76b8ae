import { once } from 'node:events'
import { Agent, type ClientRequest, createServer, type OutgoingHttpHeaders, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../src/core/clock.ts'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createMerchant, type Merchant } from '../../src/merchant/index.ts'
import { openChargedShop, paidCallback } from '../contract/charged-shop.ts'
import { waitFor } from '../contract/wait-for.ts'

/** Returns the response to a request, with its body parsed. */
async function responseOf(request: ClientRequest) {
  const [response] = await once(request, 'response')
  const body = await text(response)
  return {
    status: Number(response.statusCode),
    etag: String(response.headers.etag),
    body: body ? JSON.parse(body) : null,
  }
}

/** Starts a node:http server with a merchant server. `stop` does what a process does at SIGTERM. */
async function serve(merchant: Merchant) {
  let received = 0
  const server = createServer(nodeListener(merchant.fetch)).listen(0, '127.0.0.1')
  server.on('request', () => received++)
  await once(server, 'listening')
  // like a load balancer, it keeps its connections open
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo

  const sendRequest = (method: string, path: string, headers: OutgoingHttpHeaders = {}) =>
    send({ agent, port, host: '127.0.0.1', method, path: `/pay${path}`, headers })

  async function call(...request: Parameters<typeof sendRequest>) {
    const sent = sendRequest(...request)
    sent.end()
    return responseOf(sent)
  }

  async function stop() {
    const closed = once(server, 'close')
    server.close()
    await merchant.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 1000).unref()
    await closed
  }

  /** Stops as a framework does that only waits for its connections. */
  async function stopPatiently() {
    const closed = once(server, 'close')
    server.close()
    await merchant.close()
    await closed
  }

  return { call, send: sendRequest, stop, stopPatiently, received: () => received }
}

test('a server that is stopped while 50 payers wait, a hook runs and a callback arrives loses nothing', async () => {
  const hook = Promise.withResolvers<void>()
  const updated = vi.fn(() => hook.promise)
  const shop = await openChargedShop({ on: {} })
  const on = { paid: vi.fn(), updated: vi.fn() }
  const leaving = createMerchant({ ...shop.settings, clock: systemClock, on: { paid: vi.fn(), updated } })
  const staying = createMerchant({ ...shop.settings, clock: systemClock, on })
  const [first, second] = [await serve(leaving), await serve(staying)]
  const authorization = `Bearer ${await leaving.createSession({ order: 'A-1' })}`
  const { etag } = await first.call('GET', '/pix', { authorization })
  const waiting = { authorization, prefer: 'wait=25', 'if-none-match': etag }
  leaving.start()

  const pages = Array.from({ length: 50 }, () => first.call('GET', '/pix', waiting))
  const callback = first.send('POST', new URL(shop.callbackURL).pathname.replace('/pay', ''))
  callback.flushHeaders()
  await waitFor(async () => expect(await leaving.stats()).toMatchObject({ waiters: 50 }))
  await waitFor(() => expect(first.received()).toBe(52))
  expect(updated).toHaveBeenCalledOnce()
  const stopped = first.stop()

  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(50).fill(304))
  callback.end(paidCallback)
  expect((await responseOf(callback)).status).toBe(204)
  hook.resolve()
  await stopped

  await staying.processDue()
  const again = await Promise.all(pages.map(() => second.call('GET', '/pix', waiting)))
  expect(new Set(again.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['200 paid']))
  expect(on.paid).toHaveBeenCalledOnce()
  expect([updated.mock.calls.length, on.updated.mock.calls.length]).toEqual([1, 1]) // of the creation, and of the payment
  await second.stop()
})

test('a server ends although clients go on to ask over the connections that they have', async () => {
  const shop = await openChargedShop()
  const { call, stop, received } = await serve(createMerchant({ ...shop.settings, clock: systemClock }))
  const ask = async (): Promise<void> => {
    await call('GET', '/health')
    return ask()
  }
  // enough of them that some wait for a response at any time; their connections end with the server
  const asking = Promise.allSettled(Array.from({ length: 20 }, ask))
  await waitFor(() => expect(received()).toBeGreaterThan(10))
  await stop()
  await asking
})

test('a server that waits for its connections ends, although a page goes on to ask over the one that it has', async () => {
  const shop = await openChargedShop()
  const merchant = createMerchant({ ...shop.settings, clock: systemClock })
  const { call, stopPatiently, received } = await serve(merchant)
  const authorization = `Bearer ${await merchant.createSession({ order: 'A-1' })}`
  const statuses = new Set<number>()
  const ask = async (): Promise<void> => {
    statuses.add((await call('GET', '/pix', { authorization })).status)
    return ask()
  }
  const asking = Promise.allSettled(Array.from({ length: 20 }, ask))
  await waitFor(() => expect(received()).toBeGreaterThan(40))
  await stopPatiently()
  await asking
  // the server closes a connection itself where it waits for no response at that moment
  expect([[200], [200, 503]]).toContainEqual([...statuses])
})
