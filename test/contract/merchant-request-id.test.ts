import { describe, expect, test, vi } from 'vitest'
import { eventLoopTurn } from '../clock.ts'
import { createClient, payins } from '../../src/index.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop, otherServer, serverOfService } from './card-shop.ts'
import { keyOf, openShop } from './shop.ts'
import { waitFor } from './wait-for.ts'

const generatedId = /^[\da-f]{32}$/
const anEventId = expect.stringMatching(/^[\w-]{43}$/)
const sentId = { headers: { 'x-request-id': 'edge-7f3a.2' } }

describe('every response has the id of its request:', () => {
  test.each([
    ['a charge', 'POST /pix', 200],
    ['a problem', 'GET /pix', 404],
    ['an address without a route', 'GET /nothing', 404],
    ['a method without a route', 'DELETE /pix', 405],
    ['a callback without a charge', 'POST /callbacks/x', 404],
  ])('%s', async (_, call, status) => {
    const { request } = openShop()
    const own = await request(call)
    expect([own.status, own.headers.get('x-request-id')]).toEqual([status, expect.stringMatching(generatedId)])
    expect((await request(call, sentId)).headers.get('x-request-id')).toBe('edge-7f3a.2')
  })

  test('a preflight request', async () => {
    const origin = 'https://checkout.example'
    const { request } = openShop({ allowedOrigins: [origin] })
    const { headers } = await request('OPTIONS /pix', { headers: { origin, ...sentId.headers } })
    expect(headers.get('x-request-id')).toBe('edge-7f3a.2')
    expect(headers.get('access-control-expose-headers')).toContain('x-request-id')
  })
})

test.each([
  ['an empty one', ''],
  ['one of more than 64 characters', 'a'.repeat(65)],
  ['one with a space', 'a b'],
  ['one with markup', '<b>'],
  ['one with letters beyond ASCII', 'é'],
  ['two of them', 'a, b'],
])('a malformed id is replaced: %s', async (_, id) => {
  const { request } = openShop()
  const { headers } = await request('GET /pix', { headers: { 'x-request-id': id } })
  expect(headers.get('x-request-id')).toMatch(generatedId)
})

test('generated ids come from the random bytes of the options', async () => {
  const { request } = openShop({ random: (bytes) => new Uint8Array(bytes) })
  expect((await request('GET /pix')).headers.get('x-request-id')).toBe('A'.repeat(16))
})

test('one id leads from the request through the call of the service to the hook', async () => {
  const on = { updated: vi.fn() }
  const shop = openShop({ on })
  const calls: string[] = []
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins },
    fetch: shop.sandbox.fetch,
    hooks: { onRequest: ({ correlationId }) => calls.push(correlationId) },
  })
  const server = createMerchant({ ...shop.settings, api })
  await shop.request('POST /pix', { ...sentId, server })
  await eventLoopTurn()

  expect(calls).toEqual(['edge-7f3a.2'])
  expect(on.updated).toHaveBeenCalledWith(
    expect.anything(),
    { order: 'A-1', attempt: 1 },
    { id: anEventId, requestId: 'edge-7f3a.2' },
  )
})

test('an event that is delivered later, by another process, still has the id of the request that caused it', async () => {
  const on = { updated: vi.fn().mockRejectedValueOnce(new Error('down')) }
  const shop = openShop({ on })
  await shop.request('POST /pix', sentId)
  await waitFor(() => expect(on.updated).toHaveBeenCalledOnce())
  await waitFor(async () => expect(await shop.store.due(shop.clock.now() + 2000, 1)).toEqual([keyOf('order:A-1')])) // postponed
  await shop.clock.advance(2000)
  await otherServer(shop).processDue()

  expect(on.updated).toHaveBeenCalledTimes(2)
  expect(on.updated).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), {
    id: anEventId,
    requestId: 'edge-7f3a.2',
  })
})

test('an error is reported with the id of its request, in the hook and in the log', async () => {
  const on = { error: vi.fn() }
  const shop = openCardShop({ on })
  const server = serverOfService(shop, async () => Response.json({ error: 'Forbidden' }, { status: 403 }))
  await shop.request('POST /card', { ...cardPayment('tok_1'), ...sentId, server })

  expect(on.error).toHaveBeenCalledWith(expect.objectContaining({ correlationId: 'edge-7f3a.2' }), expect.any(String), {
    requestId: 'edge-7f3a.2',
  })
  expect(shop.logged.join('\n')).toContain('edge-7f3a.2')
})

test('work outside of a request has no id', async () => {
  const on = { error: vi.fn() }
  const shop = openShop({ on })
  const due = () => Promise.reject(new Error('down'))
  await otherServer(shop, { store: { ...shop.store, due } }).processDue()

  expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'processDue', { requestId: null })
})
