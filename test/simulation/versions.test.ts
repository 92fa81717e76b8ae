// @full It loads two older versions of the package.
import { expect, test } from 'vitest'
import { runMain } from './run-main.ts'
import { commitOf } from './versions/source-tree.ts'
import { revisionOfNoRelease } from './versions/version-before.ts'

/** The last revision that wrote records of format 1. */
const firstFormat = 'a5fcf66bfecf04a2c7a9d786033589f221be3a0d'

// a clone without its history has no version before
const hasHistory = [revisionOfNoRelease, firstFormat].every((revision) => commitOf(revision) !== null)

test.runIf(hasHistory)(
  'a deployment over the last release, and back, keeps every rule, and ends the same way twice',
  () => {
    const { status, output } = runMain('--seed 1 --seeds 3 --orders 30 --before last --twice')
    expect(status, output).toBe(0)
    expect(output).toMatch(/^over [0-9a-f]{40}, whose formats are /m)
  },
)

test.runIf(hasHistory)('a version refuses the records of a newer format in words, and nothing is lost', () => {
  const { status, output } = runMain(`--seed 6 --seeds 3 --orders 40 --before ${firstFormat}`)
  expect(status, output).toBe(0)
  expect(output).toContain('whose formats are earlier ones')
  expect(output).toMatch(/^refusals +[1-9]/m)
})

test('without the revision, its worlds are skipped, and the reason is printed', () => {
  expect(runMain(`--seed 1 --before ${'0'.repeat(40)}`)).toEqual({
    status: 0,
    digests: [],
    output: `Skipped: this repository does not have the revision ${'0'.repeat(40)}.\n`,
  })
})

test('a version before is only for seeds', () => {
  expect(runMain('--exam --before last')).toMatchObject({ status: 2 })
})
