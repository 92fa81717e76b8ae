import { expect, test } from 'vitest'
import { isTooDeep, jsonOrNull, parseBoundedJson } from '../../../src/core/bounded-json.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('JSON of 64 levels is parsed, and of more is not', () => {
  expect(JSON.stringify(parseBoundedJson(nested(64))?.json)).toBe(nested(64))
  expect(parseBoundedJson(`{"a":${nested(64)}}`)).toBe(null)
  expect(parseBoundedJson(nested(400_000))).toBe(null)
})

test('brackets in texts are no levels', () => {
  expect(jsonOrNull(JSON.stringify([nested(100)]))).toEqual([nested(100)])
})

test('text that is no JSON is null', () => {
  expect([jsonOrNull('{'), jsonOrNull(nested(65)), jsonOrNull('{"a":1}')]).toEqual([null, null, { a: 1 }])
})

test('a value that contains itself has too many levels', () => {
  const value: { self?: unknown } = {}
  value.self = [value]
  expect(isTooDeep(value)).toBe(true)
})
