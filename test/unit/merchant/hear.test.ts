import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { happenings } from '../../../src/merchant/events.ts'
import { fits, hear, reassess } from '../../../src/merchant/hear.ts'
import { type HeardCharge, readFacts } from '../../../src/merchant/heard-charge.ts'
import type { Attempt } from '../../../src/merchant/order-record.ts'
import { standing } from '../../../src/merchant/standing.ts'
import { at, attempt, card, page, record, rules } from './records.ts'

const moment = { owed: 1990, now: at('12:10:00') }
const hearAll = (before: ReturnType<typeof record>, ...heard: [number, HeardCharge][]) =>
  heard.reduce((known, [number, facts]) => hear(known, number, facts, moment, rules), before)

describe('the order of two attempts after', () => {
  test.each<[string, [number, HeardCharge][], string, number]>([
    ['nothing', [], 'open', 2],
    ['a payment of the newer', [[2, { paid_amount: 1990 }]], 'paid', 2],
    ['a late payment of the older', [[1, { paid_amount: 1990 }]], 'paid', 1],
    ['a part of the older', [[1, { paid_amount: 990 }]], 'partly_paid', 1],
    [
      'a part of the older, the whole of the newer',
      [
        [1, { paid_amount: 990 }],
        [2, { paid_amount: 1990 }],
      ],
      'paid',
      2,
    ],
    [
      'both, and one returned',
      [
        [1, { paid_amount: 1990 }],
        [2, { paid_amount: 1990 }],
        [1, { refunded_amount: 1990 }],
      ],
      'paid',
      2,
    ],
    [
      'a payment that was returned',
      [
        [1, { paid_amount: 1990 }],
        [1, { refunded_amount: 1990 }],
      ],
      'refunded',
      1,
    ],
    [
      'a refund that was heard of first',
      [
        [1, { refunded_amount: 1990 }],
        [1, { paid_amount: 1990 }],
      ],
      'refunded',
      1,
    ],
    ['a status that says it is on its way', [[2, { status: { id: '7' }, paid_amount: 1990 }]], 'processing', 2],
  ])('%s', (_, heard, status, number) => {
    const after = hearAll(record(attempt(), attempt({ number: 2 })), ...heard)

    expect(standing(after, moment, rules)).toMatchObject({ status, attempt: { number } })
  })
})

test('an older record takes nothing back, and is heard all the same where it knows more', () => {
  const after = hearAll(
    record(attempt()),
    [1, { paid_amount: 1990, updated_at: '2026-03-10T12:05:00Z', status: { id: '3' } }],
    [
      1,
      {
        paid_amount: null,
        updated_at: '2026-03-10T12:01:00Z',
        status: { id: '1' },
        payment_page: 'https://pay.example/1',
      },
    ],
  )
  expect(after.attempts[0]).toMatchObject({
    status: 'paid',
    charge: {
      paid_amount: 1990,
      updated_at: '2026-03-10T12:05:00.000Z',
      status: { id: '3' },
      payment_page: 'https://pay.example/1',
    },
  })
})

test('the payment is dated by the record that first tells of it', () => {
  const after = hearAll(
    record(attempt()),
    [1, { paid_amount: 1990, refunded_amount: 90, updated_at: '2026-03-10T12:08:00Z' }],
    [1, { paid_amount: 1990, updated_at: '2026-03-10T12:05:00Z' }],
  )
  expect(after.attempts[0]?.paidAt).toBe(at('12:05:00'))
})

test('what was heard before changes nothing', () => {
  const once = hearAll(record(attempt()), [1, { paid_amount: 1990, updated_at: '2026-03-10T12:05:00Z' }])

  expect(hearAll(once, [1, { paid_amount: 1990, updated_at: '2026-03-10T12:05:00Z' }])).toBe(once)
})

test('a payment that is on its way counts, though something was heard after the expiry before it', () => {
  const late = { owed: 1990, now: at('12:20:00') }
  const expired = hear(record(attempt()), 1, { paid_amount: null, payment_page: 'https://pay.example/1' }, late, rules)
  const after = hear(expired, 1, { status: { id: '7' } }, late, rules)

  expect(standing(after, late, rules)?.status).toBe('processing')
  expect(after.attempts[0]?.status).toBe('processing')
})

