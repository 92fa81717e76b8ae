import { describe, expect, test } from 'vitest'
import { payins } from '../../src/operations/payins.ts'
import { cardChargeBody } from './bodies.ts'
import { testRequiredFields } from './required-fields.ts'
import { receive, testResponseFields } from './response-fields.ts'
import { invalidFields, sendInput } from './send-input.ts'

const { createCard } = payins

const cardInput = () => ({
  callbackUrl: 'https://shop.example/pay/callbacks/abc',
  customNumber: 'A-1001-1',
  clientId: 77,
  title: { expireDate: '2026-11-22', amountInCents: 14990, instructions: 'Pedido 1001' },
  buyer: {
    name: 'Maria Silva',
    document: { number: '11144477735', type: 'cpf' },
    address: {
      street: 'Rua A',
      number: '1',
      complement: 'casa',
      zipCode: '01310100',
      city: 'São Paulo',
      district: 'Centro',
      stateCode: 'SP',
    },
  },
  refundMode: 'FULL_REFUND_CLIENT',
  sender: { name: 'Loja', document: '11222333000181', helpdesk: '0800' },
  checkout: {
    token: 'tok_1',
    card_id: 9,
    installments: 3,
    payment_method_id: 'visa',
    payer_name: 'Maria Silva',
    payer_phone: '+5511999999999',
    payer_document: '11144477735',
    payer_email: 'maria@example.com',
    payer_address: { zip_code: '01310100', street_name: 'Rua A', street_number: '1' },
    save_card: 0,
  },
  statement_descriptor: 'LOJA',
  product_info: { name: 'Camiseta' },
  use_3ds: true,
})

// @covers cardCharge.historyId cardCharge.historyUpdatedAt
testResponseFields('a card charge', createCard, { product_info: {} }, cardChargeBody, {
  untypedIds: ['status.id', 'statusHistory.0.status.id', 'statusHistory.1.status.id'],
  optional: ['statusHistory.1.id', 'statusHistory.1.updatedAt'],
  also: [
    ['senderName', 'Loja'],
    ['senderHelpdesk', '0800'],
    ['ourNumber', '1'],
    ['digitableLine', '1'],
    ['barCodeNumber', '1'],
    ['sender', null],
    ['sender.name', 'Loja'],
    ['sender.document', '11222333000181'],
    ['sender.helpdesk', '0800'],
    ['sender', { name: 'Loja', document: '11222333000181', helpdesk: '0800' }],
    ['paidAmountCents', 14990],
    ['paidAt', '2026-11-21 09:00:00'],
    ['fine', { percent: 2 }],
    ['discount', { percent: 5 }],
    ['payin_substatus', { id: 1 }],
    ['kyc', { id: 1 }],
  ],
})

test('a null sender and an unknown status are valid', async () => {
  const body = { ...cardChargeBody(), sender: null, status: { id: 7, name: 'approved' } }
  expect((await receive(createCard, { product_info: {} }, body)).unexpected).toEqual([])
})

// @covers overview.card payin.createCard versioning.cards
test('every field is sent under its own name, with either key', async () => {
  const { request, text } = await sendInput(createCard, cardInput())
  expect(request).toBe('POST /v1/payin/payments/credit-card')
  expect(JSON.parse(text)).toEqual(cardInput())
  expect(createCard.key).toBe('any')
})

testRequiredFields('a card charge', createCard, cardInput, ['product_info'], {
  untyped: ['clientId', 'product_info.name', 'use_3ds'],
})

describe('only product_info is required', () => {
  // @covers payin.productInfoRequired payin.productInfo payin.clientId payin.use3ds payin.cardAmount payin.cardIntegers
  test.each<[string, object, string[]]>([
    ['product_info alone', { product_info: {} }, []],
    ['everything except product_info', { ...cardInput(), product_info: undefined }, ['product_info']],
    ['product_info as text', { product_info: 'x' }, ['product_info']],
    ['a client as an object', { product_info: {}, clientId: { id: 7 } }, []],
    ['a client as text', { product_info: {}, clientId: '7' }, ['clientId']],
    ['3DS as an object', { product_info: {}, use_3ds: { mode: 'x' } }, []],
    ['3DS as 1', { product_info: {}, use_3ds: 1 }, []],
    ['3DS as text', { product_info: {}, use_3ds: 'yes' }, ['use_3ds']],
    ['an amount of 0', { product_info: {}, title: { amountInCents: 0 } }, ['title.amountInCents']],
    ['a negative amount', { product_info: {}, title: { amountInCents: -5 } }, ['title.amountInCents']],
    ['an amount in fractions', { product_info: {}, title: { amountInCents: 1.5 } }, ['title.amountInCents']],
    ['installments as text', { product_info: {}, checkout: { installments: '3' } }, ['checkout.installments']],
    ['an unknown inner field', { product_info: {}, checkout: { other: 1 } }, []],
    ['an unknown field', { product_info: {}, coupon: 1 }, ['coupon']],
  ])('%s', async (_, input, invalid) => {
    expect(await invalidFields(createCard, input)).toEqual(invalid)
  })
})

describe('a charge must expire after now, which is 12:00 in UTC and 9:00 in São Paulo', () => {
  // @covers payin.cardExpiry
  test.each<[string, boolean]>([
    ['2026-11-21T12:00:01Z', true],
    ['2026-11-21T12:00:00Z', false],
    ['2026-11-21T09:00:01', true],
    ['2026-11-21T09:00:00', false],
    ['2026-11-21 09:00:01', true],
    ['2026-11-21 09:00:00', false],
    ['2026-11-21', true],
    ['2026-11-20', false],
    ['2026-11-21T09:00', true],
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['31/12/2020', true],
  ])('%s: %s', async (expireDate, isValid) => {
    const invalid = await invalidFields(createCard, { product_info: {}, title: { expireDate } })
    expect(invalid).toEqual(isValid ? [] : ['title.expireDate'])
  })

  test('the configured time zone applies', async () => {
    const input = { product_info: {}, title: { expireDate: '2026-11-21 11:00:00' } }
    expect(await invalidFields(createCard, input, { undocumented: { timeZone: 'UTC' } })).toEqual(['title.expireDate'])
    expect(await invalidFields(createCard, input)).toEqual([])
  })

  test('a Date is formatted by the configured function, which is required', async () => {
    const input = { product_info: {}, title: { expireDate: new Date('2026-11-23T00:00:00Z'), amountInCents: 1 } }
    const undocumented = { cardExpireDate: (date: Date) => date.toISOString().slice(0, 10) }
    const { text } = await sendInput(createCard, input, { undocumented })
    expect(JSON.parse(text)).toEqual({ product_info: {}, title: { expireDate: '2026-11-23', amountInCents: 1 } })
    expect(await invalidFields(createCard, input)).toEqual(['undocumented.cardExpireDate'])
    const past = { product_info: {}, title: { expireDate: new Date('2026-11-21T12:00:00Z') } }
    expect(await invalidFields(createCard, past, { undocumented })).toEqual(['title.expireDate'])
  })
})
