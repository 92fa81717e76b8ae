import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assumedTimeZone, parseWallClock, pixExpiry } from '../../../src/values/service-time.ts'

describe('a time is formatted as local time of a zone', () => {
  test.each([
    ['2026-03-01T15:00:00Z', 'America/Sao_Paulo', '2026-03-01T12:00:00'],
    ['2026-03-01T02:59:59.999Z', 'America/Sao_Paulo', '2026-02-28T23:59:59'],
    ['2026-03-01T03:00:00Z', 'America/Sao_Paulo', '2026-03-01T00:00:00'],
    ['2026-03-01T15:00:00Z', 'America/Manaus', '2026-03-01T11:00:00'],
    ['2026-03-01T15:00:00Z', 'America/Noronha', '2026-03-01T13:00:00'],
    ['2018-12-01T15:00:00Z', 'America/Sao_Paulo', '2018-12-01T13:00:00'],
    ['2026-03-01T15:00:00Z', 'UTC', '2026-03-01T15:00:00'],
    ['2026-03-01T15:00:00Z', 'Asia/Kathmandu', '2026-03-01T20:45:00'],
  ])('%s in %s is %s, and is parsed back', (time, zone, wall) => {
    expect(pixExpiry(new Date(time), zone)).toBe(wall)
    expect(parseWallClock(wall, zone)).toEqual(new Date(Math.floor(Date.parse(time) / 1000) * 1000))
  })
})

test('the default is the assumed time zone', () => {
  expect(assumedTimeZone).toBe('America/Sao_Paulo')
  expect(pixExpiry(new Date('2026-03-01T15:00:00Z'))).toBe('2026-03-01T12:00:00')
  expect(parseWallClock('2026-03-01T12:00:00')).toEqual(new Date('2026-03-01T15:00:00Z'))
})

test('the form with a space is parsed too', () => {
  expect(parseWallClock('2026-03-01 12:00:00')).toEqual(new Date('2026-03-01T15:00:00Z'))
})

describe('times around a clock change', () => {
  test.each([
    ['the last time before a gap', '2018-11-03T23:59:59', 'America/Sao_Paulo', '2018-11-04T02:59:59Z'],
    [
      'a skipped time is read by the clock before the change',
      '2018-11-04T00:30:00',
      'America/Sao_Paulo',
      '2018-11-04T03:30:00Z',
    ],
    ['the first time after a gap', '2018-11-04T01:00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    [
      'the first of two occurrences of a repeated time',
      '2018-02-17T23:30:00',
      'America/Sao_Paulo',
      '2018-02-18T01:30:00Z',
    ],
    ['the first time after an overlap', '2018-02-18T00:00:00', 'America/Sao_Paulo', '2018-02-18T03:00:00Z'],
    ['a skipped time east of Greenwich', '2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['a repeated time east of Greenwich', '2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['a skipped day', '2011-12-30T12:00:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
  ])('%s: %s', (_, wall, zone, expected) => {
    expect(parseWallClock(wall, zone)).toEqual(new Date(expected))
  })
})

describe('any other text is null', () => {
  test.each([
    '',
    'tomorrow',
    '2026-02-31T12:00:00',
    '2026-02-29T12:00:00',
    '2026-13-01T12:00:00',
    '2026-00-10T12:00:00',
    '2026-03-01T24:00:00',
    '2026-03-01T12:60:00',
    '2026-03-01T12:00:60',
    '2026-03-01T12:00',
    '2026-03-01',
    '2026-3-1T12:00:00',
    '2026-03-01T12:00:00Z',
    ' 2026-03-01T12:00:00',
    '2026-03-01T12:00:00\n',
    '+012026-03-01T12:00',
    '2026-03-01  12:00:00',
  ])('%s', (text) => {
    expect(parseWallClock(text)).toBeNull()
  })
})

test('a leap day is a valid date', () => {
  expect(parseWallClock('2028-02-29T12:00:00', 'UTC')).toEqual(new Date('2028-02-29T12:00:00Z'))
})

test.each([[new Date(Number.NaN)], [new Date(8.64e15)]])('%s is a RangeError', (date) => {
  expect(() => pixExpiry(date)).toThrow(RangeError)
})

test('an invalid zone is a RangeError, whatever the text', () => {
  expect(() => pixExpiry(new Date(0), 'Brasil/Lugar')).toThrow(RangeError)
  expect(() => parseWallClock('2026-03-01T12:00:00', 'Brasil/Lugar')).toThrow(RangeError)
  expect(() => parseWallClock('never', 'Brasil/Lugar')).toThrow(RangeError)
})

const zones = fc.constantFrom(
  'America/Sao_Paulo',
  'America/Rio_Branco',
  'America/St_Johns',
  'Europe/Lisbon',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'UTC',
)
const dates = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('a formatted time is parsed back to the same local time, at most one clock change earlier', () => {
  fc.assert(
    fc.property(dates, zones, (date, zone) => {
      const wall = pixExpiry(date, zone)
      const back = parseWallClock(wall, zone)
      expect(pixExpiry(back ?? new Date(Number.NaN), zone)).toBe(wall)
      const lost = Math.floor(date.getTime() / 1000) * 1000 - Number(back)
      expect([0, 1_800_000, 3_600_000, 7_200_000, 86_400_000]).toContain(lost)
    }),
  )
})

test('a time in Brazil is parsed back exactly, because its clocks have not changed since 2019', () => {
  const recentDates = fc.date({
    min: new Date('2019-03-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(recentDates, (date) => {
      expect(Number(parseWallClock(pixExpiry(date)))).toBe(Math.floor(date.getTime() / 1000) * 1000)
    }),
  )
})
