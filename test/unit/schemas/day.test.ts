import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { day } from '../../../src/schemas/scalars.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Whether a Date of these parts has the same parts: Date moves a day that does not exist to the next month. */
function exists(year: number, month: number, date: number): boolean {
  const moved = new Date(0)
  moved.setUTCFullYear(year, month - 1, date)
  return moved.getUTCFullYear() === year && moved.getUTCMonth() === month - 1 && moved.getUTCDate() === date
}

test('a day is accepted exactly if the calendar has it', () => {
  const parts = fc.tuple(
    fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(1900, 2000, 2024, 2100)),
    fc.integer({ min: 0, max: 13 }),
    fc.oneof(fc.integer({ min: 0, max: 32 }), fc.constantFrom(28, 29, 30, 31)),
  )
  fc.assert(
    fc.property(parts, ([year, month, date]) => {
      const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`
      expect(v.is(day, text)).toBe(exists(year, month, date))
    }),
    { numRuns: 2000 },
  )
})
