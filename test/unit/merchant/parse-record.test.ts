import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseRecord } from '../../../src/merchant/stores/records.ts'

const schema = v.object({ format: v.literal(2), name: v.string() })

test('a record of the known format is parsed', () => {
  expect(parseRecord(schema, { format: 2, name: 'a' }, 'order')).toEqual({ format: 2, name: 'a' })
})

test('the error for a record of a newer version asks to upgrade this instance', () => {
  expect(() => parseRecord(schema, { format: 3, name: 'a' }, 'order')).toThrow('Upgrade this instance.')
})

test('the error for an unreadable record does not quote it', () => {
  for (const value of [{ format: 2, name: 52998224725 }, { format: 1, name: 'a' }, { format: '3' }, 'secret', null])
    expect(() => parseRecord(schema, value, 'order')).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/52998224725|secret|Upgrade/) }),
    )
})
