import { defaultReporter } from '@web/test-runner'
import { freePort } from '../tools/free-port.js'
import { cacheModules } from './cache-modules.js'
import { compileTypes } from './compile-types.js'
import { testReporter } from './test-reporter.js'
import { faultyModules } from './faulty-modules.js'
import { launcherOf } from './launchers.js'
import { uploadSink } from './upload-sink.js'

// the pages have no environment
const define = { GUICHE_LATE: JSON.stringify(process.env.GUICHE_LATE ?? '') }

// npx wtr --config test/browser/wtr.config.mjs, with GUICHE_BROWSER=firefox or webkit for another engine than Chromium
export default {
  files: 'test/browser/**/*.test.ts',
  port: await freePort(),
  browsers: [await launcherOf(process.env.GUICHE_BROWSER ?? 'chromium')],
  concurrency: 1, // a page in the background has neither focus nor clipboard
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  nodeResolve: { exportConditions: ['browser', 'development'] },
  // with --watch, a module may change during the run
  middleware: [...(process.argv.includes('--watch') ? [] : [cacheModules()]), uploadSink(), faultyModules()],
  plugins: [compileTypes(define)],
  testFramework: { config: { ui: 'tdd', timeout: 60_000, forbidOnly: true, fgrep: process.env.GUICHE_TITLE } },
  filterBrowserLogs: ({ args }) => !args.some((arg) => String(arg).includes('Lit is in dev mode')),
  staticLogging: true,
  reporters: [defaultReporter({ reportTestProgress: false }), testReporter(process.env.GUICHE_REPORT)],
}
