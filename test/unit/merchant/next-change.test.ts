import { describe, expect, test } from 'vitest'
import { nextChangeOf } from '../../../src/merchant/order/current-charge.ts'
import { at, cardAttempt, pixAttempt, rules } from './order-records.ts'

describe('time alone changes the view of', () => {
  const open = { attempt: pixAttempt(), status: 'open', outdated: false, blocksNewCharge: false } as const
  test.each([
    ['an open charge when it expires', '12:00:00', at('12:15:00')],
    ['an expired charge when it may be renewed', '12:15:00', at('12:17:00')],
    ['a renewable charge never', '12:17:00', Infinity],
  ])('%s', (_, now, changesAt) => {
    expect(nextChangeOf(open, at(now), rules)).toBe(changesAt)
  })

  test('a charge whose reported payment is being verified when that ends', () => {
    const attempt = pixAttempt({ verifyingUntil: at('18:00:00') })
    const checked = { attempt, status: 'processing', outdated: false, blocksNewCharge: true } as const
    expect(nextChangeOf(checked, at('13:00:00'), rules)).toBe(at('18:00:00'))
  })

  test('a card that is being charged when the lease of its claim ends', () => {
    const charging = {
      attempt: cardAttempt({ requestState: 'claimed', blockedUntil: at('12:00:30') }),
      status: 'processing',
      outdated: false,
      blocksNewCharge: true,
    } as const
    expect(nextChangeOf(charging, at('12:00:00'), rules)).toBe(at('12:00:30'))
  })
})
