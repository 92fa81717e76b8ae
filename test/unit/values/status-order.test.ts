import { describe, expect, test } from 'vitest'
import { advanceStatus, chargeStatuses } from '../../../src/values/charge-status.ts'

/** For each status, the updates that replace it; all others are ignored. */
const successors = {
  uncertain: ['open', 'processing', 'partly_paid', 'paid', 'expired', 'failed', 'refunded'],
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
    const allowed: readonly string[] = successors[previous]
    return [previous, next, allowed.includes(next) ? next : previous] as const
  }),
)

describe('statuses only move forward', () => {
  test.each(pairs)('%s, then %s: %s', (previous, next, expected) => {
    expect(advanceStatus(previous, next)).toBe(expected)
  })
})
