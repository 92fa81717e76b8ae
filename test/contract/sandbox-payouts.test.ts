import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { send, startSandbox } from './sandbox-client.ts'
import { waitFor } from './wait-for.ts'

type PayoutAction = Extract<keyof Sandbox, `${string}Payout`>

const markup = { mode: 'percent', amount: 1.5, min_charge_value: 0.5 } as const
const input = (more: object = {}) => ({
  payment_method: 'PIX',
  invoice: 'P-1',
  currency: 'BRL',
  amount: 1250.5,
  country: 'BR',
  beneficiary: {
    name: 'João Souza',
    document: { type: 'cpf', number: '11144477735' },
    pix: { key: 'joao@example.com', key_type: 'email' },
  },
  markup,
  ...more,
})
const notification_url = 'https://shop.test/payouts/1'

// @covers payout.newStatus payouts.created payouts.inline
test('a new payout has the form that the interface describes', async () => {
  const { api } = startSandbox()
  expect(await api.payouts.create(input())).toEqual({
    id: 100001,
    merchant: { id: 1, name: 'Loja Exemplo' },
    payment_method: 'PIX',
    amount: 'R$\u00a01.250,50',
    currency: 'BRL',
    invoice: 'P-1',
    status: { id: 1, name: 'Awaiting' },
    beneficiary: { name: 'João Souza', document: { type: 'cpf', number: '11144477735' } },
    markup: { mode: 'percent', amount: 1.5, min_charge_value: 0.5, max_charge_value: null, origin: 'inline' },
    purpose: null,
    paid_at: null,
    created_at: '2026-11-21T12:00:00.000000Z',
    updated_at: '2026-11-21T12:00:00.000000Z',
  })
})

// @covers payouts.originIgnored
test('an origin of a markup in the request has no effect', async () => {
  const { sandbox } = startSandbox()
  const response = await send(sandbox, 'POST', '/v2/payout/payments', input({ markup: { ...markup, origin: 'mine' } }))
  expect(response.body).toMatchObject({ markup: { origin: 'inline' } })
})

// @covers payouts.firstPage limits.payoutPageDefault
test('an empty list is one empty page', async () => {
  const { data, meta, links } = await startSandbox().api.payouts.list()
  expect(data).toEqual([])
  expect(meta).toEqual({ current_page: 1, from: null, last_page: 1, per_page: 15, to: null, total: 0 })
  expect(links).toMatchObject({ prev: null, next: null })
})

// @covers payouts.order
test('a list is iterated newest first, page by page, with links to the other pages', async () => {
  const { api } = startSandbox({ like: { answers: { 'payouts.externalId': 'invoice' } } })
  for (const invoice of ['A', 'B', 'C', 'D', 'E']) await api.payouts.create(input({ invoice }))
  const invoices: string[] = []
  for await (const { external_id } of api.payouts.list({ per_page: 2 })) invoices.push(external_id)
  expect(invoices).toEqual(['E', 'D', 'C', 'B', 'A'])
  const { data, meta, links } = await api.payouts.list({ per_page: 2, page: 2 })
  expect(data.map(({ amount }) => amount)).toEqual([125050, 125050])
  expect(meta).toEqual({ current_page: 2, from: 3, last_page: 3, per_page: 2, to: 4, total: 5 })
  expect(links).toEqual({
    first: 'https://sandbox.test/v2/payout/payments?page=1&per_page=2',
    last: 'https://sandbox.test/v2/payout/payments?page=3&per_page=2',
    prev: 'https://sandbox.test/v2/payout/payments?page=1&per_page=2',
    next: 'https://sandbox.test/v2/payout/payments?page=3&per_page=2',
  })
})

describe('a list with the query', () => {
  // @covers payouts.byCreation payouts.byStatus payouts.byExternalId
  test.each<[string, string]>([
    ['external_id=B', 'B'],
    ['status_id=3', 'A'],
    ['status_id=1', 'CB'],
    ['sort_by=amount&sort_order=asc', 'ACB'],
    ['sort_by=updated_at', 'ACB'],
    ['created_at_start=2026-11-22', 'CB'],
    ['created_at_end=2026-11-21', 'A'],
    ['updated_at_end=2026-11-22', 'CB'],
    ['merchant_id=7', 'CBA'],
    ['merchant_id=8', ''],
  ])('%s returns %j', async (query, expected) => {
    const { api, sandbox } = startSandbox({
      account: { id: 7, name: 'Prelo', city: 'RECIFE' },
      like: { answers: { 'payouts.externalId': 'invoice' } },
    })
    await api.payouts.create(input({ invoice: 'A', amount: 1 }))
    await sandbox.advanceClock(86_400_000)
    await api.payouts.create(input({ invoice: 'B', amount: 3 }))
    await api.payouts.create(input({ invoice: 'C', amount: 2 }))
    await sandbox.advanceClock(86_400_000)
    await sandbox.payPayout({ invoice: 'A' })
    const { body } = await send(sandbox, 'GET', `/v2/payout/payments?${query}`)
    expect(
      Reflect.get(body as object, 'data')
        .map((record: { external_id: string }) => record.external_id)
        .join(''),
    ).toBe(expected)
  })
})

