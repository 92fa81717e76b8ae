import { expect, test } from 'vitest'
import { runPlan } from '../../tools/run-plan.js'
import { createRunReport } from '../../tools/run-report.js'

const passed = (file: string, name: string) => ({ file, title: `${file}: ${name}`, isTest: true, state: 'passed' })
const failed = (file: string, name: string, error?: string) => ({ ...passed(file, name), state: 'failed', error })
const crashed = { title: 'the runner ended with 1', state: 'failed' }

interface Run {
  readonly runs: readonly object[][]
  readonly repeats?: boolean
  readonly isRepeated?: boolean
  readonly flakyBefore?: number
}

/** Runs a suite of two files whose runs have these tests, and returns what was run, printed and decided. */
async function run({ runs, repeats = true, isRepeated, flakyBefore }: Run) {
  const given: string[][] = []
  const lines: string[] = []
  const suite = { name: 'browser', load: 1, repeats, run: results }
  function results(files: string[]) {
    given.push(files)
    return Promise.resolve({ tests: runs[given.length - 1] ?? [], output: 'printed', processorSeconds: 1 })
  }
  const report = createRunReport({ print: (line: string) => lines.push(line), flakyBefore })
  await runPlan([{ suite, files: ['pix', 'card'] }], {
    build: null,
    title: undefined,
    isRepeated,
    onResult: report.add,
  })
  const exitCode = report.end()
  return { given, printed: lines.join('\n'), exitCode, lastLine: lines.at(-1) }
}

test('a file with a failure runs once more, alone, and its tests count once', async () => {
  const first = [passed('pix', 'copies'), failed('card', 'pays', 'no frame'), passed('card', 'declines')]
  const { given, printed, exitCode, lastLine } = await run({
    runs: [first, [passed('card', 'pays'), passed('card', 'declines')]],
  })
  expect(given).toEqual([['pix', 'card'], ['card']])
  expect(printed).toContain('flaky: card: pays\n  no frame')
  expect(printed).toContain('processor 2.0 s')
  expect(printed).toContain('flaky files: 1')
  expect({ exitCode, lastLine }).toEqual({ exitCode: 0, lastLine: '3 passed, 0 failed' })
})

test('a test that fails always fails the run', async () => {
  const first = [passed('pix', 'copies'), failed('card', 'pays', 'no frame')]
  const { printed, exitCode, lastLine } = await run({ runs: [first, [failed('card', 'pays', 'no frame')]] })
  expect(printed).toContain('Failed: card: pays\n  no frame\n  run it alone: ')
  expect(printed).not.toContain('flaky:')
  expect({ exitCode, lastLine }).toEqual({ exitCode: 1, lastLine: '1 passed, 1 failed' })
})

test('a file whose other tests fail in the second run has failed', async () => {
  const { exitCode } = await run({
    runs: [[failed('card', 'pays')], [passed('card', 'pays'), failed('card', 'opens')]],
  })
  expect(exitCode).toBe(1)
})

test('a file of which nothing runs the second time has failed', async () => {
  const { exitCode, lastLine } = await run({ runs: [[failed('card', 'pays')], [crashed]] })
  expect({ exitCode, lastLine }).toEqual({ exitCode: 1, lastLine: '0 passed, 1 failed' })
})

test('a failure outside of every file fails the run, though the files pass', async () => {
  const { given, exitCode } = await run({ runs: [[passed('pix', 'copies'), crashed]] })
  expect(given).toHaveLength(1)
  expect(exitCode).toBe(1)
})

test('all files run once more if the browser did not start', async () => {
  const { given, printed, exitCode } = await run({ runs: [[crashed], [passed('pix', 'copies')]] })
  expect(given).toEqual([
    ['pix', 'card'],
    ['pix', 'card'],
  ])
  expect(printed).toContain('flaky: the runner ended with 1')
  expect(exitCode).toBe(0)
})

test('a suite that repeats nothing, and a run without repetition, fail at the first failure', async () => {
  const runs = [[failed('card', 'pays')], [passed('card', 'pays')]]
  for (const { given, exitCode } of [await run({ runs, repeats: false }), await run({ runs, isRepeated: false })]) {
    expect(given).toHaveLength(1)
    expect(exitCode).toBe(1)
  }
})

test('more than three flaky files fail the run, those of its earlier part included', async () => {
  const runs = [[failed('card', 'pays')], [passed('card', 'pays')]]
  expect(await run({ runs, flakyBefore: 2 })).toMatchObject({ exitCode: 0, lastLine: '1 passed, 0 failed' })
  const { printed, exitCode, lastLine } = await run({ runs, flakyBefore: 3 })
  expect(printed).toContain('Failed: 4 files were flaky, and 3 may be')
  expect({ exitCode, lastLine }).toEqual({ exitCode: 1, lastLine: '1 passed, 1 failed' })
})

test('a suite that ran no test has failed', async () => {
  expect(await run({ runs: [[]] })).toMatchObject({ exitCode: 1, lastLine: '0 passed, 1 failed' })
})
