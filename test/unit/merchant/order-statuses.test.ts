import { describe, expect, test } from 'vitest'
import { withEvents } from '../../../src/merchant/order/events.ts'
import { excessOf, orderStatusesOf } from '../../../src/merchant/order/order-statuses.ts'
import { deferredWithoutHook } from '../../../src/merchant/writes/outbox.ts'
import type { OrderRecord } from '../../../src/merchant/order/record.ts'
import {
  applyUpdates,
  cardAttempt,
  type NumberedUpdate,
  orderRecord,
  pageAttempt,
  pixAttempt,
  price,
  rules,
} from './order-records.ts'

/** Returns the record after these updates, each with its events; `on` has a hook for all of them. */
const withUpdates = (record: OrderRecord, updates: readonly NumberedUpdate[], isClosed = false) =>
  updates.reduce(
    (known, update) => withEvents(known, applyUpdates(known, update), { ...price, isClosed }, { rules, on: {} }),
    record,
  )

const delivered = (record: OrderRecord): OrderRecord => ({ ...record, outbox: [] })

describe('the statuses of an order with', () => {
  test.each<[string, OrderRecord, string[]]>([
    ['an open code', orderRecord(pixAttempt()), []],
    ['a card without a response', orderRecord(cardAttempt({ stage: 'lost' })), ['uncertain']],
    [
      'a card without a response beside a payment',
      orderRecord(cardAttempt({ stage: 'lost' }), pixAttempt()),
      ['uncertain'],
    ],
    ['a lost request for a code', orderRecord(pixAttempt({ stage: 'lost' })), []],
    ['a lost request for a payment page', orderRecord(pageAttempt({ stage: 'lost' })), []],
    ['a card that is being charged', orderRecord(cardAttempt({ stage: 'sending', leaseUntil: price.now })), ['due']],
    [
      'a payment whose hook has not run',
      withUpdates(orderRecord(pixAttempt()), [[1, { paid_amount: 1990 }]]),
      ['undelivered', 'due'],
    ],
    [
      'a partial payment whose hook has not run',
      withUpdates(orderRecord(pixAttempt()), [[1, { paid_amount: 1 }]]),
      ['due'],
    ],
    [
      'an event that processes without its hook have deferred',
      deferredWithoutHook(withUpdates(orderRecord(pixAttempt()), [[1, { paid_amount: 1 }]]), price.now + 60_000, {}),
      [],
    ],
    [
      'a payment whose hook has run',
      delivered(withUpdates(orderRecord(pixAttempt()), [[1, { paid_amount: 1990 }]])),
      [],
    ],
    ['too much money', delivered(withUpdates(orderRecord(pixAttempt()), [[1, { paid_amount: 2000 }]])), ['overpaid']],
  ])('%s', (_, record, statuses) => {
    expect(orderStatusesOf(record)).toEqual(statuses)
  })
})

describe('the excess of an order with two charges is, after', () => {
  const first: NumberedUpdate = [1, { paid_amount: 1990 }]
  const firstRefund: NumberedUpdate = [1, { refunded_amount: 1990 }]
  const second: NumberedUpdate = [2, { paid_amount: 1990 }]
  const secondRefund: NumberedUpdate = [2, { refunded_amount: 1990 }]

  test.each<[string, NumberedUpdate[], number]>([
    ['one payment', [first], 0],
    ['a payment above the price', [[1, { paid_amount: 3000 }]], 1010],
    [
      'a payment above the price, and the return of the excess',
      [
        [1, { paid_amount: 3000 }],
        [1, { refunded_amount: 1010 }],
      ],
      0,
    ],
    [
      'a payment above the price, its return, and more money',
      [
        [1, { paid_amount: 3000 }],
        [1, { refunded_amount: 1010 }],
        [1, { paid_amount: 4000 }],
      ],
      1000,
    ],
    ['two payments', [first, second], 1990],
    ['two payments and the refund of one', [first, second, secondRefund], 0],
    ['two payments and the refund of the other', [first, second, firstRefund], 0],
    ['a payment that follows a refund', [first, firstRefund, second], 1990],
    ['a payment that follows a refund, and its own refund', [first, firstRefund, second, secondRefund], 0],
    ['a partial payment and a full one', [[1, { paid_amount: 1 }], second], 1],
  ])('%s: %j -> %d', (_, updates, excess) => {
    expect(excessOf(withUpdates(orderRecord(pixAttempt(), pixAttempt({ number: 2 })), updates))).toBe(excess)
  })

  test('a payment of a cancelled order: all of it', () => {
    expect(excessOf(withUpdates(orderRecord(pixAttempt()), [[1, { paid_amount: 1990 }]], true))).toBe(1990)
  })

  test('a second payment of an order that was cancelled after it was paid: the second', () => {
    const paid = withUpdates(orderRecord(pixAttempt(), pixAttempt({ number: 2 })), [first])
    expect(excessOf(withUpdates(paid, [second], true))).toBe(1990)
  })

  test('a card’s installments: without their interest', () => {
    const record = orderRecord(cardAttempt(), pixAttempt({ number: 2 }))
    expect(excessOf(withUpdates(record, [[1, { paid_amount: 2090 }], second]))).toBe(1990)
  })
})
