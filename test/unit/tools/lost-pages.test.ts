import { expect, test } from 'vitest'
import { repeatLostPages } from '../../tools/lost-pages.js'

const failure = { title: 'card.test.ts: pays once', command: 'npm test -- card.test.ts' }
const lossOf = (file: string) => ({ title: `${file}: the browser disconnected`, command: '', lost: file })
const passes = (passed: number) => ({ passed, failed: [], skipped: [], output: 'ok' })

/** Runs files with the results of the first and of the second run, and returns the outcome with what each run was given. */
async function repeat(...results: object[]) {
  const given: string[][] = []
  const outcome = await repeatLostPages(['card.test.ts', 'pix.test.ts'], (files: string[]) => {
    given.push(files)
    return Promise.resolve(results[given.length - 1])
  })
  return { given, outcome }
}

test('a file whose page the browser lost is run once more, alone, and is named', async () => {
  const { given, outcome } = await repeat(
    { passed: 3, failed: [failure, lossOf('pix.test.ts')], skipped: [], output: 'lost' },
    { passed: 2, failed: [], skipped: ['no clipboard'], output: 'ok' },
  )
  expect(given).toEqual([['card.test.ts', 'pix.test.ts'], ['pix.test.ts']])
  expect(outcome).toEqual({
    passed: 5,
    failed: [failure],
    skipped: ['no clipboard'],
    output: 'lost\nok',
    repeated: ['pix.test.ts'],
  })
})

test('a page that the browser loses twice is a failure', async () => {
  const lost = { ...passes(3), failed: [lossOf('pix.test.ts')] }
  const { given, outcome } = await repeat(lost, { ...lost, passed: 0 }, passes(5))
  expect(given).toHaveLength(2)
  expect(outcome.failed).toEqual([lossOf('pix.test.ts')])
})

test('a test that fails is not run again', async () => {
  const { given, outcome } = await repeat({ ...passes(3), failed: [failure] }, passes(1))
  expect(given).toHaveLength(1)
  expect(outcome.failed).toEqual([failure])
})
