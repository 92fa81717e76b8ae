import { describe, expect, test } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { installmentPlans } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop, otherServer } from './card-shop.ts'
import { buyer } from './shop.ts'

describe('the service receives', () => {
  // @covers payin.ownPage
  test('the order, the buyer and the card’s token', async () => {
    const { request, sentInputs } = openCardShop()
    await request('POST /card', cardPayment('tok_1', { payment_method_id: 'elo' }))

    expect(sentInputs).toEqual([
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

  test('the payer’s own fields instead of the buyer’s, and the buyer’s address', async () => {
    const address = {
      street: 'Rua A',
      number: '7',
      complement: null,
      zipcode: '50000000',
      city: 'Recife',
      state_code: 'PE',
    }
    const { request, sentInputs } = openCardShop({
      findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', buyer: { ...buyer, address } }),
    })
    const payer = { document: '12.ABC.345/01DE-35', email: 'caixa@example.com', phone: '+5581999990000' }
    await request('POST /card', cardPayment('tok_1', { installments: 1, payer }))

    expect(sentInputs).toMatchObject([
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

  test('the address that the payer entered', async () => {
    const { request, sentInputs } = openCardShop({ card: { requiredFields: ['address'] } })
    const address = {
      zip_code: '01310100',
      street: 'Av. Paulista',
      number: '1',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    }
    await request('POST /card', cardPayment('tok_1', { payer: { address } }))

    expect(sentInputs).toMatchObject([
      {
        buyer: { address: { zipCode: '01310100', district: 'Bela Vista', stateCode: 'SP' } },
        checkout: { payer_address: { zip_code: '01310100', street_name: 'Av. Paulista', street_number: '1' } },
      },
    ])
  })

  test('the expiry of the charge, from a client that knows its format', async () => {
    const shop = openCardShop()
    const sent: Request[] = []
    const api = createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations: { payins },
      undocumented: { cardExpireDate: (date) => date.toISOString().slice(0, 10) },
      clock: shop.clock,
      fetch: async (input, init) => {
        sent.push(new Request(input, init))
        return shop.sandbox.fetch(input, init)
      },
    })
    const server = otherServer(shop, { api, card: { expiresIn: 2 * 86_400 } })
    expect((await shop.request('POST /card', { server, ...cardPayment('tok_1') })).status).toBe(200)
    expect(await sent[0]?.json()).toMatchObject({ title: { expireDate: '2026-03-12' } })
  })
})

describe('a card payment is rejected, and nothing is charged, when it', () => {
  test.each<[string, object, object]>([
    [
      'names a plan that is not offered',
      { token: 't', installments: 4 },
      { installments: ['must be the count of a plan in installment_plans of GET /card'] },
    ],
    ['has neither a token nor a saved card', {}, { '': [expect.any(String)] }],
    [
      'has both a token and a saved card',
      { token: 't', saved_card: 7 },
      { token: ['must come with saved_card if requires_security_code of GET /card is true, and only then'] },
    ],
    ['has both a token and a payment page', { token: 't', use_payment_page: true }, { '': [expect.any(String)] }],
    [
      'requests a payment page that the shop does not have',
      { use_payment_page: true },
      { use_payment_page: ['must be false, unless can_redirect of GET /card is true'] },
    ],
    [
      'names the saved card of another payer',
      { saved_card: 8 },
      { saved_card: ['must be the id of a card in saved_cards of GET /card'] },
    ],
    [
      'lacks a required field of the payer',
      { token: 't', payer: { document: '52998224725' } },
      { 'payer.email': ['is required'] },
    ],
    ['has an invalid document', { token: 't', payer: { document: '1' } }, { 'payer.document': [expect.any(String)] }],
  ])('%s', async (_, body, fields) => {
    const { request, sandbox } = openCardShop({
      card: {
        installmentPlans: ({ amount }) =>
          installmentPlans(amount, { maxInstallments: 3, interestFree: 2, monthlyRate: 0.02 }),
        requiredFields: ['document', 'email'],
        savedCards: () => [{ id: 7, brand: 'elo', last4: '0001' }],
      },
    })
    expect(await request('POST /card', { body })).toMatchObject({
      status: 422,
      body: { type: 'urn:guiche:validation-failed', fields },
    })
    expect(await sandbox.cardCharges()).toEqual([])
  })
})

describe('a payer of another country', () => {
  const address = { zip_code: 'SW1A 1AA', street: 'Downing Street', number: '10', city: 'London' }
  const payer = { document: 'p-123.456/7', phone: '020 7946 0958', address }

  /** Responds to the payment of an order of this country. */
  async function pay(orderCountry: string, given: object) {
    const shop = openCardShop({
      card: { requiredFields: ['document', 'phone', 'address'] },
      findOrder: () => ({ amount: 1990, currency: 'BRL', country: orderCountry, buyer }),
    })
    const { body } = await shop.request('POST /card', cardPayment('tok_1', { payer: given }))
    return { body, sentInputs: shop.sentInputs }
  }

  test.each([
    ['in an order of that country', 'GB', payer],
    ['in an order of Brazil', 'BR', { ...payer, country: 'GB' }],
  ])('pays %s, and the service receives what the payer typed', async (_, country, given) => {
    const { body, sentInputs } = await pay(country, given)
    expect(body).toMatchObject({ status: 'processing' })
    expect(sentInputs).toMatchObject([
      {
        buyer: { address: { street: 'Downing Street', number: '10', city: 'London', zipCode: 'SW1A 1AA' } },
        checkout: {
          payer_document: 'p-123.456/7',
          payer_phone: '020 7946 0958',
          payer_address: { zip_code: 'SW1A 1AA', street_name: 'Downing Street', street_number: '10' },
        },
      },
    ])
    expect(JSON.stringify(sentInputs)).not.toContain('"GB"')
  })

  test.each([
    ['an order of Brazil', 'BR', payer],
    ['a payer of Brazil in an order of another country', 'GB', { ...payer, country: 'BR' }],
  ])('is checked by the rules of Brazil in %s', async (_, country, given) => {
    const { body, sentInputs } = await pay(country, given)
    expect(body).toMatchObject({
      type: 'urn:guiche:validation-failed',
      fields: {
        'payer.document': ['must be a CPF or CNPJ'],
        'payer.phone': ['must be the digits of a phone number'],
        'payer.address.zip_code': ['must be the 8 digits of a CEP'],
        'payer.address.state': ['is required'],
        'payer.address.district': ['is required'],
      },
    })
    expect(sentInputs).toEqual([])
  })

  test('may live where there are no postal codes', async () => {
    const { zip_code: _, ...withoutCode } = address
    const { sentInputs } = await pay('AE', { ...payer, address: withoutCode })
    expect(sentInputs).toMatchObject([{ checkout: { payer_address: { street_name: 'Downing Street' } } }])
  })

  test('is a country of two capital letters', async () => {
    expect((await pay('BR', { ...payer, country: 'Reino Unido' })).body.fields).toEqual({
      'payer.country': ['must be a country code of ISO 3166-1, such as BR'],
    })
  })
})
