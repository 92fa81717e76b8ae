import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryStore, type MerchantOptions } from '../../src/merchant/index.ts'
import { eventLoopTurn, testClock } from '../clock.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { keyOf, waitForChangeOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

const day = 86_400_000

describe('replayCallbacks', () => {
  test('of an order without a reference is refused, and does not replay those of all orders', async () => {
    const { merchant } = await openChargedShop()
    const { order } = JSON.parse('{}')
    await expect(merchant.replayCallbacks({ order }, { trusted: true })).rejects.toThrow('order must be text')
  })

  test('applies a stored callback once the shop can parse it, and runs the hooks', async () => {
    const { merchant, settings, postCallback, orderStatus, on } = await openChargedShop()
    await postCallback('PAID 1990')
    const parseCallback = (text: string) => ({ paid_amount: Number(text.slice(5)) })
    const fixed = createMerchant({ ...settings, parseCallback })

    expect(await merchant.replayCallbacks()).toEqual({ applied: 0, kept: 1 })
    expect(await fixed.replayCallbacks()).toEqual({ applied: 1, kept: 0 })
    expect(await orderStatus()).toBe('paid')
    expect(on.paid).toHaveBeenCalledOnce()
    expect(await fixed.replayCallbacks()).toEqual({ applied: 0, kept: 0 })
    expect(on.unreadableCallback).toHaveBeenCalledOnce()
  })

  test('applies a callback that did not match its charge, once it does', async () => {
    const { settings, postCallback, orderStatus } = await openChargedShop()
    await postCallback('{"invoice":"A-1-1","status":{"id":99}}')
    const fixed = createMerchant({ ...settings, pix: { statusMap: { 99: 'paid' } } })

    expect(await fixed.replayCallbacks({ order: 'A-1' })).toEqual({ applied: 1, kept: 0 })
    expect(await orderStatus()).toBe('paid')
  })

  test('replays only the callbacks of the given order', async () => {
    const { merchant, postCallback } = await openChargedShop()
    await postCallback('PAID 1990')

    expect(await merchant.replayCallbacks({ order: 'B-1' })).toEqual({ applied: 0, kept: 0 })
    expect(await merchant.replayCallbacks({ order: 'A-1' })).toEqual({ applied: 0, kept: 1 })
  })

  test('reports a callback that cannot be read with its key, and goes on with the others', async () => {
    const { settings, postCallback, on, store } = await openChargedShop()
    await postCallback('PAID 1990')
    await store.put(keyOf('received:newer'), { format: 2 }, null, { labels: ['callback'] })
    const parseCallback = (text: string) => ({ paid_amount: Number(text.slice(5)) })

    expect(await createMerchant({ ...settings, parseCallback }).replayCallbacks()).toEqual({ applied: 1, kept: 0 })
    const where = `replayCallbacks of ${keyOf('received:newer')}`
    expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.any(Error), where)
  })

  test('finds the callbacks among many other records', async () => {
    const { merchant, postCallback, store } = await openChargedShop()
    await postCallback('PAID 1990')
    for (let id = 0; id < 250; id++) await store.put(keyOf(`kyc:${id}`), { format: 1 }, null, { due: id })

    expect(await merchant.replayCallbacks()).toEqual({ applied: 0, kept: 1 })
  })
})

