import { describe, expect, test, vi } from 'vitest'
import { cardPayment, openCardShop, openDeclinedShop, otherServer, serverOfService } from './card-shop.ts'

describe('a card is declined, and another card may be tried, when the service rejects the charge with', () => {
  test.each([
    ['a message', 'message'],
    ['a message and a text', 'data-text'],
    ['an error and a message', 'error-message'],
  ] as const)('%s', async (_, kind) => {
    const { request, sandbox, on } = openCardShop()
    sandbox.injectFault({ operation: 'payins.createCard', kind })
    expect((await request('POST /card', cardPayment('tok_1'))).body).toMatchObject({ id: 'A-1-1', status: 'failed' })
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'payins.createCard of A-1')

    expect((await request('POST /card', cardPayment('tok_2', { retry: true }))).body.status).toBe('processing')
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })
})

test('a shop limits how many cards may be tried for an order', async () => {
  const { request } = await openDeclinedShop({ card: { maxAttempts: 1 } })
  const retry = await request('POST /card', cardPayment('tok_2', { retry: true }))

  expect((await request('GET /card')).body).toMatchObject({ charge: { status: 'failed' }, retryable: false })
  expect(retry.body.type).toBe('urn:guiche:renewals-exhausted')
})

describe('an order stays open to cards after twelve', () => {
  test('requests that the service limits', async () => {
    const { request, sandbox, clock } = openCardShop()
    for (let count = 1; count <= 12; count++) {
      sandbox.injectFault({ operation: 'payins.createCard', kind: '429' })
      expect((await request('POST /card', cardPayment('tok_1'))).status).toBe(503)
      await clock.advance(60_000)
    }
    expect((await request('POST /card', cardPayment('tok_1'))).body.status).toBe('processing')
  })

  test('corrections of a phone number', async () => {
    const shop = openCardShop({ card: { requiredFields: ['phone'] } })
    const { request, clock } = shop
    const data = { 'checkout.payer_phone': ['invalid'] }
    const server = serverOfService(shop, async () =>
      Response.json({ status: false, message: 'No.', data }, { status: 400 }),
    )
    const payer = { phone: '11999990000' }
    for (let count = 1; count <= 12; count++) {
      const { status } = await request('POST /card', { ...cardPayment(`tok_${count}`, { payer }), server })
      expect(status).toBe(422)
      await clock.advance(60_000)
    }
    expect((await request('POST /card', cardPayment('tok_13', { payer }))).body.status).toBe('processing')
  })
})

test('after three requests in a row that reached no card, the service is asked at growing intervals', async () => {
  const shop = openCardShop()
  const { request, clock } = shop
  const reject = vi.fn(async () => Response.json({ error: 'Forbidden' }, { status: 403 }))
  const server = serverOfService(shop, reject)
  const pay = async () => {
    const { status, headers } = await request('POST /card', { ...cardPayment('tok_1'), server })
    return [status, headers.get('retry-after')]
  }
  expect([await pay(), await pay(), await pay()]).toEqual([502, 502, 502].map((status) => [status, null]))
  expect(await pay()).toEqual([503, '1'])
  await clock.advance(1000)
  expect([await pay(), await pay()]).toEqual([
    [502, null],
    [503, '2'],
  ])
  expect(reject).toHaveBeenCalledTimes(4)
})

describe('a request that never reached the card is not a decline, and the same card may be used at once, when', () => {
  const configurationError = { status: 502, body: { type: 'urn:guiche:configuration-error' } }
  const serviceUnavailable = { status: 503, body: { type: 'urn:guiche:service-unavailable' } }

  test.each([
    ['the service rejects the shop’s key', 'unauthorized', configurationError],
    ['the service denies the shop a permission', 'forbidden', configurationError],
    ['the service limits the rate of requests', '429', serviceUnavailable],
  ] as const)('%s', async (_, kind, problem) => {
    const { request, sandbox, on } = openCardShop()
    sandbox.injectFault({ operation: 'payins.createCard', kind })
    expect(await request('POST /card', cardPayment('tok_1'))).toMatchObject(problem)
    expect((await request('GET /card')).body.charge).toBe(null)
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'payins.createCard of A-1')

    expect((await request('POST /card', cardPayment('tok_1'))).body).toMatchObject({
      id: '100001',
      status: 'processing',
    })
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })

  test('the shop’s own fields are invalid', async () => {
    const { request, sandbox } = openCardShop({ card: { chargeInput: () => ({ checkout: { installments: 1.5 } }) } })
    expect(await request('POST /card', cardPayment('tok_1'))).toMatchObject(configurationError)
    expect(await sandbox.cardCharges()).toHaveLength(0)
  })
})

