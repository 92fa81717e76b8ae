import { expect, test } from 'vitest'
import { readConditions } from '../../tools/conditions.js'

test('a run without options changes no condition', () => expect(readConditions({})).toEqual({}))

test('the processes of a run learn its seed and its slowness', () =>
  expect(readConditions({ late: '7', slow: '5' })).toEqual({ GUICHE_LATE: '7', GUICHE_SLOW: '5' }))

test.for(['', 'soon', '-1', '1.5'])('%o is refused as a seed', (late) =>
  expect(() => readConditions({ late })).toThrow('--late needs a seed'),
)

test.for(['', 'much', '0.5', 'Infinity'])('%o is refused as a factor', (slow) =>
  expect(() => readConditions({ slow })).toThrow('--slow needs a factor'),
)
