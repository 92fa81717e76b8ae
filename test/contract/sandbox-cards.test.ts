import { describe, expect, test } from 'vitest'
import { assumedCardStatuses } from '../../src/sandbox/index.ts'
import { cardChargeBody } from './bodies.ts'
import { send, startSandbox } from './sandbox-client.ts'

const callbackUrl = 'https://shop.test/cards/1'
const path = '/v1/payin/payments/credit-card'
const cardInput = (more: object = {}) => ({
  customNumber: 'A-1001-1',
  title: { expireDate: '2026-11-22', amountInCents: 14990, instructions: 'Pedido 1001' },
  buyer: { name: 'Maria Silva', document: { number: '11144477735', type: 'cpf' } },
  checkout: { token: 'tok_1', installments: 1, payer_email: 'maria@example.com' },
  product_info: {},
  ...more,
})

// @covers cardCharge.statusIds
test('a new charge with a token has the form that the interface describes, and awaits approval', async () => {
  const { api, sandbox } = startSandbox()
  const charge = await api.payins.createCard(cardInput({ callbackUrl, sender: { name: 'Prelo' }, use_3ds: true }))
  expect(charge).toEqual({
    ...cardChargeBody(),
    id: '100001',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    clientId: 1,
    senderName: 'Prelo',
    sender: { name: 'Prelo', document: null, helpdesk: null },
    statusHistory: [
      { status: { id: 1, name: 'Created' }, updatedAt: '2026-11-21T12:00:00.000000Z' },
      { status: { id: 6, name: 'awaiting approval' }, updatedAt: '2026-11-21T12:00:00.000000Z' },
    ],
    use3ds: true,
  })
  expect(await sandbox.cardCharges()).toEqual([charge])
})

test('a charge without a checkout waits for its payer, by default for a day', async () => {
  const charge = await startSandbox().api.payins.createCard({
    title: { amountInCents: 1 },
    product_info: {},
    clientId: 7,
  })
  expect(charge).toMatchObject({
    status: { id: 1, name: 'Created' },
    expiresAt: '2026-11-22 09:00:00',
    customNumber: '',
    clientId: 7,
  })
})

test.each<[string | Date, string]>([
  ['2026-11-21', '2026-11-21 23:59:59'],
  ['2026-11-21 09:00:01', '2026-11-21 09:00:01'],
  ['2026-11-21T12:30:00Z', '2026-11-21 09:30:00'],
  [new Date('2030-01-01T12:00:00Z'), '2030-01-01 09:00:00'],
])('a charge with the expireDate %s expires at %s', async (expireDate, expiresAt) => {
  const { sandbox, api } = startSandbox()
  if (expireDate instanceof Date) {
    const charge = await api.payins.createCard(cardInput({ title: { expireDate, amountInCents: 1 } }))
    return expect(charge.expiresAt).toBe(expiresAt)
  }
  const { body } = await send(sandbox, 'POST', path, cardInput({ title: { expireDate, amountInCents: 1 } }))
  expect(body).toMatchObject({ expiresAt })
})

describe('a charge is rejected with { status: false, message, data } and status 400', () => {
  test.each<[string, object, string]>([
    ['without product_info', { product_info: undefined }, 'product_info'],
    ['that has expired', { title: { expireDate: '2026-11-20', amountInCents: 1 } }, 'title.expireDate'],
    ['that expires now', { title: { expireDate: '2026-11-21 09:00:00', amountInCents: 1 } }, 'title.expireDate'],
    ['with an amount of zero', { title: { amountInCents: 0 } }, 'title.amountInCents'],
    ['with an amount as text', { title: { amountInCents: '1' } }, 'title.amountInCents'],
  ])('%s', async (_, invalid, field) => {
    const { sandbox } = startSandbox()
    expect(await send(sandbox, 'POST', path, cardInput(invalid))).toEqual({
      status: 400,
      body: { status: false, message: expect.any(String), data: { [field]: [expect.any(String)] } },
    })
    expect(await sandbox.cardCharges()).toEqual([])
  })
})

