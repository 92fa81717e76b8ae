import { describe, expect, test } from 'vitest'
import { applyTerms, applyUpdate } from '../../../src/merchant/order/apply-update.ts'
import { advancedAttempts } from '../../../src/merchant/order/attempt-status.ts'
import { eventsBetween, moneyEffects, withEvents } from '../../../src/merchant/order/events.ts'
import type { ChargeSettings, OrderTerms } from '../../../src/merchant/order/order.ts'
import type { EventName, OrderRecord } from '../../../src/merchant/order/record.ts'
import {
  applyUpdates,
  cardAttempt,
  type NumberedUpdate,
  orderRecord,
  parseUpdate,
  pixAttempt,
  price,
  rules,
} from './order-records.ts'

const atTerms = (record: OrderRecord, terms: OrderTerms, settings: ChargeSettings) =>
  applyTerms(record, advancedAttempts(record, terms, settings), terms, settings)

const twoAttempts = orderRecord(pixAttempt(), pixAttempt({ number: 2 }))

describe('the shop’s hooks run after', () => {
  test.each<[string, NumberedUpdate[], NumberedUpdate, string[]]>([
    ['a payment', [], [2, { paid_amount: 1990 }], ['paid 2', 'updated 2']],
    ['a partial payment', [], [2, { paid_amount: 90 }], ['updated 2']],
    ['a further partial payment', [[2, { paid_amount: 90 }]], [2, { paid_amount: 190 }], ['updated 2']],
    ['a second payment', [[2, { paid_amount: 1990 }]], [1, { paid_amount: 1990 }], ['overpaid 1', 'updated 1']],
    ['a second, partial payment', [[2, { paid_amount: 1990 }]], [1, { paid_amount: 1 }], ['overpaid 1', 'updated 1']],
    [
      'a payment besides a partial one',
      [[2, { paid_amount: 1 }]],
      [1, { paid_amount: 1990 }],
      ['paid 1', 'overpaid 1', 'updated 1'],
    ],
    [
      'a payment after the refund of another one',
      [
        [1, { paid_amount: 1990 }],
        [1, { refunded_amount: 1990 }],
      ],
      [2, { paid_amount: 1990 }],
      ['overpaid 2', 'updated 2'],
    ],
    ['a payment above the price', [], [2, { paid_amount: 2000 }], ['paid 2', 'overpaid 2', 'updated 2']],
    [
      'a further payment above the price',
      [[2, { paid_amount: 2000 }]],
      [2, { paid_amount: 2100 }],
      ['overpaid 2', 'updated 2'],
    ],
    [
      'a payment of a charge that was paid and refunded',
      [[2, { paid_amount: 1990, refunded_amount: 1990 }]],
      [2, { paid_amount: 3980 }],
      ['overpaid 2', 'updated 2'],
    ],
    [
      'a partial payment that grows beside a full one',
      [
        [1, { paid_amount: 1990 }],
        [2, { paid_amount: 1 }],
      ],
      [2, { paid_amount: 2 }],
      ['overpaid 2', 'updated 2'],
    ],
    [
      'partial payments that exceed the price together',
      [[1, { paid_amount: 1000 }]],
      [2, { paid_amount: 991 }],
      ['overpaid 2', 'updated 2'],
    ],
    [
      'a refund of a payment above the price',
      [[2, { paid_amount: 2000 }]],
      [2, { refunded_amount: 10 }],
      ['partlyRefunded 2', 'updated 2'],
    ],
    [
      'a payment that is reported with its refund',
      [],
      [2, { paid_amount: 1990, refunded_amount: 1990 }],
      ['paid 2', 'refunded 2', 'updated 2'],
    ],
    ['a refund whose payment is not known yet', [], [2, { refunded_amount: 1990 }], ['updated 2']],
    [
      'a payment whose refund arrived before it',
      [[2, { refunded_amount: 1990 }]],
      [2, { paid_amount: 1990 }],
      ['paid 2', 'refunded 2', 'updated 2'],
    ],
    [
      'a payment above the price that is reported with its refund',
      [],
      [2, { paid_amount: 2000, refunded_amount: 2000 }],
      ['paid 2', 'overpaid 2', 'refunded 2', 'updated 2'],
    ],
    [
      'a partial payment that is reported with its refund',
      [],
      [2, { paid_amount: 90, refunded_amount: 90 }],
      ['refunded 2', 'updated 2'],
    ],
    [
      'a second payment that is reported with its refund',
      [[1, { paid_amount: 1990 }]],
      [2, { paid_amount: 1990, refunded_amount: 1990 }],
      ['overpaid 2', 'partlyRefunded 2', 'updated 2'],
    ],
    ['a refund', [[2, { paid_amount: 1990 }]], [2, { refunded_amount: 1990 }], ['refunded 2', 'updated 2']],
    ['a partial refund', [[2, { paid_amount: 1990 }]], [2, { refunded_amount: 90 }], ['partlyRefunded 2', 'updated 2']],
    [
      'a payment whose partial refund arrived before it',
      [[2, { refunded_amount: 90 }]],
      [2, { paid_amount: 1990 }],
      ['paid 2', 'partlyRefunded 2', 'updated 2'],
    ],
    [
      'a refund of one of two payments',
      [
        [1, { paid_amount: 1990 }],
        [2, { paid_amount: 1990 }],
      ],
      [2, { refunded_amount: 1990 }],
      ['partlyRefunded 2', 'updated 2'],
    ],
    [
      'the refund of the last payment',
      [
        [1, { paid_amount: 1990 }],
        [2, { paid_amount: 1990 }],
        [2, { refunded_amount: 1990 }],
      ],
      [1, { refunded_amount: 1990 }],
      ['refunded 1', 'updated 1'],
    ],
    [
      'a status without a known meaning',
      [],
      [2, { status: { id: '99' }, updated_at: '2026-03-10T12:09:00Z' }],
      ['updated 2'],
    ],
  ])('%s', (_, earlier, update, names) => {
    const before = applyUpdates(twoAttempts, ...earlier)
    const events = eventsBetween(before, applyUpdates(before, update), price, rules)

    expect(events.map(({ name, attempt }) => `${name} ${attempt}`)).toEqual(names)
  })
})

