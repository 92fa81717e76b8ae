import { describe, expect, test, vi } from 'vitest'
import { InputError } from '../../src/index.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { keyOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

const bankReference = 'E18236120202603101201s0123456789'

/** Returns the body of a callback about a payment of 1990 cents, of which a part came back. */
const callback = (fields: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({ invoice: 'A-1-1', amount: 1990, paid_amount: 1990, pix: { end_to_end: bankReference }, ...fields })

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')

describe('a refund of a part', () => {
  test('runs its hook for each increase with the increase and the sum, and no other hook but updated', async () => {
    const partlyRefunded = vi.fn()
    const { postCallback, on, merchant } = await openChargedShop({ on: { partlyRefunded } })
    await postCallback(paidCallback)
    for (const refunded_amount of [500, 500, 800]) await postCallback(callback({ refunded_amount }))

    await waitFor(() => expect(partlyRefunded).toHaveBeenCalledTimes(2))
    expect(partlyRefunded.mock.calls.map(([, reference]) => reference)).toEqual([
      { order: 'A-1', attempt: 1, amount: 500, total: 500 },
      { order: 'A-1', attempt: 1, amount: 300, total: 800 },
    ])
    expect(partlyRefunded).toHaveBeenLastCalledWith(
      expect.objectContaining({ status: 'paid', paid_amount: 1990, refunded_amount: 800 }),
      expect.anything(),
      { id: expect.stringMatching(/^[\w-]{43}$/), requestId: expect.any(String) },
    )
    expect(on.refunded).not.toHaveBeenCalled()
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid', refunded_amount: 800 })
  })

  test('that is reported before its payment runs its hook after the hook of the payment', async () => {
    const names: string[] = []
    const { postCallback } = await openChargedShop({
      on: { paid: () => names.push('paid'), partlyRefunded: (_, { total }) => names.push(`refunded ${total}`) },
    })
    await postCallback(JSON.stringify({ invoice: 'A-1-1', refunded_amount: 500 }))
    expect(names).toEqual([])
    await postCallback(paidCallback)

    await waitFor(() => expect(names).toEqual(['paid', 'refunded 500']))
  })

  test('runs its hook once for the sum when the callbacks arrive in the reverse order', async () => {
    const partlyRefunded = vi.fn()
    const { postCallback } = await openChargedShop({ on: { partlyRefunded } })
    for (const refunded_amount of [800, 500]) await postCallback(callback({ refunded_amount }))

    await waitFor(() => expect(partlyRefunded).toHaveBeenCalledOnce())
    expect(partlyRefunded.mock.calls[0]?.[1]).toMatchObject({ amount: 800, total: 800 })
  })

  test('that completes the whole runs the hook refunded instead', async () => {
    const partlyRefunded = vi.fn()
    const refunded = vi.fn()
    const { postCallback } = await openChargedShop({ on: { partlyRefunded, refunded } })
    for (const refunded_amount of [500, 1990]) await postCallback(callback({ refunded_amount }))

    await waitFor(() => expect(refunded).toHaveBeenCalledOnce())
    expect(partlyRefunded).toHaveBeenCalledOnce()
  })

  test('keeps each increase for a process that has the hook', async () => {
    const partlyRefunded = vi.fn()
    const { postCallback, settings, clock } = await openChargedShop({ on: {} })
    for (const refunded_amount of [0, 500, 800]) await postCallback(callback({ refunded_amount }))
    await clock.advance(60_000)
    await createMerchant({ ...settings, on: { partlyRefunded } }).processDue()

    expect(partlyRefunded.mock.calls.map(([, { amount }]) => amount)).toEqual([500, 300])
  })

  test('is shown to its payer with its date, and to the shop as the service sent it', async () => {
    const { postCallback, merchant, request } = await openChargedShop()
    const refunds = [{ amount: 500, reason: 'contested' }]
    const substatus = { name: 'blocked' }
    const status_history = [{ status: { id: 1, name: 'Created' } }, { status: { id: 3, name: 'Paid' } }]
    const updated_at = '2026-03-10T12:00:00Z'
    await postCallback(callback({ refunded_amount: 500, updated_at, refunds, substatus, status_history }))

    const seen = { refunded_amount: 500, refunded_at: '2026-03-10T12:00:00.000Z', end_to_end: bankReference }
    const { body: view } = await request('GET /pix')
    expect(view).toMatchObject({ status: 'paid', ...seen })
    for (const name of ['refunds', 'substatus', 'status_history', 'service_id']) expect(view).not.toHaveProperty(name)
    const service = { service_id: expect.any(String), refunds, substatus, status_history }
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ ...seen, ...service })
    expect((await merchant.orders.get({ order: 'A-1' }))?.attempts).toMatchObject([{ ...seen, ...service }])
  })

  test('keeps the last fifty refunds that fit into 8 kB, and loses none to an older callback', async () => {
    const { postCallback, merchant } = await openChargedShop()
    const refunds = Array.from({ length: 60 }, (_, number) => ({ number }))
    await postCallback(callback({ refunded_amount: 600, refunds }))
    await postCallback(callback({ refunded_amount: 10, refunds: refunds.slice(0, 1) }))
    expect((await merchant.getCharge({ order: 'A-1' }))?.refunds).toEqual(refunds.slice(10))

    const long = Array.from({ length: 50 }, (_, number) => ({ number, text: 'a'.repeat(300) }))
    await postCallback(callback({ refunded_amount: 700, updated_at: '2026-03-10T12:00:01Z', refunds: long }))
    const kept = (await merchant.getCharge({ order: 'A-1' }))?.refunds ?? []
    expect(JSON.stringify(kept).length).toBeLessThanOrEqual(8000)
  })
})

