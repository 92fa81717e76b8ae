import { describe, expect, test } from 'vitest'
import { cardPayment, openCardShop } from './card-shop.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openKycShop } from './kyc-shop.ts'
import { buyer, keyOf, openShop } from './shop.ts'
import { openSigningShop } from './signing-shop.ts'

const whole = { amount: 1990, currency: 'BRL', country: 'BR', description: 'Pedido', buyer }

describe('nothing is charged or stored when findOrder() returns', () => {
  test.each<[string, unknown]>([
    ['an amount without an end', { amount: Infinity }],
    ['an amount that is not a number', { amount: Number.NaN }],
    ['an amount with a fraction of a cent', { amount: 19.9 }],
    ['an amount below zero', { amount: -1990 }],
    ['an amount as text', { amount: '1990' }],
    ['a description that is no text', { ...whole, description: { _$litType$: 1, strings: ['<script>'], values: [] } }],
    ['a description that is a list', { ...whole, description: ['Pedido'] }],
    ['no currency', { ...whole, currency: undefined }],
    ['a country that is no text', { ...whole, country: 55 }],
    ['no buyer', { ...whole, buyer: undefined }],
    ['a buyer whose name is no text', { ...whole, buyer: { ...buyer, name: { first: 'Ana' } } }],
    ['a buyer without a document', { ...whole, buyer: { ...buyer, document: null } }],
    ['no order and not null', false],
    ['a list of orders', [{ amount: 1990 }]],
  ])('%s', async (_, order) => {
    const shop = openCardShop({ findOrder: () => order as null })
    const responses = [await shop.request('POST /pix'), await shop.request('POST /card', cardPayment('tok_1'))]

    expect(responses.map(({ status }) => status)).toEqual([500, 500])
    expect(shop.sentInputs).toEqual([])
    expect(await shop.store.get(keyOf('order:A-1'))).toBe(null)
    expect(shop.on.error).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: expect.stringContaining('findOrder()') }),
      'POST /card',
    )
  })
})

test.each<[string, string, unknown]>([
  ['a missing field', 'buyer is required', { ...whole, buyer: undefined }],
  ['a field of another type', 'amount must be an integer of at least 0, in cents', { ...whole, amount: 19.9 }],
  ['a field of a field', 'buyer.email must be text', { ...whole, buyer: { ...buyer, email: 5 } }],
])('the log names %s of an order, also without on.error', async (_, text, order) => {
  const { request, logged } = openShop({ findOrder: () => order as never, on: {} })
  await request('POST /pix')
  const start = 'guiche POST /pix SetupError findOrder() must return null, or a valid order:'
  expect(logged).toEqual([expect.stringMatching(`${start} ${text} `.replace(/[()]/g, '\\$&'))])
  expect(logged.join()).not.toMatch(/Ana|19\.9/)
})

test('the log says what a function of the shop must return', async () => {
  const shop = await openChargedShop({ verifyPayment: () => 'no' as never, on: {} })
  await shop.postCallback(paidCallback)
  expect(shop.logged.join('\n')).toContain('SetupError verifyPayment() must return a boolean')
})

test('an order that findOrder() returns as undefined does not exist', async () => {
  const { request } = openShop({ findOrder: () => undefined as never })
  expect(await request('GET /pix')).toMatchObject({ status: 404, body: { type: 'urn:guiche:order-not-found' } })
})

test('nothing is charged when random() returns fewer bytes than it is asked for', async () => {
  const shop = openShop({ random: (bytes) => new Uint8Array(Math.min(bytes, 16)) })
  expect((await shop.request('POST /pix')).status).toBe(500)
  expect(shop.sentInputs).toEqual([])
})

test('a payment does not count when verifyPayment() returns no boolean', async () => {
  const shop = await openChargedShop({ verifyPayment: () => 'no' as never })
  await shop.postCallback(paidCallback)

  expect(await shop.orderStatus()).toBe('processing')
  expect(shop.on.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'verifyPayment() must return a boolean' }),
    expect.anything(),
  )
})

test('a charge is not shown under a status that deriveChargeStatus() invents', async () => {
  const shop = openShop({ deriveChargeStatus: () => 'payed' as never })
  expect((await shop.request('POST /pix')).status).toBe(500)
})

test('no document is accepted when canSubmit() returns a promise instead of a boolean', async () => {
  const { request, on } = await openKycShop({ canSubmit: (async () => false) as never })
  expect((await request('GET /kyc')).status).toBe(500)
  expect(on.error.mock.lastCall?.[0]).toMatchObject({ message: 'kyc.canSubmit() must return a boolean' })
})

test('an onboarding is not shown when isCrossBorder() returns a promise instead of a boolean', async () => {
  const { merchant, sandbox } = openSigningShop({ signature: { isCrossBorder: (async () => false) as never } })
  const { onboarding } = await sandbox.addOnboarding({ status: 'pending' })
  const token = await merchant.createSession({ onboarding: onboarding.id, signer: 'marina@example.com' })
  const headers = { authorization: `Bearer ${token}` }

  expect((await merchant.fetch(new Request('https://shop.example/pay/signature', { headers }))).status).toBe(500)
})
