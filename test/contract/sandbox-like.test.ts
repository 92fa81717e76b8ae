import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { sandboxAnswers } from '../../src/learn/sandbox-answers.ts'
import { areas } from '../../src/open-questions/index.ts'
import type { OpenQuestion, OpenQuestions } from '../../src/open-questions/question.ts'
import type { PayoutItem } from '../../src/schemas/payout-page.ts'
import { cardPayment } from './card-shop.ts'
import { pixInput } from './bodies.ts'
import { send, startSandbox } from './sandbox-client.ts'
import { openShop } from './shop.ts'

type Like = SandboxOptions['like']

const invoice = 'A-1001-1'
const callbackURL = 'https://shop.test/callbacks/7'
const pixPath = '/v2/payin/payments'
const cardPath = '/v1/payin/payments/credit-card'
const payoutPath = '/v2/payout/payments'

afterEach(() => vi.useRealTimers())

const pix = (more: object = {}) => ({
  ...pixInput(),
  payment_method: 'pix',
  invoice,
  notification_url: callbackURL,
  ...more,
})
const card = (amountInCents = 14990, more: object = {}) => ({
  customNumber: invoice,
  callbackUrl: callbackURL,
  title: { amountInCents },
  checkout: { token: 'tok_1' },
  product_info: {},
  ...more,
})
const payout = (more: object = {}) => ({
  invoice,
  amount: 1250,
  payment_method: 'PIX',
  currency: 'BRL',
  notification_url: callbackURL,
  markup: { mode: 'fixed', amount: 1 },
  ...more,
})

interface Sent {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}
const post = async (sandbox: Sandbox, path: string, body: object): Promise<Sent> =>
  (await send(sandbox, 'POST', path, body)) as Sent
const list = async (sandbox: Sandbox, query = '') =>
  (
    (await send(sandbox, 'GET', `${payoutPath}${query}`)) as {
      body: { data: (Pick<PayoutItem, 'status'> & { id: string | number })[] }
    }
  ).body.data

describe('statuses of the service are', () => {
  const statuses = {
    pix: { created: { id: 10, name: 'Aberta' }, paid: { id: 3, name: 'Pago' } },
    payout: { awaiting: { id: 20, name: 'Na fila' }, paid: { id: 1, name: 'Feito' } },
  }

  test('in the response, in the callback and in both histories; the sandbox keeps its own', async () => {
    const { sandbox, callbacks } = startSandbox({ like: { statuses } })
    expect((await post(sandbox, pixPath, pix())).body).toMatchObject({
      status: statuses.pix.created,
      status_history: [{ status: statuses.pix.created }],
    })
    await sandbox.payPix({ invoice })
    expect(await callbacks[0]?.json()).toMatchObject({
      status: statuses.pix.paid,
      status_history: [{ status: statuses.pix.created }, { status: statuses.pix.paid }],
    })
    expect(await sandbox.pixCharges()).toMatchObject([{ status: { id: 902, name: 'Paid' } }])
  })

  test('in the list of payouts, and in its filter, also where another status of the sandbox has the id', async () => {
    const { sandbox } = startSandbox({ like: { statuses } })
    for (const each of ['P-1', 'P-2']) await post(sandbox, payoutPath, payout({ invoice: each }))
    await sandbox.payPayout({ invoice: 'P-1' })
    expect((await list(sandbox)).map(({ status }) => status)).toEqual([statuses.payout.awaiting, statuses.payout.paid])
    expect((await list(sandbox, '?status_id=1')).map(({ status }) => status.name)).toEqual(['Feito'])
    expect(await list(sandbox, '?status_id=20')).toHaveLength(1)
  })

  test('what a shop stops at until it enters them: then its order ends as paid', async () => {
    const like = {
      answers: { 'charges.states': 'ids-alone' },
      statuses: { pix: { paid: { id: 3, name: 'Pago' } } },
    } as const
    const statusOf = async (pixOptions: object) => {
      const shop = openShop({ like, pix: pixOptions })
      await shop.request('POST /pix')
      await shop.sandbox.payPix({ invoice: 'A-1-1' })
      return { status: (await shop.request('GET /pix')).body.status, paid: shop.on.paid.mock.calls.length }
    }
    expect(await statusOf({})).toEqual({ status: 'open', paid: 0 })
    expect(await statusOf({ statusMap: { 3: 'paid' } })).toEqual({ status: 'paid', paid: 1 })
  })
})

