import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { testClock } from '../clock.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openShop } from './shop.ts'
import { waitFor } from './wait-for.ts'

describe('a hook that throws', () => {
  test('runs again after 1, 2 and 4 seconds', async () => {
    const { postCallback, on, clock } = await openChargedShop()
    const startedAt = clock.now()
    const callTimes: number[] = []
    on.paid.mockImplementation(() => {
      callTimes.push((clock.now() - startedAt) / 1000)
      if (callTimes.length < 4) throw new Error('out of paper')
    })
    await postCallback(paidCallback)
    for (const [seconds, calls] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      if (seconds) await waitFor(() => expect(clock.pendingSleepsMs).toEqual([seconds * 1000]))
      await clock.advance(seconds * 1000)
      await waitFor(() => expect(callTimes).toHaveLength(calls))
    }
    expect(callTimes).toEqual([0, 1, 3, 7])
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'on.paid of A-1')
  })

  test('runs again for an unreadable callback, too', async () => {
    const { postCallback, on, clock } = await openChargedShop()
    on.unreadableCallback.mockRejectedValueOnce(new Error('out of paper'))
    await postCallback('?')
    expect(on.unreadableCallback).toHaveBeenCalledTimes(1)

    await clock.untilSleeping(1)
    await clock.advance(1000)
    await waitFor(() => expect(on.unreadableCallback).toHaveBeenCalledTimes(2))
  })
})

describe('an event without a hook in the process that records it', () => {
  test('runs the hook of another process', async () => {
    const { settings, postCallback, merchant, on } = await openChargedShop({ on: {} })
    const hooks = { paid: vi.fn(), updated: vi.fn() }
    const other = createMerchant({ ...settings, on: hooks })
    await postCallback(paidCallback)
    expect(await merchant.processDue()).toBe(0)

    expect(await other.processDue()).toBe(2)
    expect(hooks.paid).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ status: 'paid' }),
      { order: 'A-1', attempt: 1 },
      { id: expect.stringMatching(/^[\w-]{43}$/), requestId: expect.any(String) },
    )
    expect(hooks.updated).toHaveBeenCalledOnce()
    expect(await other.processDue()).toBe(0)
    expect(on.paid).not.toHaveBeenCalled()
  })

  test('waits thirty days for it, with ever fewer writes', async () => {
    const writes: string[] = []
    const shopClock = testClock()
    const memory = memoryStore({ clock: shopClock })
    const store: typeof memory = { ...memory, put: (...write) => (writes.push(write[0]), memory.put(...write)) }
    const { settings, postCallback, merchant, clock } = await openChargedShop({ on: {}, store, clock: shopClock })
    await postCallback(paidCallback)
    writes.length = 0
    for (let hour = 0; hour < 29 * 24; hour++) {
      await clock.advance(3_600_000)
      await merchant.processDue()
    }
    expect(writes.length).toBeLessThan(10)
    const paid = vi.fn()
    await clock.advance(86_400_000)
    expect(await createMerchant({ ...settings, on: { paid } }).processDue()).toBe(1)
    expect(paid).toHaveBeenCalledOnce()

    await clock.advance(1000)
    await merchant.processDue()
    expect(await store.due(clock.now() + 365 * 86_400_000, 10)).toEqual([])
  })
})

test('the refunded hook runs after the paid hook', async () => {
  const { sandbox, on, request } = openShop()
  const calls: string[] = []
  on.paid.mockImplementation(() => calls.push('paid'))
  on.refunded.mockImplementation(() => calls.push('refunded'))
  await request('POST /pix')
  await sandbox.payPix({ invoice: 'A-1-1' })
  await sandbox.refundPix({ invoice: 'A-1-1' })

  await waitFor(() => expect(calls).toEqual(['paid', 'refunded']))
  expect((await request('GET /pix')).body.status).toBe('refunded')
})

test('the runtime keeps the process alive for hooks that run after the response', async () => {
  let finishHook = () => {}
  const paid = vi.fn(() => new Promise<void>((resolve) => (finishHook = resolve)))
  const { merchant, callbackURL } = await openChargedShop({ on: { paid } })
  const tasks: Promise<unknown>[] = []
  const runtime = { waitUntil: (task: Promise<unknown>) => void tasks.push(task) }
  await merchant.fetch(new Request(callbackURL, { method: 'POST', body: paidCallback }), runtime)

  expect(tasks).not.toEqual([])
  await waitFor(() => expect(paid).toHaveBeenCalled())
  finishHook()
  await Promise.all(tasks)
  expect(await merchant.processDue()).toBe(0)
})
