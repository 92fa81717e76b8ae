import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CardChargeFacts,
  chargeStatuses,
  type PixChargeFacts,
  type SettledStatus,
  type SettlementOptions,
  settlement,
} from '../../../src/values/settlement.ts'
import { forward } from '../../../src/values/status-order.ts'

const expiry = { expire_date: '2026-03-01T12:15:00' }
const discount = { percent: 10, amount: null, date: '2026-03-01' }

const pix = (paid: number | null, more: Partial<PixChargeFacts> = {}): PixChargeFacts => ({
  amount: 1000,
  paid_amount: paid,
  pix: expiry,
  ...more,
})
const discounted = (paid: number, more: Partial<PixChargeFacts> = {}) =>
  pix(paid, { pix: { ...expiry, discount }, ...more })
const card = (paid: number | null, more: Partial<CardChargeFacts> = {}): CardChargeFacts => ({
  amountCents: 1000,
  paidAmountCents: paid,
  ...more,
})

const noon = '2026-03-01T15:00:00Z'
const atExpiry = '2026-03-01T15:15:00Z'
const nextDay = '2026-03-02T03:00:00Z'
const manaus = 'America/Manaus'
const map = { 9: 'failed' } as const

type Facts = PixChargeFacts | CardChargeFacts
type Row = [expected: SettledStatus, why: string, charge: Facts, more?: SettlementOptions & { now?: string }]

/** Every charge costs R$ 10 and expires at 12:15 of São Paulo; the rules stand in the order in which they decide. */
const table: Row[] = [
  ['failed', 'a known status id outranks amounts', pix(1000, { status: { id: 9 } }), { statuses: map }],
  ['failed', 'and dates', pix(null, { status: { id: 9 } }), { statuses: map, now: atExpiry }],
  ['failed', 'for a card too', card(1000, { status: { id: 9 } }), { statuses: map }],
  ['failed', 'and as text', card(null, { status: { id: '9' } }), { statuses: map }],
  ['open', 'an id that is not in the map says nothing', pix(null, { status: { id: 1 } }), { statuses: map }],
  ['open', 'nor does one that every object has', pix(null, { status: { id: 'constructor' } }), { statuses: map }],

  ['refunded', 'all that was paid went back', pix(1000, { refunded_amount: 1000 })],
  ['refunded', 'more went back than was paid', pix(1000, { refunded_amount: 1001 })],
  ['refunded', 'a part was paid and went back', pix(400, { refunded_amount: 400 })],
  ['refunded', 'a card got its money back', card(1000, { refundAmountCents: 1000 })],
  ['paid', 'a part of the payment went back', pix(1000, { refunded_amount: 999 })],
  ['open', 'something went back that was never paid', pix(null, { refunded_amount: 1000 })],
  ['open', 'nothing was paid and nothing went back', pix(0, { refunded_amount: 0 })],

  ['paid', 'exactly the amount', pix(1000)],
  ['paid', 'more than the amount', pix(1001)],
  ['paid', 'the amount, after the expiry', pix(1000), { now: nextDay }],
  ['paid', 'a card, whatever its status', card(1000, { status: { id: 6 } })],
  ['partly_paid', 'the order costs more by now', pix(1000), { owed: 1200 }],
  ['partly_paid', 'the order paid by card costs more by now', card(1000), { owed: 1200 }],
  ['paid', 'the order costs less by now', pix(800), { owed: 800 }],

  ['paid', 'the discounted amount in its time', discounted(900)],
  ['partly_paid', 'a cent under the discounted amount', discounted(899)],
  ['partly_paid', 'the discounted amount, too late', discounted(900), { now: nextDay }],
  ['paid', 'paid in time, read later', discounted(900, { updated_at: '2026-03-02T02:59:59.0Z' }), { now: nextDay }],
  ['partly_paid', 'paid too late, whenever read', discounted(900, { updated_at: nextDay }), { now: noon }],
  ['paid', 'an unreadable time of payment is now', discounted(900, { updated_at: 'lately' })],
  ['paid', 'the discount ends with the day of the zone', discounted(900), { now: nextDay, timeZone: manaus }],
  ['partly_paid', 'a discount on another price', discounted(900), { owed: 950 }],
  ['paid', 'the same price said again', discounted(900), { owed: 1000 }],

  ['partly_paid', 'one cent', pix(1)],
  ['partly_paid', 'one cent short, after the expiry', pix(999), { now: nextDay }],
  ['partly_paid', 'a part by card', card(1)],

  ['processing', 'a card of which nothing is known', card(null, { refundAmountCents: 0, status: { id: 1 } })],
  ['processing', 'a card of which only the price is known', { amountCents: 1000 }],

  ['expired', 'the moment of expiry', pix(null), { now: atExpiry }],
  ['open', 'a moment before', pix(null), { now: '2026-03-01T15:14:59.999Z' }],
  ['open', 'the same moment in a zone further west', pix(null), { now: atExpiry, timeZone: manaus }],
  ['open', 'an expiry that does not exist', pix(null, { pix: { expire_date: '2026-02-31T12:00:00' } })],
  ['open', 'an expiry that is not there', pix(null, { pix: { expire_date: null } })],
  ['open', 'no Pix part at all', pix(null, { pix: null })],
  ['open', 'only the price is known', { amount: 1000 }],
  ['open', 'now is no time', pix(null), { now: 'never' }],

  ['partly_paid', 'a price that is none is never reached', pix(1000, { amount: Number.NaN })],
  ['open', 'a payment that is none was not made', pix(Number.POSITIVE_INFINITY)],
  ['open', 'nor was one of less than nothing', pix(-1000, { refunded_amount: -1000 })],
]

