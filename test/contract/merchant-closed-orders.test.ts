import { describe, expect, test } from 'vitest'
import { assumedCardStatuses } from '../../src/sandbox/index.ts'
import { cardPayment, openCardShop, openDeclinedShop } from './card-shop.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openShop, waitForChangeOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

const unusable = { status: 'expired', pix: null, payment_page: null, renewable: false, renewable_at: null }

describe('a closed order', () => {
  test('shows its live code as expired, without the code, and never renews it', async () => {
    const { merchant, request, clock, sandbox } = await openChargedShop()

    expect(await merchant.orders.close({ order: 'A-1' })).toMatchObject({ ...unusable, invoice: 'A-1-1' })
    expect((await request('GET /pix')).body).toMatchObject(unusable)
    expect((await request('POST /pix')).body).toMatchObject(unusable)
    await clock.advance(3_600_000)
    expect((await request('POST /pix', { body: { renew: true } })).body).toMatchObject(unusable)
    expect(await sandbox.pixCharges()).toHaveLength(1)
  })

  test('is shown at once to a payer who waits for a change', async () => {
    const { merchant, request } = await openChargedShop()
    const waiting = request('GET /pix', waitForChangeOf(await request('GET /pix')))
    await merchant.orders.close({ order: 'A-1' })

    expect((await waiting).body).toMatchObject(unusable)
  })

  test('runs the overpaid hook instead of the paid hook for money that still arrives, and again when it grows', async () => {
    const { merchant, postCallback, orderStatus, on } = await openChargedShop()
    await merchant.orders.close({ order: 'A-1' })
    await postCallback('{"invoice":"A-1-1","paid_amount":90}')
    await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
    await postCallback(paidCallback)

    await waitFor(() => expect(on.overpaid).toHaveBeenCalledTimes(2))
    expect(on.overpaid).toHaveBeenLastCalledWith(expect.objectContaining({ paid_amount: 1990 }), {
      order: 'A-1',
      attempt: 1,
      amount: 1900,
      total: 1990,
    })
    expect(on.paid).not.toHaveBeenCalled()
    expect(await orderStatus()).toBe('paid')
  })

  test('stays paid when it was paid before', async () => {
    const { merchant, postCallback, request } = await openChargedShop()
    await postCallback(paidCallback)
    await merchant.orders.close({ order: 'A-1' })

    expect((await request('GET /pix')).body.status).toBe('paid')
  })

  test('takes no charge when it had none', async () => {
    const { merchant, request, sandbox } = openCardShop()

    expect(await merchant.orders.close({ order: 'A-1' })).toBe(null)
    for (const call of ['POST /pix', 'GET /pix', 'GET /card'])
      expect((await request(call)).body.type).toBe('urn:guiche:order-not-found')
    expect((await request('POST /card', cardPayment('tok_1'))).body.type).toBe('urn:guiche:order-not-found')
    expect([...(await sandbox.pixCharges()), ...(await sandbox.cardCharges())]).toEqual([])
  })

  test('charges no further card after a decline', async () => {
    const { merchant, request, sandbox } = await openDeclinedShop()
    await merchant.orders.close({ order: 'A-1' })

    expect((await request('GET /card')).body).toMatchObject({ charge: { status: 'failed' }, retryable: false })
    const retried = await request('POST /card', cardPayment('tok_2', { retry: true }))
    expect(retried.body).toMatchObject({ status: 'failed', renewable: false })
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })

  test('shows a payment page as expired', async () => {
    const { merchant, request } = openShop({
      card: { statusMap: assumedCardStatuses, paymentPage: () => 'https://pay.example/1' },
    })
    await request('POST /card', { body: { use_payment_page: true } })
    await merchant.orders.close({ order: 'A-1' })

    expect((await request('GET /card')).body).toMatchObject({ charge: unusable, retryable: false })
  })

  test('hides a code that the service creates while the order is closed', async () => {
    const { merchant, request, sandbox } = openShop()
    sandbox.injectFault({
      operation: 'payins.createPix',
      kind: 'latency',
      delayMs: 1,
      onTrigger: () => merchant.orders.close({ order: 'A-1' }),
    })

    expect((await request('POST /pix')).body).toMatchObject(unusable)
  })
})

describe('an order that the shop no longer knows', () => {
  test('shows its live code as expired, without the code', async () => {
    const { merchant, request, prices } = await openChargedShop()
    delete prices['A-1']

    for (const call of ['GET /pix', 'POST /pix']) expect((await request(call)).body).toMatchObject(unusable)
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject(unusable)
  })

  test('runs the overpaid hook for money that still arrives, a day later', async () => {
    const { merchant, postCallback, prices, on, clock } = await openChargedShop()
    delete prices['A-1']
    await postCallback(paidCallback)
    await clock.advance(86_400_000)
    await merchant.processDue()

    await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
    expect(on.paid).not.toHaveBeenCalled()
  })
})
