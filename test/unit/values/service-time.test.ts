import { describe, expect, test } from 'vitest'
import { serviceTime } from '../../../src/values/service-time.ts'

describe('every form of a time', () => {
  test.each([
    ['2026-03-01T12:00:00.123456Z', '2026-03-01T12:00:00.123Z'],
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00.5-03:00', '2026-03-01T15:00:00.500Z'],
    ['2026-03-01T12:00:00', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01 12:00:00', '2026-03-01T15:00:00.000Z'],
  ])('%s', (text, moment) => {
    expect(serviceTime(text)?.toISOString()).toBe(moment)
  })
})

test('the zone given is used where the text has none', () => {
  expect(serviceTime('2026-03-01T12:00:00', 'America/Manaus')).toEqual(new Date('2026-03-01T16:00:00Z'))
})

test.each([
  [null],
  [undefined],
  [''],
  ['soon'],
  ['2026-02-31T12:00:00Z'],
  ['2026-02-31T12:00:00'],
  ['2026-03-01T12:00:00+99:00'],
])('%s is no time', (text) => {
  expect(serviceTime(text)).toBeNull()
})
