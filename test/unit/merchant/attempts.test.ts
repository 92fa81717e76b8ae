import { expect, test } from 'vitest'
import { withCharge } from '../../../src/merchant/order/apply-update.ts'
import { withExpiredClaims } from '../../../src/merchant/order/attempt-status.ts'
import { withClaim, withRestored } from '../../../src/merchant/order/attempts.ts'
import { withFailure } from '../../../src/merchant/order/failures.ts'
import { enqueue } from '../../../src/merchant/writes/outbox.ts'
import { at, cardAttempt, orderRecord, pixAttempt, rules } from './order-records.ts'
import { failed } from '../../../src/merchant/order/failures.ts'

const now = at('12:01:00')
const price = { owed: 1990, now }
const claim = {
  method: 'pix',
  number: 2,
  invoice: 'A-2',
  renewed: false,
  price: 1990,
  amount: 1990,
  currency: 'BRL',
  description: null,
} as const

test('a new claim marks the attempt of a dead process as lost', () => {
  const after = withClaim(orderRecord(pixAttempt({ stage: 'sending' })), claim, now)

  expect(after.attempts.map(({ stage }) => stage)).toEqual(['lost', 'sending'])
})

test('a card claim is lost when its lease ends, and a Pix claim only when another is made', () => {
  const claimed = { stage: 'sending', leaseUntil: now } as const
  const pix = orderRecord(pixAttempt(claimed))
  const stateOf = (fields: Parameters<typeof cardAttempt>[0]) =>
    withExpiredClaims(orderRecord(cardAttempt(fields)), now).attempts[0]?.stage

  expect(stateOf(claimed)).toBe('lost')
  expect(stateOf({ ...claimed, leaseUntil: now + 1 })).toBe('sending')
  expect(withExpiredClaims(pix, now)).toBe(pix)
})

test('a charge that was created after its claim was lost is updated, and not shown', () => {
  const replaced = withClaim(orderRecord(pixAttempt({ stage: 'sending' })), claim, now)
  const withoutId = orderRecord(pixAttempt({ stage: 'lost', charge: { id: null } }))

  expect(withCharge(replaced, 1, { id: '7' }, price, rules).attempts[0]).toMatchObject({
    stage: 'lost',
    charge: { id: '101' },
  })
  expect(withCharge(withoutId, 1, { id: '7' }, price, rules).attempts[0]).toMatchObject({
    stage: 'lost',
    charge: { id: '7' },
  })
})

test('a claim removes the oldest failures beyond twenty, and nothing that has or may have money or a code', () => {
  const charges = [
    pixAttempt({ number: 1, stage: 'lost', provenStatus: 'paid' }),
    pixAttempt({ number: 2 }),
    cardAttempt({ number: 3, stage: 'lost' }),
    cardAttempt({ number: 4, ...failed('declined'), provenStatus: 'failed' }),
    pixAttempt({ number: 5, ...failed('invoice_taken') }),
    cardAttempt({ number: 6, ...failed('declined'), card: { payerFaults: ['payer.phone'] } }),
  ]
  const lost = Array.from({ length: 22 }, (_, n) => pixAttempt({ number: n + 7, stage: 'lost' }))
  const events = [2, 6].map((attempt) => ({ name: 'updated' as const, attempt }))
  const before = enqueue(orderRecord(...charges, ...lost), events, now, {})
  const after = withClaim(before, { ...claim, number: 29 }, now)

  expect(after.attempts.map(({ number }) => number)).toEqual([
    1,
    2,
    3,
    4,
    5,
    ...Array.from({ length: 20 }, (_, n) => n + 9),
    29,
  ])
  expect(after.outbox.map(({ attempt }) => attempt)).toEqual([2])
})

test('an attempt that was removed comes back as lost, in its place, and a card attempt does not', () => {
  const before = orderRecord(pixAttempt({ number: 1 }), pixAttempt({ number: 3 }))
  const removed = { number: 2, invoice: 'A-2', amount: 1990, currency: 'BRL' }
  const after = withRestored(before, { ...removed, method: 'pix' }, now)

  expect(after.attempts.map(({ number, stage }) => [number, stage])).toEqual([
    [1, 'created'],
    [2, 'lost'],
    [3, 'created'],
  ])
  expect(withRestored(before, { ...removed, method: 'card' }, now)).toBe(before)
  expect(withRestored(before, { ...removed, number: 3, method: 'pix' }, now)).toBe(before)
})

const lostFailure = { failure: 'lost', retryAfterMs: 0 } as const

test('a failure of an attempt that is lost already changes nothing', () => {
  const before = withClaim(orderRecord(pixAttempt({ stage: 'sending' })), claim, now)

  expect(withFailure(before, 1, { failure: 'declined', retryAfterMs: 0 }, now)).toBe(before)
})

test('after one or two failures the next attempt may begin at once, and after more with a growing pause', () => {
  const pauses = [1, 2, 3, 4, 5, 12].map((failures) => {
    const lost = Array.from({ length: failures - 1 }, (_, n) => pixAttempt({ number: n + 2, stage: 'lost' }))
    const before = orderRecord(pixAttempt(), ...lost, pixAttempt({ number: failures + 1, stage: 'sending' }))
    return (withFailure(before, failures + 1, lostFailure, now).attempts.at(-1)?.leaseUntil ?? 0) - now
  })
  expect(pauses).toEqual([0, 0, 1000, 2000, 4000, 60_000])
})

test('declined cards do not delay the next Pix attempt', () => {
  const declined = [1, 2, 3, 4].map((number) => cardAttempt({ number, ...failed('declined') }))
  const before = orderRecord(...declined, pixAttempt({ number: 5, stage: 'sending' }))

  expect(withFailure(before, 5, lostFailure, now).attempts.at(-1)?.leaseUntil).toBe(now)
})

test('attempts pause as long as the service asks, up to a minute', () => {
  const before = orderRecord(pixAttempt({ stage: 'sending' }))
  const pauseAfter = (retryAfterMs: number) =>
    (withFailure(before, 1, { failure: 'lost', retryAfterMs }, now).attempts[0]?.leaseUntil ?? 0) - now

  expect([5000, 3_600_000].map(pauseAfter)).toEqual([5000, 60_000])
})
