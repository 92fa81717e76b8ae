import { expect, test } from 'vitest'
import { smokeFailures } from '../../bench/smoke-failures.js'
import { verdict } from '../../bench/table.js'
import { targets } from '../../bench/targets.js'

const { limit, goal } = targets['download-memory']
const smaller = (value?: number) => verdict({ target: 'download-memory', value })
const larger = (value: number) => verdict({ target: 'merchant-throughput', value })

test('a row whose less is better is at its goal, within its limit, or worse', () => {
  expect([goal, limit, limit + 1].map(smaller)).toEqual(['goal', 'held', 'worse'])
})

test('a row whose more is better is at its goal, within its limit, or worse', () => {
  const bounds = targets['merchant-throughput']
  expect([bounds.goal, bounds.limit, bounds.limit - 0.1].map(larger)).toEqual(['goal', 'held', 'worse'])
})

test('a row without a value is not measured, and one without a target has no verdict', () => {
  expect([smaller(), verdict({ target: undefined, value: 3 })]).toEqual(['not measured', ''])
})

test('every goal is at least as good as its limit, and says why it matters', () => {
  for (const [name, target] of Object.entries(targets)) {
    expect([verdict({ target: name, value: target.goal }), verdict({ target: name, value: target.limit })]).toEqual([
      'goal',
      target.goal === target.limit ? 'goal' : 'held',
    ])
    expect(target.why).toMatch(/^[A-Z].+\.$/)
  }
})

const rowOf = (target: string, value?: number) => ({ name: target, target, value, verdict: verdict({ target, value }) })
const everyRow = () => Object.keys(targets).map((target) => rowOf(target, targets[target].goal))

test('a smoke run with a value for each target passes', () => {
  expect(smokeFailures({ all: everyRow() }, { every: true })).toEqual([])
})

test('a smoke run fails when the row of a target is missing', () => {
  const rows = everyRow().filter(({ target }) => target !== 'crowd-return')
  expect(smokeFailures({ all: rows }, { every: true })).toEqual(['no row has the target crowd-return'])
  expect(smokeFailures({ all: rows }, { every: false })).toEqual([])
})

test('a smoke run fails when a part threw, has no rows, or measured no number', () => {
  const failed = { name: 'files', missing: 'failed: put is not defined', verdict: '' }
  const results = { files: [failed], import: [], paint: [{ name: 'QR', value: Number.NaN, unit: 'ms', verdict: '' }] }
  expect(smokeFailures(results, { every: false })).toEqual([
    'files: failed: put is not defined',
    'QR: no number',
    'import has no rows',
  ])
})

test('a database that the machine does not have fails no smoke run', () => {
  const absent = { name: 'Redis', missing: 'No Redis was found.', isOptional: true, verdict: '' }
  expect(smokeFailures({ database: [absent] }, { every: false })).toEqual([])
})

test('a smoke run fails when an amount is worse than its limit, and not when a timing is', () => {
  const rows = [rowOf('download-memory', limit + 1), rowOf('paint-warm', 1e6)]
  expect(smokeFailures({ all: rows }, { every: false })).toEqual([
    `download-memory: ${limit + 1} is worse than the limit, ${limit}`,
  ])
})
