import { describe, expect, test, vi } from 'vitest'
import { createMerchant, type MerchantHooks } from '../../src/merchant/index.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openPayingShop } from './paying-shop.ts'
import { openReceivingShop } from './receiving-shop.ts'
import { waitFor } from './wait-for.ts'

const refundOf = (cents: number) =>
  `{"invoice":"A-1-1","amount":1990,"paid_amount":1990,"refunded_amount":${cents},"status":{"id":3,"name":"Paid"}}`

/** Opens a shop whose charge is paid, and which lacks the hook of the refund of a part. */
async function openShopWithoutHook() {
  const error = vi.fn()
  const hooks: MerchantHooks = { paid: vi.fn(), overpaid: vi.fn(), refunded: vi.fn(), error }
  const shop = await openChargedShop({ on: hooks })
  await shop.postCallback(paidCallback)
  const leave = async () => {
    await shop.clock.advance(30_000)
    await shop.merchant.processDue()
  }
  const about = () => shop.logged.filter((line) => line.includes('on.partlyRefunded'))
  return { ...shop, hooks, error, leave, about }
}

describe('an event about money whose hook no process has', () => {
  test('is reported by its name after half a minute, once in a process', async () => {
    const { postCallback, leave, about, logged, error, merchant } = await openShopWithoutHook()
    await postCallback(refundOf(10))
    await merchant.processDue()
    expect(about()).toEqual([])

    await leave()
    await postCallback(refundOf(20))
    await leave()
    expect(about()).toEqual([
      'guiche on.partlyRefunded SetupError A-1 waits for the hook on.partlyRefunded(), which no process has; add it to the options',
    ])
    expect(error.mock.calls.map(([reported, where]) => [reported.name, where])).toEqual([
      ['SetupError', 'on.partlyRefunded'],
    ])
    expect(logged.filter((line) => line.includes('on.updated'))).toEqual([])
  })

  test('is counted and listed apart from one whose hook fails, until a process has the hook', async () => {
    const { postCallback, leave, merchant, settings, hooks } = await openShopWithoutHook()
    await postCallback(refundOf(10))
    expect(await merchant.stats()).toMatchObject({ orders: { undelivered: 1, unhandled: 0 } })
    await leave()
    expect(await merchant.stats()).toMatchObject({ orders: { undelivered: 0, unhandled: 1 } })
    expect((await merchant.orders.list({ status: 'unhandled' })).orders).toMatchObject([
      { order: 'A-1', statuses: ['unhandled'] },
    ])

    const partlyRefunded = vi.fn()
    const corrected = createMerchant({ ...settings, on: { ...hooks, partlyRefunded } })
    expect(await corrected.processDue()).toBe(1)
    expect(partlyRefunded).toHaveBeenCalledOnce()
    expect(await merchant.stats()).toMatchObject({ orders: { undelivered: 0, unhandled: 0 } })
  })

  test('is reported once more when it is removed after 30 days', async () => {
    const { postCallback, leave, logged, clock, merchant } = await openShopWithoutHook()
    await postCallback(refundOf(10))
    await leave()
    await clock.advance(31 * 86_400_000)
    await merchant.processDue()
    expect(logged.filter((line) => line.includes('removed'))).toEqual([
      'guiche on.partlyRefunded of A-1 SetupError A-1 has waited 30 days for the hook on.partlyRefunded(), which no process has; its event is removed',
    ])
    expect(await merchant.stats()).toMatchObject({ orders: { undelivered: 0, unhandled: 0 } })
  })

  test('is never removed by a process without the hook while another one tries it', async () => {
    const { postCallback, settings, hooks, clock, leave } = await openShopWithoutHook()
    const partlyRefunded = vi.fn<() => void>(() => {
      throw new Error('the warehouse is down')
    })
    const other = createMerchant({ ...settings, on: { ...hooks, partlyRefunded } })
    await postCallback(refundOf(10))
    await other.processDue()
    expect(partlyRefunded).toHaveBeenCalled()
    await clock.advance(31 * 86_400_000)
    await leave()
    partlyRefunded.mockReset()
    await other.processDue()
    expect(partlyRefunded).toHaveBeenCalledOnce()
  })

  test('is no news where another process has the hook', async () => {
    const { postCallback, leave, about, settings, hooks } = await openShopWithoutHook()
    await postCallback(refundOf(10))
    await createMerchant({ ...settings, on: { ...hooks, partlyRefunded: vi.fn() } }).processDue()
    await leave()
    expect(about()).toEqual([])
  })
})

test('a payout whose hook no process has is reported, counted and listed', async () => {
  const error = vi.fn()
  const { sendPayout, sandbox, clock, merchant } = openPayingShop({}, { on: { error } })
  const { id } = await sendPayout()
  await sandbox.payPayout({ id: Number(id) })
  await waitFor(async () => expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'paid' }))
  await clock.advance(30_000)
  await merchant.processDue()

  expect(error.mock.calls.map(([reported, where]) => [reported.name, where])).toEqual([['SetupError', 'on.payoutPaid']])
  expect(await merchant.stats()).toMatchObject({ payouts: { paid: 1, unhandled: 1 } })
  expect((await merchant.payouts.list({ status: 'unhandled' })).payouts).toMatchObject([{ payout: 'P-1' }])
})

test('a callback about a record whose hook no process has is reported by the name of the hook', async () => {
  const { settings, clock, address, post } = await openReceivingShop()
  const error = vi.fn()
  const without = createMerchant({ ...settings, on: { error, onboardingUpdated: vi.fn() } })
  await post(address, {}, without)
  await clock.advance(29_000)
  await without.processDue()
  expect(error).not.toHaveBeenCalled()
  await clock.advance(1000)
  await without.processDue()
  await without.processDue()
  expect(error.mock.calls.map(([reported, where]) => [reported.name, where])).toEqual([
    ['SetupError', 'on.qualificationUpdated'],
  ])
})