describe('the bank’s reference of a payment', () => {
  test('finds its order, also once its data is erased', async () => {
    const { postCallback, merchant } = await openChargedShop()
    expect(await merchant.orders.findByEndToEnd(bankReference)).toBeNull()
    await postCallback(callback({ refunds: [{ reason: 'Maria' }], refunded_amount: 1 }))
    expect(await merchant.orders.findByEndToEnd(bankReference)).toEqual(await merchant.orders.get({ order: 'A-1' }))
    await merchant.eraseData({ order: 'A-1' })

    expect(await merchant.orders.findByEndToEnd(bankReference)).toMatchObject({
      order: 'A-1',
      charge: { end_to_end: bankReference, refunds: [], refunded_amount: 1 },
    })
  })

  test('is not shown before the payment', async () => {
    const { postCallback, merchant } = await openChargedShop()
    await postCallback(JSON.stringify({ invoice: 'A-1-1', refunded_amount: 0, pix: { end_to_end: bankReference } }))

    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'open', end_to_end: null })
  })

  test('comes with its money: others that callbacks name find no order, and take no room', async () => {
    const { postCallback, merchant } = await openChargedShop({
      verifyPayment: (_, __, { amount }) => amount === 1990,
    })
    const named = (end_to_end: string, fields = {}) =>
      postCallback(JSON.stringify({ invoice: 'A-1-1', status: { id: 1 }, pix: { end_to_end }, ...fields }))
    for (let n = 0; n < 22; n++) await named(`E-${n}`)
    await named('E-false', { paid_amount: 1989 })
    expect(await merchant.orders.findByEndToEnd('E-0')).toBeNull()
    await postCallback(callback({}))
    for (const paid_amount of [1990, 1000, 0]) await named(`E-after-${paid_amount}`, { paid_amount })

    expect((await merchant.orders.evidence({ order: 'A-1' }))?.charges).toMatchObject([
      { end_to_end_ids: [bankReference] },
    ])
    expect(await merchant.orders.findByEndToEnd(bankReference)).toMatchObject({ order: 'A-1' })
    for (const other of ['E-0', 'E-21', 'E-false', 'E-after-1990', 'E-after-1000', 'E-after-0'])
      expect(await merchant.orders.findByEndToEnd(other)).toBeNull()
  })

  test('and the times of a payment are not those of a callback that only repeats its money', async () => {
    const { postCallback, merchant } = await openChargedShop({ verifyPayment: () => true })
    const at = (time: string) => ({ paid_at: `2026-03-10T${time}Z`, updated_at: `2026-03-10T${time}Z` })
    await postCallback(callback({ refunded_amount: 500, ...at('11:59:00') }))
    const [before] = (await merchant.orders.evidence({ order: 'A-1' }))?.charges ?? []
    await postCallback(callback({ refunded_amount: 500, ...at('01:00:00') }))
    expect((await merchant.orders.evidence({ order: 'A-1' }))?.charges).toEqual([before])
    expect(before).toMatchObject({ paid_at: '2026-03-10T11:59:00.000Z', refunded_at: '2026-03-10T11:59:00.000Z' })
  })

  test('that is no printable text is left out, and the payment counts all the same', async () => {
    const { postCallback, merchant } = await openChargedShop()
    await postCallback(callback({ pix: { end_to_end: 'E1\u202e2' } }))

    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid', end_to_end: null })
  })

  test('finds no order whose record was not written, and finds it once the callback is applied again', async () => {
    const { settings, postCallback, merchant, store, clock } = await openChargedShop()
    const { put } = store
    let isDown = true
    const failing: typeof put = (key, ...write) =>
      isDown && key === keyOf('order:A-1') ? Promise.reject(new Error('no disk')) : put(key, ...write)
    await postCallback(callback(), { server: createMerchant({ ...settings, store: { ...store, put: failing } }) })
    expect(await store.get(keyOf(`bank-reference:${bankReference}`))).toMatchObject({ value: { order: 'A-1' } })
    expect(await merchant.orders.findByEndToEnd(bankReference)).toBeNull()

    isDown = false
    await clock.advance(60_000)
    await merchant.processDue()
    expect(await merchant.orders.findByEndToEnd(bankReference)).toMatchObject({ order: 'A-1' })
  })

  test('that an order has already is reported, and finds the first order', async () => {
    const { postCallback, request, sentInputs, prices, merchant, on } = await openChargedShop()
    await postCallback(callback())
    prices['A-2'] = 1990
    await request('POST /pix', {
      headers: { authorization: `Bearer ${await merchant.createSession({ order: 'A-2' })}` },
    })
    const address = String(sentInputs.at(-1)?.['notification_url'])
    const body = callback({ invoice: 'A-2-1' })
    await merchant.fetch(new Request(address, { method: 'POST', body }))

    expect(await merchant.orders.findByEndToEnd(bankReference)).toMatchObject({ order: 'A-1' })
    await waitFor(() =>
      expect(on.error).toHaveBeenCalledWith(
        expect.objectContaining({ message: expect.stringContaining('order A-1') }),
        'callback of A-2',
      ),
    )
  })

  test('must be text', async () => {
    const { merchant } = await openChargedShop()

    await expect(merchant.orders.findByEndToEnd('')).rejects.toThrow(InputError)
  })
})

