import { expect, test } from 'vitest'
import { createMerchant, memoryStore, type Store } from '../../src/merchant/index.ts'
import { testClock } from '../clock.ts'
import { openChargedShop } from './charged-shop.ts'
import { keyOf, openShop } from './shop.ts'

const pageSize = 100
const callbacksOfOthers = 250

/** Returns a store in memory that notes the longest page of keys, the most reads at the same time, and the keys read. */
function measuredStore() {
  const memory = memoryStore({ clock: testClock() })
  const measured = { longestPage: 0, mostReads: 0, keysRead: new Set<string>() }
  let reads = 0
  const store: Store = {
    ...memory,
    async get(key) {
      measured.keysRead.add(key)
      measured.mostReads = Math.max(measured.mostReads, ++reads)
      const found = await memory.get(key)
      reads--
      return found
    },
    async list(...query) {
      const keys = await memory.list(...query)
      measured.longestPage = Math.max(measured.longestPage, keys.length)
      return keys
    },
  }
  const startMeasuring = () => Object.assign(measured, { longestPage: 0, mostReads: 0, keysRead: new Set() })
  return { store, measured, startMeasuring }
}

/** Opens a shop whose order has one callback that cannot be parsed, beside many of other orders. */
async function openBusyShop() {
  const { store, measured, startMeasuring } = measuredStore()
  const shop = await openChargedShop({ store })
  await shop.postCallback('PAID 1990')
  const [own = ''] = await store.list('callback', 1)
  const { value } = (await store.get(own)) ?? { value: {} }
  for (let n = 0; n < callbacksOfOthers; n++) {
    const order = `B-${n}`
    const key = own.replace('A-1', order).replace(/[^:]*$/, `${n}`)
    await store.put(key, Object.assign({}, value, { order }), null, { labels: ['callback'] })
  }
  startMeasuring()
  const callbacksRead = () => [...measured.keysRead].filter((key) => key.includes('|received:'))
  return { ...shop, own, measured, callbacksRead }
}

test('exportData() and eraseData() of an order read no callback of another order', async () => {
  const { merchant, own, callbacksRead, measured } = await openBusyShop()

  expect((await merchant.exportData({ order: 'A-1' })).callbacks).toMatchObject([{ order: 'A-1' }])
  expect(await merchant.eraseData({ order: 'A-1' })).toEqual({ files: 0, keptCallbacks: 1 })
  expect(callbacksRead()).toEqual([own])
  expect(measured).toMatchObject({ longestPage: pageSize, mostReads: 1 })
})

test('replayCallbacks() of an order reads no callback of another order, nor of one whose reference begins like it', async () => {
  const { merchant, own, callbacksRead, store } = await openBusyShop()
  const found = await store.get(own)
  await store.put(keyOf('received:A-10:1'), found?.value, null, { labels: ['callback'] })

  expect(await merchant.replayCallbacks({ order: 'A-1' })).toEqual({ applied: 0, kept: 1 })
  expect(callbacksRead()).toEqual([own])
})

test('replayCallbacks() holds a page of keys, one callback, and one order whose hooks it calls', async () => {
  const { merchant, settings, on, measured } = await openBusyShop()
  expect(await merchant.replayCallbacks()).toEqual({ applied: 0, kept: callbacksOfOthers + 1 })
  expect(measured).toMatchObject({ longestPage: pageSize, mostReads: 1 })

  const parseCallback = (text: string) => ({ paid_amount: Number(text.slice(5)) })
  const fixed = createMerchant({ ...settings, parseCallback })
  expect(await fixed.replayCallbacks()).toEqual({ applied: 1, kept: callbacksOfOthers })
  expect(on.paid).toHaveBeenCalledOnce()
})

test('orders.list() reads the records of one page, and no others', async () => {
  const { store, measured, startMeasuring } = measuredStore()
  const { merchant, prices } = openShop({ store, on: {} })
  for (let n = 0; n < 20; n++) {
    const order = `B-${n}`
    prices[order] = 1990
    const headers = { authorization: `Bearer ${await merchant.createSession({ order })}` }
    await merchant.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }))
  }
  startMeasuring()

  expect((await merchant.orders.list({ status: 'due', limit: 5 })).orders).toHaveLength(5)
  expect(measured).toMatchObject({ longestPage: 5, mostReads: 5 })
  expect(measured.keysRead.size).toBe(5)
})
