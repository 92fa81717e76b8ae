import { describe, expect, test } from 'vitest'
import { memoryStore } from '../../src/merchant/stores/memory.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { advanceUntilSettled, testClock } from '../clock.ts'
import { openShop } from './shop.ts'

/** Returns a shop over a store that fails, at once or late, or never answers, while `isDown` says so. */
function openShopOnFailingStore(failure: 'rejects' | 'rejects late' | 'hangs') {
  const clock = testClock()
  const memory = memoryStore({ clock })
  const state = { isDown: false }
  const fail = async <T>(): Promise<T> => {
    if (failure === 'hangs') await new Promise(() => {})
    if (failure === 'rejects late') await clock.sleep(100)
    throw new Error('no disk')
  }
  const store: Store = {
    ...memory,
    get: (key) => (state.isDown ? fail() : memory.get(key)),
    put: (...record) => (state.isDown ? fail() : memory.put(...record)),
    due: (...query) => (state.isDown ? fail() : memory.due(...query)),
  }
  return { ...openShop({ clock, store }), state }
}

describe.each(['rejects', 'rejects late', 'hangs'] as const)('while the store %s,', (failure) => {
  test.each(['POST /pix', 'GET /pix'] as const)(
    '%s gets a 503 within 10 s with the time to try again, on.error gets the cause, and later it works',
    async (route) => {
      const { request, clock, on, state } = openShopOnFailingStore(failure)
      await request('POST /pix')
      const start = clock.now()
      state.isDown = true
      const response = await advanceUntilSettled(clock, request(route))

      expect([response.status, response.body.type]).toEqual([503, 'urn:guiche:store-unavailable'])
      expect(response.headers.get('retry-after')).toBe('2')
      expect(clock.now() - start).toBeLessThanOrEqual(10_500)
      const cause = failure === 'hangs' ? { name: 'TimeoutError' } : { message: 'no disk' }
      const error = expect.objectContaining({ name: 'StoreError', cause: expect.objectContaining(cause) })
      // the hooks of the first request may fail too
      expect(on.error.mock.calls.filter(([, where]) => where === route)).toEqual([[error, route]])
      state.isDown = false
      expect((await advanceUntilSettled(clock, request(route))).status).toBe(200)
    },
  )

  test('processDue ends and reports it', async () => {
    const { merchant, clock, on, state } = openShopOnFailingStore(failure)
    state.isDown = true

    expect(await advanceUntilSettled(clock, merchant.processDue())).toBe(0)
    expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'StoreError' }), 'processDue')
  })
})

describe.each([
  ['rejects', () => Promise.reject(new Error('no connection'))],
  ['throws', () => fail('no connection')],
] as const)('while `watch` of a store %s,', (_, watch) => {
  test.each([
    ['without', {}],
    ['with', { versions: async () => new Map<string, string>() }],
  ])(
    'on.error gets the cause once, and requests that wait get a payment, over a store %s `versions`',
    async (__, more) => {
      const clock = testClock()
      const { request, on, logged, sandbox } = openShop({ clock, store: { ...memoryStore({ clock }), ...more, watch } })
      const headers = { prefer: 'wait=25', 'if-none-match': (await request('POST /pix')).headers.get('etag') ?? '' }
      const waiting = Promise.all([request('GET /pix', { headers }), request('GET /pix', { headers })])
      await clock.untilSleeping(2)
      await clock.advance(1000)
      await sandbox.payPix({ invoice: 'A-1-1' })

      const responses = await advanceUntilSettled(clock, waiting)
      expect(responses.map(({ body }) => body.status)).toEqual(['paid', 'paid'])
      const error = {
        name: 'StoreError',
        message: expect.stringContaining('store.watch()'),
        cause: new Error('no connection'),
      }
      expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(error), 'store.watch')
      expect(logged).toEqual(['guiche store.watch StoreError'])
    },
  )
})

test('another cause of a failing `watch` is reported too, and a client that leaves causes no report', async () => {
  const clock = testClock()
  const refused = Object.assign(new Error('3'), { code: 'ECONNREFUSED' })
  const causes = [new Error('1'), new Error('2'), refused, new Error('4')]
  const watch = (_key: string, signal: AbortSignal) => {
    const cause = causes.shift()
    if (cause) return Promise.reject(cause)
    return new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('left'))))
  }
  const { request, on } = openShop({ clock, store: { ...memoryStore({ clock }), watch } })
  const headers = { prefer: 'wait=25', 'if-none-match': (await request('POST /pix')).headers.get('etag') ?? '' }
  const page = new AbortController()
  const waiting = request('GET /pix', { headers, signal: page.signal })
  while (causes.length) {
    await clock.untilSleeping(2)
    await clock.advance(500)
  }
  page.abort()

  expect((await waiting).status).toBe(304)
  expect(on.error.mock.calls.map(([error]) => error.cause.message)).toEqual(['1', '3'])
})

function fail(message: string): never {
  throw new Error(message)
}
