import { describe, expect, test, vi } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { createMerchant, installments } from '../../src/merchant/index.ts'
import { buyer, openCardShop, openShop } from './shop.ts'

const plans = ({ amount }: { amount: number }) => installments(amount, { upTo: 3, interestFree: 2, monthlyRate: 0.02 })

test('an order is shown with its plans before anything was paid', async () => {
  const { ask } = openCardShop({ card: { plans, payee: 'Prelo', asks: ['document'], saves: true } })

  expect((await ask('GET /card')).body).toEqual({
    amount: 1990,
    currency: 'BRL',
    description: 'Pedido A-1',
    payee: 'Prelo',
    plans: [
      { count: 1, parcel: 1990, total: 1990, interest: 0 },
      { count: 2, parcel: 995, total: 1990, interest: 0 },
      { count: 3, parcel: 690, total: 2070, interest: 80 },
    ],
    saved: [],
    saves: true,
    asks: ['document'],
    redirects: false,
    charge: null,
    retryable: false,
    server_time: '2026-03-10T12:00:00.000Z',
  })
})

test('a shop that does not say otherwise is paid in one parcel, asks for nothing, and saves no card', async () => {
  const { ask } = openCardShop()

  expect((await ask('GET /card')).body).toMatchObject({
    plans: [{ count: 1, parcel: 1990, total: 1990, interest: 0 }],
    payee: '',
    asks: [],
    saves: false,
  })
})

test('a shop that takes no cards has nothing at this address', async () => {
  const { ask } = openShop()

  expect((await ask('GET /card')).status).toBe(404)
  expect((await ask('POST /card', { body: { token: 'tok_1' } })).body.type).toBe('urn:guiche:missing')
})

test('a client that cannot charge cards is refused at the start', () => {
  const { settings, api } = openCardShop()
  const { createPix } = api.payins

  expect(() => createMerchant({ ...settings, api: { ...api, payins: { createPix } } })).toThrow('createCard')
})

test('an order that the shop does not know is not paid', async () => {
  const { ask, prices } = openCardShop()
  delete prices['A-1']

  expect((await ask('GET /card')).body.type).toBe('urn:guiche:no-order')
  expect((await ask('POST /card', { body: { token: 'tok_1' } })).body.type).toBe('urn:guiche:no-order')
})

test('a card is charged, and what becomes of it is told to the payer and to the shop', async () => {
  const { ask, sandbox, on, merchant } = openCardShop()
  const paying = await ask('POST /card', { body: { token: 'tok_1' } })
  expect(paying).toMatchObject({
    status: 200,
    body: { id: '100001', method: 'card', status: 'processing', amount: 1990 },
  })
  expect(paying.headers.get('etag')).toMatch(/^"/)
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  const { body } = await ask('GET /card')
  expect(body).toMatchObject({ payee: 'Loja Exemplo', charge: { status: 'paid', paid_amount: 1990 }, retryable: false })
  expect(await merchant.status({ order: 'A-1' })).toMatchObject({ ...body.charge, invoice: 'A-1-1', attempt: 1 })
  await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  expect(on.error).not.toHaveBeenCalled()

  await sandbox.refundCard({ customNumber: 'A-1-1' })
  expect((await ask('GET /card')).body.charge.status).toBe('refunded')
  await vi.waitFor(() => expect(on.refunded).toHaveBeenCalledOnce())
})

test('a charge changes when it is paid, where the service dates no change', async () => {
  const { ask, sandbox, clock } = openCardShop()
  await ask('POST /card', { body: { token: 'tok_1' } })
  await clock.advance(60_000)
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await ask('GET /card')).body.charge).toMatchObject({
    paid_at: '2026-03-10T12:01:00.000Z',
    updated_at: '2026-03-10T12:01:00.000Z',
  })
})

test('a charge is made to its end when its payer goes away, and the runtime is told to wait for it', async () => {
  const { merchant, sandbox } = openCardShop()
  const authorization = `Bearer ${await merchant.session({ order: 'A-1' })}`
  const gone = new AbortController()
  const init = { method: 'POST', headers: { authorization }, body: '{"token":"tok_1"}', signal: gone.signal }
  const works: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => void works.push(work) }
  const answer = merchant.fetch(new Request('https://shop.example/pay/card', init), context)
  gone.abort()

  expect((await answer).status).toBe(200)
  expect(await works[0]).toBeInstanceOf(Response)
  expect(await sandbox.cardCharges()).toHaveLength(1)
})

