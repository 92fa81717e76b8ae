import { describe, expect, test } from 'vitest'
import { createClient, InputError, payins } from '../../src/index.ts'
import { pixChargeBody, pixInput } from './bodies.ts'
import { testRequiredFields } from './required-fields.ts'

async function send(input: object) {
  const sent: Request[] = []
  const client = createClient({
    baseURL: 'https://service.test/api/',
    publicKey: 'pk_test',
    operations: { payins },
    fetch: async (...request) => {
      sent.push(new Request(...request))
      return Response.json(pixChargeBody(), { status: 201 })
    },
  })
  const error: unknown = await client.payins.createPix(input as never).then(
    () => null,
    (reason: unknown) => reason,
  )
  const body: unknown = sent[0] ? await sent[0].json() : undefined
  return { sent, body, fields: error instanceof InputError ? error.fields : null }
}

// @covers introduction.jsonBodies overview.pix payin.createPix authentication.header versioning.pix
test('the request is sent to the documented path with the key, as JSON', async () => {
  const { sent, body } = await send(pixInput())
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('https://service.test/api/v2/payin/payments')
  expect(sent[0]?.method).toBe('POST')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer pk_test')
  expect(sent[0]?.headers.get('content-type')).toContain('application/json')
  expect(body).toEqual({ ...pixInput(), payment_method: 'pix' })
})

test('a call sends the input as it was when the call was made', async () => {
  const input = { ...pixInput(), buyer: { ...pixInput().buyer, note: { text: 'first' } } }
  const sending = send(input)
  input.buyer.name = 'José Souza'
  input.buyer.note.text = 'second'
  const { body } = await sending
  expect(body).toMatchObject({ buyer: { name: 'Maria Silva', note: { text: 'first' } } })
})

test('an input that refers to itself is an InputError, because it cannot be JSON', async () => {
  const buyer: object = { ...pixInput().buyer }
  Object.assign(buyer, { parent: buyer })
  const { sent, fields } = await send({ ...pixInput(), buyer })
  expect(fields).toEqual({ body: ['must be JSON, without circular references or BigInt'] })
  expect(sent).toEqual([])
})

const fullInput = () => ({
  ...pixInput(),
  merchant_id: 7,
  notification_url: 'https://shop.example/x',
  payment_method: 'pix',
  description: 'Pedido',
})
testRequiredFields('a charge', payins.createPix, fullInput, [
  'invoice',
  'amount',
  'currency',
  'country',
  'buyer',
  'pix',
  'pix.expire_date',
  ...['name', 'email', 'document', 'document.type', 'document.number'].map((field) => `buyer.${field}`),
])

describe('every rule is checked before the request is sent', () => {
  const document = { type: 'cpf', number: '11144477735' }
  const buyer = { name: 'M', email: 'm@example.com', document }
  // @covers payin.merchantId payin.paymentMethod payin.amount payin.currency payin.country payin.expireDate
  // @covers limits.payinAmount
  test.each<[string, object, string | null]>([
    ['amount 1', { amount: 1 }, null],
    ['amount 0', { amount: 0 }, 'amount'],
    ['amount 1.5', { amount: 1.5 }, 'amount'],
    ['amount as text', { amount: '100' }, 'amount'],
    ['an amount above the safe integers', { amount: 2 ** 53 }, 'amount'],
    ['no invoice', { invoice: undefined }, 'invoice'],
    ['merchant_id 7', { merchant_id: 7 }, null],
    ['merchant_id as text', { merchant_id: '7' }, 'merchant_id'],
    ['another payment method', { payment_method: 'boleto' }, 'payment_method'],
    ['currency BRL', { currency: 'BRL' }, null],
    ['currency R$', { currency: 'R$' }, 'currency'],
    ['country BR', { country: 'BR' }, null],
    ['country BRA', { country: 'BRA' }, 'country'],
    ['a description', { description: 'Pedido' }, null],
    ['a notification_url', { notification_url: 'https://shop.example/x' }, null],
    ['no buyer', { buyer: undefined }, 'buyer'],
    ['a buyer without e-mail', { buyer: { name: 'M', document } }, 'buyer.email'],
    ['a buyer with an address', { buyer: { ...buyer, address: { city: 'Recife' } } }, null],
    ['a document without number', { buyer: { ...buyer, document: { type: 'cpf' } } }, 'buyer.document.number'],
    ['29 February of a leap year', { pix: { expire_date: '2028-02-29T10:00:00' } }, null],
    ['31 February', { pix: { expire_date: '2026-02-31T10:00:00' } }, 'pix.expire_date'],
    ['the time 24:00', { pix: { expire_date: '2026-02-01T24:00:00' } }, 'pix.expire_date'],
    ['a date with a zone', { pix: { expire_date: '2026-02-01T10:00:00Z' } }, 'pix.expire_date'],
    ['no expiry', { pix: {} }, 'pix.expire_date'],
    ['an unknown field', { coupon: 'X' }, 'coupon'],
  ])('%s', async (_, change, field) => {
    const { sent, fields } = await send({ ...pixInput(), ...change })
    expect(fields ? Object.keys(fields) : null).toEqual(field ? [field] : null)
    expect(sent).toHaveLength(field ? 0 : 1)
  })
})

test('an InputError lists every field and contains no value', async () => {
  const { fields } = await send({
    ...pixInput(),
    amount: -4242,
    buyer: { name: 77777, email: 'x', document: '11144477735' },
  })
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['amount', 'buyer.document', 'buyer.name'])
  expect(JSON.stringify(fields)).not.toMatch(/4242|77777|11144477735/)
})
