import { describe, expect, test } from 'vitest'
import { openShop } from './shop.ts'
import { waitFor } from './wait-for.ts'

test('an order gets its charge on the first request, and the same charge on every later one', async () => {
  const { request, sandbox } = openShop()
  const first = await request('POST /pix')
  const second = await request('POST /pix')
  const view = await request('GET /pix')

  expect(first).toMatchObject({ status: 200, body: { status: 'open', amount: 1990, description: 'Pedido A-1' } })
  expect([second.body.pix.code, view.body.pix.code]).toEqual([first.body.pix.code, first.body.pix.code])
  expect(await sandbox.pixCharges()).toMatchObject([{ invoice: 'A-1-1', amount: 1990 }])
})

test('fifty simultaneous requests get one charge, which is requested from the service once', async () => {
  const { request, sandbox, on } = openShop()
  const responses = await Promise.all(Array.from({ length: 50 }, () => request('POST /pix')))

  expect(new Set(responses.map(({ body }) => body.pix.code)).size).toBe(1)
  expect(await sandbox.pixCharges()).toHaveLength(1)
  expect(on.error).not.toHaveBeenCalled() // the sandbox would reject a second charge with the same invoice
})

test('an order without a charge shows no charge', async () => {
  const { request, merchant } = openShop()

  expect((await request('GET /pix')).body.type).toBe('urn:guiche:charge-not-found')
  expect(await merchant.getCharge({ order: 'A-1' })).toBe(null)
})

test('an order that the shop has deleted gets no charge', async () => {
  const { request, prices } = openShop()
  delete prices['A-1']

  expect(await request('POST /pix')).toMatchObject({ status: 404, body: { type: 'urn:guiche:order-not-found' } })
  expect(await request('GET /pix')).toMatchObject({ status: 404, body: { type: 'urn:guiche:order-not-found' } })
})

test('a shop may override the fields of a charge, but not its amount or callback address', async () => {
  const { request, sandbox, callbackURLs } = openShop({
    pix: {
      chargeInput: (order, attempt) => ({
        invoice: `loja-${order.amount}-${attempt}`,
        description: 'Obrigado',
        amount: 1,
        notification_url: 'https://elsewhere.example',
      }),
    },
  })
  const { body } = await request('POST /pix')
  await sandbox.payPix({ invoice: 'loja-1990-1' })

  expect(body).toMatchObject({ amount: 1990, description: 'Obrigado' })
  expect(callbackURLs[0]).toMatch(/^https:\/\/shop\.example\/pay\/callbacks\/[\w-]{43}$/)
})

test('the shop can look up the charge of an order without a request of its payer', async () => {
  const { request, merchant } = openShop()
  const { body } = await request('POST /pix')
  const { qr: _, ...pix } = body.pix

  expect(await merchant.getCharge({ order: 'A-1' })).toEqual({
    ...body,
    pix,
    server_time: expect.any(String),
    invoice: 'A-1-1',
    service_id: body.id,
    attempt: 1,
    installments: null,
    status_history: [expect.objectContaining({ status: { id: 1, name: 'Created' } })],
    refunds: [],
    substatus: null,
  })
})

describe('a new price', () => {
  test('expires the open charge, and the next request creates another', async () => {
    const { request, prices } = openShop()
    const old = (await request('POST /pix')).body
    prices['A-1'] = 2500
    expect((await request('GET /pix')).body).toMatchObject({ status: 'expired', renewable: true, amount: 1990 })

    const { body } = await request('POST /pix')
    expect(body).toMatchObject({ status: 'open', amount: 2500 })
    expect(body.pix.code).not.toBe(old.pix.code)
  })

  test('is partly paid when the payer pays the old, cheaper code', async () => {
    const { request, prices, sandbox, on } = openShop()
    await request('POST /pix')
    prices['A-1'] = 2500
    await request('POST /pix')
    await sandbox.payPix({ invoice: 'A-1-1' })

    expect((await request('GET /pix')).body).toMatchObject({ status: 'partly_paid', paid_amount: 1990 })
    expect(on.paid).not.toHaveBeenCalled()
  })

  test('is paid when a partial payment covers it', async () => {
    const { request, prices, sandbox, on } = openShop()
    await request('POST /pix')
    await sandbox.payPixPartly({ invoice: 'A-1-1', amount: 1500 })
    prices['A-1'] = 1500

    expect((await request('GET /pix')).body.status).toBe('paid')
    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  })
})
