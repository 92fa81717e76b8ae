import { describe, expect, test } from 'vitest'
import { payouts } from '../../src/operations/payouts.ts'
import { payoutStatuses } from '../../src/schemas/payout.ts'
import { payoutItemBody } from './bodies.ts'
import { testRequiredFields } from './required-fields.ts'
import { type Json, receive, testResponseFields } from './response-fields.ts'
import { invalidFields, sendInput } from './send-input.ts'

const payment = (): Json => ({
  id: 55001,
  merchant: { id: 77, name: 'Loja Exemplo' },
  payment_method: 'PIX',
  amount: 'R$ 100,00',
  currency: 'BRL',
  invoice: 'P-1',
  status: { id: 1, name: 'Awaiting' },
  beneficiary: { name: 'Maria Silva', document: { type: 'cpf', number: '11144477735' } },
  markup: { mode: 'percent', amount: 2.5, min_charge_value: 1, max_charge_value: 5, origin: 'inline' },
  purpose: null,
  paid_at: null,
  created_at: '2026-11-21T12:00:00.000000Z',
  updated_at: '2026-11-21T12:00:00.000000Z',
})

const page = (): Json => ({
  data: [payoutItemBody(55001)],
  meta: { current_page: 1, from: 1, last_page: 1, per_page: 15, to: 1, total: 1 },
  links: { first: 'https://service.test/x?page=1', last: 'https://service.test/x?page=1', prev: null, next: null },
})

// @covers conventions.payoutText
testResponseFields('a payout', payouts.create, {}, payment, {
  untypedIds: ['status.id'],
  also: [
    ['markup.mode', 'fixed'],
    ['markup.min_charge_value', null],
    ['markup.min_charge_value', 1.5],
    ['markup.max_charge_value', null],
    ['markup.max_charge_value', 5.5],
    ['paid_at', '2026-11-21T12:00:00.000000Z'],
  ],
})
// @covers conventions.payoutListCents payouts.page
testResponseFields('a page of payouts', payouts.list, {}, page, {
  untypedIds: ['data.0.status.id'],
  also: [
    ['meta.from', null],
    ['meta.to', null],
    ['links.prev', 'https://service.test/x?page=1'],
    ['links.next', 'https://service.test/x?page=2'],
  ],
})

test('a paid payout, and a page between others, are valid', async () => {
  const paid = {
    ...(payment() as object),
    paid_at: '2026-11-21T12:00:00Z',
    markup: { mode: 'fixed', amount: 1, min_charge_value: null, max_charge_value: null, origin: 'inline' },
  }
  expect((await receive(payouts.create, {}, paid)).unexpected).toEqual([])
  const links = { first: 'x', last: 'x', prev: 'x', next: 'x' }
  expect((await receive(payouts.list, {}, { ...(page() as object), links })).unexpected).toEqual([])
})

// @covers payoutList.statusIds
test('the status ids are those of the interface', () => {
  expect(payoutStatuses).toEqual({ created: 1, processing: 2, paid: 3, failed: 4, rejected: 5, cancelled: 6 })
})

const payout = () => ({
  payment_method: 'PIX',
  invoice: 'P-1',
  notification_url: 'https://shop.example/payouts',
  currency: 'BRL',
  amount: 100.5,
  country: 'BR',
  beneficiary: {
    name: 'Maria Silva',
    document: { type: 'cpf', number: '11144477735' },
    pix: { key: 'maria@example.com', key_type: 'email' },
  },
  markup: { mode: 'percent', amount: 2.5, min_charge_value: 1, max_charge_value: 5, origin: 'mine' },
})

// @covers overview.payoutMarkup payouts.create versioning.payouts
test('every field is sent under its own name', async () => {
  const { request, text } = await sendInput(payouts.create, payout())
  expect(request).toBe('POST /v2/payout/payments')
  expect(JSON.parse(text)).toEqual(payout())
})

testRequiredFields('a payout', payouts.create, payout, ['markup.mode', 'markup.amount', 'markup.min_charge_value'], {
  untyped: ['markup.origin'],
  also: [
    ['markup.min_charge_value', 1.5],
    ['markup.max_charge_value', 5.5],
    ['markup.max_charge_value', null],
  ],
})

