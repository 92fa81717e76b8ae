import { describe, expect, test, vi } from 'vitest'
import type { MerchantOptions } from '../../src/merchant/index.ts'
import { openUncertainShop } from './card-shop.ts'
import { openChargedShop } from './charged-shop.ts'
import { waitFor } from './wait-for.ts'

/** A callback without money that says something else about everything that a payer sees. */
const rewrite = {
  invoice: 'A-1-1',
  status: { id: 1, name: 'Created' },
  updated_at: '2099-01-01T00:00:00.000000Z',
  payment_page: 'https://evil.example/pay',
  description: 'Pague aqui',
  merchant: { id: 1, name: 'Evil' },
  clientName: 'Evil',
  originator_legal_entity: { name: 'Evil', document: '0', helpdesk: 'evil.example' },
  expires_at: '2099-01-01 00:00:00',
  pix: {
    qr_code: '00020101',
    expire_date: '2099-01-01T00:00:00',
    fine: { percent: 50, amount: null, date: '2026-03-10' },
    discount: { percent: 50, amount: null, date: '2099-01-01' },
  },
}

describe('a callback without money', () => {
  test.each([
    ['is sent after the charge was created', {}],
    ['claims to be the newest of all', { updated_at: '2026-03-10T12:04:59Z' }],
    ['has no time', { updated_at: null }],
  ])('changes nothing that the payer sees when it %s', async (_, fields) => {
    const { request, postCallback, clock } = await openChargedShop()
    const before = (await request('GET /pix')).body
    expect(await postCallback(JSON.stringify({ ...rewrite, ...fields }))).toBe(204)

    const { updated_at, ...after } = (await request('GET /pix')).body
    expect({ ...after, updated_at: before.updated_at }).toEqual(before)
    expect(Date.parse(updated_at)).toBeLessThanOrEqual(clock.now() + 300_000)
  })

  test('is not verified', async () => {
    const verifyPayment = vi.fn(() => false)
    const { postCallback, on } = await openChargedShop({ verifyPayment, pix: { statusMap: { 7: 'processing' } } })
    await postCallback('{"invoice":"A-1-1","paid_amount":0,"status":{"id":7}}')

    expect(verifyPayment).not.toHaveBeenCalled()
    await waitFor(() =>
      expect(on.updated).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'processing' }), expect.anything()),
    )
  })

  test('adds nothing to a card charge whose response was lost, but its status', async () => {
    const { merchant, sentInputs, request } = await openUncertainShop()
    const body = JSON.stringify({ ...rewrite, id: 'evil', customNumber: 'A-1-1', status: { id: 6 } })
    await merchant.fetch(new Request(String(sentInputs[0]?.['callbackUrl']), { method: 'POST', body }))

    expect((await request('GET /card')).body.charge).toMatchObject({
      id: 'A-1-1',
      status: 'processing',
      payee: '',
      description: 'Pedido A-1',
      payment_page: null,
      pix: null,
    })
  })
})

describe('verifyPayment is told', () => {
  test('what a callback does to the money of the order, in the order of the money', async () => {
    const verifyPayment = vi.fn<NonNullable<MerchantOptions['verifyPayment']>>(() => true)
    const { postCallback } = await openChargedShop({ verifyPayment })
    const amounts = [
      { paid_amount: 990 },
      { paid_amount: 1990 },
      { paid_amount: 2000 },
      { paid_amount: 2000, refunded_amount: 10 },
      { paid_amount: 2000, refunded_amount: 2000 },
    ]
    for (const each of amounts) await postCallback(JSON.stringify({ invoice: 'A-1-1', ...each }))

    expect(verifyPayment.mock.calls.map(([, , effect]) => effect)).toEqual([
      { effect: 'paid', amount: 990 },
      { effect: 'paid', amount: 1000 },
      { effect: 'overpaid', amount: 10 },
      { effect: 'refunded', amount: 10 },
      { effect: 'refunded', amount: 1990 },
    ])
  })

  test('of a payment and of its refund, which count together', async () => {
    const verifyPayment = vi.fn<NonNullable<MerchantOptions['verifyPayment']>>(
      (_charge, _reference, { effect }) => effect === 'paid',
    )
    const { postCallback, orderStatus, on } = await openChargedShop({ verifyPayment })
    await postCallback('{"invoice":"A-1-1","paid_amount":1990,"refunded_amount":1990}')

    expect(verifyPayment.mock.calls.map(([, , { effect }]) => effect)).toEqual(['paid', 'refunded'])
    expect(await orderStatus()).toBe('processing')
    expect(on.paid).not.toHaveBeenCalled()
  })
})

describe('a refund that arrives before its payment', () => {
  test.each([
    ['in a callback of its own', ['{"refunded_amount":1990}', '{"paid_amount":1990}']],
    ['in the same callback', ['{"paid_amount":1990,"refunded_amount":1990}']],
    ['and is followed by the payment alone', ['{"paid_amount":1990,"refunded_amount":1990}', '{"paid_amount":1990}']],
  ])('runs both hooks, in the order of the money: %s', async (_, bodies) => {
    const { postCallback, merchant, orderStatus, on } = await openChargedShop()
    for (const body of bodies) await postCallback(body)
    await merchant.processDue()

    expect(on.paid).toHaveBeenCalledOnce()
    expect(on.refunded).toHaveBeenCalledOnce()
    expect(on.paid.mock.invocationCallOrder[0]).toBeLessThan(Number(on.refunded.mock.invocationCallOrder[0]))
    expect(on.overpaid).not.toHaveBeenCalled()
    expect(await orderStatus()).toBe('refunded')
  })

  test('waits for the paid hook while that fails', async () => {
    const { postCallback, clock, on } = await openChargedShop()
    on.paid.mockRejectedValueOnce(new Error('no database'))
    await postCallback('{"paid_amount":1990,"refunded_amount":1990}')
    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
    expect(on.refunded).not.toHaveBeenCalled()

    await waitFor(async () => {
      await clock.advance(1000)
      expect(on.refunded).toHaveBeenCalledOnce()
    })
    expect(on.paid).toHaveBeenCalledTimes(2)
  })
})
