import { expect, test } from 'vitest'
import { reconcile } from '../../../src/index.ts'
import type { BookedPayment, BookedRefund, StatementLine } from '../../../src/index.ts'

const at = '2026-11-25T14:03:20-03:00'
const payment = { order: 'A-1001', invoice: 'A-1001-1', end_to_end: 'E1', amount: 14_990, paid_at: at }
const line = { end_to_end: 'E1', amount: 14_990, at }
const refund = { order: 'A-1001', end_to_end: 'E1', amount: 5_000, at }
const returned = { end_to_end: 'E1', amount: -5_000, at }
const nothing = {
  matched: [],
  missingHere: [],
  missingThere: [],
  differentAmount: [],
  paidTwice: [],
  refundedMore: [],
}

const compare = <P extends BookedPayment, R extends BookedRefund, L extends StatementLine>(
  payments: readonly P[],
  statement: readonly L[],
  refunds: readonly R[] = [],
) => reconcile({ payments, refunds, statement })

test('a payment is paired with the line of its end-to-end id', () => {
  const other = { ...payment, invoice: 'A-1002-1', end_to_end: 'E2' }
  expect(compare([other, payment], [line])).toEqual({
    ...nothing,
    matched: [{ payment, line, by: 'end_to_end' }],
    missingThere: [other],
  })
})

test('the caller gets its own objects back, with fields of its own', () => {
  const paid = { ...payment, customer: 7 }
  const booked = { ...line, memo: 'PIX RECEBIDO' }
  const [match] = compare([paid], [booked]).matched
  expect(match).toSatisfy((pair) => 'line' in pair && pair.payment === paid && pair.line === booked)
})

test('a payment whose line has no end-to-end id is paired by its invoice', () => {
  const byInvoice = { invoice: 'A-1001-1', amount: 14_990, at: null }
  expect(compare([payment], [byInvoice])).toEqual({
    ...nothing,
    matched: [{ payment, line: byInvoice, by: 'invoice' }],
  })
})

test('the end-to-end id outranks the invoice', () => {
  const others = { ...line, invoice: 'B-1', end_to_end: 'E1' }
  const second = { ...payment, order: 'B', invoice: 'B-1', end_to_end: null }
  expect(compare([second, payment], [others])).toEqual({
    ...nothing,
    matched: [{ payment, line: others, by: 'end_to_end' }],
    missingThere: [second],
  })
})

test('one invoice never joins two end-to-end ids', () => {
  const other = { ...line, end_to_end: 'E2', invoice: 'A-1001-1' }
  expect(compare([payment], [other])).toEqual({ ...nothing, missingHere: [other], missingThere: [payment] })
})

test('a pair with different amounts stands in differentAmount only', () => {
  const less = { ...line, amount: 14_900 }
  expect(compare([payment], [less])).toEqual({
    ...nothing,
    differentAmount: [{ payment, line: less, by: 'end_to_end' }],
  })
})

test('a line without ids is paired by amount and minute, whatever its second and its zone', () => {
  const bare = { amount: 14_990, at: '2026-11-25T17:03:59Z' }
  expect(compare([payment], [bare])).toEqual({
    ...nothing,
    matched: [{ payment, line: bare, by: 'amount_and_minute' }],
  })
})

test('a payment without an end-to-end id is paired by amount and minute with a line that has nothing else', () => {
  const paid = { ...payment, end_to_end: null }
  expect(compare([paid], [line]).matched).toEqual([{ payment: paid, line, by: 'amount_and_minute' }])
})

