import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../../scripts/install.js'
import { run } from './process.js'

// A result is { tests, output, processorSeconds }: every test that ran, the printed text, and the processor time of all
// processes. A test has its `state` (passed, failed or skipped) and its `title`, and where they are known its `file` and
// the `command` that runs it alone. A failed one has its first `error`, a skipped one its reason in the title. A failure
// outside of every test counts as a failed test.

/** Runs a command as one test, which passes if the command exits with 0. */
export async function runCommand(command, args) {
  const { code, ...result } = await run(command, args, { env: compileCache() })
  const title = [command, ...args].join(' ')
  const isPassed = code === 0
  const test = { title, command: title, state: isPassed ? 'passed' : 'failed', ...(!isPassed && lastLines(result)) }
  return { ...result, tests: [test] }
}

/** The end of what a command printed, where most commands say why they failed. */
const lastLines = ({ output }) => ({ error: output.trim().split('\n').slice(-10).join('\n') })

/** Runs tests with a tool whose reporter writes them to the file GUICHE_REPORT. `engine` is the browser's. */
export async function runTests([tool, ...args], { env, minutes, engine }) {
  const temporary = temporaryFolder()
  const reportFile = join(temporary, 'report.json')
  const { code, ...result } = await run(node, [join(root, 'node_modules', tool), ...args], {
    minutes,
    // browsers leave their profiles in the temporary folder
    env: { ...compileCache(), ...env, GUICHE_REPORT: reportFile, TMPDIR: temporary },
  })
  const reported = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : []
  const tests = reported.map((test) => ({ ...test, ...named(test, engine) }))
  // with a title, the other tests of a file have not passed
  const isExplained = tests.some(hasFailed) || (env?.GUICHE_TITLE && tests.some(hasPassed))
  if (code !== 0 && !isExplained)
    tests.push({ title: `${tool} ended with ${code ?? 'no exit code'}`, command: 'npm test', state: 'failed' })
  return { ...result, tests }
}

/** Whether a test of a result has failed. */
export const hasFailed = ({ state }) => state === 'failed'

/** Whether a test of a result has passed. */
export const hasPassed = ({ state }) => state === 'passed'

// a failure outside of every test has no file, and one outside of a file's tests has no name of a test
function named({ file, name, isTest = false }, engine) {
  const options = [file, isTest && `-t ${quoted(name)}`, engine && engine !== 'chromium' && `--engine ${engine}`]
  const command = ['npm test --', ...options].filter(Boolean).join(' ')
  return { title: [file, name].filter(Boolean).join(': '), command: file ? command : 'npm test' }
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`

// What Node compiles, such as npm and compilers, is compiled once for all of its processes in a run.
const compileCache = () => ({ NODE_COMPILE_CACHE: join(parentFolder(), 'compiled') })

// Each run gets its own folder. Their parent is removed when this process exits.
const temporaryFolder = () => traversable(mkdtempSync(join(parentFolder(), 'run-')))

let parent

function parentFolder() {
  if (!parent) {
    parent = traversable(mkdtempSync(join(tmpdir(), 'guiche-')))
    process.once('exit', () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))
  }
  return parent
}

// database servers that run as another user have their folders below
function traversable(folder) {
  chmodSync(folder, 0o711)
  return folder
}
