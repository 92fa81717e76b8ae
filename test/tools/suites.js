import { join, relative } from 'node:path'
import { findBrowser, installAdvice } from './browsers.js'
import { root } from '../../scripts/install.js'
import { runCommand, runTests } from './results.js'
import { filesIn } from '../../scripts/build/stamp.js'
import { tagsOf } from './tags.js'

// a run with late responses or on a slower processor takes as long as it takes
const patience = () => (process.env.GUICHE_SLOW || process.env.GUICHE_LATE ? 5 : 1)

// tests with pages often wait, for a frame or a response: four such suites fill two cores
const pagesLoad = 0.5
// the others wait for a sentence to be spoken, or for a time to be over
const waitingLoad = 0.25

/**
 * All suites, in the order they start: what takes longest first. A suite is a command, or has the test files of a folder.
 *
 * - `files`: the tests, each with its path and whether the quick run leaves it to the full run; none for a script
 * - `command`: the command of package.json that it runs; none for tests
 * - `isFull`: whether the quick run leaves the whole suite to the full run
 * - `load`: how much of the machine it needs; suites run side by side while their loads are 2 at most
 * - `needsBuild`: whether it reads `dist`, or the documents that the build writes; others run beside the build
 * - `repeats`: whether a file with a failure runs once more; only where browsers, servers and programs may interfere
 * - `run(files, title)`: runs the tests of these files, or those with that title, and returns a result as results.js describes it
 */
export const suites = [
  browser('chromium'),
  inEngine('e2e', 'chromium'),
  inEngine('e2e', 'firefox', { isFull: true }),
  vitest('docs-site', { engines: ['chromium'], isFull: true, repeats: true, load: pagesLoad }),
  browser('firefox'),
  browser('webkit'),
  vitest('simulation'),
  vitest('package', { load: 0.75 }),
  vitest('unit'),
  inEngine('speech', 'chromium', { isFull: true, load: waitingLoad }),
  inEngine('speech', 'firefox', { isFull: true, load: waitingLoad }),
  vitest('integration', { repeats: true, load: waitingLoad }),
  vitest('stores', { workers: 2 }), // they mostly wait for databases
  vitest('consumers', { engines: ['chromium'], isFull: true, repeats: true, load: 0.75 }),
  vitest('runtimes', { engines: ['chromium', 'firefox', 'webkit'], isFull: true, repeats: true, load: 0.5 }),
  vitest('contract', { needsBuild: false }),
  script('lint', ['lint']),
  script('types', ['typecheck']),
  script('format', ['format:check'], { needsBuild: false }),
  script('simulate', ['simulate', '--', '--minutes', '1'], { isFull: true }),
  script('simulate-pairs', ['simulate', '--', '--exhaustive', '--minutes', '1'], { isFull: true }),
  script('fuzz', ['fuzz', '--', '--minutes', '1'], { isFull: true }),
  script('simulate-versions', ['simulate', '--', '--before', 'last', '--seeds', '8'], { isFull: true }),
  script('simulate-answers', ['simulate', '--', '--answers'], { isFull: true }),
]

/** The build, for which every suite that reads `dist` waits. */
export const build = script('build', ['build'])

// a command of package.json, with its arguments
function script(name, args, { isFull = false, needsBuild = true, load = 1 } = {}) {
  const [command] = args
  const run = () => runCommand('npm', ['run', '--silent', ...args])
  return { name, command, engines: [], isFull, repeats: false, needsBuild, load, run }
}

// a project of vite.config.ts, named after its folder
function vitest(
  name,
  {
    folder = name,
    engines = [],
    env,
    workers,
    isFull = false,
    repeats = false,
    needsBuild = true,
    load = 1,
    only,
  } = {},
) {
  const projects = [folder, `${folder}-isolated`].map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=./test/tools/vitest-reporter.js']
  const command = ['vitest/vitest.mjs', 'run', ...projects, '--allowOnly=false', ...reporters]
  if (workers) command.push(`--maxWorkers=${workers}`)
  const run = (files, title) => {
    const pattern = title ? [`--testNamePattern=${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`] : []
    const settings = { minutes: 45 * patience(), env: { ...env, ...titled(title) }, engine: env?.GUICHE_ENGINE }
    return runWithEngines(engines, () => runTests([...command, ...pattern, ...files], settings))
  }
  const files = testsIn(folder, ({ full }) => isFull || full, only)
  return { name, engines, isFull, repeats, needsBuild, load, files, run }
}

// the tests of a folder in one engine; those that depend on it run in Firefox too
function inEngine(folder, engine, options = {}) {
  const isFirst = engine === 'chromium'
  const only = isFirst ? undefined : ({ engines }) => engines
  const name = isFirst ? folder : `${folder}-${engine}`
  return vitest(name, {
    load: pagesLoad,
    ...options,
    folder,
    engines: [engine],
    env: { GUICHE_ENGINE: engine },
    repeats: true,
    only,
  })
}

// The tests of test/browser in one engine. The quick run runs those that say so in Chromium, and in the others those of them that
// depend on the engine.
function browser(engine) {
  const command = ['@web/test-runner/dist/bin.js', '--config', 'test/browser/wtr.config.mjs']
  const run = (files, title) => {
    const env = { GUICHE_BROWSER: engine, ...titled(title) }
    return runWithEngines([engine], () =>
      runTests([...command, '--files', ...files], { minutes: 25 * patience(), env, engine }),
    )
  }
  const isFirst = engine === 'chromium'
  const files = testsIn('browser', ({ quick, engines }) => !(quick && (isFirst || engines)))
  return {
    name: `browser-${engine}`,
    engines: [engine],
    isFull: false,
    repeats: true,
    needsBuild: true,
    load: pagesLoad,
    files,
    run,
  }
}

// the reporters leave out the tests that this title does not name
const titled = (title) => (title ? { GUICHE_TITLE: title } : {})

function testsIn(folder, isFull, isIncluded = (_tags) => true) {
  return filesIn(join(root, 'test', folder))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ path: relative(root, file), tags: tagsOf(file) }))
    .filter(({ tags }) => isIncluded(tags))
    .map(({ path, tags }) => ({ path, isFull: isFull(tags) }))
}

// Chromium is required everywhere. The other engines are required in continuous integration, which can install them.
// Elsewhere a suite runs in the engines that exist.
async function runWithEngines(engines, run) {
  const missing = engines.filter((engine) => !findBrowser(engine))
  const isRequired = missing.includes('chromium') || (missing.length > 0 && process.env.CI)
  const state = isRequired ? 'failed' : 'skipped'
  const advice = missing.map((engine) => ({ title: installAdvice(engine), command: 'npm test', state }))
  const hasNone = missing.length > 0 && missing.length === engines.length
  const result = isRequired || hasNone ? { tests: [], output: '', processorSeconds: 0 } : await run()
  return { ...result, tests: [...result.tests, ...advice] }
}