describe('the truth table of a charge', () => {
  test.each(table)('%s: %s', (expected, _, charge, { now = noon, ...options } = {}) => {
    expect(settlement(charge, new Date(now), options)).toBe(expected)
  })
})

test('now is a date or its milliseconds', () => {
  expect(settlement(pix(null), Date.parse(atExpiry))).toBe('expired')
})

const cents = fc.option(fc.oneof(fc.integer({ min: -10, max: 2000 }), fc.double(), fc.maxSafeInteger()))
const discounts = fc.record({
  percent: cents,
  amount: cents,
  date: fc.option(fc.oneof(fc.string(), fc.constant('2026-03-01'))),
})
const charges = fc.record({
  amount: fc.oneof(fc.integer({ min: -10, max: 2000 }), fc.double()),
  paid_amount: cents,
  refunded_amount: cents,
  updated_at: fc.option(fc.string()),
  pix: fc.option(fc.record({ expire_date: fc.option(fc.string()), discount: fc.option(discounts) })),
})

test('every charge has a state, never in doubt', () => {
  fc.assert(
    fc.property(charges, fc.double(), (charge, now) => {
      expect(chargeStatuses.filter((status) => status !== 'in_doubt')).toContain(settlement(charge, now))
    }),
  )
})

test('without a payment nothing is paid and nothing refunded', () => {
  fc.assert(
    fc.property(charges, fc.double(), (charge, now) => {
      expect(['open', 'expired']).toContain(settlement({ ...charge, paid_amount: 0 }, now))
    }),
  )
})

test('paid more never means less settled', () => {
  const amounts = fc.integer({ min: 1, max: 2000 })
  fc.assert(
    fc.property(charges, amounts, amounts, fc.nat(2000), (charge, amount, paid, more) => {
      const before = settlement({ ...charge, amount, refunded_amount: 0, paid_amount: paid }, 0)
      const after = settlement({ ...charge, amount, refunded_amount: 0, paid_amount: paid + more }, 0)
      expect(forward(before, after)).toBe(after)
    }),
  )
})

test('time alone never makes a charge more than expired, nor open again', () => {
  const moments = fc.integer({ min: Date.parse('2026-03-01T14:00:00Z'), max: Date.parse('2026-03-01T17:00:00Z') })
  fc.assert(
    fc.property(moments, fc.nat(3_600_000), (now, later) => {
      const after = settlement(pix(null), now + later)
      expect(forward(settlement(pix(null), now), after)).toBe(after)
    }),
  )
})