test('a partial payment that exceeds a lower price pays and overpays the order', () => {
  const partial = applyUpdates(twoAttempts, [2, { paid_amount: 1500 }])
  const lower = { ...price, owed: 1000 }
  const events = eventsBetween(partial, atTerms(partial, lower, rules), lower, rules)

  expect(events.map(({ name }) => name)).toEqual(['paid', 'overpaid', 'updated'])
})

test('the interest of a card’s installments does not count as overpaid', () => {
  const before = orderRecord(cardAttempt())
  const namesAfter = (paid_amount: number) =>
    eventsBetween(before, applyUpdates(before, [1, { paid_amount }]), price, rules).map(({ name }) => name)

  expect(namesAfter(2090)).toEqual(['paid', 'updated'])
  expect(namesAfter(2091)).toEqual(['paid', 'overpaid', 'updated'])
})

test('no hook runs after a repeated payment', () => {
  const before = applyUpdates(twoAttempts, [2, { paid_amount: 1990 }])
  const after = applyUpdates(before, [2, { paid_amount: 1990 }])

  expect(eventsBetween(before, after, price, rules)).toEqual([])
})

const hooksOf = (names: readonly EventName[]) => Object.fromEntries(names.map((name) => [name, () => {}]))

describe('a change of an order', () => {
  const paid = applyUpdates(twoAttempts, [2, { paid_amount: 1990 }])
  const changed = (...hooks: EventName[]) => {
    return withEvents(twoAttempts, paid, price, { rules, on: hooksOf(hooks) })
  }

  test('is stored together with its events, which are due at once', () => {
    const due = { attempt: 2, deliveries: 0, createdAt: price.now, due: price.now, requestId: null }
    expect(changed('paid', 'updated')).toEqual({
      ...paid,
      outbox: [
        { id: 1, name: 'paid', ...due, facts: [] },
        { id: 2, name: 'updated', ...due, facts: [expect.any(String), '0'] },
      ],
      lastEvent: 2,
      life: [{ at: price.now, kind: 'paid', attempt: 2, status: 'paid', amount: 1990, sha256: null }],
    })
  })

  test('adds the events that this process has no hook for, too', () => {
    expect(changed('refunded').outbox.map(({ name }) => name)).toEqual(['paid', 'updated'])
  })

  test('adds an event that this process has no hook for once, until another process delivers it', () => {
    const waiting = withEvents(twoAttempts, paid, price, { rules, on: {} })
    const grown = applyUpdates(waiting, [2, { paid_amount: 2000 }])
    const namesWith = (...hooks: EventName[]) =>
      withEvents(waiting, grown, price, { rules, on: hooksOf(hooks) }).outbox.map(({ name }) => name)

    expect(namesWith()).toEqual(['paid', 'updated', 'overpaid'])
    expect(namesWith('updated')).toEqual(['paid', 'updated', 'overpaid', 'updated'])
  })

  test('adds its events after those that are not delivered yet', () => {
    const waiting = withEvents(twoAttempts, paid, price, { rules, on: { paid: true } })
    const refunded = applyUpdates(waiting, [2, { refunded_amount: 1990 }])
    const { outbox } = withEvents(waiting, refunded, price, { rules, on: { paid: true, refunded: true } })

    expect(outbox.map(({ id, name }) => `${id} ${name}`)).toEqual(['1 paid', '2 updated', '3 refunded'])
  })

  test('without effect returns the same record, so that nothing is written', () => {
    const repeated = applyUpdates(paid, [2, { paid_amount: 1990 }])

    expect(withEvents(paid, repeated, price, { rules, on: { updated: true } })).toBe(paid)
  })
})

