import { describe, expect, test, vi } from 'vitest'
import { SetupError } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop, openDeclinedShop, otherServer, serverOfService } from './card-shop.ts'

describe('a card is declined, and another card may be tried, when the service rejects the charge with', () => {
  test.each([
    ['a 400 and a message', 400, { message: 'No.' }],
    ['a 402 and a message', 402, { message: 'No.' }],
    ['a 422 and a message', 422, { message: 'No.' }],
    ['a 200 that says no', 200, { status: false, message: 'No.' }],
    ['a 400 and the card’s token as its field', 400, { status: false, message: 'No.', data: { token: ['?'] } }],
  ] as const)('%s', async (_, status, rejection) => {
    const shop = openCardShop()
    const { request, sandbox, on } = shop
    const server = serverOfService(shop, async () => Response.json(rejection, { status }))
    const response = await request('POST /card', { ...cardPayment('tok_1'), server })
    expect(response.body).toMatchObject({ id: 'A-1-1', status: 'failed' })
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'payins.createCard of A-1')

    expect((await request('POST /card', cardPayment('tok_2', { retry: true }))).body.status).toBe('processing')
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })
})

describe('a card is not declined, nor counted, when the service responds with', () => {
  test.each([
    ['a 401', 401, { error: 'Unauthorized' }],
    ['a 403', 403, { error: 'Forbidden' }],
    ['a 404, as under a wrong base address', 404, { message: 'The route could not be found.' }],
    ['a 405', 405, { message: 'Method not allowed.' }],
    ['a 410', 410, { message: 'Gone.' }],
    ['a 413', 413, { message: 'Too large.' }],
    ['a 415', 415, { message: 'Unsupported media type.' }],
    ['a 501', 501, { message: 'Not implemented.' }],
    [
      'a payin that is not found',
      400,
      { status: false, message: 'Not found.', data: 'id, key, ourNumber, end_to_end' },
    ],
    ['a payin that is not found, as a 200', 200, { status: false, message: 'Not found.', data: 'id, key' }],
    ['fields of the shop', 422, { message: 'No.', errors: { product_info: ['?'] } }],
  ] as const)('%s', async (_, status, rejection) => {
    const shop = openCardShop({ card: { maxAttempts: 1, maxDeclines: 1 } })
    const { request, clock } = shop
    const server = serverOfService(shop, async () => Response.json(rejection, { status }))
    const pay = async () => {
      const { body, headers } = await request('POST /card', { ...cardPayment('tok_1'), server })
      return [body.type, headers.get('retry-after')]
    }
    const rejected = ['urn:guiche:configuration-error', null]
    expect([await pay(), await pay(), await pay()]).toEqual([rejected, rejected, rejected])
    expect(await pay()).toEqual(['urn:guiche:service-unavailable', '1'])
    expect((await request('GET /card')).body).toMatchObject({ charge: null })

    await clock.advance(1000)
    expect((await request('POST /card', cardPayment('tok_1'))).body.status).toBe('processing')
  })
})

test.each([409, 425, 499, 500, 502])(
  'a card is uncertain after a %i, and card.isDecline() is not asked',
  async (status) => {
    const isDecline = vi.fn(() => true)
    const shop = openCardShop({ card: { isDecline } })
    const server = serverOfService(shop, async () => Response.json({ message: 'No.' }, { status }))
    const { body } = await shop.request('POST /card', { ...cardPayment('tok_1'), server })
    expect(body).toMatchObject({ status: 'uncertain' })
    expect(isDecline).not.toHaveBeenCalled()
  },
)

