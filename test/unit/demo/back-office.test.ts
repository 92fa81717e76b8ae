import { DatabaseSync } from 'node:sqlite'
import type { OrderCharge, OrderDetails, PayoutState, PayoutView } from 'guiche/merchant'
import { describe, expect, test, vi } from 'vitest'
import type { BackOffice } from '../../../demo/routes/back-office.ts'
import { orderDecisions } from '../../../demo/routes/order-decisions.ts'
import { createPageContext } from '../../../demo/routes/page-context.ts'
import { createCommissions, nextReference, previousReference } from '../../../demo/shop/commissions.ts'
import { createDecisions } from '../../../demo/shop/decisions.ts'
import { employeeCookie, employeeIn } from '../../../demo/shop/employees.ts'
import { localizationIn } from '../../../demo/shop/localization.ts'
import { createOrders } from '../../../demo/shop/orders.ts'
import { readSearchText } from '../../../demo/shop/search-text.ts'
import { orderState, orderStatuses, toneOf } from '../../../demo/views/order-state.ts'
import { payoutPage } from '../../../demo/views/payout-page.ts'
import { payoutStatuses, payoutTone } from '../../../demo/views/payout-state.ts'

describe('an employee finds an order', () => {
  test.each([
    [' x7k9p ', { reference: 'X7K9P' }],
    ['a2b3c4d5e6-2', { reference: 'A2B3C4D5E6' }],
    ['R$ 1.540,75', { amount: 154075 }],
    ['1,540.75', { amount: 154075 }],
    ['68,00', { amount: 6800 }],
    ['540', { reference: '', amount: 54000 }],
    ['E1234567820261130111122223333aaaa', { reference: '' }],
    [`E${'0'.repeat(31)}`, { bankReference: `E${'0'.repeat(31)}` }],
    ['Maria das Dores', { reference: '', amount: null, bankReference: null }],
  ])('by %s', (text, found) => {
    expect(readSearchText(text)).toMatchObject(found)
  })
})

describe('the one state of an order', () => {
  const charge = (status: OrderCharge['status']) => ({ status }) as OrderCharge
  const details = (status: OrderCharge['status'], statuses: OrderDetails['statuses']) =>
    ({ statuses, charge: charge(status) }) as OrderDetails

  test('is that of its charge, unless a person must decide first', () => {
    expect(orderState(null)).toBe('none')
    expect(orderState(details('open', ['uncertain', 'due']))).toBe('uncertain')
    expect(orderState(details('paid', ['overpaid']))).toBe('overpaid')
    expect(orderState(details('paid', ['undelivered']))).toBe('paid')
  })

  test('is amber where a person must act, in words too', () => {
    const amber = orderStatuses.filter((status) => toneOf(status) === 'decide')
    expect(amber).toEqual(['uncertain', 'overpaid', 'unhandled'])
    const { todo } = localizationIn('pt-BR').backOffice
    for (const status of orderStatuses)
      expect(todo[status][0] === 'Nada a fazer').toBe(!amber.some((each) => each === status))
  })
})

describe('a payout', () => {
  const commission = createCommissions(new DatabaseSync(':memory:')).get('C-101')
  if (!commission) throw new Error('C-101 is missing')
  const rowOf = (status: PayoutState, replacedBy: string | null = null) => {
    const payout = { status, fields: {}, similar_ids: [], amount: 1, id: null } as unknown as PayoutView
    return { commission, payout, replacedBy }
  }
  const pageOf = (status: PayoutState, replacedBy: string | null = null) =>
    payoutPage(
      localizationIn('pt-BR'),
      { employee: 'ana', stop: null, notice: null, counts: Object.fromEntries([]) as never },
      rowOf(status, replacedBy),
      [],
    ).main.markup

  test('is offered to be paid again only when it has ended unpaid and nobody has done so', () => {
    const offered = payoutStatuses.filter((status) => pageOf(status).includes('Pagar de novo'))
    expect(offered).toEqual(['failed', 'rejected', 'cancelled', 'returned'])
    expect(payoutStatuses.filter((status) => pageOf(status, 'C-101-2').includes('Pagar de novo'))).toEqual([])
    expect(payoutTone(rowOf('failed', 'C-101-2'))).toBe('calm')
    expect(payoutTone(rowOf('uncertain'))).toBe('decide')
  })

  test('has one reference in its place, whoever asks and however often', () => {
    const commissions = createCommissions(new DatabaseSync(':memory:'))
    expect([commissions.again(commission), commissions.again(commission)]).toEqual(['C-101-2', 'C-101-2'])
    commissions.correct('C-101-2', { document: '1', key: 'k' })
    commissions.again(commission)
    expect(commissions.get('C-101-2')).toMatchObject({ key: 'k', amount: commission.amount })
    expect([nextReference('C-101-2'), nextReference('C-101-9')]).toEqual(['C-101-3', 'C-101-10'])
    expect(['C-101', 'C-101-2', 'C-101-3'].map(previousReference)).toEqual([null, 'C-101', 'C-101-2'])
  })
})