describe('what makes an event one', () => {
  const hooks = hooksOf(['paid', 'overpaid', 'partlyRefunded', 'refunded', 'updated'])
  /** Returns the events of these updates of the second attempt, one after the other: their names and facts. */
  const factsAfter = (settings: ChargeSettings, ...updates: NumberedUpdate[1][]) => {
    const { outbox } = updates.reduce(
      (record, update) =>
        withEvents(record, applyUpdate(record, 2, parseUpdate(update), price, settings), price, {
          rules: settings,
          on: hooks,
        }),
      twoAttempts,
    )
    return outbox.map(({ name, facts = [] }) => [name, ...facts].join(' '))
  }
  const money = (...updates: NumberedUpdate[1][]) =>
    factsAfter(rules, ...updates).filter((facts) => !facts.startsWith('updated'))
  const changes = (settings: ChargeSettings, ...updates: NumberedUpdate[1][]) =>
    factsAfter(settings, ...updates).filter((facts) => facts.startsWith('updated'))

  test('are sums, for the events of money: the same in one step as in several', () => {
    expect(money({ paid_amount: 2000 }, { paid_amount: 2100 })).toEqual([
      'paid',
      'overpaid 2000 1990',
      'overpaid 2100 1990',
    ])
    expect(money({ paid_amount: 2100 })).toEqual(['paid', 'overpaid 2100 1990'])
    expect(
      money({ paid_amount: 1990 }, { refunded_amount: 90 }, { refunded_amount: 990 }, { refunded_amount: 1990 }),
    ).toEqual(['paid', 'partlyRefunded 90', 'partlyRefunded 990', 'refunded'])
    expect(money({ paid_amount: 1990, refunded_amount: 990 })).toEqual(['paid', 'partlyRefunded 990'])
  })

  test('is the state after an update, whatever was before it', () => {
    const paid = { paid_amount: 1990, updated_at: '2026-03-10T12:09:00Z' }
    const [, afterPart] = changes(rules, { paid_amount: 90, updated_at: '2026-03-10T12:08:00Z' }, paid)
    expect([afterPart]).toEqual(changes(rules, paid))
  })

  test('is a count, too, for a status that goes and comes back at no time of the service', () => {
    const alike = { ...rules, statusMap: { pix: { 6: 'processing', 7: 'processing' }, card: {} } } as const
    const [six, seven] = [{ status: { id: '6' } }, { status: { id: '7' } }]
    const told = changes(alike, six, seven, six, seven)
    expect(told).toHaveLength(4)
    expect(new Set(told).size).toBe(4)
    expect(told.join(' ')).not.toContain('processing')
  })
})