describe('card.isDecline() decides what is a decline', () => {
  /** Responds to a payment whose charge the service rejects. */
  async function payRejected(isDecline: unknown, rejection: object, status = 400) {
    const shop = openCardShop({ card: { isDecline: isDecline as () => boolean, requiredFields: ['document'] } })
    const server = serverOfService(shop, async () => Response.json(rejection, { status }))
    const payer = { document: '52998224725' }
    const { body } = await shop.request('POST /card', { ...cardPayment('tok_1', { payer }), server })
    const problem: unknown = body.type?.replace('urn:guiche:', '')
    return { outcome: problem ?? body.status, errors: shop.on.error.mock.calls }
  }

  const noFields = { message: 'No.' }
  const notFound = { status: false, message: 'No.', data: 'id, key, ourNumber, end_to_end' }
  const ofShop = { message: 'No.', errors: { card: ['declined'] } }
  const ofPayer = { message: 'No.', errors: { 'checkout.payer_document': ['?'] } }

  test.each<[string, unknown, object, number, string]>([
    ['true: a text', () => true, notFound, 400, 'failed'],
    ['true: another field', () => true, ofShop, 422, 'failed'],
    ['false: a message', () => false, noFields, 400, 'configuration-error'],
    ['true: a field that the payer can correct', () => true, ofPayer, 422, 'validation-failed'],
    ['true: a 404', () => true, noFields, 404, 'configuration-error'],
    ['true: a 401', () => true, noFields, 401, 'configuration-error'],
    ['true: a 429', () => true, noFields, 429, 'service-unavailable'],
  ])('%s', async (_, isDecline, rejection, status, outcome) => {
    expect((await payRejected(isDecline, rejection, status)).outcome).toBe(outcome)
  })

  test('by the rejection that on.error receives', async () => {
    const isDecline = vi.fn(() => true)
    const { errors } = await payRejected(isDecline, {
      error_code: 'card_declined',
      error_description: 'No.',
      fields: {},
    })
    expect(isDecline).toHaveBeenCalledExactlyOnceWith(errors[0]?.[0])
    expect(errors[0]?.[0]).toMatchObject({ status: 400, code: 'card_declined' })
  })

  describe('but not when it', () => {
    const fail = () => {
      throw new Error('bug')
    }
    test.each<[string, unknown, string]>([
      ['throws', fail, 'bug'],
      ['returns a promise', async () => true, 'card.isDecline() must return a boolean'],
      ['returns a promise that rejects', async () => fail(), 'card.isDecline() must return a boolean'],
      ['returns a text', () => 'yes', 'card.isDecline() must return a boolean'],
      ['returns nothing', () => {}, 'card.isDecline() must return a boolean'],
    ])('%s: the payer sees what follows without it, and the shop its mistake', async (_, isDecline, message) => {
      const declined = await payRejected(isDecline, noFields)
      expect(declined.outcome).toBe('failed')
      expect(declined.errors[0]).toEqual([expect.objectContaining({ message }), 'card.isDecline'])
      expect((await payRejected(isDecline, notFound)).outcome).toBe('configuration-error')
    })
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
  ['claim', '|order:'],
  ['callback token', 'callback:'],
])(
  'a card is not charged, and may be used again, when the %s is not stored before the request to the service',
  async (_, kind) => {
    const shop = openCardShop()
    const { request, clock, sandbox, store } = shop
    let hasFailed = false
    const put: typeof store.put = (key, ...write) => {
      if (hasFailed || !key.includes(kind)) return store.put(key, ...write)
      hasFailed = true
      return Promise.reject(new Error('no disk'))
    }
    const server = otherServer(shop, { store: { ...store, put } })
    const failed = await request('POST /card', { ...cardPayment('tok_1'), server })
    expect(failed.body.type).toBe('urn:guiche:store-unavailable')

    expect((await request('POST /card', cardPayment('tok_1'))).body.status).toBe('processing')
    await clock.advance(31_000)
    expect(await sandbox.cardCharges()).toHaveLength(1)
  },
)

test('a claim of a card of which nothing was sent is withdrawn once the store works again', async () => {
  const shop = openCardShop()
  const { request, clock, sandbox, store } = shop
  let writes = 0
  // the claim is stored, its token is not, and neither is the first withdrawal
  const put: typeof store.put = (key, ...write) =>
    key.includes('|order:') && ++writes !== 2 ? store.put(key, ...write) : Promise.reject(new Error('no disk'))
  const server = otherServer(shop, { store: { ...store, put } })
  expect((await request('POST /card', { ...cardPayment('tok_1'), server })).status).toBe(503)
  await clock.advance(1000)

  expect((await request('POST /card', cardPayment('tok_2'))).body.status).toBe('processing')
  await clock.advance(31_000)
  expect((await request('GET /card')).body.charge.status).toBe('processing')
  expect(await sandbox.cardCharges()).toHaveLength(1)
})

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
    const reported = on.error.mock.calls.filter(([error]) => !(error instanceof SetupError))
    expect(reported).toEqual([[expect.objectContaining({ fields }), 'payins.createCard of A-1']])
    expect((await request('GET /card')).body).toMatchObject({ charge: null, retryable: false })

    expect((await request('POST /card', cardPayment('tok_1'))).body.status).toBe('processing')
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })
})