test('one of two employees decides, and another can after a minute if nothing came of it', () => {
  vi.useFakeTimers({ now: 0 })
  const decisions = createDecisions(new DatabaseSync(':memory:'))
  expect(decisions.begin('charge A 1', 'uncertain')).toBe(true)
  expect(decisions.begin('charge A 1', 'uncertain')).toBe(false)
  expect(decisions.begin('charge A 2', 'uncertain')).toBe(true)
  vi.setSystemTime(60_001)
  expect(decisions.begin('charge A 1', 'uncertain')).toBe(true)
  decisions.abandon('charge A 1', 'uncertain')
  expect(decisions.begin('charge A 1', 'uncertain')).toBe(true)
  vi.useRealTimers()
})

test('the decision shows who has recorded it, and when', () => {
  const decisions = createDecisions(new DatabaseSync(':memory:'))
  const event = { requestId: null, at: '2026-11-30T12:00:00.000Z', by: 'bruno' }
  decisions.audit({ ...event, type: 'charge-resolved', order: 'A', attempt: 1, resolution: 'paid' })
  decisions.audit({ ...event, type: 'payout-resolved', payout: 'C-1', resolution: 'not_created' })
  expect(decisions.of('charge A 1')).toEqual([{ resolution: 'paid', by: 'bruno', at: Date.parse(event.at) }])
  expect(decisions.of('payout C-1')).toEqual([{ resolution: 'not_created', by: 'bruno', at: Date.parse(event.at) }])
})

test('an unknown cookie names the first employee', () => {
  const named = (cookie: string) => employeeIn(new Request('http://shop.test', { headers: { cookie } }))
  expect(named('a=b; employee=bruno')).toBe('bruno')
  expect(named('employee=carla')).toBe('ana')
  expect(employeeCookie('x; Domain=evil')).toBe('employee=ana; Path=/; HttpOnly; SameSite=Lax')
})

test('two employees who decide at once, in two processes, record one decision', async () => {
  const database = new DatabaseSync(':memory:')
  const orders = createOrders(database)
  const order = orders.place([])
  const charge = { attempt: 1, status: 'uncertain' }
  const resolve = vi.fn(async () => {
    // the other press has read the uncertain charge meanwhile
    await new Promise((done) => setImmediate(done))
    charge.status = 'failed'
  })
  const get = async () => ({ order, statuses: [], attempts: [{ ...charge }] })
  const backOffice = { orders: { get, resolve } } as unknown as BackOffice
  const route = orderDecisions(orders, createDecisions(database), backOffice)['POST /orders/resolve']
  const press = async (resolution: string) => {
    const body = new URLSearchParams({ order, attempt: '1', seen: 'uncertain', resolution })
    const url = 'http://shop.test/orders/resolve'
    const response = await route?.(
      createPageContext(new Request(url, { method: 'POST', body, headers: { origin: 'http://shop.test' } })),
    )
    return /notice=(\w+)/.exec(response?.headers.get('location') ?? '')?.[1]
  }
  expect(await Promise.all([press('declined'), press('paid')])).toEqual(['recorded', 'busy'])
  expect(await press('paid')).toBe('already')
  expect(resolve).toHaveBeenCalledTimes(1)
})
