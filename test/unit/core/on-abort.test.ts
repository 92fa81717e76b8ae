import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { systemClock, within } from '../../../src/core/clock.ts'
import { Deadline } from '../../../src/core/deadline.ts'
import { onAbort } from '../../../src/core/on-abort.ts'
import { createClient, operations } from '../../../src/index.ts'
import { runningWork } from '../../../src/merchant/limits/running-work.ts'
import { keyWaiters } from '../../../src/merchant/stores/key-waiters.ts'

const listenersOf = ({ signal }: AbortController) => getEventListeners(signal, 'abort').length
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('thirty parallel calls share one listener of their signal, and none of it is left after them', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const started = Promise.withResolvers<void>()
  const response = Promise.withResolvers<void>()
  let sent = 0
  const api = createClient({
    baseURL: 'https://service.test',
    secretKey: 'sk_test',
    operations,
    async fetch() {
      if (++sent === 30) started.resolve()
      await response.promise
      return Response.json({ balance: 1, available_balance: 1, reserve_balance: 0, fee: null })
    },
  })
  const calls = times(30).map(() => api.accounts.getBalance({ merchantId: '1' }, { signal }))
  await started.promise
  expect(listenersOf(controller)).toBe(1)
  response.resolve()
  await Promise.all(calls)
  expect(listenersOf(controller)).toBe(0)
})

test('an aborted signal ends every call that shares it', async () => {
  const controller = new AbortController()
  const api = createClient({
    baseURL: 'https://service.test',
    secretKey: 'sk_test',
    operations,
    fetch: () => new Promise(() => {}),
  })
  const calls = times(30).map(() => api.accounts.getBalance({ merchantId: '1' }, { signal: controller.signal }))
  controller.abort(new Error('left'))
  const results = await Promise.allSettled(calls)
  expect(results.map(({ status }) => status)).toEqual(times(30).map(() => 'rejected'))
  expect(listenersOf(controller)).toBe(0)
})

test.each<[string, (signal: AbortSignal) => unknown]>([
  ['pauses', (signal) => systemClock.sleep(60_000, signal).catch(() => {})],
  ['deadlines', (signal) => new Deadline(systemClock, 60_000, signal)],
  ['limited tasks', (signal) => within(systemClock, 60_000, () => new Promise(() => {}), signal).catch(() => {})],
  [
    'requests',
    (signal) => runningWork().interruptible(signal, (own) => systemClock.sleep(60_000, own).catch(() => {})),
  ],
  ['waits for a key', (signal) => keyWaiters().wait('key', signal)],
])('%s that share a signal have one listener of it', (_, start) => {
  const controller = new AbortController()
  for (const _ of times(30)) start(controller.signal)
  expect(listenersOf(controller)).toBe(1)
  controller.abort()
})

test('a listener that another one removes is not called', () => {
  const controller = new AbortController()
  const calls: string[] = []
  onAbort(controller.signal, () => {
    calls.push('first')
    release()
  })
  const release = onAbort(controller.signal, () => calls.push('second'))
  controller.abort()
  expect(calls).toEqual(['first'])
})
