import { expect, test } from 'vitest'
import { orderIndex } from '../../../src/merchant/order/order-statuses.ts'
import {
  deferredWithoutHook,
  deliveryDue,
  enqueue,
  type EventHooks,
  isDelivered,
  lease,
  postponed,
  retryPauseMs,
  withoutEvent,
} from '../../../src/merchant/writes/outbox.ts'
import type { EventName } from '../../../src/merchant/order/record.ts'
import { orderRecord } from './order-records.ts'

const on = { paid: true, refunded: true, updated: true }

/** Creates a record with these events of attempt 1 in its outbox, due at 1000. */
const recordWith = (...names: EventName[]) =>
  enqueue(
    orderRecord(),
    names.map((name) => ({ name, attempt: 1 })),
    1000,
    on,
  )

test('an event is leased to one process, and to another when it was not delivered within 30 s', () => {
  const first = lease(recordWith('paid'), 1000, on)
  if (!first) throw new Error('nothing was leased')

  expect(lease(first.record, 30_999, on)).toBe(null)
  expect(lease(first.record, 31_000, on)?.event).toMatchObject({ name: 'paid', deliveries: 2, due: 61_000 })
})

test('a delivered event leaves the outbox', () => {
  const leased = lease(recordWith('paid'), 1000, on)

  expect(leased && withoutEvent(leased.record, leased.event).outbox).toEqual([])
})

test('a refund is delivered after its payment, even when the delivery of the payment fails', () => {
  const leased = lease(recordWith('paid', 'refunded'), 1000, on)
  const later = leased && postponed(leased.record, leased.event, 1000)
  if (!later) throw new Error('nothing was leased')

  expect(lease(later, 1999, on)).toBe(null)
  expect(deliveryDue(later, on)).toBe(2000)
  expect(lease(later, 2000, on)?.event.name).toBe('paid')
})

test('a payment does not wait for an `updated` event whose delivery fails', () => {
  const leased = lease(recordWith('updated', 'paid'), 1000, on)
  const later = leased && postponed(leased.record, leased.event, 1000)

  expect(later && lease(later, 1000, on)?.event.name).toBe('paid')
})

test('a failure after the lease ended does not postpone the delivery of another process', () => {
  const first = lease(recordWith('paid'), 1000, on)
  const second = first && lease(first.record, 31_000, on)
  if (!second) throw new Error('nothing was leased')

  expect(postponed(second.record, first.event, 31_001)).toBe(second.record)
})

test('an event without a hook in this process neither is delivered nor holds up another one', () => {
  const record = recordWith('paid', 'refunded')

  expect(lease(record, 1000, { refunded: true })?.event.name).toBe('refunded')
  expect(lease(record, 1000, {})).toBe(null)
  expect([deliveryDue(record, {}), isDelivered(record, {}), isDelivered(record, { paid: true })]).toEqual([
    Infinity,
    true,
    false,
  ])
  expect(orderIndex(record).due).toBe(1000)
})

test('an event without a hook in this process is left to others: after 30 s, ever later, for 30 days', () => {
  const dueAfter = (seconds: number, hooks: EventHooks = {}) =>
    deferredWithoutHook(recordWith('paid'), 1000 + seconds * 1000, hooks).outbox.map(({ due }) => (due - 1000) / 1000)

  expect(dueAfter(29)).toEqual([0])
  expect(dueAfter(30)).toEqual([120])
  expect(dueAfter(86_400)).toEqual([4 * 86_400])
  expect(dueAfter(29 * 86_400)).toEqual([30 * 86_400])
  expect(dueAfter(30 * 86_400)).toEqual([])
  expect(dueAfter(31 * 86_400, { paid: true })).toEqual([0])
})

test('an event that other processes have deferred is due at once in a process with its hook, and in its order', () => {
  const passed = deferredWithoutHook(recordWith('paid'), 61_000, {})
  const record = enqueue(passed, [{ name: 'refunded', attempt: 1 }], 62_000, on)

  expect(orderIndex(passed).due).toBe(241_000)
  expect(orderIndex(record).due).toBe(62_000)
  expect(deliveryDue(record, on)).toBe(1000)
  expect(lease(record, 62_000, on)?.event.name).toBe('paid')
})

test('the retries of another process are not postponed', () => {
  const leased = lease(recordWith('paid'), 1000, on)
  if (!leased) throw new Error('nothing was leased')

  expect(deferredWithoutHook(leased.record, 61_000, {})).toBe(leased.record)
})

test('the id of a delivered event is never used again', () => {
  const before = recordWith('updated', 'paid')
  const [, second] = before.outbox
  if (!second) throw new Error('the outbox has one event only')
  const after = enqueue(withoutEvent(before, second), [{ name: 'refunded', attempt: 1 }], 1000, on)

  expect(after.outbox.map(({ id }) => id)).toEqual([1, 3])
})

test('the pause after failed deliveries doubles from a second to an hour', () => {
  expect([1, 2, 3, 12, 13, 40].map((failures) => retryPauseMs(failures))).toEqual([
    1000, 2000, 4000, 2_048_000, 3_600_000, 3_600_000,
  ])
})
