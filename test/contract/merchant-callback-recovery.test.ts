import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { eventLoopTurn, testClock } from '../clock.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { clockOfDeadProcess, keyOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

test('processDue applies a callback whose process died after it was stored, and runs the hooks', async () => {
  const store = memoryStore({ clock: testClock() })
  let isAlive = true
  // the process dies with the first write after the callback was stored
  const storeOfDyingProcess = {
    ...store,
    async put(...write: Parameters<typeof store.put>) {
      if (!isAlive) return new Promise<never>(() => {})
      const version = await store.put(...write)
      isAlive = !write[0].includes('|received:')
      return version
    },
  }
  const { settings, postCallback, on } = await openChargedShop({
    store: storeOfDyingProcess,
    verifyPayment: () => true, // a callback is stored first then
  })
  void postCallback(paidCallback)
  await waitFor(() => expect(isAlive).toBe(false))
  const nextProcess = createMerchant({ ...settings, store })

  expect(await nextProcess.processDue()).toBe(3)
  expect(on.paid).toHaveBeenCalledOnce()
  expect(await nextProcess.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid' })
  expect(await nextProcess.processDue()).toBe(0)
})

test('due records of a feature that this server has not enabled do not block the hooks of a payment', async () => {
  const store = memoryStore({ clock: testClock() })
  const { merchant, settings, postCallback, clock, on } = await openChargedShop({ store })
  const hangingHook = () => new Promise(() => {})
  const died = createMerchant({ ...settings, on: { paid: hangingHook }, clock: clockOfDeadProcess(clock) })
  await postCallback(paidCallback, { server: died })
  for (let id = 0; id < 100; id++) await store.put(keyOf(`kyc:${id}`), { format: 1 }, null, { due: 0 })
  await clock.advance(31_000)

  expect(await merchant.processDue()).toBe(2)
  expect(on.paid).toHaveBeenCalledOnce()
})

test('a callback that cannot be stored gets an error response, so that the service sends it again', async () => {
  const store = memoryStore({ clock: testClock() })
  let isDown = false
  const { postCallback, orderStatus } = await openChargedShop({
    store: { ...store, put: (...write) => (isDown ? Promise.reject(new Error('disk full')) : store.put(...write)) },
  })
  isDown = true
  expect(await postCallback(paidCallback)).toBe(503)

  isDown = false
  expect(await postCallback(paidCallback)).toBe(204)
  expect(await orderStatus()).toBe('paid')
})

test('a callback is applied a second later when the shop could not look up its order', async () => {
  const { settings, postCallback, clock, orderStatus } = await openChargedShop()
  const noDatabase = new Error('no database')
  const findOrder = vi.fn(settings.findOrder).mockRejectedValueOnce(noDatabase).mockRejectedValueOnce(noDatabase)
  expect(await postCallback(paidCallback, { server: createMerchant({ ...settings, findOrder }) })).toBe(204)
  expect(await orderStatus()).toBe('open')

  await clock.untilSleeping(1)
  await clock.advance(1000)
  await waitFor(async () => expect(await orderStatus()).toBe('paid'))
})

describe('a payment of an order that findOrder does not find', () => {
  test('waits, with growing pauses, and runs the paid hook when the order is known again', async () => {
    const { settings, postCallback, clock, on, orderStatus } = await openChargedShop()
    const times: number[] = []
    const startedAt = clock.now()
    const findOrder = (reference: string) => {
      times.push(clock.now() - startedAt)
      return times.length < 5 ? null : (settings.findOrder?.(reference) ?? null)
    }
    const server = createMerchant({ ...settings, findOrder })
    expect(await postCallback(paidCallback, { server })).toBe(204)
    expect(await orderStatus()).toBe('open')
    expect(on.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('findOrder() returned null') }),
      'callback of A-1',
    )
    for (const ms of [1000, 2000, 4000]) {
      await clock.untilSleeping(1)
      await clock.advance(ms)
    }

    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
    expect(times.slice(0, 5)).toEqual([0, 0, 1000, 3000, 7000])
    expect(on.error).toHaveBeenCalledOnce()
    expect(on.overpaid).not.toHaveBeenCalled()
  })

  test('is asked for again by processDue after the process has died, and runs the paid hook', async () => {
    const { merchant, settings, prices, postCallback, clock, on } = await openChargedShop()
    delete prices['A-1']
    const died = createMerchant({ ...settings, clock: clockOfDeadProcess(clock) })
    expect(await postCallback(paidCallback, { server: died })).toBe(204)
    prices['A-1'] = 1990
    await clock.advance(60_000)
    await merchant.processDue()

    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
    expect(on.overpaid).not.toHaveBeenCalled()
  })

  test('counts after a day by the price of its charge, as money of a cancelled order', async () => {
    const { merchant, prices, postCallback, orderStatus, clock, on } = await openChargedShop()
    delete prices['A-1']
    await postCallback(paidCallback)
    await clock.advance(86_400_000 - 60_000)
    await merchant.processDue()
    expect(await orderStatus()).toBe('expired')
    expect(on.overpaid).not.toHaveBeenCalled()
    await clock.advance(4_000_000)
    await merchant.processDue()

    expect(await orderStatus()).toBe('paid')
    expect(on.overpaid).toHaveBeenCalledOnce()
    expect(on.paid).not.toHaveBeenCalled()
    expect(on.unreadableCallback).not.toHaveBeenCalled()
  })

  test('is not told at the price of the moment when a request finds no order', async () => {
    const { settings, merchant, postCallback, on } = await openChargedShop()
    await postCallback(paidCallback, { server: createMerchant({ ...settings, deriveChargeStatus: () => 'open' }) })
    await createMerchant({ ...settings, findOrder: () => null }).getCharge({ order: 'A-1' })
    await merchant.getCharge({ order: 'A-1' })
    await merchant.processDue()

    expect(on.paid).toHaveBeenCalledOnce()
    expect(on.overpaid).not.toHaveBeenCalled()
  })
})

test('an order whose price fell to zero is paid by any payment', async () => {
  const { settings, postCallback, merchant } = await openChargedShop()
  const server = createMerchant({
    ...settings,
    async findOrder(reference) {
      const order = await settings.findOrder?.(reference)
      if (!order) throw new Error('no such order')
      return { ...order, amount: 0 }
    },
  })
  await postCallback(paidCallback, { server })

  expect(await server.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid' })
  expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid' })
})

test('a payment that one process derived as open is derived as paid by the next, which runs the hook', async () => {
  const { settings, postCallback, orderStatus, merchant, on } = await openChargedShop()
  await postCallback(paidCallback, { server: createMerchant({ ...settings, deriveChargeStatus: () => 'open' }) })
  await eventLoopTurn()
  expect(await orderStatus()).toBe('paid')
  expect(await merchant.processDue()).toBe(2)

  expect(on.paid).toHaveBeenCalledOnce()
})