test('a card that the answer already says is approved is paid, and the shop is told', async () => {
  const { ask, prices, on } = openCardShop()
  prices['A-1'] = 77701

  expect((await ask('POST /card', { body: { token: 'tok_1' } })).body).toMatchObject({
    status: 'paid',
    paid_amount: 77701,
  })
  await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
})

test('who waits for a card is told at once', async () => {
  const { ask, sandbox } = openCardShop()
  await ask('POST /card', { body: { token: 'tok_1' } })
  const seen = await ask('GET /card')
  const headers = { 'if-none-match': seen.headers.get('etag') ?? '', prefer: 'wait=25' }
  const waiting = ask('GET /card', { headers })
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  const told = await waiting
  expect(told.body.charge.status).toBe('paid')
  expect(told.headers.get('preference-applied')).toBe('wait=25')
})

test('who knows the order already is told that nothing has changed, whatever the hour', async () => {
  const { ask, clock } = openCardShop()
  await ask('POST /card', { body: { token: 'tok_1' } })
  const seen = await ask('GET /card')
  await clock.advance(1000)

  expect((await ask('GET /card', { headers: { 'if-none-match': seen.headers.get('etag') ?? '' } })).status).toBe(304)
})

describe('the price', () => {
  test('is the chosen plan’s total, interest and all', async () => {
    const { ask, sandbox, on, merchant } = openCardShop({ card: { plans } })
    await ask('POST /card', { body: { token: 'tok_1', plan: 3, total: 2070 } })
    expect(await sandbox.cardCharges()).toMatchObject([{ amountCents: 2070 }])

    await sandbox.approveCard({ customNumber: 'A-1-1' })
    await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
    expect((await ask('GET /card')).body.charge).toMatchObject({ status: 'paid', amount: 2070, paid_amount: 2070 })
    expect(await merchant.status({ order: 'A-1' })).toMatchObject({ amount: 2070, installments: 3 })
    expect(on.paid).toHaveBeenCalledWith(expect.objectContaining({ installments: 3 }), expect.anything())
  })

  test('that the payer saw is not the price any more: nothing is charged', async () => {
    const { ask, sandbox, prices } = openCardShop({ card: { plans } })
    prices['A-1'] = 2500

    expect((await ask('POST /card', { body: { token: 'tok_1', plan: 2, total: 1990 } })).body.type).toBe(
      'urn:guiche:price-changed',
    )
    expect(await sandbox.cardCharges()).toEqual([])
    expect((await ask('GET /card')).body.charge).toBe(null)
  })

  test('that rose while the card was being approved makes a part of it', async () => {
    const statuses = { 6: 'processing', 912: 'failed' } as const
    const { ask, sandbox, prices, on } = openShop({ card: { plans, statuses } })
    await ask('POST /card', { body: { token: 'tok_1', plan: 3 } })
    prices['A-1'] = 1991
    await sandbox.approveCard({ customNumber: 'A-1-1' })

    expect((await ask('GET /card')).body.charge).toMatchObject({ status: 'partly_paid', paid_amount: 2070 })
    expect(on.paid).not.toHaveBeenCalled()
    prices['A-1'] = 1990
    expect((await ask('GET /card')).body.charge.status).toBe('paid')
    await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  })

  test('is never the shop’s own field, nor is the callback address', async () => {
    const { ask, sandbox, callbacks, sent } = openCardShop({
      card: {
        charge: (_, { plan, payer }, attempt) => ({
          customNumber: `loja-${attempt}`,
          callbackUrl: 'https://elsewhere.example',
          title: { amountInCents: 1, instructions: `${plan.count}x` },
          checkout: { payer_phone: payer.phone ?? '', token: 'another' },
          product_info: { sku: 7 },
        }),
      },
    })
    await ask('POST /card', { body: { token: 'tok_1', payer: { phone: '81999990000' } } })
    await sandbox.approveCard({ customNumber: 'loja-1' })

    expect(sent).toMatchObject([
      {
        title: { amountInCents: 1990, instructions: '1x' },
        checkout: { payer_phone: '81999990000' },
        product_info: { sku: 7 },
      },
    ])
    expect(callbacks[0]).toMatch(/^https:\/\/shop\.example\/pay\/callbacks\/[\w-]{43}$/)
  })
})

