import { describe, expect, test } from 'vitest'
import { memoryStore } from '../../src/merchant/stores/memory.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { advanceUntilSettled, testClock } from '../clock.ts'
import { openShop } from './shop.ts'

/** Returns a shop over a store that fails, or never answers, while `isDown` says so. */
function openShopOnFailingStore(failure: 'rejects' | 'hangs') {
  const clock = testClock()
  const memory = memoryStore({ clock })
  const state = { isDown: false }
  const fail = <T>() => (failure === 'rejects' ? Promise.reject<T>(new Error('no disk')) : new Promise<T>(() => {}))
  const store: Store = {
    ...memory,
    get: (key) => (state.isDown ? fail() : memory.get(key)),
    put: (...record) => (state.isDown ? fail() : memory.put(...record)),
    due: (...query) => (state.isDown ? fail() : memory.due(...query)),
  }
  return { ...openShop({ clock, store }), state }
}

describe.each(['rejects', 'hangs'] as const)('while the store %s,', (failure) => {
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
      const cause = failure === 'rejects' ? { message: 'no disk' } : { name: 'TimeoutError' }
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
