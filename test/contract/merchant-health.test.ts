import { describe, expect, test, vi } from 'vitest'
import { memoryStore, type Store } from '../../src/merchant/index.ts'
import { testClock } from '../clock.ts'
import { openShop } from './shop.ts'

/** Opens a shop whose store reads with `get`. */
function openHealthShop(get?: Store['get']) {
  const clock = testClock()
  const memory = memoryStore({ clock })
  const read = vi.fn(get ?? memory.get)
  const shop = openShop({ clock, store: { ...memory, get: read }, allow: () => ({ retryAfterSeconds: 60 }) })
  const check = async (method = 'GET', path = '/health') => {
    const response = await shop.merchant.fetch(new Request(`https://shop.example/pay${path}`, { method }))
    return { status: response.status, text: await response.text() }
  }
  return { ...shop, read, check }
}

describe('GET /health', () => {
  test('responds 200 without a session while the store responds', async () => {
    const { check } = openHealthShop()
    expect(await check()).toEqual({ status: 200, text: '{"ok":true}' })
    expect(await check('HEAD')).toEqual({ status: 200, text: '' })
    expect((await check('POST')).status).toBe(405)
  })

  test('responds 503 and reports why when the store fails', async () => {
    const { check, on } = openHealthShop(() => Promise.reject(new Error('connection refused')))

    expect(await check()).toEqual({ status: 503, text: '{"ok":false}' })
    expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'GET /health')
  })

  test('asks the store again after a second, though somebody sets the clock back meanwhile', async () => {
    const { check, clock, read } = openHealthShop()
    await check()
    clock.set(-3_600_000)
    await clock.advance(1000)
    read.mockRejectedValue(new Error('connection refused'))

    expect(await check()).toMatchObject({ status: 503 })
  })

  test('responds 503 after two seconds when the store does not respond', async () => {
    const { check, clock } = openHealthShop(() => new Promise<never>(() => {}))
    const response = check()
    await clock.untilSleeping(1)
    await clock.advance(2000)

    expect((await response).status).toBe(503)
  })

  test('reads the store once a second at most, however often it is requested', async () => {
    const { check, clock, read } = openHealthShop()
    const reads = () => read.mock.calls.filter(([key]) => key === 'health').length
    await Promise.all(Array.from({ length: 100 }, () => check()))
    await clock.advance(999)
    await check()
    expect(reads()).toBe(1)

    await clock.advance(1)
    await check()
    expect(reads()).toBe(2)
  })

  test('responds 503 once the server is closing, so that a load balancer sends requests elsewhere', async () => {
    const { check, merchant } = openHealthShop()
    const closed = merchant.close()
    expect((await check()).status).toBe(503)
    await closed
    expect((await check()).status).toBe(503)
  })
})