test.each<[string, BookedPayment[], StatementLine[]]>([
  ['another minute', [payment], [{ amount: 14_990, at: '2026-11-25T14:04:00-03:00' }]],
  ['another amount', [payment], [{ amount: 14_991, at }]],
  [
    'a second payment of that minute',
    [payment, { ...payment, invoice: 'B-1', end_to_end: null }],
    [{ amount: 14_990, at }],
  ],
  [
    'a second line of that minute',
    [payment],
    [
      { amount: 14_990, at },
      { amount: 14_990, at },
    ],
  ],
  ['another end-to-end id', [payment], [{ ...line, end_to_end: 'E2' }]],
  ['another invoice', [{ ...payment, end_to_end: null }], [{ ...line, invoice: 'B-1' }]],
  ['an unknown time', [{ ...payment, paid_at: null }], [{ amount: 14_990, at: null }]],
  ['a day alone', [{ ...payment, paid_at: '2026-11-25' }], [{ amount: 14_990, at: '2026-11-25' }]],
])('%s is never paired by amount and minute', (_, payments, statement) => {
  expect(compare(payments, statement)).toEqual({ ...nothing, missingHere: statement, missingThere: payments })
})

test('a second line of one payment is told as paid twice, by its end-to-end id or its invoice', () => {
  const again = { ...line, at: '2026-11-25T15:00:00-03:00' }
  const other = { ...again, end_to_end: 'E2', invoice: 'A-1001-1' }
  expect(compare([payment], [other, again, line])).toEqual({
    ...nothing,
    matched: [{ payment, line, by: 'end_to_end' }],
    paidTwice: [
      { payment, line: other, by: 'invoice' },
      { payment, line: again, by: 'end_to_end' },
    ],
  })
})

test('a second line is told as paid twice although the books know no end-to-end id', () => {
  const paid = { ...payment, end_to_end: null }
  const first = { ...line, invoice: 'A-1001-1' }
  const again = { ...line, at: '2026-11-25T15:00:00-03:00' }
  expect(compare([paid], [first, again]).paidTwice).toEqual([{ payment: paid, line: again, by: 'end_to_end' }])
})

test('two payments of one order that the books know are two matches', () => {
  const second = { ...payment, invoice: 'A-1001-2', end_to_end: 'E2' }
  const secondLine = { ...line, end_to_end: 'E2' }
  expect(compare([payment, second], [line, secondLine])).toMatchObject({ matched: { length: 2 }, paidTwice: [] })
})

test('the line with the amount of the payment is its line, and an earlier one with another amount is not', () => {
  const early = { ...line, amount: 1, at: '2026-11-25T10:00:00-03:00' }
  expect(compare([payment], [early, line])).toEqual({
    ...nothing,
    matched: [{ payment, line, by: 'end_to_end' }],
    paidTwice: [{ payment, line: early, by: 'end_to_end' }],
  })
})

test('of two payments with one end-to-end id, the line is that of the one with its invoice', () => {
  const copy = { ...payment, invoice: 'A-0', order: 'A-0' }
  const withInvoice = { ...line, invoice: 'A-1001-1' }
  expect(compare([copy, payment], [withInvoice])).toMatchObject({ matched: [{ payment }], missingThere: [copy] })
})

test('refunds are compared by their sum, however the two sides divide it', () => {
  const parts = [
    { ...returned, amount: -2_000 },
    { ...returned, amount: -3_000 },
  ]
  expect(compare([payment], [line, ...parts], [refund])).toEqual({
    ...nothing,
    matched: [
      { payment, line, by: 'end_to_end' },
      { payment, refunds: [refund], lines: parts, by: 'end_to_end' },
    ],
  })
})

test('a refund of a payment of an earlier period is paired by its end-to-end id', () => {
  expect(compare([], [returned], [refund]).matched).toEqual([
    { payment: null, refunds: [refund], lines: [returned], by: 'end_to_end' },
  ])
})

test('a refund is found by the invoice of its payment, whatever end-to-end id the bank gave the refund', () => {
  const own = { ...returned, end_to_end: 'D1', invoice: 'A-1001-1' }
  expect(compare([payment], [line, own], [refund]).matched).toContainEqual({
    payment,
    refunds: [refund],
    lines: [own],
    by: 'invoice',
  })
})

