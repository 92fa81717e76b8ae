import { expect, test } from 'vitest'
import { runPlan } from '../../tools/run-plan.js'

/** A suite that runs until it is ended. */
function suiteOf(name: string, load: number) {
  const { promise, resolve } = Promise.withResolvers<object>()
  const suite = { name, load, isRunning: false, end: () => resolve({}), run }
  function run() {
    suite.isRunning = true
    return promise
  }
  return suite
}

test('suites run side by side while the machine has room for them', async () => {
  const suites = [suiteOf('long', 1), suiteOf('heavy', 2), suiteOf('light', 0.5), suiteOf('last', 0.5)] as const
  const [long, heavy, light, last] = suites
  const ended: string[] = []
  const running = () => suites.filter(({ isRunning }) => isRunning).map(({ name }) => name)
  const plan = suites.map((suite) => ({ suite, files: [] }))
  const run = runPlan(plan, { title: '', onResult: ({ name }: { name: string }) => ended.push(name) })
  expect(running()).toEqual(['long', 'light', 'last'])

  for (const suite of [long, light, last]) suite.end()
  await expect.poll(running).toEqual(['long', 'heavy', 'light', 'last'])
  heavy.end()
  await run
  expect(ended).toEqual(['long', 'light', 'last', 'heavy'])
})
