import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from './install.js'
import { run } from './process.js'
import { filesIn } from './stamp.js'

// A result is { passed, failed, skipped, output }: two numbers, a list of what was skipped and why, and what was printed.

/** Runs a command that either is content or not: one test. */
export async function runCheck(command, args) {
  const { code, output } = await run(command, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], output }
}

/** Runs the tests in a folder of test/ by a tool whose reporter writes its counts to the file GUICHE_REPORT. */
export async function runTests(folder, [tool, ...args], { env, minutes }) {
  if (!hasTests(folder)) return { passed: 0, failed: 0, skipped: [], output: '' }
  const place = temporaryFolder()
  const report = join(place, 'report.json')
  const { code, output } = await run(node, [join(root, 'node_modules', tool), ...args], {
    minutes,
    env: { ...env, GUICHE_REPORT: report, TMPDIR: place }, // where browsers leave their profiles, too
  })
  const nothing = { passed: 0, failed: 0, skipped: [], started: code === null }
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : nothing
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(counts.failed, 1), output }
}

function hasTests(folder) {
  return filesIn(join(root, 'test', folder)).some((file) => file.endsWith('.test.ts'))
}

let ours

// one for each run of tests, in one that goes away with this process
function temporaryFolder() {
  if (!ours) {
    ours = mkdtempSync(join(tmpdir(), 'guiche-'))
    process.once('exit', () => rmSync(ours, { recursive: true, force: true, maxRetries: 5 }))
  }
  return mkdtempSync(join(ours, 'run-'))
}
