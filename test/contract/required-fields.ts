import { describe, expect, test } from 'vitest'
import type { Operation } from '../../src/core/operation.ts'
import { statedFields } from '../ledger/index.ts'
import { type Json, pathsOf, valuesOfOtherKinds, withChange } from './response-fields.ts'
import { invalidFields } from './send-input.ts'

/** Dotted paths of the fields that follow other rules. */
interface Exceptions {
  /** Fields that may have any type. */
  readonly untyped?: readonly string[]
  /** Fields with another value that may be sent; all others of its kind may be sent too. */
  readonly also?: readonly (readonly [path: string, value: Json])[]
}

/**
 * Tests that a complete input is rejected without each required field, and sent without any other; and that a field of another
 * type is rejected, such as a fraction for an integer, or a number for a text. Fields are given by their dotted paths.
 * The input has the fields that the ledger states under the same name.
 */
export function testRequiredFields(
  name: string,
  operation: Operation,
  input: () => object,
  required: readonly string[],
  { untyped = [], also = [] }: Exceptions = {},
) {
  const complete = () => input() as Json
  const named = [...pathsOf(complete())].filter((path) => !/(^|\.)\d+$/.test(path))
  const parts = new Set(named.map((path) => path.replace(/\.?[^.]*$/, '')))

  const typed = named.filter((path) => !untyped.includes(path))

  describe(`${name} requires the fields that the interface requires, and no others`, () => {
    test('the complete input has the fields that the interface states', () => {
      const stated = statedFields(`testRequiredFields: ${name}`)
      expect(typed).toEqual(expect.arrayContaining(stated.map(({ path }) => path)))
    })

    test('the complete input is sent', async () => {
      expect(named).toEqual(expect.arrayContaining([...required]))
      expect(await invalidFields(operation, input())).toEqual([])
    })

    test.each(named)('without %s', async (path) => {
      const incomplete = withChange(complete(), path, (parent, key) => delete parent[key]) as object
      expect(await invalidFields(operation, incomplete)).toEqual(required.includes(path) ? [path] : [])
    })

    test.each(typed)('and rejects another type of %s', async (path) => {
      for (const other of valuesOfOtherKinds(complete(), path, also)) {
        // valibot takes a list for an object without its fields
        if (Array.isArray(other) && parts.has(path)) continue
        const invalid = withChange(complete(), path, (parent, key) => (parent[key] = other)) as object
        expect(await invalidFields(operation, invalid), JSON.stringify(other)).toContain(path)
      }
    })

    test.each(also.map(([path, value]) => [value, path] as const))('and sends %j as %s', async (value, path) => {
      const changed = withChange(complete(), path, (parent, key) => (parent[key] = value)) as object
      expect(await invalidFields(operation, changed)).toEqual([])
    })
  })
}
