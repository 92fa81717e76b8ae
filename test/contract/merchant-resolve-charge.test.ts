import { describe, expect, test } from 'vitest'
import type { Resolution } from '../../src/merchant/index.ts'
import { advanceUntilSettled } from '../clock.ts'
import { cardPayment, dyingServer, openCardShop, openDeclinedShop, openUncertainShop } from './card-shop.ts'
import { untilClaimed, waitForChangeOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

describe('orders.resolve resolves', () => {
  test.each([
    ['paid', 'paid', 'paid'],
    ['refunded', 'refunded', 'refunded'],
    ['declined', 'failed', 'updated'],
    ['not_created', 'failed', 'updated'],
    ['processing', 'processing', 'updated'],
  ] as const)('an uncertain charge as %s', async (resolution, status, hook) => {
    const { request, merchant, on, clock } = await openUncertainShop()
    await clock.advance(30_000)
    const { charge } = (await request('GET /card')).body
    const resolved = await merchant.orders.resolve({ order: 'A-1' }, resolution)

    expect(resolved).toMatchObject({ id: charge.id, status, invoice: 'A-1-1', attempt: 1 })
    expect((await request('GET /card')).body).toMatchObject({ charge: { status }, retryable: status === 'failed' })
    await waitFor(() =>
      expect(on[hook]).toHaveBeenLastCalledWith(expect.objectContaining({ status }), expect.anything()),
    )
    expect(await merchant.orders.resolve({ order: 'A-1' }, resolution)).toMatchObject({ status })
  })

  test('a charge that stays processing, and ends the long polls of its payer', async () => {
    const { request, merchant, on } = openCardShop()
    await request('POST /card', cardPayment('tok_1'))
    const response = request('GET /card', waitForChangeOf(await request('GET /card')))
    await merchant.orders.resolve({ order: 'A-1' }, 'paid')

    expect((await response).body.charge).toMatchObject({ status: 'paid', paid_amount: 1990 })
    expect(on.paid).toHaveBeenCalledOnce()
  })

  test('the charge of another attempt when its number is given', async () => {
    const { request, merchant } = await openDeclinedShop()
    await request('POST /card', cardPayment('tok_2', { retry: true }))

    expect(await merchant.orders.resolve({ order: 'A-1', attempt: 1 }, 'paid')).toMatchObject({
      attempt: 1,
      status: 'paid',
    })
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ attempt: 1, status: 'paid' })
  })

  test('the processing charge first, even when another charge of the order is paid', async () => {
    const { request, sandbox, merchant } = openCardShop()
    await request('POST /pix')
    await request('POST /card', cardPayment('tok_1'))
    await sandbox.payPix({ invoice: 'A-1-1' })

    expect(await merchant.orders.resolve({ order: 'A-1' }, 'declined')).toMatchObject({ attempt: 2, status: 'failed' })
    expect(await merchant.orders.resolve({ order: 'A-1' }, 'refunded')).toMatchObject({
      attempt: 1,
      status: 'refunded',
    })
  })
})

test('a callback that reports a payment overrules a shop that resolved its charge as declined', async () => {
  const { request, sandbox, merchant, on } = openCardShop()
  await request('POST /card', cardPayment('tok_1'))
  await merchant.orders.resolve({ order: 'A-1' }, 'declined')
  await request('POST /card', cardPayment('tok_2', { retry: true }))
  await sandbox.approveCard({ customNumber: 'A-1-2' })
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
  expect(on.paid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ invoice: 'A-1-2' }), expect.anything())
})

describe('orders.resolve throws', () => {
  test('when the order has no such charge, or the charge cannot have this outcome', async () => {
    const { request, sandbox, merchant } = openCardShop()
    const resolve = (resolution: Resolution, attempt?: number) =>
      merchant.orders.resolve({ order: 'A-1', ...(attempt && { attempt }) }, resolution).catch(({ fields }) => fields)
    expect(await resolve('paid')).toEqual({
      attempt: ['is not a charge of this order; check the order with getCharge()'],
    })

    await request('POST /card', cardPayment('tok_1'))
    expect(await resolve('not_created')).toEqual({
      attempt: ['1 is processing and cannot be resolved as not created; check it with getCharge()'],
    })
    expect(await resolve('paid', 2)).toEqual({
      attempt: ['is not a charge of this order; check the order with getCharge()'],
    })
    await sandbox.approveCard({ customNumber: 'A-1-1' })
    expect(await resolve('declined')).toEqual({
      attempt: ['1 is paid and cannot be resolved as declined; check it with getCharge()'],
    })
    expect(await resolve('processing')).toEqual({
      attempt: ['1 is paid and cannot be resolved as processing; check it with getCharge()'],
    })
    expect(await resolve('paid')).toMatchObject({ status: 'paid' })
  })

  test('while the charge is being created', async () => {
    const shop = openCardShop()
    void shop.request('POST /card', { ...cardPayment('tok_1'), server: dyingServer(shop) })
    await untilClaimed(shop)

    await expect(shop.merchant.orders.resolve({ order: 'A-1' }, 'paid')).rejects.toMatchObject({
      fields: { attempt: ['1 is being created right now; try again in half a minute'] },
    })
    await shop.clock.advance(30_000)
    expect(await shop.merchant.orders.resolve({ order: 'A-1' }, 'not_created')).toMatchObject({ status: 'failed' })
  })
})

test('a charge is resolved by the order that the shop finds a moment later', async () => {
  const { request, merchant, prices, clock, on } = openCardShop()
  await request('POST /card', cardPayment('tok_1'))
  delete prices['A-1']
  const resolved = merchant.orders.resolve({ order: 'A-1' }, 'paid')
  await waitFor(() => expect(clock.pendingSleepsMs).toContain(1000))
  prices['A-1'] = 1990
  await clock.advance(1000)

  expect(await resolved).toMatchObject({ status: 'paid' })
  await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  expect(on.overpaid).not.toHaveBeenCalled()
})

test('a charge of an order that the shop does not find for seven seconds is resolved as one of a cancelled order', async () => {
  const { request, merchant, prices, clock, on } = openCardShop()
  await request('POST /card', cardPayment('tok_1'))
  delete prices['A-1']

  expect(await advanceUntilSettled(clock, merchant.orders.resolve({ order: 'A-1' }, 'paid'))).toMatchObject({
    status: 'paid',
  })
  await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
  expect(on.paid).not.toHaveBeenCalled()
})

test('a charge that is resolved as refunded without a known payment runs both hooks', async () => {
  const { merchant, on } = await openUncertainShop()
  await merchant.orders.resolve({ order: 'A-1' }, 'refunded')

  await waitFor(() => expect(on.refunded).toHaveBeenCalledOnce())
  expect(on.paid).toHaveBeenCalledOnce()
})