test('an order that costs nothing any more shows what was paid for it, and charges no card', async () => {
  const { ask, settings, sandbox } = openCardShop()
  const order = { amount: 0, currency: 'BRL', country: 'BR', buyer }
  const server = createMerchant({ ...settings, order: () => order })
  expect((await ask('POST /card', { server, body: { token: 'tok_1' } })).status).toBe(422)
  await ask('POST /card', { body: { token: 'tok_2' } })
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await ask('GET /card', { server })).body).toMatchObject({ amount: 0, charge: { status: 'paid' } })
})

describe('the service is sent', () => {
  test('the order, the buyer and the token', async () => {
    const { ask, sent } = openCardShop()
    await ask('POST /card', { body: { token: 'tok_1', payment_method_id: 'elo' } })

    expect(sent).toEqual([
      {
        callbackUrl: expect.stringMatching(/^https:\/\/shop\.example\/pay\/callbacks\/[\w-]{43}$/),
        customNumber: 'A-1-1',
        title: { amountInCents: 1990, instructions: 'Pedido A-1' },
        buyer: { name: 'Ana Lima', document: { type: 'CPF', number: '52998224725' } },
        checkout: {
          token: 'tok_1',
          installments: 1,
          payment_method_id: 'elo',
          payer_name: 'Ana Lima',
          payer_document: '52998224725',
          payer_email: 'ana@example.com',
        },
        product_info: {},
      },
    ])
  })

  test('what the payer typed in the place of it, and where the buyer lives', async () => {
    const address = {
      street: 'Rua A',
      number: '7',
      complement: null,
      zipcode: '50000000',
      city: 'Recife',
      state_code: 'PE',
    }
    const { ask, sent } = openCardShop({
      order: () => ({ amount: 1990, currency: 'BRL', country: 'BR', buyer: { ...buyer, address } }),
    })
    const payer = { document: '12.ABC.345/01DE-35', email: 'caixa@example.com', phone: '+5581999990000' }
    await ask('POST /card', { body: { token: 'tok_1', plan: 1, payer } })

    expect(sent).toMatchObject([
      {
        buyer: { address: { street: 'Rua A', number: '7', zipCode: '50000000', city: 'Recife', stateCode: 'PE' } },
        checkout: {
          payer_document: '12ABC34501DE35',
          payer_email: 'caixa@example.com',
          payer_phone: '+5581999990000',
          payer_address: { zip_code: '50000000', street_name: 'Rua A', street_number: '7' },
        },
      },
    ])
  })

  test('the address that the payer typed', async () => {
    const { ask, sent } = openCardShop({ card: { asks: ['address'] } })
    const address = {
      zip_code: '01310100',
      street: 'Av. Paulista',
      number: '1',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    }
    await ask('POST /card', { body: { token: 'tok_1', payer: { address } } })

    expect(sent).toMatchObject([
      {
        buyer: { address: { zipCode: '01310100', district: 'Bela Vista', stateCode: 'SP' } },
        checkout: { payer_address: { zip_code: '01310100', street_name: 'Av. Paulista', street_number: '1' } },
      },
    ])
  })

  test('when the charge ends, by a client that knows how it is written', async () => {
    const { settings, sandbox, ask } = openCardShop()
    const sent: Request[] = []
    const api = createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations: { payins },
      unstated: { cardExpireDate: (date) => date.toISOString().slice(0, 10) },
      fetch: async (input, init) => {
        sent.push(new Request(input, init))
        return sandbox.fetch(input, init)
      },
    })
    // a day after the machine's own today, by which the client judges what is over
    const server = createMerchant({ ...settings, api, card: { expiresIn: 400 * 86_400 } })
    expect((await ask('POST /card', { server, body: { token: 'tok_1' } })).status).toBe(200)
    expect(await sent[0]?.json()).toMatchObject({ title: { expireDate: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) } })
  })
})

