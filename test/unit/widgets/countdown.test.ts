import { expect, test } from 'vitest'
import { passedMilestone, secondsUntil } from '../../../widgets/pay-pix-charge/countdown.ts'

test('a second counts until it is over, and the result is never below zero', () => {
  expect(secondsUntil(10_000, 9001)).toBe(1)
  expect(secondsUntil(10_000, 10_000)).toBe(0)
  expect(secondsUntil(10_000, 60_000)).toBe(0)
  expect(secondsUntil(Number.NaN, 60_000)).toBeNaN()
})

test('time is announced at five minutes, one minute, thirty seconds and the end', () => {
  const announced = Array.from({ length: 400 }, (_, passed) => passedMilestone(400 - passed, 399 - passed))
  expect(announced.filter((seconds) => seconds !== undefined)).toEqual([300, 60, 30, 0])
})

test('only the last of several milestones missed during sleep is announced', () => {
  expect(passedMilestone(400, 20)).toBe(30)
  expect(passedMilestone(400, 0)).toBe(0)
})

test('nothing is announced while no countdown runs', () => {
  expect(passedMilestone(Number.NaN, 0)).toBeUndefined()
  expect(passedMilestone(400, Number.NaN)).toBeUndefined()
})
