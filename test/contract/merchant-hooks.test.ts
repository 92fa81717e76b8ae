import { describe, expect, test, vi } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { clockOfDeadProcess, openShop } from './shop.ts'
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

  test('is run by processDue when its process has died', async () => {
    const { postCallback, on, settings, clock, merchant, store } = await openChargedShop()
    const paid = vi.fn(() => Promise.reject(new Error('out of paper')))
    const server = createMerchant({ ...settings, on: { paid }, clock: clockOfDeadProcess(clock) })
    await postCallback(paidCallback, { server })
    await waitFor(() => expect(paid).toHaveBeenCalled())
    await waitFor(async () => expect(await store.due(clock.now() + 1000, 1)).toEqual(['order:A-1']))
    expect(await merchant.processDue()).toBe(0)

    await clock.advance(1000)
    expect(await merchant.processDue()).toBe(1)
    expect(on.paid).toHaveBeenCalledOnce()
    expect(await merchant.processDue()).toBe(0)
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

  expect(tasks).toHaveLength(1)
  await waitFor(() => expect(paid).toHaveBeenCalled())
  finishHook()
  await Promise.all(tasks)
  expect(await merchant.processDue()).toBe(0)
})
