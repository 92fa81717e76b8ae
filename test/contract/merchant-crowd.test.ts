import { describe, expect, test } from 'vitest'
import { memoryStore, type Store } from '../../src/merchant/index.ts'
import { eventLoopTurn, testClock } from '../clock.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openShop, waitForChangeOf } from './shop.ts'

const crowd = 300

/** Counts the uses of a store. `delay` is awaited before each, as in a store on another machine. */
function countedStore(delay: () => Promise<void> | undefined) {
  const store = memoryStore({ clock: testClock() })
  const used = { reads: 0, writes: 0, lostWrites: 0, created: new Set<string>() }
  const counted: Store = {
    ...store,
    async get(key) {
      // each request also reads whether its session was withdrawn
      if (!key.includes('|revoked:')) used.reads++
      await delay()
      return store.get(key)
    },
    async put(key, ...write) {
      used.writes++
      await delay()
      const version = await store.put(key, ...write)
      if (!version) used.lostWrites++
      else if (write[1] === null) used.created.add(key)
      return version
    },
  }
  const reset = () => Object.assign(used, { reads: 0, writes: 0, lostWrites: 0, created: new Set() })
  const rowsLeft = async () => {
    // not the shop's own entry, of which there is one however many orders it has
    const keys = [...used.created].filter((key) => !key.endsWith('|shop'))
    const rows = await Promise.all(keys.map((key) => store.get(key)))
    return rows.filter(Boolean).length
  }
  return { store: counted, used, reset, rowsLeft }
}

describe.each<[string, () => Promise<void> | undefined]>([
  ['in memory', () => undefined],
  ['on another machine', eventLoopTurn],
])('with a store %s', (_, delay) => {
  test('300 pages that wait for one order cost hardly more than one page when its payment arrives', async () => {
    const { store, used, reset } = countedStore(delay)
    const { request, clock, postCallback, merchant } = await openChargedShop({ store, maxWaiters: { perOrder: crowd } })
    const options = waitForChangeOf(await request('GET /pix'))
    const waiting = Array.from({ length: crowd }, () => request('GET /pix', options))
    await clock.untilSleeping(crowd)
    await eventLoopTurn()
    reset()
    await postCallback(paidCallback)
    const responses = await Promise.all(waiting)
    expect(await merchant.processDue()).toBe(0)

    expect(new Set(responses.map(({ body }) => body.status))).toEqual(new Set(['paid']))
    expect(used.reads).toBeLessThan(30)
    expect(used.writes).toBeLessThan(12)
    expect(used.lostWrites).toBeLessThan(5)
  })

  test('300 first requests for one order leave one charge and one callback token', async () => {
    const { store, used, rowsLeft } = countedStore(delay)
    const { request, sentInputs } = openShop({ store })
    const responses = await Promise.all(Array.from({ length: crowd }, () => request('POST /pix')))

    expect(new Set(responses.map(({ status, body }) => `${status} ${body.pix.code}`)).size).toBe(1)
    expect(sentInputs).toHaveLength(1)
    expect(await rowsLeft()).toBe(2)
    // requests that do not overlap share no read: each reads its order and whether its session was withdrawn
    expect(used.reads).toBeLessThan(2 * crowd + 5)
    expect(used.writes).toBeLessThan(12)
    expect(used.lostWrites).toBeLessThan(5)
  })
})