test("what else the shop's order holds reaches its functions, and is known to the compiler", async () => {
  const { settings, ask, sent } = openCardShop()
  const { pix: _, card: __, ...rest } = settings
  const server = createMerchant({
    ...rest,
    order: (reference) => ({ amount: 3000, currency: 'BRL', country: 'BR', buyer, parcels: 2, shelf: reference }),
    card: {
      plans: ({ amount, parcels }) => installments(amount, { upTo: parcels }),
      charge: ({ shelf }, { plan }) => ({ product_info: { shelf, parcels: plan.count } }),
    },
  })
  await ask('POST /card', { server, body: { token: 'tok_1', plan: 2, total: 3000 } })

  expect(sent).toMatchObject([{ checkout: { installments: 2 }, product_info: { shelf: 'A-1', parcels: 2 } }])
})

test('a payment by card that the shop does not find confirmed does not count', async () => {
  const confirm = vi.fn(() => false)
  const { ask, sandbox, on } = openCardShop({ confirm })
  await ask('POST /card', { body: { token: 'tok_1' } })
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await ask('GET /card')).body.charge.status).toBe('processing')
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ method: 'card', status: 'paid' }), {
    order: 'A-1',
    attempt: 1,
  })
  expect(on.unread).toHaveBeenCalledOnce()
})

describe('a request is refused, and nothing is charged, that', () => {
  test.each<[string, object, object]>([
    ['names a plan that is not offered', { token: 't', plan: 4 }, { plan: ['is not offered'] }],
    ['has neither token nor card', {}, { '': [expect.any(String)] }],
    ['has a token and a saved card', { token: 't', saved_card: 7 }, { '': [expect.any(String)] }],
    ['wants a page that there is not', { page: true }, { page: ['is not offered'] }],
    ['names a card of somebody else', { saved_card: 8 }, { saved_card: ['is not one of the payer'] }],
    [
      'leaves out what is asked for',
      { token: 't', payer: { document: '52998224725' } },
      { 'payer.email': ['is required'] },
    ],
    [
      'has a document that is none',
      { token: 't', payer: { document: '1' } },
      { 'payer.document': [expect.any(String)] },
    ],
  ])('%s', async (_, body, fields) => {
    const { ask, sandbox } = openCardShop({
      card: { plans, asks: ['document', 'email'], saved: () => [{ id: 7, brand: 'elo', last4: '0001' }] },
    })
    expect(await ask('POST /card', { body })).toMatchObject({
      status: 422,
      body: { type: 'urn:guiche:invalid', fields },
    })
    expect(await sandbox.cardCharges()).toEqual([])
  })
})

describe('plans that the shop’s function should not give are not shown', () => {
  const cash = { count: 1, parcel: 1990, total: 1990, interest: 0 }
  test.each<[string, (typeof cash)[]]>([
    ['none', []],
    ['the same count twice', [cash, cash]],
    ['parts of a cent', [{ ...cash, parcel: 19.9 }]],
    ['a total below its parcel', [{ ...cash, count: 2, total: 1900 }]],
    ['an interest of its own', [cash, { count: 2, parcel: 1100, total: 2200, interest: 0 }]],
    ['nothing to pay', [{ count: 1, parcel: 0, total: 0, interest: 0 }]],
  ])('%s', async (_, given) => {
    const { ask, on } = openCardShop({ card: { plans: () => given } })

    expect((await ask('GET /card')).status).toBe(500)
    expect((await ask('POST /card', { body: { token: 'tok_1' } })).status).toBe(500)
    expect(on.error).toHaveBeenCalledWith(expect.any(TypeError), 'POST /card')
  })
})

