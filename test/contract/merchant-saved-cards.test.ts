import { describe, expect, test } from 'vitest'
import { SetupError } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop } from './card-shop.ts'

const savedCard = { id: 7, brand: 'elo', last4: '0001' }
const card = { savedCards: () => [savedCard], allowSaving: true }

describe('a saved card', () => {
  test('is shown, and charged by its id', async () => {
    const { request, sentInputs } = openCardShop({ card })
    expect((await request('GET /card')).body.saved_cards).toEqual([{ id: 7, brand: 'elo', last4: '0001' }])
    await request('POST /card', { body: { saved_card: 7, save_card: true } })

    expect(sentInputs).toMatchObject([{ checkout: { card_id: 7 } }])
    expect(JSON.stringify(sentInputs)).not.toContain('save_card')
  })

  test('is shown without other fields that the shop stores with it', async () => {
    const row = { ...savedCard, holder: 'ANA LIMA', token: 'tok_kept' }
    const { request } = openCardShop({ card: { savedCards: () => [row] } })
    expect((await request('GET /card')).body.saved_cards).toEqual([{ id: 7, brand: 'elo', last4: '0001' }])
  })

  test('that is invalid is reported to the shop without its values', async () => {
    const { request, on } = openCardShop({
      card: { savedCards: () => [{ id: 7, brand: null, last4: '6362970000457013' }] },
    })
    expect((await request('GET /card')).body.type).toBe('urn:guiche:internal')
    const message = 'card.savedCards() must return cards with an integer `id`, a `brand` or null, and 4 digits `last4`'
    expect(on.error).toHaveBeenCalledWith(new SetupError(message), 'GET /card')
  })

  test('that was declined is charged again under a new idempotency key only', async () => {
    const { request, sandbox } = openCardShop({ card })
    const pay = (idempotency_key: string) =>
      request('POST /card', { body: { saved_card: 7, retry: true, idempotency_key } })
    const first = await pay('press 1')
    await sandbox.declineCard({ customNumber: 'A-1-1' })

    expect((await pay('press 1')).body).toMatchObject({ id: first.body.id, status: 'failed' })
    expect((await pay('press 2')).body).toMatchObject({ id: '100002', status: 'processing' })
    await sandbox.declineCard({ customNumber: 'A-1-2' })
    expect((await pay('press 1')).body).toMatchObject({ id: '100002', status: 'failed' })
  })
})

describe('a saved card that is paid with its security code', () => {
  const options = { card: { ...card, requireSecurityCode: true, requiredFields: ['phone'] } } as const
  const payment = (token: string, fields: object = {}) => cardPayment(token, { saved_card: 7, ...fields })

  test('is charged by the tokenizer’s token alone, like a new card, without the fields of a new card’s payer', async () => {
    const { request, sentInputs } = openCardShop(options)
    expect((await request('GET /card')).body.requires_security_code).toBe(true)
    const { body } = await request('POST /card', payment('tok_1', { payment_method_id: 'elo', save_card: true }))

    expect(body).toMatchObject({ id: '100001', status: 'processing' })
    expect(sentInputs).toMatchObject([{ checkout: { token: 'tok_1', payment_method_id: 'elo' } }])
    for (const unsent of ['card_id', 'save_card']) expect(JSON.stringify(sentInputs)).not.toContain(unsent)
  })

  test('is not charged without a token, or for another payer', async () => {
    const { request, sandbox } = openCardShop(options)
    const fields = {
      token: ['must come with saved_card if requires_security_code of GET /card is true, and only then'],
    }
    const withoutToken = await request('POST /card', { body: { saved_card: 7 } })
    expect(withoutToken).toMatchObject({ status: 422, body: { type: 'urn:guiche:validation-failed', fields } })
    const ofAnother = await request('POST /card', payment('tok_1', { saved_card: 8 }))
    expect(ofAnother).toMatchObject({ status: 422, body: { fields: { saved_card: [expect.any(String)] } } })
    expect(await sandbox.cardCharges()).toEqual([])
  })

  test('is sent with its id by a shop whose account knows that the service takes both', async () => {
    const { request, sentInputs } = openCardShop({
      card: {
        ...options.card,
        chargeInput: (_, { saved_card }) => (saved_card === null ? {} : { checkout: { card_id: saved_card } }),
      },
    })
    await request('POST /card', payment('tok_1'))
    expect(sentInputs).toMatchObject([{ checkout: { token: 'tok_1', card_id: 7 } }])
  })

  test.each([
    ['with the token', 'tok_1', {}],
    ['with a new token', 'tok_2', {}],
    ['with a new token and the idempotency key', 'tok_2', { idempotency_key: 'press 1' }],
  ])('is not charged again after a decline by a request that repeats it %s', async (_, token, key) => {
    const { request, sandbox } = openCardShop(options)
    await request('POST /card', payment('tok_1', key))
    await sandbox.declineCard({ customNumber: 'A-1-1' })

    const again = await request('POST /card', payment(token, { ...key, retry: true }))
    expect(again.body).toMatchObject({ id: '100001', status: 'failed' })
    expect(await sandbox.cardCharges()).toHaveLength(1)
    const next = await request('POST /card', payment('tok_3', { idempotency_key: 'press 2', retry: true }))
    expect(next.body).toMatchObject({ id: '100002', status: 'processing' })
  })
})

test.each([
  ['saved when its holder agrees', { allowSaving: true }, true, { save_card: 1 }],
  ['not saved when its holder does not agree', { allowSaving: true }, false, {}],
  ['not saved when the shop does not allow it', {}, true, {}],
])('a card is %s', async (_, options, save_card, sentFields) => {
  const { request, sentInputs } = openCardShop({ card: options })
  await request('POST /card', cardPayment('tok_1', { save_card }))

  expect(sentInputs).toMatchObject([{ checkout: { token: 'tok_1', ...sentFields } }])
  expect(JSON.stringify(sentInputs).includes('save_card')).toBe('save_card' in sentFields)
})