describe('an action', () => {
  // @covers otherStates.processing otherStates.paid otherStates.failed otherStates.rejected otherStates.cancelled
  // @covers events.payout
  test.each<[PayoutAction, number, string]>([
    ['payPayout', 3, 'Paid'],
    ['failPayout', 4, 'Failed'],
    ['processPayout', 2, 'Processing'],
    ['rejectPayout', 5, 'Rejected'],
    ['cancelPayout', 6, 'Cancelled'],
  ])('%s leads to %d %s and sends the record to the payout’s callback URL', async (action, id, name) => {
    const { api, sandbox, callbacks } = startSandbox()
    await api.payouts.create({ ...input(), notification_url })
    await sandbox.advanceClock(1000)
    const { payout, callback } = await sandbox[action]({ invoice: 'P-1' })
    expect(payout).toMatchObject({ status: { id, name }, updated_at: '2026-11-21T12:00:01.000000Z' })
    expect(callback).toEqual({ status: 204 })
    expect((await api.payouts.list()).data).toEqual([payout])
    expect(callbacks.map(({ url }) => url)).toEqual([notification_url])
    expect(await callbacks[0]?.json()).toEqual(payout)
  })

  test('rejects an unknown payout, and one whose status does not allow it', async () => {
    const { api, sandbox } = startSandbox()
    await api.payouts.create(input())
    await sandbox.payPayout({ id: 100001 })
    await expect(sandbox.failPayout({ id: '100001' })).rejects.toMatchObject({ code: 'invalid-transition' })
    await expect(sandbox.failPayout({ invoice: 'P-2' })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a paid payout', () => {
  test.each([
    [undefined, 4],
    ['failed', 4],
    ['rejected', 5],
    ['cancelled', 6],
  ] as const)('comes back as %s, with a newer time, a callback and its money', async (status, id) => {
    const { api, sandbox, callbacks } = startSandbox()
    await api.payouts.create({ ...input(), notification_url })
    const paid = await sandbox.payPayout({ invoice: 'P-1' })
    const { payout, callback } = await sandbox.returnPayout({ invoice: 'P-1', ...(status && { status }) })
    expect(payout.status.id).toBe(id)
    expect(Date.parse(payout.updated_at)).toBeGreaterThan(Date.parse(paid.payout.updated_at))
    expect((await api.payouts.list()).data).toEqual([payout])
    expect(callback).toEqual({ status: 204 })
    expect(await callbacks[1]?.json()).toEqual(payout)
    const balance = await api.accounts.getBalance({ merchantId: 1, currency: 'BRL' })
    expect(balance).toMatchObject({ balance: 10_000, available_balance: 10_000, reserve_balance: 0 })
  })

  test('comes back once, and no other payout does', async () => {
    const { api, sandbox } = startSandbox()
    await api.payouts.create(input())
    const returnPayout = () => sandbox.returnPayout({ invoice: 'P-1' })
    await expect(returnPayout()).rejects.toMatchObject({ code: 'invalid-transition' })
    await sandbox.payPayout({ invoice: 'P-1' })
    await returnPayout()
    await expect(returnPayout()).rejects.toMatchObject({ code: 'invalid-transition' })
  })
})

test('a list by ascending id has 100 payouts a page, each with its notification_url', async () => {
  const { api } = startSandbox({ like: { answers: { 'payouts.externalId': 'invoice' } } })
  const address = (count: number) => `https://shop.test/payouts/${count}`
  for (let count = 1; count <= 101; count++)
    await api.payouts.create({ ...input({ invoice: `P-${count}`, amount: 1 }), notification_url: address(count) })
  const query = { sort_by: 'id', sort_order: 'asc', per_page: 100, created_at_start: '2026-11-21' } as const
  const [first, second] = [await api.payouts.list(query), await api.payouts.list({ ...query, page: 2 })]
  const listed = [...first.data, ...second.data].map((payout) => payout.notification_url)
  expect(first.data).toHaveLength(100)
  expect(listed).toEqual(Array.from({ length: 101 }, (_, index) => address(index + 1)))
  const { data } = await api.payouts.list({ ...query, external_id: 'P-101', created_at_end: '2026-11-21' })
  expect(data.map((payout) => payout.notification_url)).toEqual([address(101)])
  expect((await api.payouts.list({ ...query, created_at_end: '2026-11-20' })).data).toEqual([])
})

describe('what is open about payouts:', () => {
  const errorsOf = async (sandbox: Sandbox, more: object = {}) =>
    (await send(sandbox, 'POST', '/v2/payout/payments', input(more))).body

  test('payouts.externalId decides whether the list shows the invoice; actions know it in any case', async () => {
    const { api, sandbox } = startSandbox()
    expect(await api.payouts.create(input())).toMatchObject({ invoice: 'P-1' })
    expect((await sandbox.payPayout({ invoice: 'P-1' })).payout.external_id).toBe('')
    const filling = startSandbox({ like: { answers: { 'payouts.externalId': 'invoice' } } })
    await filling.api.payouts.create(input())
    expect((await filling.api.payouts.list({ external_id: 'P-1' })).data).toHaveLength(1)
  })

  test('payouts.amountUnit decides whether an amount is of major or minor units', async () => {
    const { api } = startSandbox({ like: { answers: { 'payouts.amountUnit': 'minor' } } })
    expect((await api.payouts.create(input({ amount: 1250 }))).amount).toBe('R$\u00a012,50')
    expect((await api.payouts.list()).data).toMatchObject([{ amount: 1250 }])
  })

  test('keys.repeatedWrites refuses a second payout with the same invoice', async () => {
    const lenient = startSandbox()
    for (const _ of [1, 2]) await lenient.api.payouts.create(input())
    expect((await lenient.api.payouts.list()).data).toHaveLength(2)
    const { api, sandbox } = startSandbox({ like: { answers: { 'keys.repeatedWrites': 'refused-with-field' } } })
    await api.payouts.create(input())
    await expect(api.payouts.create(input())).rejects.toMatchObject({ status: 422, outcome: 'refused' })
    expect(await errorsOf(sandbox)).toMatchObject({ errors: { invoice: [expect.any(String)] } })
    for (const _ of [1, 2]) await api.payouts.create(input({ invoice: undefined }))
    expect((await api.payouts.list()).data).toHaveLength(3)
  })

  test('rejectOverdrafts refuses a payout that the opening balance less reserved payouts does not cover', async () => {
    const account = { id: 1, name: 'Prelo', city: 'RECIFE', openingBalance: 2000_00 }
    const lenient = startSandbox({ account })
    await lenient.api.payouts.create(input({ amount: 2000.01 }))
    const { api, sandbox } = startSandbox({ account, rejectOverdrafts: true })
    await api.payouts.create(input({ amount: 1999.99 }))
    expect(await errorsOf(sandbox, { amount: 0.02 })).toMatchObject({ errors: { amount: [expect.any(String)] } })
    expect((await api.payouts.list()).data).toHaveLength(1)
    await api.payouts.create(input({ amount: 0.01 }))
    expect(await errorsOf(sandbox, { amount: 1, currency: 'EUR' })).toMatchObject({
      errors: { amount: [expect.any(String)] },
    })
    expect((await api.accounts.getBalance({ merchantId: 1, currency: 'BRL' })).available_balance).toBe(0)
  })
})

describe('an invalid field gets the message of the interface:', () => {
  // @covers payouts.markupNeeded errors.markupOnlyPix errors.markupMode errors.markupAmount errors.minimumMissing
  // @covers errors.minimumGiven errors.markupMissing
  test.each<[object, string, string]>([
    [{ markup: undefined }, 'markup', 'inline markup required when no global markup is configured'],
    [{ payment_method: 'TED' }, 'markup', 'only allowed for PIX payments'],
    [{ markup: { ...markup, mode: 'tenth' } }, 'markup.mode', 'selected mode invalid'],
    [{ markup: { mode: 'fixed', amount: 0.009 } }, 'markup.amount', 'must be at least 0.01'],
    [{ markup: { mode: 'percent', amount: 1 } }, 'markup.min_charge_value', 'required when mode is percent'],
    [{ markup: { ...markup, min_charge_value: 0 } }, 'markup.min_charge_value', 'must be at least 0.01'],
    [{ markup: { ...markup, mode: 'fixed' } }, 'markup.min_charge_value', 'invalid charge values for fixed mode'],
    [{ markup: { ...markup, max_charge_value: 0.4 } }, 'markup.max_charge_value', 'must not be below min_charge_value'],
    [{ amount: 0 }, 'amount', 'The amount must be above zero.'],
    [{ currency: 'real' }, 'currency', 'The currency must be a code of ISO 4217.'],
  ])('%j', async (invalid, field, text) => {
    const { sandbox, api } = startSandbox()
    const response = await send(sandbox, 'POST', '/v2/payout/payments', input(invalid))
    expect(response).toEqual({ status: 422, body: { message: expect.any(String), errors: { [field]: [text] } } })
    expect((await api.payouts.list()).meta.total).toBe(0)
  })
})

// @covers errors.internal
test('the fault internal is an internal error of the service', async () => {
  const { api, sandbox } = startSandbox()
  sandbox.injectFault({ operation: 'payouts.create', kind: 'internal' })
  await expect(api.payouts.create(input())).rejects.toMatchObject({
    status: 500,
    outcome: 'unknown',
    message: expect.stringContaining('Internal error'),
    lookupKey: { field: 'invoice', value: 'P-1' },
  })
})

test.each<[number, number]>([
  [777.01, 3],
  [777.02, 4],
  [777.03, 5],
])('a payout of %d gets the usual response and then the status %d', async (amount, id) => {
  const { api, callbacks } = startSandbox()
  expect(await api.payouts.create({ ...input({ amount }), notification_url })).toMatchObject({ status: { id: 1 } })
  expect((await api.payouts.list()).data).toMatchObject([{ status: { id } }])
  await waitFor(() => expect(callbacks).toHaveLength(1))
})
