import { describe, expect, test } from 'vitest'
import { backoff } from '../../../src/core/backoff.ts'

test('each retry waits twice as long as the one before, up to the limit', () => {
  expect([1, 2, 3, 4, 5].map((retry) => backoff(retry, { firstMs: 500, maxMs: 3000 }))).toEqual([
    500, 1000, 2000, 3000, 3000,
  ])
})

describe('jitter is the random share of the delay', () => {
  test.for([
    ['none by default', {}, 0.5, 4000],
    ['all of it', { jitter: 1 }, 0.5, 2000],
    ['all of it, at the least', { jitter: 1 }, 0, 0],
    ['a quarter, at the least', { jitter: 0.25 }, 0, 3000],
    ['a quarter, at the most', { jitter: 0.25 }, 1, 4000],
  ] as const)('%s', ([, options, random, delay]) => {
    expect(backoff(3, { firstMs: 1000, ...options, random: () => random })).toBe(delay)
  })
})
