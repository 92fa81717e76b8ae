import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
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
