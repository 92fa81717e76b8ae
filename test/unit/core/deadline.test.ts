import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/core/clock.ts'
import { Deadline } from '../../../src/core/deadline.ts'
import { testClock } from '../../clock.ts'

const never = new Promise<never>(() => {})

test('a promise that never settles is rejected at the deadline', async () => {
  const clock = testClock()
  const deadline = new Deadline(clock, 1000)
  const rejected = expect(deadline.race(never)).rejects.toMatchObject({ name: 'TimeoutError' })
  await clock.advance(1000)

  await rejected
  await expect(deadline.race(never)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(deadline.expired).toBe(true)
})

test('a deadline is over in its time, though somebody sets the clock back meanwhile', async () => {
  const clock = testClock()
  const deadline = new Deadline(clock, 1000)
  clock.set(-3_600_000)
  await clock.advance(999)
  expect(deadline.expired).toBe(false)
  await clock.advance(1)
  expect(deadline.expired).toBe(true)
})

test('a settled promise can be garbage-collected, because a download races every chunk', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const deadline = new Deadline(testClock(), 1000)
  const chunks: WeakRef<object>[] = []
  for (let count = 0; count < 10; count++) {
    await deadline.race(Promise.resolve().then(() => chunk(chunks)))
  }
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()

  expect(chunks.filter((reference) => reference.deref()).length).toBeLessThan(3)
  deadline.end()
})

function chunk(chunks: WeakRef<object>[]): object {
  const value = { bytes: new Uint8Array(8) }
  chunks.push(new WeakRef(value))
  return value
}

test('a deadline whose caller has aborted rejects at once, and starts no timer', async () => {
  const clock = testClock()
  const deadline = new Deadline(clock, 1000, AbortSignal.abort('left'))
  await expect(deadline.race(never)).rejects.toBe('left')
  deadline.restart()
  expect(clock.pendingSleepsMs).toEqual([])
  expect(deadline.expired).toBe(false)
})

test('an abort by the caller ends the time', async () => {
  const clock = testClock()
  const caller = new AbortController()
  const deadline = new Deadline(clock, 1000, caller.signal)
  const rejected = expect(deadline.race(never)).rejects.toBe('left')
  caller.abort('left')
  await rejected
  expect(clock.pendingSleepsMs).toEqual([])
  expect(deadline.signal.reason).toBe('left')
})

test.each(['end', 'release'] as const)('%s() stops the timer and leaves the signal of the caller', async (name) => {
  const clock = testClock()
  const caller = new AbortController()
  const deadline = new Deadline(clock, 1000, caller.signal)
  deadline[name]()
  expect(clock.pendingSleepsMs).toEqual([])
  caller.abort('left')
  expect(deadline.signal.reason).toBe(name === 'end' ? 'stopped' : undefined)
})

test('with the clock of the system, the time passes too', async () => {
  const deadline = new Deadline(systemClock, 1)
  await expect(deadline.race(never)).rejects.toMatchObject({ name: 'TimeoutError' })
})