// @covers errors.cardMessage
test('a checkout without a token and a card is rejected with { message } and status 400', async () => {
  const response = await send(startSandbox().sandbox, 'POST', path, cardInput({ checkout: { installments: 1 } }))
  expect(response).toEqual({ status: 400, body: { message: expect.any(String) } })
})

describe('an action', () => {
  // @covers events.card
  test.each([
    ['approveCard', 'Approved', 14990],
    ['declineCard', 'Declined', null],
  ] as const)(
    '%s leads to %s and sends the record to the charge’s callback URL',
    async (action, name, paidAmountCents) => {
      const { api, sandbox, callbacks } = startSandbox()
      await api.payins.createCard(cardInput({ callbackUrl }))
      const { charge, callback } = await sandbox[action]({ customNumber: 'A-1001-1' })
      expect(charge).toMatchObject({ status: { name }, paidAmountCents })
      expect(charge.statusHistory.at(-1)).toMatchObject({ status: { name } })
      expect(callback).toEqual({ status: 204 })
      expect(callbacks.map(({ url }) => url)).toEqual([callbackUrl])
      expect(await callbacks[0]?.json()).toEqual(charge)
    },
  )

  test('refundCard refunds a part, then the rest', async () => {
    const { api, sandbox } = startSandbox()
    await api.payins.createCard(cardInput())
    await sandbox.approveCard({ id: '100001' })
    const part = await sandbox.refundCard({ id: 100001, amount: 90 })
    expect(part.charge).toMatchObject({ refundAmountCents: 90, status: { name: 'Approved' } })
    await expect(sandbox.refundCard({ id: 100001, amount: 14901 })).rejects.toMatchObject({
      code: 'invalid-transition',
    })
    const { charge } = await sandbox.refundCard({ invoice: 'A-1001-1' })
    expect(charge).toMatchObject({ refundAmountCents: 14990, status: { name: 'Refunded' }, payinRefunds: [{}, {}] })
  })

  test('expireCard expires only charges that wait for their payer', async () => {
    const { api, sandbox } = startSandbox()
    await api.payins.createCard(cardInput({ checkout: undefined }))
    expect((await sandbox.expireCard({ id: 100001 })).charge.status.name).toBe('Expired')
    await expect(sandbox.approveCard({ id: 100001 })).rejects.toMatchObject({ code: 'invalid-transition' })
    await api.payins.createCard(cardInput({ customNumber: 'B' }))
    await expect(sandbox.expireCard({ invoice: 'B' })).rejects.toMatchObject({ code: 'invalid-transition' })
    await expect(sandbox.refundCard({ invoice: 'B' })).rejects.toMatchObject({ code: 'invalid-transition' })
  })

  test.each<[string, object, string]>([
    ['an unknown charge', { customNumber: 'X' }, 'not-found'],
    ['an unknown id', { id: 7 }, 'not-found'],
    ['two selectors', { customNumber: 'A-1001-1', invoice: 'A-1001-1' }, 'invalid-input'],
  ])('rejects %s', async (_, input, code) => {
    const { api, sandbox } = startSandbox()
    await api.payins.createCard(cardInput())
    await expect(Reflect.apply(sandbox.approveCard, null, [input])).rejects.toMatchObject({ code })
  })
})

test.each([
  [77701, 'Approved', 77701],
  [77702, 'Declined', null],
])('a charge of %d cents is created as %s', async (amountInCents, name, paidAmountCents) => {
  const charge = await startSandbox().api.payins.createCard(cardInput({ title: { amountInCents } }))
  expect(charge).toMatchObject({ status: { name }, paidAmountCents })
})

test('assumedCardStatuses has a meaning for every status', async () => {
  expect(assumedCardStatuses).toEqual({
    1: 'open',
    6: 'processing',
    911: 'paid',
    912: 'failed',
    913: 'expired',
    914: 'refunded',
  })
})
