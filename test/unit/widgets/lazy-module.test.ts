import { expect, test, vi } from 'vitest'
import { LazyModule, maxLoadMs } from '../../../widgets/common/lazy/lazy-module.ts'
import { testClock } from '../../clock.ts'

/** A module whose loading the test decides. */
function start() {
  const redraw = vi.fn()
  const attempts: { resolve(module: string): void; reject(error: Error): void }[] = []
  const importModule = () => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject }))
  const clock = testClock()
  return { redraw, attempts, clock, module: new LazyModule(importModule, () => clock, redraw) }
}

test('a module is loaded once, however often it is asked for, and the element is redrawn', async () => {
  const { redraw, attempts, module, clock } = start()
  const both = Promise.all([module.load(), module.load()])
  expect(module.module).toBeNull()
  attempts[0]?.resolve('code')
  expect(await both).toEqual(['code', 'code'])
  expect(await module.load()).toBe('code')
  expect(attempts).toHaveLength(1)
  expect(redraw).toHaveBeenCalledTimes(1)
  expect(clock.pendingSleepsMs).toEqual([])
})

test('a module that fails is null, without an error, and is loaded again when it is asked for again', async () => {
  const { attempts, module } = start()
  const first = module.load()
  attempts[0]?.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await first).toBeNull()
  expect(module.hasFailed).toBe(true)
  const second = module.load()
  expect(module.hasFailed).toBe(false)
  attempts[1]?.resolve('code')
  expect(await second).toBe('code')
})

test('a module that does not arrive counts as failed after a while, and is used when it arrives after all', async () => {
  const { redraw, attempts, module, clock } = start()
  const first = module.load()
  await clock.advance(maxLoadMs)
  expect(await first).toBeNull()
  expect(module.hasFailed).toBe(true)
  const draws = redraw.mock.calls.length
  attempts[0]?.resolve('code')
  await vi.waitFor(() => expect(module.module).toBe('code'))
  expect(module.hasFailed).toBe(false)
  expect(redraw.mock.calls.length).toBeGreaterThan(draws)
})

test('a module that fails after its time is up raises no error', async () => {
  const { attempts, module, clock } = start()
  const first = module.load()
  await clock.advance(maxLoadMs)
  await first
  attempts[0]?.reject(new Error('offline'))
  expect(await Promise.resolve(module.hasFailed)).toBe(true)
})
