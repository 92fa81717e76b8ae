import { describe, expect, test } from 'vitest'
import { chargeStatuses } from '../../../src/values/settlement.ts'
import { forward } from '../../../src/values/status-order.ts'

/** Per state, the states that take its place when they are heard of; all others leave it as it is. */
const successors = {
  in_doubt: ['open', 'processing', 'partly_paid', 'paid', 'expired', 'failed', 'refunded'],
  open: ['processing', 'partly_paid', 'paid', 'expired', 'failed', 'refunded'],
  processing: ['partly_paid', 'paid', 'expired', 'failed', 'refunded'],
  expired: ['partly_paid', 'paid', 'refunded'],
  failed: ['partly_paid', 'paid', 'refunded'],
  partly_paid: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
} as const

const pairs = chargeStatuses.flatMap((previous) =>
  chargeStatuses.map((next) => {
    const moves: readonly string[] = successors[previous]
    return [previous, next, moves.includes(next) ? next : previous] as const
  }),
)

describe('states move forward only', () => {
  test.each(pairs)('%s, then %s: %s', (previous, next, held) => {
    expect(forward(previous, next)).toBe(held)
  })
})