test.each([
  ['first', 1],
  ['second', 2],
])(
  'a card is not charged, and may be used again, when the store’s %s write before the request to the service fails',
  async (_, failingWrite) => {
    const shop = openCardShop()
    const { request, clock, sandbox, store } = shop
    let writes = 0
    const put: typeof store.put = (...write) =>
      ++writes === failingWrite ? Promise.reject(new Error('no disk')) : store.put(...write)
    const server = otherServer(shop, { store: { ...store, put } })
    const failed = await request('POST /card', { ...cardPayment('tok_1'), server })
    expect(failed.body.type).toBe('urn:guiche:store-unavailable')

    await clock.advance(31_000)
    expect((await request('POST /card', cardPayment('tok_1'))).body.status).toBe('processing')
    expect(await sandbox.cardCharges()).toHaveLength(1)
  },
)

test('a card is not charged when the claim took so long to store that its lease may end during the request', async () => {
  const shop = openCardShop()
  const { request, clock, sandbox, store } = shop
  const put: typeof store.put = async (...write) => {
    const version = await store.put(...write)
    await clock.advance(25_000)
    return version
  }

  const server = otherServer(shop, { store: { ...store, put } })
  const { body } = await request('POST /card', { ...cardPayment('tok_1'), server })
  expect(body.type).toBe('urn:guiche:service-unavailable')
  expect(await sandbox.cardCharges()).toHaveLength(0)
})

describe('when the service rejects a field of the payer', () => {
  const payer = { document: '52998224725' }

  /** Opens a shop with a server whose service rejects every charge with these field errors. */
  function openRejectingShop(data: Record<string, string[]>) {
    const shop = openCardShop({ card: { requiredFields: ['document'] } })
    const reject = vi.fn(async () => Response.json({ status: false, message: 'No.', data }, { status: 400 }))
    return { ...shop, reject, server: serverOfService(shop, reject) }
  }

  test('the payer sees which field, corrects it and pays', async () => {
    const { request, server, reject, sandbox } = openRejectingShop({
      'checkout.payer_document': ['52998224725 is not taken'],
    })
    const response = await request('POST /card', { ...cardPayment('tok_1', { payer }), server })
    expect(response).toMatchObject({
      status: 422,
      body: {
        type: 'urn:guiche:validation-failed',
        fields: { 'payer.document': ['is rejected by the payment service; ask the payer to correct it'] },
      },
    })
    expect((await request('GET /card')).body).toMatchObject({ charge: null })

    const repeated = await request('POST /card', { ...cardPayment('tok_1', { payer, retry: true }), server })
    expect(repeated.body).toEqual(response.body)
    expect(reject).toHaveBeenCalledOnce()
    expect((await request('POST /card', cardPayment('tok_2', { payer }))).body).toMatchObject({ status: 'processing' })
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })

  test.each([
    ['the card’s token', { 'checkout.token': ['?'] }],
    [
      'a saved card and a field that the payer entered',
      { 'checkout.card_id': ['?'], 'checkout.payer_document': ['?'] },
    ],
  ])('%s, the card is declined', async (_, data) => {
    const { request, server } = openRejectingShop(data)
    expect((await request('POST /card', { ...cardPayment('tok_1', { payer }), server })).body.status).toBe('failed')
  })

  test.each([
    ['that the payer did not enter', { 'checkout.payer_email': ['?'] }],
    ['and a field of the shop', { 'checkout.payer_document': ['?'], 'title.amountInCents': ['?'] }],
    ['with the card’s token and a field of the shop', { 'checkout.token': ['?'], product_info: ['?'] }],
  ])('%s, it is a configuration error', async (_, data) => {
    const { request, server } = openRejectingShop(data)
    const { body } = await request('POST /card', { ...cardPayment('tok_1', { payer }), server })
    expect(body).toMatchObject({ type: 'urn:guiche:configuration-error' })
    expect(body).not.toHaveProperty('fields')
  })
})

describe('when the service rejects a field of the shop itself', () => {
  const message = 'Os dados informados são inválidos.'
  const expireDate = { 'title.expireDate': ['O campo deve ser uma data posterior a agora.'] }
  const productInfo = { product_info: ['O campo product_info é obrigatório.'] }

  const both = { ...expireDate, ...productInfo }

  test.each([
    [400, { status: false, message, data: expireDate }, expireDate],
    [422, { status: false, message, data: productInfo }, productInfo],
    [200, { status: false, message, data: productInfo }, productInfo],
    [422, { message, errors: both }, both],
    [422, { error_code: 'validation', error_description: message, fields: both }, both],
  ])('by a %i with %j, the shop learns which, and no card counts as tried', async (status, body, fields) => {
    const shop = openCardShop({ card: { maxAttempts: 1 } })
    const { request, on, sandbox } = shop
    const server = serverOfService(shop, async () => Response.json(body, { status }))
    const response = await request('POST /card', { ...cardPayment('tok_1'), server })
    expect(response).toMatchObject({ status: 502, body: { type: 'urn:guiche:configuration-error' } })
    expect(Object.keys(response.body)).toEqual(['type', 'status', 'title', 'detail'])
    expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fields }), 'payins.createCard of A-1')
    expect((await request('GET /card')).body).toMatchObject({ charge: null, retryable: false })

    expect((await request('POST /card', cardPayment('tok_1'))).body.status).toBe('processing')
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })
})