describe('a payment that is not verified yet', () => {
  test('is verified again within 5 seconds', async () => {
    const verifyPayment = vi.fn(async () => true).mockResolvedValueOnce(false)
    const { postCallback, orderStatus, clock, on } = await openChargedShop({ verifyPayment })
    expect(await postCallback(paidCallback)).toBe(204)
    expect(await orderStatus()).toBe('processing')

    await clock.untilSleeping(1)
    await clock.advance(5000)
    await waitFor(async () => expect(await orderStatus()).toBe('paid'))
    expect(on.unreadableCallback).not.toHaveBeenCalled()
  })

  test('is verified again with growing pauses for a day, and then reported with its order', async () => {
    const times: number[] = []
    const { merchant, postCallback, orderStatus, clock, on } = await openChargedShop({
      verifyPayment: () => times.push(clock.now()) < 0,
    })
    const startedAt = clock.now()
    await postCallback(paidCallback)
    while (clock.now() < startedAt + day) {
      expect(on.unreadableCallback).not.toHaveBeenCalled()
      await clock.advance(60_000)
      await merchant.processDue()
    }
    await clock.advance(3_600_000)
    await merchant.processDue()

    expect(on.unreadableCallback).toHaveBeenCalledExactlyOnceWith(paidCallback, { order: 'A-1', attempt: 1 })
    expect(await orderStatus()).toBe('expired')
    expect(times.length).toBeGreaterThan(24)
    expect(times.length).toBeLessThan(50)
    expect(await merchant.processDue()).toBe(0)
  })

  test.each<[string, NonNullable<MerchantOptions['verifyPayment']>]>([
    ['is not confirmed', () => false],
    [
      'throws',
      () => {
        throw new Error('the bank is closed')
      },
    ],
    ['never settles', () => new Promise<never>(() => {})],
  ])(
    'is shown as being checked, and its charge neither expires nor is renewed: verifyPayment %s',
    async (_, verify) => {
      const { request, postCallback, clock, sandbox } = await openChargedShop({ verifyPayment: verify })
      void postCallback(paidCallback)
      await waitFor(async () => expect((await request('GET /pix')).body.status).toBe('processing'))

      await clock.advance(3_600_000)
      const late = await request('POST /pix')
      expect(late.body).toMatchObject({ status: 'processing', paid_amount: null, renewable: false, renewable_at: null })
      const renewed = await request('POST /pix', { body: { renew: true } })
      expect([renewed.status, renewed.body.type]).toEqual([409, 'urn:guiche:already-settled'])
      expect(await sandbox.pixCharges()).toHaveLength(1)
    },
  )

  test('leaves its charge expired after a day, so that the payer can renew it', async () => {
    const { request, postCallback, clock } = await openChargedShop({ verifyPayment: () => false })
    await postCallback(paidCallback)
    const shown = await request('GET /pix')
    await clock.advance(day - 1000)
    const changed = request('GET /pix', waitForChangeOf(shown))
    await clock.untilSleeping(1)
    await clock.advance(1000)

    expect((await changed).body).toMatchObject({ status: 'expired', renewable: true })
  })

  test('may be followed by one that is: the order is paid once', async () => {
    const verifyPayment = vi.fn(() => false)
    const { postCallback, orderStatus, on } = await openChargedShop({ verifyPayment })
    await postCallback(paidCallback)
    verifyPayment.mockReturnValue(true)
    await postCallback(paidCallback)

    await eventLoopTurn()
    expect(await orderStatus()).toBe('paid')
    expect(on.paid).toHaveBeenCalledOnce()
  })

  test('counts when it is verified in a replay', async () => {
    let isVerified = false
    const { merchant, postCallback, orderStatus } = await openChargedShop({ verifyPayment: () => isVerified })
    await postCallback(paidCallback)
    isVerified = true

    expect(await merchant.replayCallbacks({ order: 'A-1' })).toEqual({ applied: 1, kept: 0 })
    expect(await orderStatus()).toBe('paid')
  })
})

describe('a stored callback', () => {
  /** Opens a shop whose store remembers the last write of every callback, and the days until it expires. */
  async function openRecordingShop(options: Pick<MerchantOptions, 'callbackRetentionSeconds' | 'verifyPayment'> = {}) {
    const memory = memoryStore({ clock: testClock() })
    const writes = new Map<string, { value: unknown; days: number }>()
    const store: typeof memory = {
      ...memory,
      put(key, value, version, dates = {}) {
        const days = Math.max(0, ((dates.expiresAt ?? 0) - Date.parse('2026-03-10T12:00:00Z')) / day)
        if (key.includes('|received:')) writes.set(key, { value, days })
        return memory.put(key, value, version, dates)
      },
    }
    return { ...(await openChargedShop({ store, ...options })), kept: () => [...writes.values()] }
  }

  test('never holds the token of its address, and neither does the report', async () => {
    const { postCallback, callbackURL, kept, on } = await openRecordingShop()
    await postCallback(`?${callbackURL}`)

    const text = '?https://shop.example/pay/callbacks/[token]'
    expect(kept()).toEqual([{ value: expect.objectContaining({ text }), days: 400 }])
    expect(on.unreadableCallback).toHaveBeenCalledExactlyOnceWith(text, { order: 'A-1', attempt: 1 })
  })

  test('is deleted once it is applied', async () => {
    const { postCallback, kept } = await openRecordingShop({ verifyPayment: () => true })
    await postCallback('{"invoice":"A-1-1","paid_amount":null,"status":{"id":1},"buyer":{"name":"Ana Lima"}}')

    expect(kept()).toEqual([{ value: null, days: 0 }])
  })

  test('is kept for as long as the shop chooses', async () => {
    const { postCallback, kept } = await openRecordingShop({ callbackRetentionSeconds: 90 * 86_400 })
    await postCallback('who is Ana Lima?')

    expect(kept()).toEqual([{ value: expect.objectContaining({ text: 'who is Ana Lima?' }), days: 90 }])
  })

  test('loses its personal fields once it is parsed, even when it cannot be applied', async () => {
    const { postCallback, kept } = await openRecordingShop()
    const charge = { invoice: 'B-1', paid_amount: 1990, status: { id: 3, name: 'Paid' } }
    const buyer = { name: 'Ana Lima', document: { type: 'CPF', number: '52998224725' } }
    await postCallback(JSON.stringify({ ...charge, buyer, buyerDocument: '52998224725', kyc: { document: '5' } }))

    expect(kept()).toEqual([{ value: expect.objectContaining({ text: JSON.stringify(charge) }), days: 400 }])
  })
})