describe('the evidence of an order', () => {
  test('has what happened, with the hash of the callback that reported it', async () => {
    const { postCallback, merchant } = await openChargedShop()
    const refund = callback({ refunded_amount: 500, updated_at: '2026-03-10T12:00:00Z' })
    await postCallback(paidCallback)
    await postCallback(refund)
    const evidence = await merchant.orders.evidence({ order: 'A-1' })

    expect(evidence?.charges).toEqual([
      {
        attempt: 1,
        method: 'pix',
        invoice: 'A-1-1',
        service_id: '100001',
        status: 'paid',
        amount: 1990,
        paid_amount: 1990,
        refunded_amount: 500,
        currency: 'BRL',
        payee: expect.any(String),
        requested_at: expect.any(String),
        paid_at: expect.any(String),
        refunded_at: '2026-03-10T12:00:00.000Z',
        end_to_end_ids: [bankReference],
      },
    ])
    expect(evidence?.entries).toMatchObject([
      { kind: 'updated', attempt: 1, status: 'open', amount: null, sha256: null },
      { kind: 'paid', attempt: 1, status: 'paid', amount: 1990, sha256: await sha256(paidCallback) },
      { kind: 'partlyRefunded', attempt: 1, status: 'paid', amount: 500, sha256: await sha256(refund) },
    ])
  })

  test('counts the money of a payment above the price once', async () => {
    const { postCallback, merchant } = await openChargedShop()
    await postCallback(callback({ paid_amount: 2000 }))

    expect((await merchant.orders.evidence({ order: 'A-1' }))?.entries.slice(1)).toMatchObject([
      { kind: 'paid', amount: 2000 },
      { kind: 'overpaid', amount: null },
    ])
  })

  test('keeps entries about money when there are more than a hundred', async () => {
    const { postCallback, merchant } = await openChargedShop()
    await postCallback(paidCallback)
    for (let id = 200; id < 310; id++)
      await postCallback(
        callback({ status: { id }, updated_at: new Date(Date.UTC(2026, 2, 10, 12, 0, id)).toISOString() }),
      )
    const entries = (await merchant.orders.evidence({ order: 'A-1' }))?.entries ?? []

    expect(entries).toHaveLength(100)
    expect(entries.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  })

  test('is null for an order of which nothing is stored', async () => {
    const { merchant } = await openChargedShop()

    expect(await merchant.orders.evidence({ order: 'A-9' })).toBeNull()
  })
})
