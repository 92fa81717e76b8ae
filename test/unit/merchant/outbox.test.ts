import { expect, test } from 'vitest'
import {
  deliveryDue,
  enqueue,
  lease,
  postponed,
  retryPauseMs,
  withoutEvent,
} from '../../../src/merchant/order/outbox.ts'
import type { EventName } from '../../../src/merchant/order/record.ts'
import { orderRecord } from './order-records.ts'

/** Creates a record with these events of attempt 1 in its outbox, due at 1000. */
const recordWith = (...names: EventName[]) =>
  enqueue(
    orderRecord(),
    names.map((name) => ({ name, attempt: 1 })),
    1000,
  )

test('an event is leased to one process, and to another when it was not delivered within 30 s', () => {
  const first = lease(recordWith('paid'), 1000)
  if (!first) throw new Error('nothing was leased')

  expect(lease(first.leased, 30_999)).toBe(null)
  expect(lease(first.leased, 31_000)?.event).toMatchObject({ name: 'paid', deliveries: 2, due: 61_000 })
})

test('a delivered event leaves the outbox', () => {
  const leased = lease(recordWith('paid'), 1000)

  expect(leased && withoutEvent(leased.leased, leased.event).outbox).toEqual([])
})

test('a refund is delivered after its payment, even when the delivery of the payment fails', () => {
  const leased = lease(recordWith('paid', 'refunded'), 1000)
  const later = leased && postponed(leased.leased, leased.event, 1000)
  if (!later) throw new Error('nothing was leased')

  expect(lease(later, 1999)).toBe(null)
  expect(deliveryDue(later)).toBe(2000)
  expect(lease(later, 2000)?.event.name).toBe('paid')
})

test('a payment does not wait for an `updated` event whose delivery fails', () => {
  const leased = lease(recordWith('updated', 'paid'), 1000)
  const later = leased && postponed(leased.leased, leased.event, 1000)

  expect(later && lease(later, 1000)?.event.name).toBe('paid')
})

test('a failure after the lease ended does not postpone the delivery of another process', () => {
  const first = lease(recordWith('paid'), 1000)
  const second = first && lease(first.leased, 31_000)
  if (!second) throw new Error('nothing was leased')

  expect(postponed(second.leased, first.event, 31_001)).toBe(second.leased)
})

test('the id of a delivered event is never used again', () => {
  const before = recordWith('updated', 'paid')
  const [, second] = before.outbox
  if (!second) throw new Error('the outbox has one event only')
  const after = enqueue(withoutEvent(before, second), [{ name: 'refunded', attempt: 1 }], 1000)

  expect(after.outbox.map(({ id }) => id)).toEqual([1, 3])
})

test('the pause after failed deliveries doubles from a second to an hour', () => {
  expect([1, 2, 3, 12, 13, 40].map((failures) => retryPauseMs(failures))).toEqual([
    1000, 2000, 4000, 2_048_000, 3_600_000, 3_600_000,
  ])
})