describe('a markup is validated', () => {
  const percent = { mode: 'percent', amount: 1, min_charge_value: 1 }
  // @covers payouts.markupMode payouts.markupAmount payouts.markupRequired payouts.minimumRequired
  // @covers payouts.minimumProhibited payouts.minimum payouts.maximumProhibited payouts.maximum payouts.onlyPix
  // @covers limits.markup
  test.each<[string, object, string[]]>([
    ['no markup', {}, []],
    ['fixed', { markup: { mode: 'fixed', amount: 0.01 } }, []],
    ['fixed, below 0.01', { markup: { mode: 'fixed', amount: 0.009 } }, ['markup.amount']],
    ['fixed, without an amount', { markup: { mode: 'fixed' } }, ['markup.amount']],
    [
      'fixed, with a minimum',
      { markup: { mode: 'fixed', amount: 1, min_charge_value: 1 } },
      ['markup.min_charge_value'],
    ],
    [
      'fixed, with a maximum',
      { markup: { mode: 'fixed', amount: 1, max_charge_value: 1 } },
      ['markup.max_charge_value'],
    ],
    ['percent', { markup: percent }, []],
    ['percent, below 0.01', { markup: { ...percent, amount: 0 } }, ['markup.amount']],
    ['percent, without a minimum', { markup: { mode: 'percent', amount: 1 } }, ['markup.min_charge_value']],
    ['a minimum of 0.01', { markup: { ...percent, min_charge_value: 0.01 } }, []],
    ['a minimum of 0', { markup: { ...percent, min_charge_value: 0 } }, ['markup.min_charge_value']],
    ['a maximum equal to the minimum', { markup: { ...percent, max_charge_value: 1 } }, []],
    ['a maximum below the minimum', { markup: { ...percent, max_charge_value: 0.99 } }, ['markup.max_charge_value']],
    ['an unknown mode', { markup: { mode: 'tiered', amount: 1 } }, ['markup.mode']],
    [
      'an unknown mode, and an amount of 0',
      { markup: { mode: 'tiered', amount: 0 } },
      ['markup.mode', 'markup.amount'],
    ],
    ['no mode', { markup: { amount: 1 } }, ['markup.mode']],
    [
      'percent, with a minimum of null',
      { markup: { ...percent, min_charge_value: null } },
      ['markup.min_charge_value'],
    ],
    ['an infinite amount', { markup: { mode: 'fixed', amount: Infinity } }, ['markup.amount']],
    ['with PIX', { payment_method: 'PIX', markup: percent }, []],
    ['with another method', { payment_method: 'TED', markup: percent }, ['markup']],
    ['another method without a markup', { payment_method: 'TED' }, []],
  ])('%s', async (_, input, invalid) => {
    expect(await invalidFields(payouts.create, input)).toEqual(invalid)
  })
})

test.each([
  { mode: 'fixed', amount: 1.5, min_charge_value: null, max_charge_value: null, origin: 'inline' },
  { mode: 'percent', amount: 2.5, min_charge_value: 1, max_charge_value: null, origin: 'inline' },
])('a markup is sent as a response shows it, without its nulls: %j', async (markup) => {
  const { text, fields } = await sendInput(payouts.create, { ...payout(), markup })
  expect(fields).toEqual({})
  const set = Object.fromEntries(Object.entries(markup).filter(([, value]) => value !== null))
  expect(JSON.parse(text).markup).toEqual(set)
})

test('a minimum of null is a missing minimum', async () => {
  const markup = { mode: 'percent', amount: 1, min_charge_value: null }
  const { fields } = await sendInput(payouts.create, { markup })
  expect(fields).toEqual({ 'markup.min_charge_value': ['is required'] })
})

describe('the query of a list is validated', () => {
  const undocumented = {
    payoutMerchant: 'merchant',
    payoutUpdatedStart: 'changed_from',
    payoutUpdatedEnd: 'changed_to',
  }
  // @covers payouts.merchantId payouts.externalId payouts.statusId payouts.createdDays payouts.updatedDays
  // @covers payouts.pageNumber payouts.perPage limits.payoutMerchant limits.externalId limits.payoutPage
  test.each<[object, string[]]>([
    [{}, []],
    [{ merchant_id: 2 }, []],
    [{ merchant_id: 1 }, ['merchant_id']],
    [{ merchant_id: 10_000 }, []],
    [{ merchant_id: 10_001 }, ['merchant_id']],
    [{ external_id: 'é'.repeat(255) }, []],
    [{ external_id: 'x'.repeat(256) }, ['external_id']],
    [{ status_id: 3 }, []],
    [{ status_id: '3' }, []],
    [{ status_id: 'paid' }, ['status_id']],
    [{ created_at_start: '2026-11-21', created_at_end: '2026-11-22' }, []],
    [{ created_at_start: '21/11/2026' }, ['created_at_start']],
    [{ created_at_end: '2026-11-31' }, ['created_at_end']],
    [{ updated_at_start: '2026-11-21', updated_at_end: '2026-11-22' }, []],
    [{ updated_at_start: '2026-11' }, ['updated_at_start']],
    [{ updated_at_end: '2026-13-01' }, ['updated_at_end']],
    [{ page: 2 }, []],
    [{ page: 1.5 }, ['page']],
    [{ per_page: 100 }, []],
    [{ per_page: 101 }, ['per_page']],
    [{ sort_by: 'amount' }, []],
    [{ sort_by: 'name' }, ['sort_by']],
    [{ sort_order: 'asc' }, []],
    [{ sort_order: 'up' }, ['sort_order']],
  ])('%j', async (input, invalid) => {
    expect(await invalidFields(payouts.list, input, { undocumented })).toEqual(invalid)
  })
})

// @covers payouts.list
test('undocumented filters are sent under their configured names, which are required', async () => {
  const input = { merchant_id: 7, updated_at_start: '2026-11-01', updated_at_end: '2026-11-21', status_id: 3 }
  const undocumented = {
    payoutMerchant: 'merchant',
    payoutUpdatedStart: 'changed_from',
    payoutUpdatedEnd: 'changed_to',
  }
  const { request } = await sendInput(payouts.list, input, { undocumented })
  expect(request).toBe('GET /v2/payout/payments?merchant=7&status_id=3&changed_from=2026-11-01&changed_to=2026-11-21')
  expect(await invalidFields(payouts.list, { merchant_id: 7 })).toEqual(['undocumented.payoutMerchant'])
  expect(await invalidFields(payouts.list, { updated_at_start: '2026-11-01' })).toEqual([
    'undocumented.payoutUpdatedStart',
  ])
  expect(await invalidFields(payouts.list, { updated_at_end: '2026-11-01' })).toEqual(['undocumented.payoutUpdatedEnd'])
})
