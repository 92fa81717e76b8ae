import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { eventLoopTurn, testClock } from '../clock.ts'
import { openShop } from './shop.ts'
import { waitFor } from './wait-for.ts'

/** Opens a shop whose store counts how often `processDue` asks for due work, and responds with `due`. */
function openCountingShop(due: () => Promise<string[]> = async () => []) {
  const clock = testClock()
  const asked = vi.fn(due)
  const shop = openShop({ clock, store: { ...memoryStore({ clock }), due: asked } })
  return { ...shop, asked }
}

describe('merchant.start()', () => {
  test('runs processDue at once, and every five seconds', async () => {
    const { merchant, clock, asked } = openCountingShop()
    merchant.start()
    for (const runs of [1, 2, 3]) {
      await waitFor(() => expect([asked.mock.calls.length, clock.pendingSleepsMs]).toEqual([runs, [5000]]))
      await clock.advance(5000)
    }
  })

  test('takes another pause', async () => {
    const { merchant, clock, asked } = openCountingShop()
    merchant.start({ everySeconds: 0.5 })
    await waitFor(() => expect([asked.mock.calls.length, clock.pendingSleepsMs]).toEqual([1, [500]]))
  })

  test('never begins a run before the previous one has ended', async () => {
    const first = Promise.withResolvers<string[]>()
    const { merchant, clock, asked } = openCountingShop(() => first.promise)
    merchant.start()
    await clock.advance(60_000)
    for (let turn = 0; turn < 10; turn++) await eventLoopTurn()
    expect(asked).toHaveBeenCalledTimes(1)

    first.resolve([])
    await waitFor(() => expect(clock.pendingSleepsMs).toEqual([5000]))
    await clock.advance(5000)
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  test('reports a store that fails, and goes on', async () => {
    const { merchant, clock, asked, on } = openCountingShop()
    asked.mockRejectedValueOnce(new Error('the database restarts'))
    merchant.start()
    await waitFor(() => expect(clock.pendingSleepsMs).toEqual([5000]))
    expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'processDue')

    await clock.advance(5000)
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  test('ends with close(): no further run begins', async () => {
    const { merchant, clock, asked } = openCountingShop()
    merchant.start()
    await waitFor(() => expect(clock.pendingSleepsMs).toEqual([5000]))
    await merchant.close()
    await clock.advance(60_000)

    expect(asked).toHaveBeenCalledTimes(1)
    expect(clock.pendingSleepsMs).toEqual([])
  })

  test('rejects a second call, and a call after close()', async () => {
    const { merchant, settings } = openCountingShop()
    merchant.start()
    expect(() => merchant.start()).toThrow(/merchant\.start\(\) was called before/)
    const closed = createMerchant(settings)
    await closed.close()
    expect(() => closed.start()).toThrow(/after close\(\)/)
  })
})
