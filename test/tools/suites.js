import { adviceOn, findBrowser } from './browsers.js'
import { runCheck, runTests } from './results.js'

/** Every suite in the order of running; `run` gives what results.js says. */
export const suites = [
  script('build', 'build'),
  script('format', 'format:check'),
  script('lint', 'lint'),
  script('types', 'typecheck'),
  vitest('package'),
  vitest('unit'),
  vitest('contract'),
  vitest('integration'),
  browser('chromium'),
  browser('firefox'),
  browser('webkit'),
  vitest('runtimes', { engines: ['chromium', 'firefox', 'webkit'] }),
  vitest('e2e', { engines: ['chromium', 'firefox'], minutes: 12 }),
]

// a script of package.json
function script(name, title) {
  return { name, engines: [], run: () => runCheck('npm', ['run', '--silent', title]) }
}

// a project of vite.config.ts, which is called after its folder
function vitest(name, { engines = [], minutes = 5 } = {}) {
  const reporters = ['--reporter=default', '--reporter=./test/tools/vitest-reporter.js']
  const command = ['vitest/vitest.mjs', 'run', '--project', name, '--allowOnly=false', ...reporters]
  return { name, engines, run: () => within(engines, () => runTests(name, command, { minutes })) }
}

// the tests of test/browser in one engine; one that does not start gets a second chance
function browser(engine) {
  const command = ['@web/test-runner/dist/bin.js', '--config', 'test/browser/wtr.config.mjs']
  const once = () => runTests('browser', command, { minutes: 5, env: { GUICHE_BROWSER: engine } })
  const run = async () => {
    const result = await once()
    return result.started === false ? once() : result
  }
  return { name: `browser-${engine}`, engines: [engine], run: () => within([engine], run) }
}

// Chromium is required everywhere, the others where continuous integration can install them. A suite that can do with
// some of its engines runs in those.
async function within(engines, run) {
  const missing = engines.filter((engine) => !findBrowser(engine))
  const advice = missing.map(adviceOn)
  if (missing.includes('chromium') || (missing.length > 0 && process.env.CI)) {
    return { passed: 0, failed: missing.length, skipped: [], output: advice.join('\n') }
  }
  const isWithout = missing.length > 0 && missing.length === engines.length
  const result = isWithout ? { passed: 0, failed: 0, skipped: [], output: '' } : await run()
  return { ...result, skipped: [...result.skipped, ...advice] }
}
