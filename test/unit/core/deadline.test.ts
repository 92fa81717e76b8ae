import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { Deadline } from '../../../src/core/deadline.ts'
import { testClock } from '../../clock.ts'

const never = new Promise<never>(() => {})

test('a race that nobody wins is lost at the deadline', async () => {
  const clock = testClock()
  const deadline = new Deadline(clock, 1000)
  const lost = expect(deadline.race(never)).rejects.toMatchObject({ name: 'TimeoutError' })
  await clock.advance(1000)

  await lost
  await expect(deadline.race(never)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(deadline.expired).toBe(true)
})

test('what has won a race is held no longer, for a file is a race for each of its chunks', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const deadline = new Deadline(testClock(), 1000)
  const chunks: WeakRef<object>[] = []
  for (let count = 0; count < 10; count++) {
    await deadline.race(Promise.resolve().then(() => chunk(chunks)))
  }
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()

  expect(chunks.filter((each) => each.deref()).length).toBeLessThan(3)
  deadline.end()
})

function chunk(chunks: WeakRef<object>[]): object {
  const made = { bytes: new Uint8Array(8) }
  chunks.push(new WeakRef(made))
  return made
}
