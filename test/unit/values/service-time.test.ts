import { describe, expect, test } from 'vitest'
import { parseServiceTime } from '../../../src/values/service-time.ts'

describe('every form of a time is parsed', () => {
  test.each([
    ['2026-03-01T12:00:00.123456Z', '2026-03-01T12:00:00.123Z'],
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00.5-03:00', '2026-03-01T15:00:00.500Z'],
    ['2026-03-01T12:00:00', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01 12:00:00', '2026-03-01T15:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(parseServiceTime(text)?.toISOString()).toBe(expected)
  })
})

test('the given zone applies to a text without one', () => {
  expect(parseServiceTime('2026-03-01T12:00:00', 'America/Manaus')).toEqual(new Date('2026-03-01T16:00:00Z'))
})

test.each([
  [null],
  [undefined],
  [''],
  ['soon'],
  ['2026-02-31T12:00:00Z'],
  ['2026-02-31T12:00:00'],
  ['2026-03-01T12:00:00+99:00'],
])('%s is not a time', (text) => {
  expect(parseServiceTime(text)).toBeNull()
})
