import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testReporter } from '../../browser/test-reporter.js'
import { root } from '../../../scripts/install.js'

/** Returns what the reporter writes at the end of these sessions. */
function reportOf(...sessions: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  testReporter(path).stop({ sessions })
  return JSON.parse(readFileSync(path, 'utf8'))
}

const testFile = join(root, 'card.test.ts')
const lost = 'Tests were interrupted because the browser disconnected.'

test('every test is reported with its suites, its file and its first error', () => {
  const tests = [
    { name: 'pays', passed: true },
    { name: 'prints', passed: false, skipped: true },
    { name: 'declines', passed: false, error: { message: 'no frame' } },
  ]
  const file = 'card.test.ts'
  const testResults = { tests: [], suites: [{ name: 'a card', tests, suites: [] }] }
  expect(reportOf({ testFile, testResults, errors: [] })).toEqual([
    { file, name: 'a card pays', isTest: true, state: 'passed' },
    { file, name: 'a card prints', isTest: true, state: 'skipped' },
    { file, name: 'a card declines', isTest: true, state: 'failed', error: 'no frame' },
  ])
})

test('a page that the browser lost is a failure of its file', () => {
  expect(reportOf({ testFile, errors: [{ message: lost }] })).toEqual([
    { file: 'card.test.ts', name: lost, state: 'failed', error: lost },
  ])
})
