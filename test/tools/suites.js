import { findBrowser, installAdvice } from './browsers.js'
import { runCommand, runTests } from './results.js'

/**
 * All suites, in the order they run. `run` returns a result as results.js describes it. Those with `isSlow` run only in
 * `npm run test:full`, or by their name.
 */
export const suites = [
  script('build', 'build'),
  script('format', 'format:check'),
  script('lint', 'lint'),
  script('types', 'typecheck'),
  vitest('package', { workers: 2 }), // they mostly wait for compilers
  vitest('unit'),
  vitest('contract'),
  vitest('integration'),
  vitest('stores', { workers: 3 }), // they mostly wait for databases
  browser('chromium'),
  browser('firefox'),
  browser('webkit'),
  vitest('runtimes', { engines: ['chromium', 'firefox', 'webkit'] }),
  vitest('e2e', { engines: ['chromium', 'firefox'], minutes: 30, workers: 2 }),
  vitest('consumers', { engines: ['chromium'] }),
  { ...script('fuzz', 'fuzz', '--minutes', '3'), isSlow: true },
  { ...script('chaos', 'chaos', '--minutes', '3'), isSlow: true },
]

// a script of package.json
function script(name, title, ...options) {
  return { name, engines: [], run: () => runCommand('npm', ['run', '--silent', title, '--', ...options]) }
}

// a project of vite.config.ts, named after its folder
function vitest(name, { engines = [], minutes = 15, workers } = {}) {
  const reporters = ['--reporter=default', '--reporter=./test/tools/vitest-reporter.js']
  const command = ['vitest/vitest.mjs', 'run', '--project', name, '--allowOnly=false', ...reporters]
  if (workers) command.push(`--maxWorkers=${workers}`)
  return { name, engines, run: () => runWithEngines(engines, () => runTests(name, command, { minutes })) }
}

// the tests of test/browser in one engine; an engine that does not start is tried once more
function browser(engine) {
  const command = ['@web/test-runner/dist/bin.js', '--config', 'test/browser/wtr.config.mjs']
  const once = () => runTests('browser', command, { minutes: 15, env: { GUICHE_BROWSER: engine } })
  const run = async () => {
    const result = await once()
    return result.started === false ? once() : result
  }
  return { name: `browser-${engine}`, engines: [engine], run: () => runWithEngines([engine], run) }
}

// Chromium is required everywhere. The other engines are required in continuous integration, which can install them.
// Elsewhere a suite runs in the engines that exist.
async function runWithEngines(engines, run) {
  const missing = engines.filter((engine) => !findBrowser(engine))
  const advice = missing.map(installAdvice)
  if (missing.includes('chromium') || (missing.length > 0 && process.env.CI)) {
    return { passed: 0, failed: advice, skipped: [], output: '' }
  }
  const hasNone = missing.length > 0 && missing.length === engines.length
  const result = hasNone ? { passed: 0, failed: [], skipped: [], output: '' } : await run()
  return { ...result, skipped: [...result.skipped, ...advice] }
}