describe('a rejection of the service', () => {
  const body = { message: 'xxxx', errors: { invoice: ['xxxxxx xxxx'] } }

  test('replaces that of the same field', async () => {
    const refusals = { 'payins.createPix': [{ status: 409, body, retryAfter: '7' }] }
    const { sandbox, api } = startSandbox({ like: { refusals } })
    await api.payins.createPix({ ...pixInput(), invoice })
    expect(await post(sandbox, pixPath, pix())).toEqual({ status: 409, body })
    expect((await api.payins.createPix({ ...pixInput(), invoice }).catch((error) => error)).retryAfterMs).toBe(7000)
  })

  test('lends its form to those of other fields', async () => {
    const { sandbox } = startSandbox({ like: { refusals: { 'payins.createPix': [{ status: 400, body }] } } })
    expect(await post(sandbox, pixPath, pix({ amount: 0 }))).toEqual({
      status: 400,
      body: { message: 'xxxx', errors: { amount: [expect.any(String)] } },
    })
  })

  test('without fields replaces that of its status, and no other', async () => {
    const refusals = { 'payins.createPix': [{ status: 401, body: { erro: 'xxx' } }] }
    const { sandbox } = startSandbox({ like: { refusals } })
    const response = await sandbox.fetch(`https://sandbox.test${pixPath}`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ erro: 'xxx' })
    expect((await post(sandbox, pixPath, pix({ amount: 0 }))).body).toHaveProperty('errors')
  })
})