describe('a saved card', () => {
  const card = { saved: () => [{ id: 7, brand: 'elo', last4: '0001' }], saves: true }

  test('is shown, and charged by its id', async () => {
    const { ask, sent } = openCardShop({ card })
    expect((await ask('GET /card')).body.saved).toEqual([{ id: 7, brand: 'elo', last4: '0001' }])
    await ask('POST /card', { body: { saved_card: 7, save_card: true } })

    expect(sent).toMatchObject([{ checkout: { card_id: 7 } }])
    expect(JSON.stringify(sent)).not.toContain('save_card')
  })

  test('is shown without what else the shop keeps of it', async () => {
    const row = { id: 7, brand: 'elo', last4: '0001', holder: 'ANA LIMA', token: 'tok_kept' }
    const { ask } = openCardShop({ card: { saved: () => [row] } })
    expect((await ask('GET /card')).body.saved).toEqual([{ id: 7, brand: 'elo', last4: '0001' }])
  })

  test('that is none is the shop’s mistake, and told to it without what it holds', async () => {
    const { ask, on } = openCardShop({ card: { saved: () => [{ id: 7, brand: null, last4: '6362970000457013' }] } })
    expect((await ask('GET /card')).body.type).toBe('urn:guiche:internal')
    const text = 'card.saved() gave no saved cards: each has an id, a brand and its last4'
    expect(on.error).toHaveBeenCalledWith(new TypeError(text), 'GET /card')
  })

  test('that was refused is tried again under a new name only', async () => {
    const { ask, sandbox } = openCardShop({ card })
    const pay = (request: string) => ask('POST /card', { body: { saved_card: 7, retry: true, request } })
    const first = await pay('press 1')
    await sandbox.refuseCard({ customNumber: 'A-1-1' })

    expect((await pay('press 1')).body).toMatchObject({ id: first.body.id, status: 'failed' })
    expect((await pay('press 2')).body).toMatchObject({ id: '100002', status: 'processing' })
    await sandbox.refuseCard({ customNumber: 'A-1-2' })
    expect((await pay('press 1')).body).toMatchObject({ id: '100002', status: 'failed' })
  })
})

test.each([
  ['agreed', { saves: true }, true, { save_card: 1 }],
  ['did not agree', { saves: true }, false, {}],
  ['agreed, but the shop saves none', {}, true, {}],
])('a card is saved when its holder %s', async (_, card, save_card, saved) => {
  const { ask, sent } = openCardShop({ card })
  await ask('POST /card', { body: { token: 'tok_1', save_card } })

  expect(sent).toMatchObject([{ checkout: { token: 'tok_1', ...saved } }])
  expect(JSON.stringify(sent).includes('save_card')).toBe('save_card' in saved)
})

test('the store and the log hold no token and nothing of the payer', async () => {
  const { ask, store, logged, on, sandbox } = openCardShop({ card: { asks: ['document', 'email', 'phone'] } })
  on.paid.mockRejectedValue(new Error('no paper'))
  const payer = { document: '11144477735', email: 'caixa@example.com', phone: '81999990000' }
  await ask('POST /card', { body: { token: 'tok_secret', payer } })
  await sandbox.approveCard({ customNumber: 'A-1-1' })
  await vi.waitFor(() => expect(logged).not.toEqual([]))
  const kept = JSON.stringify([await store.get('order:A-1'), logged, (await ask('GET /card')).body])

  for (const secret of ['tok_secret', '11144477735', 'caixa', '81999990000', 'Ana']) expect(kept).not.toContain(secret)
})

test('a status without a meaning is told of when the answer brings it, too', async () => {
  const { ask, prices, on } = openShop({ card: {} })
  prices['A-1'] = 77702

  expect((await ask('POST /card', { body: { token: 'tok_1' } })).body.status).toBe('processing')
  expect(on.error).toHaveBeenCalledOnce()
})

test('a status without a meaning leaves the charge under way, and is told once', async () => {
  const { ask, sandbox, on, clock } = openShop({ card: {} })
  await ask('POST /card', { body: { token: 'tok_1' } })
  sandbox.fault({ operation: 'payins.createCard', kind: 'callback-twice' })
  await sandbox.refuseCard({ customNumber: 'A-1-1' })
  await clock.advance(1)

  expect((await ask('GET /card')).body).toMatchObject({ charge: { status: 'processing' }, retryable: false })
  expect(on.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('912') }),
    'card.statuses',
  )
  expect(on.unread).not.toHaveBeenCalled()
})