test('a status that reports a refund without amounts reports its payment, too', () => {
  const known = { ...rules, statusMap: { pix: { 9: 'refunded' }, card: {} } } as const
  const after = applyUpdate(twoAttempts, 2, parseUpdate({ status: { id: 9 } }), price, known)

  expect(eventsBetween(twoAttempts, after, price, known).map(({ name }) => name)).toEqual([
    'paid',
    'refunded',
    'updated',
  ])
})

test('an amount that the service names later for a known payment is no second one', () => {
  const known = { ...rules, statusMap: { pix: { 3: 'paid' }, card: {} } } as const
  const paidByStatus = applyUpdate(twoAttempts, 1, parseUpdate({ status: { id: 3 } }), price, known)
  const both = applyUpdate(paidByStatus, 2, parseUpdate({ paid_amount: 1990 }), price, known)
  const named = applyUpdate(both, 1, parseUpdate({ paid_amount: 1990 }), price, known)

  expect(eventsBetween(both, named, price, known).map(({ name }) => name)).toEqual(['updated'])
})

test('money above the price names the cents that it adds, and those so far, also while no process has its hook', () => {
  const terms = { rules, on: hooksOf(['paid']) }
  const [first, more] = [2000, 2100].map((paid_amount) => parseUpdate({ paid_amount }))
  const record = [first, more].reduce((known, update) => {
    return update ? withEvents(known, applyUpdate(known, 2, update, price, rules), price, terms) : known
  }, twoAttempts)

  expect(record.outbox.filter(({ name }) => name === 'overpaid')).toMatchObject([{ amount: 110, total: 110 }])
})

describe('the money of an update is', () => {
  test.each<[string, NumberedUpdate[], NumberedUpdate, object[]]>([
    ['none when it reports only a status', [], [2, { status: { id: '7' } }], []],
    ['none when it reports no payment', [], [2, { paid_amount: 0, refunded_amount: 0 }], []],
    ['none when it is known', [[2, { paid_amount: 1990 }]], [2, { paid_amount: 1990 }], []],
    ['a payment', [], [2, { paid_amount: 1990 }], [{ effect: 'paid', amount: 1990 }]],
    ['a partial payment', [], [2, { paid_amount: 90 }], [{ effect: 'paid', amount: 90 }]],
    [
      'the rest of a payment',
      [[2, { paid_amount: 90 }]],
      [2, { paid_amount: 1990 }],
      [{ effect: 'paid', amount: 1900 }],
    ],
    ['a payment above the price', [], [2, { paid_amount: 2000 }], [{ effect: 'paid', amount: 2000 }]],
    [
      'more than the price',
      [[2, { paid_amount: 1990 }]],
      [2, { paid_amount: 2000 }],
      [{ effect: 'overpaid', amount: 10 }],
    ],
    [
      'a second payment',
      [[2, { paid_amount: 1990 }]],
      [1, { paid_amount: 1990 }],
      [{ effect: 'overpaid', amount: 1990 }],
    ],
    ['a refund', [[2, { paid_amount: 1990 }]], [2, { refunded_amount: 1990 }], [{ effect: 'refunded', amount: 1990 }]],
    [
      'a partial refund',
      [[2, { paid_amount: 1990 }]],
      [2, { refunded_amount: 90 }],
      [{ effect: 'refunded', amount: 90 }],
    ],
    [
      'a payment and its refund',
      [],
      [2, { paid_amount: 1990, refunded_amount: 1990 }],
      [
        { effect: 'paid', amount: 1990 },
        { effect: 'refunded', amount: 1990 },
      ],
    ],
  ])('%s', (_, earlier, [number, update], effects) => {
    const before = applyUpdates(twoAttempts, ...earlier)

    expect(moneyEffects(before, applyUpdates(before, [number, update]), number, price, rules)).toEqual(effects)
  })

  test.each([
    ['paid', [{ effect: 'paid', amount: 1990 }]],
    [
      'refunded',
      [
        { effect: 'paid', amount: 1990 },
        { effect: 'refunded', amount: 1990 },
      ],
    ],
  ] as const)('the whole charge when a status without an amount means %s', (meaning, effects) => {
    const known = { ...rules, statusMap: { pix: { 9: meaning }, card: {} } }
    const after = applyUpdate(twoAttempts, 2, parseUpdate({ status: { id: 9 } }), price, known)

    expect(moneyEffects(twoAttempts, after, 2, price, known)).toEqual(effects)
  })
})
