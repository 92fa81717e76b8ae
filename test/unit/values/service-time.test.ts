import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { timestamp } from '../../../src/schemas/scalars.ts'
import { parseServiceTime } from '../../../src/values/service-time.ts'

describe('every form of a time is parsed', () => {
  test.each([
    ['2026-03-01T12:00:00.123456Z', '2026-03-01T12:00:00.123Z'],
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00.5-03:00', '2026-03-01T15:00:00.500Z'],
    ['2026-03-01T12:00:00-0300', '2026-03-01T15:00:00.000Z'],
    ['2026-03-01T12:00:00.123456+0530', '2026-03-01T06:30:00.123Z'],
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
  ['2026-03-01T12:00:00+9900'],
  ['2026-03-01T12:00:00-03'],
])('%s is not a time', (text) => {
  expect(parseServiceTime(text)).toBeNull()
})

test('a time that the schema of a response accepts can be parsed', () => {
  const upTo = (max: number) => fc.nat({ max }).map((number) => String(number).padStart(2, '0'))
  const offsets = fc
    .tuple(fc.constantFrom('+', '-'), upTo(24), fc.constantFrom(':', ''), upTo(60))
    .map((parts) => parts.join(''))
  const fractions = fc.stringMatching(/^(\.[0-9]{1,6})?$/)
  const texts = fc
    .tuple(upTo(31), upTo(24), upTo(60), upTo(60), fractions, fc.oneof(fc.constant('Z'), offsets))
    .map(
      ([day, hour, minute, second, fraction, zone]) => `2026-02-${day}T${hour}:${minute}:${second}${fraction}${zone}`,
    )
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(v.is(timestamp, text))
      expect(parseServiceTime(text)).not.toBeNull()
    }),
    { examples: [['2026-02-28T23:59:59.123456-0300']] },
  )
})

test.each([['2026-02-31T12:00:00Z'], ['2026-02-01T24:00:00Z'], ['2026-02-01T12:00:00+99:00']])(
  'the schema of a response rejects %s, which nothing parses',
  (text) => {
    expect(parseServiceTime(text)).toBeNull()
    expect(v.is(timestamp, text)).toBe(false)
  },
)
