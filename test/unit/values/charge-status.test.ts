import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advanceStatus,
  type CardChargeFields,
  chargeStatuses,
  type DerivedStatus,
  type DeriveStatusOptions,
  deriveChargeStatus,
  type PixChargeFields,
} from '../../../src/values/charge-status.ts'

const expiry = { expire_date: '2026-03-01T12:15:00' }
const discount = { percent: 10, amount: null, date: '2026-03-01' }

const pix = (paid: number | null, more: Partial<PixChargeFields> = {}): PixChargeFields => ({
  amount: 1000,
  paid_amount: paid,
  pix: expiry,
  ...more,
})
const discounted = (paid: number, more: Partial<PixChargeFields> = {}) =>
  pix(paid, { pix: { ...expiry, discount }, ...more })
const card = (paid: number | null, more: Partial<CardChargeFields> = {}): CardChargeFields => ({
  amountCents: 1000,
  paidAmountCents: paid,
  ...more,
})

const noon = '2026-03-01T15:00:00Z'
const atExpiry = '2026-03-01T15:15:00Z'
const nextDay = '2026-03-02T03:00:00Z'
const manaus = 'America/Manaus'
const map = { 9: 'failed' } as const

type Fields = PixChargeFields | CardChargeFields
type Row = [expected: DerivedStatus, rule: string, charge: Fields, more?: DeriveStatusOptions & { now?: string }]

/** Every charge costs R$ 10 and expires at 12:15 in São Paulo; the rules are in the order in which they decide. */
const table: Row[] = [
  ['failed', 'a known status id outranks amounts', pix(1000, { status: { id: 9 } }), { statusMap: map }],
  ['failed', 'a known status id outranks dates', pix(null, { status: { id: 9 } }), { statusMap: map, now: atExpiry }],
  ['failed', 'a known status id outranks the amounts of a card', card(1000, { status: { id: 9 } }), { statusMap: map }],
  ['failed', 'a status id may be text', card(null, { status: { id: '9' } }), { statusMap: map }],
  ['open', 'an unmapped status id is ignored', pix(null, { status: { id: 1 } }), { statusMap: map }],
  ['open', 'so is the name of an inherited property', pix(null, { status: { id: 'constructor' } }), { statusMap: map }],

  ['refunded', 'the whole payment was refunded', pix(1000, { refunded_amount: 1000 })],
  ['refunded', 'more was refunded than paid', pix(1000, { refunded_amount: 1001 })],
  ['refunded', 'a partial payment was refunded', pix(400, { refunded_amount: 400 })],
  ['refunded', 'a card payment was refunded', card(1000, { refundAmountCents: 1000 })],
  ['paid', 'a part of the payment was refunded', pix(1000, { refunded_amount: 999 })],
  ['open', 'a refund without a payment', pix(null, { refunded_amount: 1000 })],
  ['open', 'neither a payment nor a refund', pix(0, { refunded_amount: 0 })],

  ['paid', 'exactly the amount', pix(1000)],
  ['paid', 'more than the amount', pix(1001)],
  ['paid', 'the amount, paid after the expiry', pix(1000), { now: nextDay }],
  ['paid', 'a card payment, whatever its status', card(1000, { status: { id: 6 } })],
  ['partly_paid', 'the order costs more now', pix(1000), { owed: 1200 }],
  ['partly_paid', 'the order paid by card costs more now', card(1000), { owed: 1200 }],
  ['paid', 'the order costs less now', pix(800), { owed: 800 }],

  ['paid', 'the discounted amount, in time', discounted(900)],
  ['partly_paid', 'a cent under the discounted amount', discounted(899)],
  ['partly_paid', 'the discounted amount, too late', discounted(900), { now: nextDay }],
  [
    'paid',
    'the discounted amount paid in time, read later',
    discounted(900, { updated_at: '2026-03-02T02:59:59.0Z' }),
    { now: nextDay },
  ],
  ['partly_paid', 'the discounted amount paid too late', discounted(900, { updated_at: nextDay }), { now: noon }],
  ['paid', 'an invalid time of payment counts as now', discounted(900, { updated_at: 'lately' })],
  ['paid', 'the discount ends with the day of the given zone', discounted(900), { now: nextDay, timeZone: manaus }],
  ['partly_paid', 'a discount on another amount', discounted(900), { owed: 950 }],
  ['paid', 'the same amount passed as owed', discounted(900), { owed: 1000 }],

  ['partly_paid', 'one cent', pix(1)],
  ['partly_paid', 'one cent short, after the expiry', pix(999), { now: nextDay }],
  ['partly_paid', 'a partial card payment', card(1)],

  ['processing', 'a card charge without a payment', card(null, { refundAmountCents: 0, status: { id: 1 } })],
  ['processing', 'a card charge with only an amount', { amountCents: 1000 }],

  ['expired', 'the moment of expiry', pix(null), { now: atExpiry }],
  ['open', 'a millisecond before the expiry', pix(null), { now: '2026-03-01T15:14:59.999Z' }],
  ['open', 'the same time in a zone further west', pix(null), { now: atExpiry, timeZone: manaus }],
  ['open', 'an expiry that does not exist', pix(null, { pix: { expire_date: '2026-02-31T12:00:00' } })],
  ['open', 'an absent expiry', pix(null, { pix: { expire_date: null } })],
  ['open', 'no `pix` object', pix(null, { pix: null })],
  ['open', 'only an amount', { amount: 1000 }],
  ['open', 'an invalid `now`', pix(null), { now: 'never' }],

  ['partly_paid', 'an invalid amount is never reached', pix(1000, { amount: Number.NaN })],
  ['open', 'an invalid payment counts as zero', pix(Number.POSITIVE_INFINITY)],
  ['open', 'a negative payment counts as zero', pix(-1000, { refunded_amount: -1000 })],
]

