import { describe, expect, test } from 'vitest'
import type { Operation } from '../../src/core/operation.ts'
import { changed, type Json, places } from './drift.ts'
import { brokenBy } from './sending.ts'

/** Tests that a whole input is refused without each of these fields, and sent without any other. Dotted paths, in its order. */
export function eachCounts(name: string, operation: Operation, input: () => object, required: readonly string[]) {
  const whole = () => input() as Json
  const named = [...places(whole())].filter((path) => !/(^|\.)\d+$/.test(path))

  describe(`${name} needs what the interface requires, and nothing else`, () => {
    test('and has it all', async () => {
      expect(named).toEqual(expect.arrayContaining([...required]))
      expect(await brokenBy(operation, input())).toEqual([])
    })

    test.each(named)('without %s', async (path) => {
      const less = changed(whole(), path, (parent, key) => delete parent[key]) as object
      expect(await brokenBy(operation, less)).toEqual(required.includes(path) ? [path] : [])
    })
  })
}