test('a refund without an end-to-end id is of the only payment of its order', () => {
  const booked = { ...refund, end_to_end: null }
  expect(compare([payment], [line, returned], [booked]).matched).toContainEqual({
    payment,
    refunds: [booked],
    lines: [returned],
    by: 'end_to_end',
  })
})

test('a refund without an end-to-end id is of none of two payments of its order', () => {
  const second = { ...payment, invoice: 'A-1001-2', end_to_end: 'E2' }
  const booked = { ...refund, end_to_end: null, at: null }
  const result = compare([payment, second], [line, { ...line, end_to_end: 'E2' }, returned], [booked])
  expect(result.missingThere).toEqual([booked])
  expect(result.refundedMore).toEqual([{ payment, refunds: [], lines: [returned], by: 'end_to_end' }])
})

test('a refund with the end-to-end id of another payment is not of the payment of its order', () => {
  const booked = { ...refund, end_to_end: 'E0' }
  const away = { ...returned, end_to_end: 'E0' }
  expect(compare([payment], [line, away], [booked]).matched).toContainEqual({
    payment: null,
    refunds: [booked],
    lines: [away],
    by: 'end_to_end',
  })
})

test('a refund is never paired by amount and minute with a line of another invoice', () => {
  const paid = { ...payment, end_to_end: null }
  const booked = { ...refund, end_to_end: null }
  const away = { ...returned, end_to_end: null, invoice: 'B-1' }
  expect(compare([paid], [away], [booked])).toMatchObject({ matched: [], missingHere: [away] })
})

test('a refund is found by the end-to-end id that only the line of its payment has', () => {
  const paid = { ...payment, end_to_end: null }
  const result = compare([paid], [{ ...line, invoice: 'A-1001-1' }, returned])
  expect(result.refundedMore).toEqual([{ payment: paid, refunds: [], lines: [returned], by: 'end_to_end' }])
})

test('a refund whose line has no ids is paired by amount and minute, if it is the only one', () => {
  const bare = { amount: -5_000, at }
  expect(compare([], [bare], [refund]).matched).toEqual([
    { payment: null, refunds: [refund], lines: [bare], by: 'amount_and_minute' },
  ])
  const twins = [bare, { ...bare }]
  expect(compare([], twins, [refund])).toEqual({ ...nothing, missingHere: twins, missingThere: [refund] })
})

test('a refund that the books have and the statement has not is missing there', () => {
  expect(compare([payment], [line], [refund])).toMatchObject({ missingThere: [refund], refundedMore: [] })
})

test('a refund of a payment that the books do not have is missing here', () => {
  expect(compare([], [returned])).toEqual({ ...nothing, missingHere: [returned] })
})

test('more returned than the books have as refunds is told, also where they have none', () => {
  const more = { ...returned, amount: -1 }
  expect(compare([payment], [line, returned, more], [refund]).refundedMore).toEqual([
    { payment, refunds: [refund], lines: [returned, more], by: 'end_to_end' },
  ])
  expect(compare([payment], [line, returned]).refundedMore).toEqual([
    { payment, refunds: [], lines: [returned], by: 'end_to_end' },
  ])
})

test('more returned than was paid is told, although the books have it as refunds', () => {
  const booked = { ...refund, amount: 14_991 }
  const all = { ...returned, amount: -14_991 }
  expect(compare([payment], [line, all], [booked])).toMatchObject({
    matched: { length: 1 },
    refundedMore: [{ payment, refunds: [booked], lines: [all] }],
  })
})

test('less returned than the books have as refunds stands in differentAmount', () => {
  const part = { ...returned, amount: -4_999 }
  expect(compare([payment], [line, part], [refund]).differentAmount).toEqual([
    { payment, refunds: [refund], lines: [part], by: 'end_to_end' },
  ])
})

test('a fee without ids is missing here', () => {
  const fee = { amount: -99, at }
  expect(compare([payment], [line, fee], [refund]).missingHere).toEqual([fee])
})