test('a lower price makes enough of a payment that was too little, and a higher one takes nothing back', () => {
  const partly = hearAll(record(attempt()), [1, { paid_amount: 1500 }])
  const enough = reassess(partly, { ...moment, owed: 1500 }, rules)

  expect(enough.attempts[0]?.status).toBe('paid')
  expect(reassess(enough, { ...moment, owed: 1990 }, rules)).toBe(enough)
})

test('an old code that is paid after the price rose counts as a part', () => {
  const after = hear(
    record(attempt(), attempt({ number: 2, charge: { amount: 2500 } })),
    1,
    { paid_amount: 1990 },
    { ...moment, owed: 2500 },
    rules,
  )

  expect(standing(after, { ...moment, owed: 2500 }, rules)).toMatchObject({
    status: 'partly_paid',
    attempt: { number: 1 },
  })
})

// a life of a charge: amounts only grow, times go on, a state may be known or not
const life = fc
  .array(
    fc.record({
      paid: fc.nat({ max: 1000 }),
      refunded: fc.nat({ max: 1000 }),
      status: fc.constantFrom('1', '3', '7', '8'),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((steps) =>
    steps.reduce<HeardCharge[]>((records, { paid, refunded, status }, n) => {
      const before = records.at(-1)
      const paid_amount = (before?.paid_amount ?? 0) + paid
      const refunded_amount = Math.min((before?.refunded_amount ?? 0) + refunded, paid_amount)
      return [
        ...records,
        { paid_amount, refunded_amount, status: { id: status }, updated_at: `2026-03-10T12:0${n}:00Z` },
      ]
    }, []),
  )

const histories = fc
  .tuple(life, life)
  .map(([one, two]) => [...one.map((facts) => [1, facts] as const), ...two.map((facts) => [2, facts] as const)])
  .chain((all) =>
    fc.record({
      all: fc.constant(all),
      shuffled: fc
        .array(fc.constantFrom(...all), { maxLength: 8 })
        .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length })),
    }),
  )

const orders: [string, Attempt[]][] = [
  ['two Pix codes', [attempt(), attempt({ number: 2 })]],
  ['two cards, one of them in doubt', [card({ state: 'lost' }), card({ number: 2 })]],
  ['a card and a page', [card({ state: 'refused' }), page({ number: 2 })]],
]

test.each(orders)('records of %s that come in any order, and again and again, end in the same', (_, attempts) => {
  fc.assert(
    fc.property(histories, ({ all, shuffled }) => {
      const start = record(...attempts)
      const end = (heard: typeof all) =>
        hearAll(start, ...heard.map(([number, facts]): [number, HeardCharge] => [number, facts]))

      expect(end(shuffled)).toEqual(end(all))
    }),
    { numRuns: 500 },
  )
})

test.each(orders)('an order of %s that was paid is never shown as anything but paid or refunded', (_, attempts) => {
  fc.assert(
    fc.property(histories, ({ shuffled }) => {
      let known = record(...attempts)
      let paid = false
      for (const [number, facts] of shuffled) {
        known = hear(known, number, facts, moment, rules)
        const status = standing(known, moment, rules)?.status ?? ''
        if (paid) expect(['paid', 'refunded']).toContain(status)
        paid ||= status === 'paid'
      }
    }),
  )
})

