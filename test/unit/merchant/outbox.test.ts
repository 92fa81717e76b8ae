import { expect, test } from 'vitest'
import type { EventName } from '../../../src/merchant/order-record.ts'
import { dueOf, enqueue, lend, pauseAfter, postponed, taken } from '../../../src/merchant/outbox.ts'
import { record } from './records.ts'

const withEvents = (...names: EventName[]) =>
  enqueue(
    record(),
    names.map((name) => ({ name, attempt: 1 })),
    1000,
  )

test('an event is lent to one process, and to another when that has not come back for 30 s', () => {
  const first = lend(withEvents('paid'), 1000)
  if (!first) throw new Error('nothing was lent')

  expect(lend(first.lent, 30_999)).toBe(null)
  expect(lend(first.lent, 31_000)?.event).toMatchObject({ name: 'paid', tries: 1 })
})

test('an event that was taken is not delivered again', () => {
  const before = withEvents('paid')
  const loan = lend(before, 1000)

  expect(loan && taken(loan.lent, loan.event).outbox).toEqual([])
})

test('a payment and its refund are told in that order, however often telling the first one fails', () => {
  const loan = lend(withEvents('paid', 'refunded'), 1000)
  const later = loan && postponed(loan.lent, loan.event, 1000)
  if (!later) throw new Error('nothing was lent')

  expect(lend(later, 1999)).toBe(null)
  expect(dueOf(later)).toBe(2000)
  expect(lend(later, 2000)?.event.name).toBe('paid')
})

test('a payment does not wait for a change that the shop fails to take', () => {
  const loan = lend(withEvents('changed', 'paid'), 1000)
  const later = loan && postponed(loan.lent, loan.event, 1000)

  expect(later && lend(later, 1000)?.event.name).toBe('paid')
})

test('an event gets an id that no event of the order had before', () => {
  const before = withEvents('changed', 'paid')
  const [, second] = before.outbox
  if (!second) throw new Error('nothing was put in')
  const after = enqueue(taken(before, second), [{ name: 'refunded', attempt: 1 }], 1000)

  expect(after.outbox.map(({ id }) => id)).toEqual([1, 3])
})

test('the pause after a failure doubles from a second to an hour', () => {
  expect([1, 2, 3, 12, 13, 40].map(pauseAfter)).toEqual([1000, 2000, 4000, 2_048_000, 3_600_000, 3_600_000])
})