describe('the status is derived from the record', () => {
  test.each(table)('%s: %s', (expected, _, charge, { now = noon, ...options } = {}) => {
    expect(deriveChargeStatus(charge, new Date(now), options)).toBe(expected)
  })
})

test('`now` is a Date or its milliseconds', () => {
  expect(deriveChargeStatus(pix(null), Date.parse(atExpiry))).toBe('expired')
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

test('every record has a status, never `uncertain`', () => {
  fc.assert(
    fc.property(charges, fc.double(), (charge, now) => {
      expect(chargeStatuses.filter((status) => status !== 'uncertain')).toContain(deriveChargeStatus(charge, now))
    }),
  )
})

test('a record without a payment is never paid or refunded', () => {
  fc.assert(
    fc.property(charges, fc.double(), (charge, now) => {
      expect(['open', 'expired']).toContain(deriveChargeStatus({ ...charge, paid_amount: 0 }, now))
    }),
  )
})

test('a larger payment never moves the status back', () => {
  const amounts = fc.integer({ min: 1, max: 2000 })
  fc.assert(
    fc.property(charges, amounts, amounts, fc.nat(2000), (charge, amount, paid, more) => {
      const before = deriveChargeStatus({ ...charge, amount, refunded_amount: 0, paid_amount: paid }, 0)
      const after = deriveChargeStatus({ ...charge, amount, refunded_amount: 0, paid_amount: paid + more }, 0)
      expect(advanceStatus(before, after)).toBe(after)
    }),
  )
})

test('the passage of time moves a charge only from open to expired', () => {
  const moments = fc.integer({ min: Date.parse('2026-03-01T14:00:00Z'), max: Date.parse('2026-03-01T17:00:00Z') })
  fc.assert(
    fc.property(moments, fc.nat(3_600_000), (now, later) => {
      const after = deriveChargeStatus(pix(null), now + later)
      expect(advanceStatus(deriveChargeStatus(pix(null), now), after)).toBe(after)
    }),
  )
})
