import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from './install.js'
import { run } from './process.js'
import { filesIn } from './stamp.js'

// A result is { passed, failed, skipped, output }: the count of passed tests, the names of the failed ones, those of the
// skipped ones with their reasons, and the printed text.

/** Runs a command as one test, which passes if the command exits with 0. */
export async function runCommand(command, args) {
  const { code, output } = await run(command, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [[command, ...args].join(' ')], skipped: [], output }
}

/** Runs the tests of a folder in test/ with a tool whose reporter writes its counts to the file GUICHE_REPORT. */
export async function runTests(folder, [tool, ...args], { env, minutes }) {
  if (!hasTests(folder)) return { passed: 0, failed: [], skipped: [], output: '' }
  const temporary = temporaryFolder()
  const reportFile = join(temporary, 'report.json')
  const { code, output } = await run(node, [join(root, 'node_modules', tool), ...args], {
    minutes,
    env: { ...env, GUICHE_REPORT: reportFile, TMPDIR: temporary }, // browsers leave their profiles there
  })
  const noReport = { passed: 0, failed: [], skipped: [], started: code === null }
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : noReport
  const hasUnnamedFailure = code !== 0 && report.failed.length === 0
  return {
    ...report,
    failed: hasUnnamedFailure ? [`${tool} ended with ${code ?? 'no exit code'}`] : report.failed,
    output,
  }
}

function hasTests(folder) {
  return filesIn(join(root, 'test', folder)).some((file) => file.endsWith('.test.ts'))
}

let parentFolder

// Each run gets its own folder. Their parent is removed when this process exits.
function temporaryFolder() {
  if (!parentFolder) {
    parentFolder = traversable(mkdtempSync(join(tmpdir(), 'guiche-')))
    process.once('exit', () => rmSync(parentFolder, { recursive: true, force: true, maxRetries: 5 }))
  }
  return traversable(mkdtempSync(join(parentFolder, 'run-')))
}

// database servers that run as another user have their folders below
function traversable(folder) {
  chmodSync(folder, 0o711)
  return folder
}
