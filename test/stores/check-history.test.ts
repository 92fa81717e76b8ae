import { describe, expect, test } from 'vitest'
import { checkHistory } from '../../src/store-cases/history/check-history.ts'
import type { Use, Write } from '../../src/store-cases/history/history.ts'

const key = 'order:1'
const read = (found: string | null, begin: number, end: number): Use => ({ kind: 'read', key, found, begin, end })
const claim = (begin: number, end: number): Use => ({
  kind: 'claim',
  key,
  begin,
  end,
  now: 0,
  until: 100,
  isDone: true,
})

function write(written: string, over: string | null, isDone: boolean | null, begin: number, end = Infinity): Write {
  return { kind: 'write', key, written, over, isDone, begin, end }
}

const aThenB = [write('a', null, true, 1, 2), write('b', 'a', true, 3, 4)]
const later = ({ begin, end, ...use }: Write): Write => ({ ...use, begin: begin + 10, end: end + 10 })

describe('a history is right', () => {
  test.each<[string, Use[]]>([
    ['when a write without an answer has happened', [write('a', null, null, 1), read('a', 5, 6)]],
    ['when one has happened late', [write('a', null, null, 1), read(null, 5, 6), read('a', 7, 8)]],
    ['when one has not happened', [write('a', null, null, 1), read(null, 5, 6), write('b', null, true, 7, 8)]],
    ['when two that overlap see different writes', [write('a', null, true, 1, 9), read('a', 2, 4), read(null, 1, 5)]],
    ['when a refused write overlaps the other', [write('a', null, true, 1, 9), write('b', null, false, 2, 4)]],
    ['when one is refused by a write without an answer', [write('a', null, null, 1), write('b', null, false, 2, 4)]],
    ['when a write makes a key due again', [claim(1, 2), write('a', null, true, 3, 4), claim(5, 6)]],
  ])('%s', (_, uses) => {
    expect(checkHistory(uses)).toEqual([])
  })
})

describe('a history is wrong', () => {
  test.each<[string, Use[], string]>([
    ['where nobody wrote what was read', [read('a', 1, 2)], 'a was read, and never written'],
    [
      'where a refused write is read',
      [write('a', null, false, 1, 2), write('b', null, true, 1, 2), read('a', 3, 4)],
      'a was read, and never written',
    ],
    [
      'where a write without an answer is lost again',
      [...aThenB, write('c', 'b', null, 5), write('d', 'b', false, 6, 7), read('b', 8, 9)],
      'd over b was refused, though b is there',
    ],
    [
      'where work is claimed twice after a write without an answer',
      [...aThenB, write('c', 'a', null, 5), claim(6, 7), claim(8, 9)],
      'it was claimed twice, at 0 until 100 and at 0 until 100',
    ],
    ['where an older write is read', [...aThenB, read('a', 5, 6)], 'a was read after b was confirmed'],
    [
      'where a write is read before it began',
      [read('a', 1, 2), write('a', null, true, 3, 4)],
      'a was begun after a was read',
    ],
    [
      'where a newer one was read before',
      [...aThenB.slice(0, 1), write('b', 'a', true, 3, 9), read('b', 4, 5), read('a', 6, 7)],
      'a was read after b was read',
    ],
    ['where two are written over one', [...aThenB, write('c', 'a', true, 5, 6)], 'b and c were both written over a'],
    ['where one is written over none', [write('b', 'a', true, 1, 2)], 'b was written over a, which was not there'],
    [
      'where one is refused without a reason',
      [...aThenB, write('c', 'b', false, 5, 6)],
      'c over b was refused, though b is there',
    ],
    [
      'where one is refused too early',
      [write('c', null, false, 1, 2), ...aThenB.map(later)],
      'a was begun after c over null was refused',
    ],
    [
      'where two have the same work',
      [claim(1, 2), claim(3, 4)],
      'it was claimed twice, at 0 until 100 and at 0 until 100',
    ],
  ])('%s', (_, uses, fault) => {
    expect(checkHistory(uses)).toEqual([`order:1: ${fault}`])
  })
})
