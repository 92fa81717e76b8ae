import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../../scripts/install.js'
import { run } from './process.js'

// A result is { passed, failed, skipped, output }: the count of passed tests, the failed ones as { title, command } with the
// command that runs each alone, the names of the skipped ones with their reasons, and the printed text. A failure of a file
// whose page the browser lost has the file as `lost`.

/** Runs a command as one test, which passes if the command exits with 0. */
export async function runCommand(command, args) {
  const { code, output } = await run(command, args, { env: compileCache() })
  const title = [command, ...args].join(' ')
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [{ title, command: title }], skipped: [], output }
}

/** Runs tests with a tool whose reporter writes its counts to the file GUICHE_REPORT. `engine` is the browser's. */
export async function runTests([tool, ...args], { env, minutes, engine }) {
  const temporary = temporaryFolder()
  const reportFile = join(temporary, 'report.json')
  const { code, output } = await run(node, [join(root, 'node_modules', tool), ...args], {
    minutes,
    // browsers leave their profiles in the temporary folder
    env: { ...compileCache(), ...env, GUICHE_REPORT: reportFile, TMPDIR: temporary },
  })
  const noReport = { passed: 0, failed: [], skipped: [], started: code === null }
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : noReport
  // with a title, the other tests of a file have not passed
  const hasUnnamedFailure = code !== 0 && report.failed.length === 0 && !(env?.GUICHE_TITLE && report.passed > 0)
  const failed = hasUnnamedFailure ? [{ name: `${tool} ended with ${code ?? 'no exit code'}` }] : report.failed
  return { ...report, failed: failed.map((test) => failureOf(test, engine)), output }
}

// a failure outside of every test has no file, and one outside of a file's tests has no name of a test
function failureOf({ file, name, isTest = false, isLost = false }, engine) {
  const options = [file, isTest && `-t ${quoted(name)}`, engine && engine !== 'chromium' && `--engine ${engine}`]
  const command = ['npm test --', ...options].filter(Boolean).join(' ')
  const title = [file, name].filter(Boolean).join(': ')
  return { title, command: file ? command : 'npm test', ...(isLost && { lost: file }) }
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
