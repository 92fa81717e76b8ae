import { describe, expect, test } from 'vitest'
import { limits, maxSlack } from '../tools/sizes/limits.ts'
import { measureSizes } from '../tools/sizes/measure.ts'

const sizes = await measureSizes()

test('everything that is measured has a limit', () => {
  expect(Object.keys(limits).sort()).toEqual(Object.keys(sizes).sort())
})

describe.for(Object.entries(sizes))('the size of %s', ([name, size]) => {
  const limit = limits[name] ?? 0

  test('is not above its limit', () => {
    expect(size).toBeLessThanOrEqual(limit)
  })

  test('is not so far below its limit that the limit would hide growth', () => {
    expect(limit).toBeLessThanOrEqual(size * (1 + maxSlack))
  })
})
