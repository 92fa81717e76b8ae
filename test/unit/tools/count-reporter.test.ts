import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countReporter } from '../../browser/count-reporter.js'
import { root } from '../../../scripts/install.js'

const disconnected = 'Tests were interrupted because the browser disconnected.'
const reloaded = 'Tests were interrupted because the page was reloaded. This can happen when clicking a link.'

const sessionOf = (file: string, passes: readonly boolean[], messages: readonly string[] = []) => ({
  testFile: join(root, file),
  testResults: { tests: passes.map((passed, index) => ({ name: `test ${index}`, passed })), suites: [] },
  errors: messages.map((message) => ({ message })),
})

/** Returns what the reporter writes at the end of these sessions. */
function reportOf(...sessions: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  countReporter(path).stop({ sessions })
  return JSON.parse(readFileSync(path, 'utf8'))
}

test.for([disconnected, reloaded])('a file whose page was lost is not counted before it runs again: %s', (message) => {
  const report = reportOf(sessionOf('a.test.ts', [true, true]), sessionOf('b.test.ts', [true], [message]))
  expect(report).toMatchObject({ passed: 2, failed: [{ file: 'b.test.ts', name: message, isLost: true }] })
})

test('a test that failed before its page was lost is a failure', () => {
  const { failed } = reportOf(sessionOf('a.test.ts', [false], [reloaded]))
  expect(failed).toContainEqual({ file: 'a.test.ts', name: 'test 0', isTest: true })
})

test('an error of another kind loses no page', () => {
  const report = reportOf(sessionOf('a.test.ts', [true], ['Could not import the test file.']))
  expect(report).toMatchObject({ passed: 1, failed: [{ file: 'a.test.ts', isLost: false }] })
})
