import { describe, expect, test } from 'vitest'
import type { ChargeView } from '../../../src/contract/charge.ts'
import { changesOf } from '../../../src/merchant/changes.ts'
import { etagOf, isNamed } from '../../../src/merchant/etag.ts'
import { preferredWait } from '../../../src/merchant/prefer.ts'
import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import { testClock } from '../../clock.ts'

describe('seconds that a request prefers to wait, where 25 are the most', () => {
  test.each([
    ['wait=10', 10],
    ['respond-async, wait=10', 10],
    ['wait = "10"', 10],
    ['wait=10; foo', 10],
    ['wait=90', 25],
    ['wait=0', 0],
    ['await=10', null],
    ['wait=ten', null],
    ['', null],
    [null, null],
  ])('%s', (header, seconds) => {
    expect(preferredWait(header, 25)).toBe(seconds)
  })
})

const view: ChargeView = {
  id: '1',
  method: 'pix',
  status: 'open',
  amount: 1990,
  paid_amount: null,
  currency: 'BRL',
  description: null,
  payee: 'Loja',
  pix: null,
  payment_page: null,
  renewable: false,
  paid_at: null,
  updated_at: '2026-03-10T12:00:00.000Z',
  server_time: '2026-03-10T12:00:00.000Z',
}

test('the tag of a view does not follow the clock', () => {
  expect(etagOf({ ...view, server_time: '2026-03-10T12:00:01.000Z' })).toBe(etagOf(view))
})

test('the tag of a view follows everything else that the payer sees', () => {
  const others: ChargeView[] = [
    { ...view, status: 'paid' },
    { ...view, amount: 1991 },
    { ...view, renewable: true },
    { ...view, paid_amount: 0 },
  ]
  expect(new Set([view, ...others].map(etagOf)).size).toBe(5)
})

test('a tag is known in a list, and when a proxy has made it weak', () => {
  expect(isNamed('"a", W/"b"', '"b"')).toBe(true)
  expect(isNamed('"bb"', '"b"')).toBe(false)
  expect(isNamed(null, '"b"')).toBe(false)
})

// as a store that cannot tell of changes, which counts how often it is asked
function blindStore() {
  const { watch: _, ...store } = memoryStore()
  const asked = { times: 0 }
  const get = (key: string) => {
    asked.times++
    return store.get(key)
  }
  return { store: { ...store, get }, asked }
}

test('what another process writes is seen within half a second, by one look for all who wait for it', async () => {
  const clock = testClock()
  const { store, asked } = blindStore()
  const changes = changesOf(store, clock)
  const seen = (await store.put('a', 1, null)) || ''
  const { signal } = new AbortController()
  const waiting = Promise.all(Array.from({ length: 100 }, () => changes.listen('a', signal)(seen)))
  await clock.asleep(1)
  await clock.advance(500)
  expect(asked.times).toBe(1)

  await store.put('a', 2, seen)
  await clock.asleep(1)
  await clock.advance(500)
  await waiting
  expect(asked.times).toBe(2)
})

test('what this process writes itself is seen at once', async () => {
  const { store, asked } = blindStore()
  const changes = changesOf(store, testClock())
  const waiting = changes.listen('a', new AbortController().signal)('first')
  changes.written('a', 'second')
  await waiting

  expect(asked.times).toBe(0)
})

test('a change between the look and the wait is seen', async () => {
  const clock = testClock()
  const { store } = blindStore()
  const wait = changesOf(store, clock).listen('a', new AbortController().signal)
  const seen = (await store.put('a', 1, null)) || ''
  await store.put('a', 2, seen)
  const waiting = wait(seen)
  await clock.asleep(1)
  await clock.advance(500)

  await waiting
})

test('who gives up waiting is let go, and nobody looks for them any more', async () => {
  const clock = testClock()
  const { store, asked } = blindStore()
  const stop = new AbortController()
  const waiting = changesOf(store, clock).listen('a', stop.signal)(null)
  await clock.asleep(1)
  stop.abort()
  await waiting
  await clock.advance(5000)

  expect(asked.times).toBe(0)
})

test('a store that fails while it is watched is asked again half a second later', async () => {
  const clock = testClock()
  const watch = () => Promise.reject(new Error('down'))
  const waiting = changesOf({ ...memoryStore(), watch }, clock).listen('a', new AbortController().signal)(null)
  await clock.asleep(1)
  await clock.advance(500)

  await waiting
})
