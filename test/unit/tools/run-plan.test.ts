import { expect, test } from 'vitest'
import { runPlan } from '../../tools/run-plan.js'

/** A suite that runs until it is ended. */
function suiteOf(name: string, load: number, needsBuild = false) {
  const { promise, resolve } = Promise.withResolvers<object>()
  const suite = { name, load, needsBuild, isRunning: false, end, run }
  function end(state = 'passed') {
    resolve({ tests: [{ state }] })
  }
  function run() {
    suite.isRunning = true
    return promise
  }
  return suite
}

type Suite = ReturnType<typeof suiteOf>

function start(suites: readonly Suite[], build = suiteOf('build', 1)) {
  const ended: string[] = []
  const plan = suites.map((suite) => ({ suite, files: [] }))
  const run = runPlan(plan, { build, title: '', onResult: ({ name }: { name: string }) => ended.push(name) })
  const running = () => [build, ...suites].filter(({ isRunning }) => isRunning).map(({ name }) => name)
  return { run, ended, running }
}

test('suites run side by side while the machine has room for them', async () => {
  const suites = [suiteOf('long', 1), suiteOf('heavy', 2), suiteOf('light', 0.5), suiteOf('last', 0.5)] as const
  const [long, heavy, light, last] = suites
  const { run, ended, running } = start(suites)
  expect(running()).toEqual(['long', 'light', 'last'])

  for (const suite of [long, light, last]) suite.end()
  await expect.poll(running).toEqual(['long', 'heavy', 'light', 'last'])
  heavy.end()
  await run
  expect(ended).toEqual(['long', 'light', 'last', 'heavy'])
})

test('a suite that reads the build waits for it, beside one that does not', async () => {
  const build = suiteOf('build', 1)
  const suites = [suiteOf('pages', 1, true), suiteOf('units', 1)] as const
  const { run, running } = start(suites, build)
  expect(running()).toEqual(['build', 'units'])

  build.end()
  await expect.poll(running).toEqual(['build', 'pages', 'units'])
  for (const suite of suites) suite.end()
  await run
})

test('nothing more starts after a failed build', async () => {
  const build = suiteOf('build', 1)
  const units = suiteOf('units', 1)
  const { run, ended } = start([suiteOf('pages', 0.5, true), units, suiteOf('lint', 0.5)], build)
  build.end('failed')
  units.end()
  await run
  expect(ended.toSorted()).toEqual(['build', 'units'])
})
