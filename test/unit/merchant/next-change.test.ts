import { describe, expect, test } from 'vitest'
import { attemptNow } from '../../../src/merchant/order/attempt-status.ts'
import { nextChangeOf } from '../../../src/merchant/order/current-charge.ts'
import type { Attempt } from '../../../src/merchant/order/record.ts'
import { at, cardAttempt, orderRecord, pixAttempt, rules } from './order-records.ts'

const changeAfter = (attempt: Attempt, now: number) =>
  nextChangeOf(attemptNow(attempt, { owed: attempt.price, now }, rules), orderRecord(attempt), now, rules)

describe('time alone changes the view of', () => {
  test.each([
    ['an open charge when it expires', '12:00:00', at('12:15:00')],
    ['an expired charge when it may be renewed', '12:15:00', at('12:17:00')],
    ['a renewable charge never', '12:17:00', Infinity],
  ])('%s', (_, now, changesAt) => {
    expect(changeAfter(pixAttempt(), at(now))).toBe(changesAt)
  })

  test('a charge whose reported payment is being verified when that ends', () => {
    const attempt = pixAttempt({ verifyingUntil: at('18:00:00') })
    expect(changeAfter(attempt, at('13:00:00'))).toBe(at('18:00:00'))
  })

  test('a card that is being charged when the lease of its claim ends', () => {
    const attempt = cardAttempt({ stage: 'sending', leaseUntil: at('12:00:30') })
    expect(changeAfter(attempt, at('12:00:00'))).toBe(at('12:00:30'))
  })

  test('a charge that has ended when the lease of a later attempt ends, which makes it renewable', () => {
    const ended = attemptNow(pixAttempt(), { owed: 1990, now: at('12:16:00') }, rules)
    const later = pixAttempt({ number: 2, stage: 'sending', leaseUntil: at('12:16:30') })
    expect(nextChangeOf(ended, orderRecord(ended.attempt, later), at('12:16:00'), rules)).toBe(at('12:16:30'))
  })
})
