import { expect, test } from 'vitest'
import { singleFlight } from '../../../src/merchant/stores/records.ts'
import { eventLoopTurn, testClock } from '../../clock.ts'

/** Returns a task whose runs end, in their order, when the test ends them. Each returns its number, from 1. */
function openTask() {
  const runs: { end: () => void; fail: (reason: Error) => void }[] = []
  const task = () => {
    const number = runs.length + 1
    return new Promise<number>((resolve, reject) => runs.push({ end: () => resolve(number), fail: reject }))
  }
  return { task, runs }
}

test('calls during a run share the next one, which begins after them', async () => {
  const once = singleFlight<number>(testClock())
  const { task, runs } = openTask()
  const first = once('a', task)
  const others = [once('a', task), once('a', task), once('a', task)]
  expect(runs).toHaveLength(1)

  runs[0]?.end()
  expect(await first).toBe(1)
  await eventLoopTurn()
  runs[1]?.end()
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  expect(runs).toHaveLength(2)
})

test('calls for different keys do not wait for each other', () => {
  const once = singleFlight<number>(testClock())
  const { task, runs } = openTask()
  void once('a', task)
  void once('b', task)

  expect(runs).toHaveLength(2)
})

test('a call after a run begins another one, after a failed one too', async () => {
  const once = singleFlight<number>(testClock())
  const { task, runs } = openTask()
  const first = once('a', task)
  runs[0]?.fail(new Error('no disk'))
  await expect(first).rejects.toThrow('no disk')
  const second = once('a', task)
  runs[1]?.end()

  expect(await second).toBe(2)
})

test.each([
  ['five seconds', undefined, 5000],
  ['as long as it may', 30_000, 30_000],
])('a run that never ends holds back the next one for %s', async (_, holdMs, heldMs) => {
  const clock = testClock()
  const once = singleFlight<number>(clock, holdMs)
  const { task, runs } = openTask()
  void once('a', task)
  const second = once('a', task)
  await clock.advance(heldMs - 1)
  expect(runs).toHaveLength(1)

  await clock.advance(1)
  expect(runs).toHaveLength(2)
  runs[1]?.end()
  expect(await second).toBe(2)
})

test('a call five seconds after a run began does not wait for it, nor for the calls that do', async () => {
  const time = { elapsedMs: 0 }
  const once = singleFlight<number>({ ...testClock(), monotonic: () => time.elapsedMs })
  const { task, runs } = openTask()
  void once('a', task)
  void once('a', task)
  time.elapsedMs = 5000 // as on a runtime that has canceled the request of the first call, and its timers
  const third = once('a', task)
  expect(runs).toHaveLength(2)

  runs[1]?.end()
  expect(await third).toBe(2)
})

test('a run that ends late does not disturb the one after it', async () => {
  const clock = testClock()
  const once = singleFlight<number>(clock)
  const { task, runs } = openTask()
  const first = once('a', task)
  void once('a', task)
  await clock.advance(5000)
  runs[0]?.end()
  expect(await first).toBe(1)
  void once('a', task)

  expect(runs).toHaveLength(2)
})
