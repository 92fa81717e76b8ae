import { expect, test } from 'vitest'
import { planRun } from '../../tools/plan.js'

const suite = (name: string, engine: string | null, ...files: { path: string; isFull: boolean }[]) => ({
  name,
  engines: engine ? [engine] : [],
  isFull: false,
  files,
})

const quick = (path: string) => ({ path, isFull: false })
const full = (path: string) => ({ path, isFull: true })

const suites = [
  { name: 'lint', engines: [], isFull: false },
  { name: 'fuzz', engines: [], isFull: true },
  suite('unit', null, quick('test/unit/values/money.test.ts'), full('test/unit/layers.test.ts')),
  suite('browser-chromium', 'chromium', quick('test/browser/pay-pix-charge/copy.test.ts')),
  suite('browser-firefox', 'firefox', full('test/browser/pay-pix-charge/copy.test.ts')),
]

type Options = Partial<{ names: readonly string[]; scope: string; engine: string }>

/** The planned suites, each with the names of its files. */
const planned = ({ names = [], scope = 'quick', engine }: Options) =>
  planRun(suites, { names, scope, engine }).map(({ suite, files }: { suite: { name: string }; files: string[] }) =>
    [suite.name, ...files.map((path) => path.split('/').at(-1))].join(' '),
  )

test('the quick run and the rest are the full run, and share nothing', () => {
  expect(planned({ scope: 'quick' })).toEqual(['lint', 'unit money.test.ts', 'browser-chromium copy.test.ts'])
  expect(planned({ scope: 'rest' })).toEqual(['fuzz', 'unit layers.test.ts', 'browser-firefox copy.test.ts'])
  expect(planned({ scope: 'full' })).toEqual([
    'lint',
    'fuzz',
    'unit money.test.ts layers.test.ts',
    'browser-chromium copy.test.ts',
    'browser-firefox copy.test.ts',
  ])
})

test('the name of a suite means all of its tests', () => {
  expect(planned({ names: ['unit', 'fuzz'] })).toEqual(['fuzz', 'unit money.test.ts layers.test.ts'])
  expect(planned({ names: ['browser-firefox'] })).toEqual(['browser-firefox copy.test.ts'])
})

test('a test file or folder means itself, in Chromium or in the engine that is named', () => {
  expect(planned({ names: ['test/unit/layers.test.ts'] })).toEqual(['unit layers.test.ts'])
  expect(planned({ names: ['./test/browser/'] })).toEqual(['browser-chromium copy.test.ts'])
  expect(planned({ names: ['test/browser'], engine: 'firefox' })).toEqual(['browser-firefox copy.test.ts'])
})

test('a source means the tests that import it, or those that import its importers', () => {
  expect(planned({ names: ['src/values/money.ts'] })).toEqual(['unit money.test.ts'])
  // its only importers are the view and the element
  expect(planned({ names: ['widgets/pay-pix-charge/open-view.ts'] })).toEqual(['browser-chromium copy.test.ts'])
})

test('a name that names nothing is an error', () => {
  expect(() => planned({ names: ['src/values/moneys.ts'] })).toThrow('src/values/moneys.ts is no suite, file or folder')
})