test('headers of the service are on every response of their operation', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': null }
  const { sandbox } = startSandbox({ like: { headers: { 'payins.createPix': headers } } })
  const respond = (path: string, body: object) =>
    sandbox.fetch(`https://sandbox.test${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_sandbox' },
      body: JSON.stringify(body),
    })
  const created = await respond(pixPath, pix())
  expect(created.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(created.headers.get('x-request-id')).toMatch(/^.{32}$/)
  expect((await respond(pixPath, {})).headers.has('x-request-id')).toBe(true)
  expect((await respond(payoutPath, payout())).headers.has('x-request-id')).toBe(false)
})

test('a response takes as long as the service needs for its operation', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { api } = startSandbox({ like: { delays: { 'payins.createPix': 2500 } } })
  const done = vi.fn()
  const response = (async () => done(await api.payins.createPix(pixInput())))()
  await vi.advanceTimersByTimeAsync(2499)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await response
  expect(done).toHaveBeenCalled()
})

describe('an id has the form of', () => {
  test.each<[string, string | number, unknown]>([
    ['a number with more digits', 987_654_321, 900_000_001],
    ['a number with fewer digits', 4711, 4001],
    ['digits', '00471', '00001'],
    ['a UUID', '6f1c9a52-7d3e-4b8a-9c1f-0a2b3c4d5e6f', '6f1c9a52-7d3e-4b8a-9c1f-0a2b3c000001'],
    ['another text', 'chr_9k2m7q', 'chr_000001'],
  ])('%s, in the response and in the callback, and an action accepts it', async (_, example, id) => {
    const { sandbox, callbacks } = startSandbox({ like: { forms: { 'payins.createPix id': example } } })
    expect((await post(sandbox, pixPath, pix())).body).toMatchObject({ id })
    await sandbox.payPix({ id: id as number })
    expect(await callbacks[0]?.json()).toMatchObject({ id, paid_amount: 14990 })
    expect(await sandbox.pixCharges()).toMatchObject([{ id: 100_001 }])
  })

  test('the same payout in its creation and in the list', async () => {
    const { sandbox } = startSandbox({ like: { forms: { 'payouts.list data[].id': 'PO000471' } } })
    const { body } = await post(sandbox, payoutPath, payout())
    expect(await list(sandbox)).toMatchObject([{ id: body['id'] }])
    expect(body['id']).toBe('PO000001')
    await expect(sandbox.payPayout({ id: String(body['id']) })).resolves.toMatchObject({ payout: { id: 100_001 } })
  })

  test('a KYC record, which is read by it', async () => {
    const { sandbox, api } = startSandbox({ like: { forms: { 'kyc.list id': 7001, 'kyc.get id': 7001 } } })
    await sandbox.addKyc()
    const [record] = [...(await api.kyc.list())]
    expect(record?.id).toBe(7001)
    expect(await api.kyc.get({ id: 7001 })).toMatchObject({ id: 7001 })
  })
})

describe('a time has the form', () => {
  test.each([
    ['2026-01-02T03:04:05Z', '2026-11-21T12:00:00Z'],
    ['2026-01-02T03:04:05.678Z', '2026-11-21T12:00:00.000Z'],
    ['2026-01-02 03:04:05', '2026-11-21 09:00:00'],
    ['2026-01-02T03:04:05-03:00', '2026-11-21T09:00:00-03:00'],
    ['2026-01-02T03:04:05+0530', '2026-11-21T17:30:00+0530'],
  ])('%s', async (example, time) => {
    const forms = { 'payins.createPix created_at': example, 'payins.createPix status_history[].updated_at': example }
    const { sandbox } = startSandbox({ like: { forms } })
    expect((await post(sandbox, pixPath, pix())).body).toMatchObject({
      created_at: time,
      status_history: [{ updated_at: time }],
      updated_at: '2026-11-21T12:00:00.000000Z',
    })
  })

  test('of UTC where times have no zone: a charge ends when the shop has said', async () => {
    const like: Like = { answers: { 'charges.timeZone': 'utc' } }
    const { sandbox } = startSandbox({ like })
    const expire_date = '2026-11-21T13:00:00'
    expect((await post(sandbox, pixPath, pix({ pix: { expire_date } }))).body).toMatchObject({ pix: { expire_date } })
    expect((await sandbox.pixCharges())[0]?.pix.expire_date).toBe('2026-11-21T10:00:00')
    expect((await post(sandbox, cardPath, card())).body['expiresAt']).toBe('2026-11-22 12:00:00')
  })
})

describe('an answer to an open question', () => {
  const start = (answers: object) => startSandbox({ like: { answers } })

  test('charges.takenInvoice rejects the second card charge of a number, with or without its field', async () => {
    const second = async (answer?: string) => {
      const { sandbox } = start(answer ? { 'charges.takenInvoice': answer } : {})
      await post(sandbox, cardPath, card())
      return post(sandbox, cardPath, card())
    }
    expect((await second()).status).toBe(200)
    expect(await second('refused-with-field')).toMatchObject({
      status: 400,
      body: { data: { customNumber: [expect.any(String)] } },
    })
    expect(await second('refused')).toEqual({ status: 400, body: { message: expect.any(String) } })
  })

  test('charges.takenInvoice leaves out the field of a Pix charge', async () => {
    const { sandbox } = start({ 'charges.takenInvoice': 'refused' })
    await post(sandbox, pixPath, pix())
    expect(await post(sandbox, pixPath, pix())).toEqual({ status: 422, body: { message: expect.any(String) } })
  })

  test.each([
    ['400-message', 400, { message: expect.any(String) }],
    ['402-message', 402, { message: expect.any(String) }],
    ['422-fields', 422, { status: false, data: { 'checkout.token': [expect.any(String)] } }],
    ['400-text', 400, { status: false, data: expect.any(String) }],
  ])('charges.declines %s rejects a card that is declined at once', async (answer, status, body) => {
    const { sandbox } = start({ 'charges.declines': answer })
    expect(await post(sandbox, cardPath, card(77702))).toMatchObject({ status, body })
    expect((await post(sandbox, cardPath, card(77701))).body).toMatchObject({ status: { name: 'Approved' } })
  })

  test('charges.declines is what a payer of a shop sees', async () => {
    const statusOf = async (like: Like) => {
      const { request, prices } = openShop({ like, card: {} })
      prices['A-1'] = 77702
      return (await request('POST /card', cardPayment('tok_1'))).body.status
    }
    expect(await statusOf({})).toBe('processing')
    expect(await statusOf({ answers: { 'charges.declines': '402-message' } })).toBe('failed')
  })

  test('charges.cardExpiryFormat reads a date with its day first, and no other', async () => {
    const { sandbox } = start({ 'charges.cardExpiryFormat': 'day-first' })
    const title = (expireDate: string) => ({ title: { amountInCents: 1, expireDate } })
    expect((await post(sandbox, cardPath, card(1, title('22/11/2026 10:00:00')))).body['expiresAt']).toBe(
      '2026-11-22 10:00:00',
    )
    expect((await post(sandbox, cardPath, card(1, title('2026-11-22 10:00:00')))).status).toBe(400)
    const required = start({ 'charges.cardExpiryFormat': 'required' }).sandbox
    expect((await post(required, cardPath, card())).body).toHaveProperty(['data', 'title.expireDate'])
    expect((await post(required, cardPath, card(1, title('2026-11-22 10:00:00')))).status).toBe(200)
  })

  test('keys.repeatedWrites rejects the second payout of an invoice, without its field', async () => {
    const { sandbox } = start({ 'keys.repeatedWrites': 'refused' })
    await post(sandbox, payoutPath, payout())
    expect(await post(sandbox, payoutPath, payout())).toEqual({ status: 422, body: { message: expect.any(String) } })
  })

  test('payouts.externalId may be another id of the service, by which the list is filtered', async () => {
    const { sandbox } = start({ 'payouts.externalId': 'another-id' })
    await post(sandbox, payoutPath, payout())
    expect(await list(sandbox, '?external_id=PGT100001')).toMatchObject([{ external_id: 'PGT100001' }])
    expect(await list(sandbox, `?external_id=${invoice}`)).toEqual([])
  })

  test.each(['failed', 'rejected', 'cancelled'])('payouts.transitions brings a paid one back as %s', async (status) => {
    const { sandbox } = start({ 'payouts.transitions': `returned-as-${status}` })
    await post(sandbox, payoutPath, payout())
    await sandbox.payPayout({ invoice })
    expect((await sandbox.returnPayout({ invoice })).payout.status.name.toLowerCase()).toBe(status)
  })

  test.each<[string, (text: string) => unknown]>([
    ['without-id', (text) => expect(JSON.parse(text)).not.toHaveProperty('invoice')],
    [
      'partial',
      (text) =>
        expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['id', 'paid_amount', 'refunded_amount', 'status']),
    ],
    ['wrapped', (text) => expect(JSON.parse(text)).toMatchObject({ data: { invoice } })],
    ['form', (text) => expect(JSON.parse(new URLSearchParams(text).get('payload') ?? '')).toMatchObject({ invoice })],
  ])('callbacks.payload %s is the body of a callback', async (answer, check) => {
    const { sandbox, callbacks } = start({ 'callbacks.payload': answer })
    await post(sandbox, pixPath, pix())
    await sandbox.payPix({ invoice })
    check((await callbacks[0]?.text()) ?? '')
  })

  test.each([
    [{ 'callbacks.delivery': 'never' }, 0, 1],
    [{ 'callbacks.delivery': 'ten-times' }, 10, 10],
    [{ 'callbacks.delivery': 'once' }, 1, 1],
    [{ 'callbacks.otherAreas': 'never' }, 1, 0],
  ])('%j decides how often callbacks of a charge and of a payout are sent', async (answers, ofCharge, ofPayout) => {
    const { sandbox, callbacks } = start(answers)
    await post(sandbox, pixPath, pix())
    const { callback } = await sandbox.payPix({ invoice })
    expect(callback).toEqual(ofCharge ? { status: 204 } : { error: 'withheld' })
    expect(callbacks.splice(0)).toHaveLength(ofCharge)
    await post(sandbox, payoutPath, payout())
    await sandbox.payPayout({ invoice })
    expect(callbacks).toHaveLength(ofPayout)
  })

  test('callbacks.otherAreas empty calls the address of a payout without a body', async () => {
    const { sandbox, callbacks } = start({ 'callbacks.otherAreas': 'empty' })
    await post(sandbox, payoutPath, payout())
    await sandbox.payPayout({ invoice })
    expect(await callbacks[0]?.text()).toBe('')
  })
})

test('without manners, and with a whole file that has none, a sandbox responds as before', async () => {
  const none = {
    answers: {},
    statuses: { pix: {}, card: {}, payout: {} },
    refusals: {},
    headers: {},
    delays: {},
    forms: {},
  }
  const learned = { learned: 1 as const, answers: [], contradictions: [], unknown: [], open: [], manners: none }
  const bodiesOf = async (like?: Like) => {
    const { sandbox, callbacks } = startSandbox(like ? { like } : {})
    const responses = []
    for (const [path, body] of [
      [pixPath, pix()],
      [pixPath, pix()],
      [cardPath, card()],
      [payoutPath, payout()],
      [payoutPath, {}],
    ] as const)
      responses.push(await post(sandbox, path, body))
    await sandbox.payPix({ id: 100_001 })
    await sandbox.approveCard({ customNumber: invoice })
    await sandbox.payPayout({ invoice })
    const sent = await Promise.all(callbacks.map((callback) => callback.text()))
    return JSON.stringify([responses, await list(sandbox), sent]).replaceAll(/[\da-f]{32}|[\da-f-]{36}|6304\w{4}/g, '…')
  }
  const before = await bodiesOf()
  expect(await bodiesOf({})).toBe(before)
  expect(await bodiesOf(learned)).toBe(before)
})

test('an answer or a question that no sandbox has is rejected, with those it can have', () => {
  const errorOf = (like: object) => {
    try {
      createSandbox({ like })
    } catch (error) {
      return error
    }
    return null
  }
  expect(errorOf({ answers: { 'payouts.amountUnit': 'cents' } })).toMatchObject({
    name: 'InputError',
    fields: { 'like.answers.payouts.amountUnit': ['must be major or minor'] },
  })
  expect(errorOf({ answers: { 'lists.pageSize': 'capped' } })).toMatchObject({
    fields: { 'like.answers.lists.pageSize': [expect.stringContaining('charges.states')] },
  })
  expect(errorOf({ learned: 2 })).toMatchObject({ fields: { 'like.learned': ['must be 1'] } })
})

test('the answers that a sandbox can have are plausible ones of the ledger, its own first', () => {
  for (const [name, answers] of Object.entries(sandboxAnswers)) {
    const [area = '', question = ''] = name.split('.')
    const money = (areas as Record<string, Pick<OpenQuestions<Record<string, OpenQuestion>>, 'questions'>>)[area]
      ?.questions[question]?.money
    expect(money?.[0]).toBe(answers[0])
    expect(money).toEqual(expect.arrayContaining([...answers]))
  }
})
