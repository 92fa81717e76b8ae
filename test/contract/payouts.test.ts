import { describe, expect, test } from 'vitest'
import { payouts } from '../../src/operations/payouts.ts'
import { payoutStatuses } from '../../src/schemas/payout.ts'
import { answered, eachFieldCounts, type Json } from './drift.ts'
import { eachCounts } from './required.ts'
import { brokenBy, sendingOf } from './sending.ts'

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
  data: [
    {
      id: 55001,
      merchant_id: 77,
      amount: 10000,
      currency: 'BRL',
      country: 'BR',
      description: 'Repasse',
      recipient: {
        name: 'Maria Silva',
        email: 'maria@example.com',
        document: { type: 'cpf', number: '11144477735' },
        bank_account: {
          bank_code: '001',
          branch: '0001',
          account: '12345',
          account_digit: '6',
          account_type: 'CHECKING',
        },
      },
      status: { id: 3, name: 'Paid' },
      external_id: 'P-1',
      notification_url: 'https://shop.example/payouts',
      created_at: '2026-11-21T12:00:00.000000Z',
      updated_at: '2026-11-21T12:00:00.000000Z',
    },
  ],
  meta: { current_page: 1, from: 1, last_page: 1, per_page: 15, to: 1, total: 1 },
  links: { first: 'https://service.test/x?page=1', last: 'https://service.test/x?page=1', prev: null, next: null },
})

eachFieldCounts('a payout', payouts.create, {}, payment)
eachFieldCounts('a page of payouts', payouts.list, {}, page)

test('a payout that is paid, and a page between others, are no drift', async () => {
  const paid = {
    ...(payment() as object),
    paid_at: '2026-11-21T12:00:00Z',
    markup: { mode: 'fixed', amount: 1, min_charge_value: null, max_charge_value: null, origin: 'inline' },
  }
  expect((await answered(payouts.create, {}, paid)).drifts).toEqual([])
  const links = { first: 'x', last: 'x', prev: 'x', next: 'x' }
  expect((await answered(payouts.list, {}, { ...(page() as object), links })).drifts).toEqual([])
})

test('the ids that payouts are filtered by are those of the interface', () => {
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

test('a payout travels by its own names', async () => {
  const { request, text } = await sendingOf(payouts.create, payout())
  expect(request).toBe('POST /v2/payout/payments')
  expect(JSON.parse(text)).toEqual(payout())
})

eachCounts('a payout', payouts.create, payout, ['markup.mode', 'markup.amount', 'markup.min_charge_value'])

describe('a markup keeps its rules', () => {
  const percent = { mode: 'percent', amount: 1, min_charge_value: 1 }
  test.each<[string, object, string[]]>([
    ['none at all', {}, []],
    ['fixed', { markup: { mode: 'fixed', amount: 0.01 } }, []],
    ['fixed, under a hundredth', { markup: { mode: 'fixed', amount: 0.009 } }, ['markup.amount']],
    ['without an amount', { markup: { mode: 'fixed' } }, ['markup.amount']],
    ['with a least', { markup: { mode: 'fixed', amount: 1, min_charge_value: 1 } }, ['markup.min_charge_value']],
    ['with a most', { markup: { mode: 'fixed', amount: 1, max_charge_value: 1 } }, ['markup.max_charge_value']],
    ['percent', { markup: percent }, []],
    ['percent, under a hundredth', { markup: { ...percent, amount: 0 } }, ['markup.amount']],
    ['without a least', { markup: { mode: 'percent', amount: 1 } }, ['markup.min_charge_value']],
    ['a least of a hundredth', { markup: { ...percent, min_charge_value: 0.01 } }, []],
    ['a least of nothing', { markup: { ...percent, min_charge_value: 0 } }, ['markup.min_charge_value']],
    ['a most like the least', { markup: { ...percent, max_charge_value: 1 } }, []],
    ['a most under the least', { markup: { ...percent, max_charge_value: 0.99 } }, ['markup.max_charge_value']],
    ['another mode', { markup: { ...percent, mode: 'tiered' } }, ['markup.mode']],
    ['no mode', { markup: { amount: 1, min_charge_value: 1 } }, ['markup.mode']],
    ['an endless amount', { markup: { mode: 'fixed', amount: Infinity } }, ['markup.amount']],
    ['with PIX', { payment_method: 'PIX', markup: percent }, []],
    ['with another method', { payment_method: 'TED', markup: percent }, ['markup']],
    ['another method without one', { payment_method: 'TED' }, []],
  ])('%s', async (_, input, broken) => {
    expect(await brokenBy(payouts.create, input)).toEqual(broken)
  })
})

describe('a list is asked for within its rules', () => {
  const unstated = { payoutMerchant: 'merchant', payoutUpdatedStart: 'changed_from', payoutUpdatedEnd: 'changed_to' }
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
  ])('%j', async (input, broken) => {
    expect(await brokenBy(payouts.list, input, { unstated })).toEqual(broken)
  })
})

test('filters whose names are not shown travel as the account says, and need that said', async () => {
  const input = { merchant_id: 7, updated_at_start: '2026-11-01', updated_at_end: '2026-11-21', status_id: 3 }
  const unstated = { payoutMerchant: 'merchant', payoutUpdatedStart: 'changed_from', payoutUpdatedEnd: 'changed_to' }
  const { request } = await sendingOf(payouts.list, input, { unstated })
  expect(request).toBe('GET /v2/payout/payments?merchant=7&status_id=3&changed_from=2026-11-01&changed_to=2026-11-21')
  expect(await brokenBy(payouts.list, { merchant_id: 7 })).toEqual(['unstated.payoutMerchant'])
  expect(await brokenBy(payouts.list, { updated_at_start: '2026-11-01' })).toEqual(['unstated.payoutUpdatedStart'])
  expect(await brokenBy(payouts.list, { updated_at_end: '2026-11-01' })).toEqual(['unstated.payoutUpdatedEnd'])
})
