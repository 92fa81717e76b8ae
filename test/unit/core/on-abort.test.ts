import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { onAbort } from '../../../src/core/deadline.ts'
import { createClient, operations } from '../../../src/index.ts'

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

test('calls that pause before they retry share one listener too, and end when it is aborted', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const paused = Promise.withResolvers<void>()
  let pauses = 0
  const api = createClient({
    baseURL: 'https://service.test',
    secretKey: 'sk_test',
    operations,
    fetch: async () => new Response(null, { status: 503 }),
    clock: {
      now: Date.now,
      sleep(ms, own) {
        // the other sleeps are deadlines
        if (ms <= 500 && ++pauses === 30) paused.resolve()
        return new Promise((_, reject) => own?.addEventListener('abort', () => reject(own.reason)))
      },
    },
    random: () => 1,
  })
  const calls = times(30).map(() => api.accounts.getBalance({ merchantId: '1' }, { signal }))
  await paused.promise
  expect(listenersOf(controller)).toBe(1)
  controller.abort(new Error('left'))
  const results = await Promise.allSettled(calls)
  expect(results.map(({ status }) => status)).toEqual(times(30).map(() => 'rejected'))
  expect(listenersOf(controller)).toBe(0)
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
