import { expect, test } from 'vitest'
import { oneRun } from '../../../src/merchant/payouts/one-run.ts'
import { testClock } from '../../clock.ts'

const holdMs = 30_000

test('callers that come during a run wait for its end, and its error goes to the one that began it', async () => {
  const runAlone = oneRun(testClock(), holdMs)
  const run = Promise.withResolvers<void>()
  const first = runAlone(() => run.promise)
  const second = runAlone(() => Promise.reject(new Error('a second run')))
  run.reject(new Error('the service is down'))
  await expect(first).rejects.toThrow('the service is down')
  await expect(second).resolves.toBeUndefined()
})

test('a run that has stopped holds up nobody for longer than its time after its last progress', async () => {
  const clock = testClock()
  const runAlone = oneRun(clock, holdMs)
  let progress = (): void => {}
  void runAlone((onProgress) => {
    progress = onProgress
    return new Promise(() => {})
  })
  await clock.advance(holdMs - 1)
  progress()
  const started: string[] = []
  const start = (name: string) =>
    runAlone(() => {
      started.push(name)
      return Promise.resolve()
    })
  const waiting = start('during the run')
  await clock.advance(holdMs)
  await waiting
  await start('after its time')
  expect(started).toEqual(['after its time'])
})
