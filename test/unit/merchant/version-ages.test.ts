import { expect, test } from 'vitest'
import { versionAges } from '../../../src/merchant/stores/version-ages.ts'
import { testClock } from '../../clock.ts'

test('a version is known since a process has read it first, whatever is done to the time', async () => {
  const clock = testClock()
  const versionAge = versionAges(clock)
  expect(versionAge('a', '1')).toBe(0)
  await clock.advance(1000)
  clock.set(10_800_000)
  expect(versionAge('a', '1')).toBe(1000)
  expect(versionAge('b', '1')).toBe(0)
  expect(versionAge('a', '2')).toBe(0)
  clock.set(-20_000_000)
  await clock.advance(500)
  expect(versionAge('a', '2')).toBe(500)
})

test('a process remembers ten thousand versions, and begins again with one that it has forgotten', async () => {
  const clock = testClock()
  const versionAge = versionAges(clock)
  for (let key = 0; key <= 10_000; key++) versionAge(`${key}`, 1)
  await clock.advance(1000)
  expect(versionAge('1', 1)).toBe(1000)
  expect(versionAge('0', 1)).toBe(0)
})
