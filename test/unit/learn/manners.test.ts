import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../../src/index.ts'
import { manners } from '../../../src/learn/learned.ts'
import { mannersOf as mannersOfSeen } from '../../../src/learn/manners.ts'
import { Seen } from '../../../src/open-questions/seen.ts'
import type { RecordedLine } from '../../../src/record/recording.ts'
import { createSandbox } from '../../../src/sandbox/index.ts'
import type { SandboxManners } from '../../../src/sandbox/like/options.ts'
import { cardChargeBody, pixChargeBody } from '../../contract/bodies.ts'

const mannersOf = (lines: readonly RecordedLine[], answers: Readonly<Record<string, string>>) =>
  mannersOfSeen(new Seen(lines.map((it, index) => ({ line: index + 1, from: it, it }))), answers)

const noon = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000

const exchange = (
  operation: string | null,
  body: unknown,
  { status = 200, ms = 100, at = noon, headers = {}, request = {} } = {},
): RecordedLine => ({
  type: 'exchange',
  recording: 'r1',
  at,
  operation,
  method: 'POST',
  status,
  ms,
  request: { headers: {}, params: {}, query: {}, body: request },
  response: { headers, body },
})
const callback = (about: 'pix' | 'card' | 'payout', body: unknown, at = noon): RecordedLine => ({
  type: 'callback',
  recording: 'r1',
  at,
  about,
  headers: {},
  body,
  status: 204,
  ms: 5,
})

const status = (id: number, name: string) => ({ status: { id, name } })
const pix = (more: object) => ({ ...pixChargeBody(), ...more })
const card = (more: object) => ({ ...cardChargeBody(), ...more })
const paid = pix({ ...status(3, 'Pago'), paid_amount: 14990 })

describe('the statuses of Pix charges are those of', () => {
  test('the first response, and what amounts prove', () => {
    const lines = [
      exchange('payins.createPix', pix(status(10, 'Aberta'))),
      callback('pix', pix({ ...status(2, 'Parcial'), paid_amount: 100 })),
      callback('pix', paid),
      callback('pix', pix({ ...status(3, 'Pago'), paid_amount: 14990, refunded_amount: 5000 })),
      callback('pix', pix({ ...status(5, 'Devolvido'), paid_amount: 14990, refunded_amount: 14990 })),
    ]
    expect(mannersOf(lines, {}).statuses.pix).toEqual({
      created: { id: 10, name: 'Aberta' },
      partly_paid: { id: 2, name: 'Parcial' },
      paid: { id: 3, name: 'Pago' },
      refunded: { id: 5, name: 'Devolvido' },
    })
  })

  test('an expired one: by its date in the zone of the service, where another shows that amounts are shown', () => {
    const late = callback(
      'pix',
      pix({ ...status(4, 'Vencido'), pix: { expire_date: '2026-11-21T12:30:00' } }),
      noon + hour,
    )
    expect(mannersOf([late], { 'charges.timeZone': 'utc' }).statuses.pix).toEqual({})
    expect(mannersOf([late, callback('pix', paid)], {}).statuses.pix).not.toHaveProperty('expired')
    const inUTC = mannersOf([late, callback('pix', paid)], { 'charges.timeZone': 'utc' })
    expect(inUTC.statuses.pix).toHaveProperty('expired', { id: 4, name: 'Vencido' })
  })

  test('nothing that a callback without amounts could mean', () => {
    expect(mannersOf([callback('pix', { id: 7, ...status(3, 'Pago') })], {}).statuses.pix).toEqual({})
  })
})

test('a card charge has the status of its payment, its refund, and the last one that is neither, in time', () => {
  const expiresAt = '2026-11-22 12:00:00'
  const lines = [
    exchange('payins.createCard', card(status(6, 'awaiting approval')), { request: { checkout: {} } }),
    callback('card', card({ id: 'a', ...status(7, 'Em análise'), expiresAt })),
    callback('card', card({ id: 'a', ...status(2, 'Aprovado'), paidAmountCents: 14990 })),
    callback('card', card({ id: 'a', ...status(5, 'Estornado'), paidAmountCents: 14990, refundAmountCents: 14990 })),
    callback('card', card({ id: 'b', ...status(3, 'Recusado'), expiresAt })),
  ]
  expect(mannersOf(lines, {}).statuses.card).toEqual({
    awaiting_approval: { id: 6, name: 'awaiting approval' },
    approved: { id: 2, name: 'Aprovado' },
    refunded: { id: 5, name: 'Estornado' },
    declined: { id: 3, name: 'Recusado' },
  })
})

test('a payout is paid where it has the time of its payment', () => {
  const lines = [
    exchange('payouts.create', { id: 7, ...status(1, 'Na fila'), paid_at: null }),
    callback('payout', { id: 7, ...status(3, 'Liquidado'), paid_at: '2026-11-21T12:00:00Z' }),
  ]
  expect(mannersOf(lines, {}).statuses.payout).toEqual({
    awaiting: { id: 1, name: 'Na fila' },
    paid: { id: 3, name: 'Liquidado' },
  })
})