test('ids are compared without white space, and end-to-end ids without regard to case', () => {
  const paid = { ...payment, end_to_end: ' e73856642202309201429bZKfklNlbwu' }
  const printed = { ...line, end_to_end: 'E73856642202309201429\nBZKFKLNLBWU ' }
  expect(compare([paid], [printed]).matched).toHaveLength(1)
  expect(compare([payment], [{ invoice: ' A-1001-1 ', amount: 14_990, at: null }]).matched).toHaveLength(1)
  expect(compare([payment], [{ invoice: 'a-1001-1', amount: 14_990, at: null }]).matched).toHaveLength(0)
})

test('an empty id is none', () => {
  expect(compare([payment], [{ end_to_end: '', invoice: ' ', amount: 14_990, at }]).matched).toHaveLength(1)
})

test.each([
  '2026-11-25T14:03:59.999-03:00',
  '2026-11-25T17:03Z',
  '2026-11-25T14:03:20-0300',
  '2026-11-25T14:03:00',
  '2026-11-25 14:03:00',
  '2026-11-25 14:03',
  new Date('2026-11-25T17:03:30Z'),
])('%s is the same minute as a payment of the service', (time) => {
  expect(compare([payment], [{ amount: 14_990, at: time }]).matched).toHaveLength(1)
})

test('a time without a zone is read in the zone that is named', () => {
  const statement = [{ amount: 14_990, at: '2026-11-25 17:03:00' }]
  expect(reconcile({ payments: [payment], refunds: [], statement }, { timeZone: 'UTC' }).matched).toHaveLength(1)
})

test('a time in an hour in which a clock changes is its own minute', () => {
  // at 0:01 on 7 November 2010, the clocks of Newfoundland went back to 23:01
  const [zone, statement] = ['America/St_Johns', [{ amount: 14_990, at: '2010-11-07 00:30:00' }]]
  const paid = { ...payment, paid_at: '2010-11-07T04:00:00Z' }
  expect(reconcile({ payments: [paid], refunds: [], statement }, { timeZone: zone }).matched).toHaveLength(1)
})

test.each([
  ['payments.1 must be an object', { payments: [payment, 'Ana Lima'] }],
  ['payments.0.order must be text', { payments: [{ ...payment, order: '' }] }],
  ['payments.0.invoice must be text or null', { payments: [{ ...payment, invoice: 7 }] }],
  ['payments.0.amount must be an integer of cents, at least 1', { payments: [{ ...payment, amount: 149.9 }] }],
  ['refunds.0.amount must be an integer of cents, at least 1', { refunds: [{ ...refund, amount: 0 }] }],
  ['refunds.0.end_to_end must be text or null', { refunds: [{ ...refund, end_to_end: {} }] }],
  ['statement.1.amount must be an integer of cents', { statement: [line, { ...line, amount: '14990' }] }],
  ['statement.0.at must be a Date, a time such as', { statement: [{ ...line, at: '25/11/2026' }] }],
  ['statement.0.at must be a Date, a time such as', { statement: [{ ...line, at: '2026-02-31' }] }],
  ['statement.0.at must be a Date, a time such as', { statement: [{ ...line, at: new Date('') }] }],
  ['statement.0.at must be a Date, a time such as', { statement: [{ amount: 14_990 }] }],
  ['payments.0.paid_at must be a Date, a time such as', { payments: [{ ...payment, paid_at: 1_764_090_180_000 }] }],
  ['statement.0 must be an object', { statement: Array(1) }],
  ['statement must be an array', { statement: undefined }],
])('a fault is named by row and field: %s', (message, fault) => {
  const books = { payments: [payment], refunds: [refund], statement: [line], ...fault }
  // @ts-expect-error the faults are of other types
  const act = () => reconcile(books)
  expect(act).toThrow(RangeError)
  expect(act).toThrow(`reconcile(): ${message}`)
})
