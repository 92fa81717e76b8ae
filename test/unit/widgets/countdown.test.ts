import { expect, test } from 'vitest'
import { clockFace, milestone, secondsUntil } from '../../../widgets/core/countdown.ts'

test('a second counts until it is over, and none below zero', () => {
  expect(secondsUntil(10_000, 9001)).toBe(1)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 60_000)).toBe(0)
  expect(secondsUntil(Number.NaN, 60_000)).toBeNaN()
})

test('time is spoken at five minutes, one minute, thirty seconds and the end', () => {
  const spoken = Array.from({ length: 400 }, (_, passed) => milestone(400 - passed, 399 - passed))
  expect(spoken.filter((seconds) => seconds !== undefined)).toEqual([300, 60, 30, 0])
})

test('of several moments that were slept through only the last is spoken', () => {
  expect(milestone(400, 20)).toBe(30)
  expect(milestone(400, 0)).toBe(0)
})

test('nothing is spoken where no time was running', () => {
  expect(milestone(Number.NaN, 0)).toBeUndefined()
  expect(milestone(400, Number.NaN)).toBeUndefined()
})

test('a clock shows minutes and seconds, and hours where there are any', () => {
  expect([0, 9, 872, 3599, 3600, 86_399].map(clockFace)).toEqual([
    '0:00',
    '0:09',
    '14:32',
    '59:59',
    '1:00:00',
    '23:59:59',
  ])
})
