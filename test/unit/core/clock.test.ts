import { expect, test, vi } from 'vitest'
import { systemClock } from '../../../src/core/clock.ts'

test.each([2 ** 31, 2_592_000_000, Infinity])('a sleep of %d ms does not end at once', (ms) => {
  const timer = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
  void systemClock.sleep(ms)
  const [[, delay] = []] = timer.mock.calls
  timer.mockRestore()
  // longer delays fire after 1 ms
  expect(delay).toBe(2 ** 31 - 1)
})

test('a sleep whose time has passed ends without a warning of the runtime', async () => {
  const warn = vi.fn()
  process.on('warning', warn)
  await systemClock.sleep(-28)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', warn)
  expect(warn).not.toHaveBeenCalled()
})