describe('the shop is told', () => {
  test.each<[string, [number, HeardCharge][], [number, HeardCharge], string[]]>([
    ['of a payment', [], [2, { paid_amount: 1990 }], ['paid 2', 'changed 2']],
    ['of a part', [], [2, { paid_amount: 90 }], ['changed 2']],
    ['of more of it', [[2, { paid_amount: 90 }]], [2, { paid_amount: 190 }], ['changed 2']],
    ['of a second payment', [[2, { paid_amount: 1990 }]], [1, { paid_amount: 1990 }], ['overpaid 1', 'changed 1']],
    ['of a second payment in part', [[2, { paid_amount: 1990 }]], [1, { paid_amount: 1 }], ['overpaid 1', 'changed 1']],
    [
      'of a payment beside a part',
      [[2, { paid_amount: 1 }]],
      [1, { paid_amount: 1990 }],
      ['paid 1', 'overpaid 1', 'changed 1'],
    ],
    [
      'of a payment after a refund',
      [
        [1, { paid_amount: 1990 }],
        [1, { refunded_amount: 1990 }],
      ],
      [2, { paid_amount: 1990 }],
      ['overpaid 2', 'changed 2'],
    ],
    ['of a refund', [[2, { paid_amount: 1990 }]], [2, { refunded_amount: 1990 }], ['refunded 2', 'changed 2']],
    ['of a refund in part', [[2, { paid_amount: 1990 }]], [2, { refunded_amount: 90 }], ['changed 2']],
    [
      'that what was too much is returned',
      [
        [1, { paid_amount: 1990 }],
        [2, { paid_amount: 1990 }],
      ],
      [2, { refunded_amount: 1990 }],
      ['changed 2'],
    ],
    [
      'that everything is returned',
      [
        [1, { paid_amount: 1990 }],
        [2, { paid_amount: 1990 }],
        [2, { refunded_amount: 1990 }],
      ],
      [1, { refunded_amount: 1990 }],
      ['refunded 1', 'changed 1'],
    ],
    [
      'of a state that has no meaning yet',
      [],
      [2, { status: { id: '99' }, updated_at: '2026-03-10T12:09:00Z' }],
      ['changed 2'],
    ],
    ['nothing of what it knows', [[2, { paid_amount: 1990 }]], [2, { paid_amount: 1990 }], []],
  ])('%s', (_, earlier, [number, facts], names) => {
    const before = hearAll(record(attempt(), attempt({ number: 2 })), ...earlier)
    const told = happenings(before, hear(before, number, facts, moment, rules), moment, rules)

    expect(told.map((each) => `${each.name} ${each.attempt}`)).toEqual(names)
  })
})

describe('a callback is not of this charge when it', () => {
  test.each<[string, HeardCharge]>([
    ['names another invoice', { invoice: 'B-1', paid_amount: 1990 }],
    ['names another amount', { amount: 1, paid_amount: 1 }],
    ['says only a state that has no meaning', { invoice: 'A-1', status: { id: '99' } }],
    ['says nothing of money or state', { invoice: 'A-1' }],
  ])('%s', (_, heard) => {
    expect(fits(attempt(), heard, rules)).toBe(false)
  })

  test.each<[string, HeardCharge]>([
    ['only what was paid', { paid_amount: 1990 }],
    ['only that it was made', { status: { id: '1' } }],
    ['only a state whose meaning is known', { status: { id: '7' } }],
    ['the same name and amount', { invoice: 'A-1', amount: 1990, paid_amount: null }],
  ])('but is when it says %s', (_, heard) => {
    expect(fits(attempt(), heard, rules)).toBe(true)
  })
})

describe('of two card records without times is believed', () => {
  test.each<[string, HeardCharge, HeardCharge, string]>([
    [
      'what tells of more money',
      { paid_amount: 2090, status: { id: '99' } },
      { status: { id: '7' }, paid_amount: null },
      '99',
    ],
    ['what tells of more than the making', { status: { id: '99' } }, { status: { id: '1' } }, '99'],
    ['the status that tells more', { status: { id: '8' } }, { status: { id: '7' } }, '8'],
  ])('%s, in whatever order they come', (_, one, other, id) => {
    for (const heard of [
      [one, other],
      [other, one],
    ]) {
      const after = hearAll(record(card()), ...heard.map((each): [number, HeardCharge] => [1, each]))
      expect(after.attempts[0]?.charge.status?.id).toBe(id)
    }
  })
})

test('a card of which anything is heard was made, but a page only when its address is known', () => {
  const heard = (each: Attempt) => hearAll(record(each), [1, { status: { id: '1' } }]).attempts[0]?.state

  expect(heard(card({ state: 'claimed' }))).toBe('made')
  expect(heard(card({ state: 'refused' }))).toBe('made')
  expect(heard(page({ state: 'claimed', card: { page: null } }))).toBe('claimed')
})

test('nothing about the buyer is taken out of a record', () => {
  const facts = readFacts({
    paid_amount: 1990,
    buyer: { name: 'Ana Lima', email: 'ana@example.com' },
    notification_url: 'https://shop.example/pay/callbacks/token',
    pix: { qr_code: '000201', end_to_end: 'E123' },
  })
  expect(facts).toEqual({ paid_amount: 1990, pix: { qr_code: '000201' } })
})