test('each form of a rejection is kept once, also one with a status of success', () => {
  const refuse = (body: unknown, code: number, headers = {}) =>
    exchange('payins.createPix', body, { status: code, headers })
  const lines = [
    refuse({ message: 'xxxx', errors: { invoice: ['xxx'] } }, 422),
    refuse({ message: 'yyyyyy', errors: { invoice: ['yy'] } }, 422),
    refuse({ message: 'xxxx' }, 429, { 'retry-after': '7' }),
    refuse({ status: false, message: 'xx' }, 200),
    refuse(pix({}), 201),
  ]
  expect(mannersOf(lines, {}).refusals).toEqual({
    'payins.createPix': [
      { status: 422, body: { message: 'xxxx', errors: { invoice: ['xxx'] } } },
      { status: 429, body: { message: 'xxxx' }, retryAfter: '7' },
      { status: 200, body: { status: false, message: 'xx' } },
    ],
  })
})

test('headers are those of every response, delays the median', () => {
  const respond = (ms: number, headers: object) => exchange('payouts.list', { data: [] }, { ms, headers })
  const json = { 'content-type': 'application/json', date: 'Sat, 21 Nov 2026 12:00:00 GMT' }
  const lines = [
    respond(900, { ...json, 'x-trace': null, 'x-cache': null }),
    respond(100, { ...json, 'x-trace': null }),
    respond(300, { ...json, 'x-trace': null }),
  ]
  const { headers, delays } = mannersOf(lines, {})
  expect(headers).toEqual({ 'payouts.list': { 'content-type': 'application/json', 'x-trace': null } })
  expect(delays).toEqual({ 'payouts.list': 300 })
})

test('an id and a time have an example by operation and path; the ids of the interface have none', () => {
  const lines = [
    exchange('payins.createPix', { id: 'chr_1', created_at: '2026-11-21 12:00:00', invoice: 'A', nested: { id: 8 } }),
    exchange('payouts.list', { data: [{ id: 7, updated_at: '2026-11-21T12:00:00Z' }] }),
    exchange('qualifications.listStatuses', [{ id: 1, name: 'x' }]),
    callback('card', { id: '9', statusHistory: [{ updatedAt: '2026-11-21T12:00:00.5-03:00' }] }),
  ]
  expect(mannersOf(lines, {}).forms).toEqual({
    'payins.createPix id': 'chr_1',
    'payins.createPix created_at': '2026-11-21 12:00:00',
    'payouts.list id': 7,
    'payouts.list updated_at': '2026-11-21T12:00:00Z',
    'payins.createCard id': '9',
    'payins.createCard statusHistory[].updatedAt': '2026-11-21T12:00:00.5-03:00',
  })
})

test('answers that no sandbox can have are left out', () => {
  const answers = { 'payouts.amountUnit': 'minor', 'payouts.transitions': 'final', 'lists.pageSize': 'capped' }
  expect(mannersOf([], answers).answers).toEqual({ 'payouts.amountUnit': 'minor' })
})

test('lines without an operation or a response, and settings, say nothing', () => {
  const settings: RecordedLine = { type: 'settings', recording: 'r1', at: noon, settings: {} }
  const unanswered = { ...exchange('payins.createPix', undefined), status: null } as RecordedLine
  expect(mannersOf([settings, unanswered, exchange(null, { id: 7 })], {})).toEqual(mannersOf([], {}))
})

test('what a recorded sandbox teaches makes another sandbox do the same', async () => {
  const like: SandboxManners = {
    statuses: { pix: { created: { id: 10, name: 'Aberta' }, paid: { id: 3, name: 'Pago' } }, card: {}, payout: {} },
    forms: { 'payins.createPix id': 987_654_321, 'payins.createPix created_at': '2026-01-02 03:04:05' },
  }
  const lines = await record(like)
  const learned = mannersOf(lines, {})
  expect(v.is(manners, learned)).toBe(true)
  expect(await record({ ...learned, answers: {}, delays: {} })).toEqual(lines)
})

/** Records what a sandbox with these manners does with a charge and its payment. */
async function record(like: SandboxManners): Promise<readonly RecordedLine[]> {
  const lines: RecordedLine[] = []
  const sandbox = createSandbox({
    like,
    now: () => noon,
    async fetch(_, init) {
      lines.push(callback('pix', withoutRandom(await new Request('https://a.test', init).json())))
      return new Response(null, { status: 204 })
    },
  })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    async fetch(input, init) {
      const response = await sandbox.fetch(input, init)
      const body = withoutRandom(await response.clone().json())
      lines.push(exchange('payins.createPix', body, { request: await new Request('https://a.test', init).json() }))
      return response
    },
  })
  const { amount, currency, buyer, pix: terms } = pixChargeBody()
  await api.payins.createPix({
    invoice: 'A-1',
    amount,
    currency: currency.code,
    country: 'BR',
    buyer,
    pix: { expire_date: terms.expire_date },
    notification_url: 'https://shop.test/7',
  })
  await sandbox.payPix({ invoice: 'A-1' })
  return lines
}

function withoutRandom(record: Record<string, unknown>) {
  return { ...record, hash: '', payment_page: '', pix: { ...(record['pix'] as object), qr_code: '' } }
}
