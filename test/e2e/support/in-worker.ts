import { test } from 'vitest'
import { launchBrowser } from './launch-browser.ts'
import { startDemo } from './start-demo.ts'

/**
 * What the files of one of vitest's workers share, because its start takes longer than most tests: a browser, and a demo with
 * its data. Both start when a file first asks for them, and end with the worker.
 */
export const inWorker = test
  .extend('start', { scope: 'worker' }, { browser: launchBrowser, demo: startDemo })
  .extend('browser', { scope: 'worker' }, async ({ start }, { onCleanup }) => {
    const browser = await start.browser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('demo', { scope: 'worker' }, async ({ start }, { onCleanup }) => {
    const demo = await start.demo()
    onCleanup(() => demo.stop())
    return demo
  })

// a worker whose run was killed is told nothing else, and ends what it started when it exits
process.once('disconnect', () => process.exit(1))
