import { describe, expect, test } from 'vitest'
import { cardPayment, heldBackApi, openCardShop, otherServer } from './card-shop.ts'
import { type Shop, untilClaimed } from './shop.ts'
import { waitFor } from './wait-for.ts'

const minutes = 60_000

describe('an open Pix code', () => {
  test('does not prevent a card payment, and is not shown to a payer who pays by card', async () => {
    const { request } = openCardShop()
    await request('POST /pix')
    expect((await request('GET /card')).body).toMatchObject({ charge: null, retryable: false })

    expect((await request('POST /card', cardPayment('tok_1'))).body).toMatchObject({
      method: 'card',
      status: 'processing',
    })
  })

  test('is hidden while a card is processing, and shown again when the card is declined', async () => {
    const { request, sandbox, merchant } = openCardShop()
    const { body: open } = await request('POST /pix')
    await request('POST /card', cardPayment('tok_1'))
    expect((await request('GET /pix')).body).toMatchObject({ method: 'card', status: 'processing', pix: null })
    expect((await request('POST /pix')).body.type).toBe('urn:guiche:already-settled')
    await sandbox.declineCard({ customNumber: 'A-1-2' })

    expect((await request('GET /pix')).body).toMatchObject({ status: 'open', pix: { code: open.pix.code } })
    expect((await request('POST /pix')).body.pix.code).toBe(open.pix.code)
    expect((await request('GET /card')).body).toMatchObject({
      charge: { method: 'card', status: 'failed' },
      retryable: true,
    })
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ method: 'pix', status: 'open', attempt: 1 })
  })

  test('runs the overpaid hook when it is paid after a card paid the order', async () => {
    const { request, sandbox, on, clock, merchant } = openCardShop()
    await request('POST /pix')
    await request('POST /card', cardPayment('tok_1'))
    await sandbox.approveCard({ customNumber: 'A-1-2' })
    await clock.advance(1000)
    await sandbox.payPix({ invoice: 'A-1-1' })

    await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
    expect(on.overpaid).toHaveBeenCalledWith(expect.objectContaining({ method: 'pix', invoice: 'A-1-1' }), {
      order: 'A-1',
      attempt: 1,
      amount: 1990,
      total: 1990,
    })
    expect(on.paid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ method: 'card' }), expect.anything())
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ method: 'card', status: 'paid' })
  })

  test('pays the order when it is paid before a card is approved, and the card overpays it', async () => {
    const { request, sandbox, on, clock } = openCardShop()
    await request('POST /pix')
    await request('POST /card', cardPayment('tok_1'))
    await sandbox.payPix({ invoice: 'A-1-1' })
    expect((await request('GET /card')).body.charge).toMatchObject({ method: 'pix', status: 'paid' })
    await clock.advance(1000)
    await sandbox.approveCard({ customNumber: 'A-1-2' })

    await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
    expect(on.paid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ method: 'pix' }), expect.anything())
  })
})

describe('no card is charged when the Pix charge of the order is', () => {
  test.each<[string, (shop: Shop) => Promise<unknown>]>([
    ['paid', ({ sandbox }) => sandbox.payPix({ invoice: 'A-1-1' })],
    ['partly paid', ({ sandbox }) => sandbox.payPixPartly({ invoice: 'A-1-1', amount: 1000 })],
    ['processing', ({ merchant }) => merchant.getCharge({ order: 'A-1' })],
  ])('%s', async (status, act) => {
    // for one case, the initial status of every charge, 1, is mapped to `processing`
    const shop = openCardShop({ pix: { statusMap: status === 'processing' ? { 1: 'processing' } : {} } })
    await shop.request('POST /pix')
    await act(shop)

    expect((await shop.request('POST /card', cardPayment('tok_1'))).body.type).toBe('urn:guiche:already-settled')
    expect((await shop.request('GET /card')).body).toMatchObject({ charge: { method: 'pix' }, retryable: false })
    expect(await shop.sandbox.cardCharges()).toEqual([])
  })
})

test('an order that was paid by card shows the card’s charge, and gets no Pix code', async () => {
  const { request, sandbox } = openCardShop()
  await request('POST /card', cardPayment('tok_1'))
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await request('POST /pix')).body).toMatchObject({ method: 'card', status: 'paid' })
  expect((await request('POST /pix', { body: { renew: true } })).body.type).toBe('urn:guiche:already-settled')
  expect(await sandbox.pixCharges()).toEqual([])
})

test('a request for a Pix code waits while a card is being charged, and gets its code when the card is declined', async () => {
  const shop = openCardShop()
  const { request, sandbox, clock } = shop
  const { api, respond } = heldBackApi(shop)
  sandbox.injectFault({ operation: 'payins.createCard', kind: 'message' })
  const cardResponse = request('POST /card', { ...cardPayment('tok_1'), server: otherServer(shop, { api }) })
  await untilClaimed(shop)
  const pixResponse = request('POST /pix')
  await clock.untilSleeping(2) // the timeout of the card charge, and the Pix request
  respond()

  expect((await cardResponse).body.status).toBe('failed')
  expect((await pixResponse).body).toMatchObject({ method: 'pix', status: 'open' })
  expect(await sandbox.pixCharges()).toMatchObject([{ invoice: 'A-1-2' }])
})

test('an expired Pix code may be replaced after a card was declined', async () => {
  const { request, clock, sandbox } = openCardShop()
  await request('POST /pix')
  await request('POST /card', cardPayment('tok_1'))
  await sandbox.declineCard({ customNumber: 'A-1-2' })
  await clock.advance(17 * minutes)
  expect((await request('GET /pix')).body).toMatchObject({ method: 'pix', status: 'expired', renewable: true })

  expect((await request('POST /pix', { body: { renew: true } })).body).toMatchObject({ status: 'open' })
  expect(await sandbox.pixCharges()).toMatchObject([{ invoice: 'A-1-3' }, { invoice: 'A-1-1' }])
})
