import { describe, expect, test } from 'vitest'
import type { Operation } from '../../src/core/operation.ts'
import { type Json, pathsOf, withChange } from './response-fields.ts'
import { invalidFields } from './send-input.ts'

/**
 * Tests that a complete input is rejected without each required field, and sent without any other; and that a field of another
 * type is rejected, unless it may have any type. Fields are given by their dotted paths.
 */
export function testRequiredFields(
  name: string,
  operation: Operation,
  input: () => object,
  required: readonly string[],
  { untyped = [] }: { untyped?: readonly string[] } = {},
) {
  const complete = () => input() as Json
  const named = [...pathsOf(complete())].filter((path) => !/(^|\.)\d+$/.test(path))

  describe(`${name} requires the fields that the interface requires, and no others`, () => {
    test('the complete input is sent', async () => {
      expect(named).toEqual(expect.arrayContaining([...required]))
      expect(await invalidFields(operation, input())).toEqual([])
    })

    test.each(named)('without %s', async (path) => {
      const incomplete = withChange(complete(), path, (parent, key) => delete parent[key]) as object
      expect(await invalidFields(operation, incomplete)).toEqual(required.includes(path) ? [path] : [])
    })

    test.each(named.filter((path) => !untyped.includes(path)))('and rejects another type of %s', async (path) => {
      const invalid = withChange(complete(), path, (parent, key) => {
        parent[key] = typeof parent[key] === 'object' ? 'text' : { neither: 1 }
      }) as object
      expect(await invalidFields(operation, invalid)).toContain(path)
    })
  })
}
