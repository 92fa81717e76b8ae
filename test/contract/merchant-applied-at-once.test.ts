import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryStore, type Store } from '../../src/merchant/index.ts'
import { eventLoopTurn, testClock } from '../clock.ts'
import { deliveries, openChargedShop } from './charged-shop.ts'
import { keyOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

const id = 'E18236120202603101201s0123456789'
const paid = JSON.stringify({ invoice: 'A-1-1', amount: 1990, paid_amount: 1990, pix: { end_to_end: id } })

/** The kind of the record under a key: `order`, `callback`, `received` or `bank-reference`. */
const kindOf = (key: string) => key.split('|').at(-1)?.replace(/:.*/, '')

/** Opens a charged shop with one hook. `put` writes in place of its store from now on; `steps` are the uses of the store. */
async function openPaidShop(replace: (put: Store['put']) => Store['put'] = (put) => put) {
  const memory = memoryStore({ clock: testClock() })
  const steps: string[] = []
  let put = memory.put
  const store: Store = {
    ...memory,
    get(key) {
      steps.push(`get ${kindOf(key)}`)
      return memory.get(key)
    },
    put(key, ...write) {
      steps.push(`put ${kindOf(key)}`)
      return put(key, ...write)
    },
  }
  const hook = vi.fn()
  const shop = await openChargedShop({ store, on: { paid: hook } })
  put = replace(memory.put)
  steps.length = 0
  return { ...shop, memory, steps, hook, replaced: (other: Store['put']) => void (put = other) }
}

test('a callback that pays uses the store four times, one after another, and its bank reference beside the order', async () => {
  const { postCallback, steps, hook } = await openPaidShop()
  expect(await postCallback(paid)).toBe(204)
  await deliveries()

  expect(hook).toHaveBeenCalledOnce()
  expect(steps).toEqual(['get callback', 'get order', 'put order', 'put bank-reference', 'put order'])
})

test('a callback that is repeated reads its token and its order, and writes nothing', async () => {
  const { postCallback, steps, hook } = await openPaidShop()
  await postCallback(paid)
  await deliveries()
  steps.length = 0
  expect(await postCallback(paid)).toBe(204)
  await deliveries()

  expect(steps).toEqual(['get callback', 'get order'])
  expect(hook).toHaveBeenCalledOnce()
})

test('a payment has its hook and its bank reference, though its process dies between the order and the reference', async () => {
  let isDead = false
  const shop = await openPaidShop((put) => (key, ...write) => {
    isDead ||= kindOf(key) === 'bank-reference'
    return isDead ? new Promise(() => {}) : put(key, ...write)
  })
  const { settings, memory, clock, hook } = shop
  void shop.postCallback(paid)
  await waitFor(() => expect(isDead).toBe(true))
  const next = createMerchant({ ...settings, store: memory })
  expect(await next.orders.findByEndToEnd(id)).toBe(null)
  await clock.advance(31_000)
  await next.processDue()

  expect(hook).toHaveBeenCalledOnce()
  expect(await next.orders.findByEndToEnd(id)).toMatchObject({ order: 'A-1' })
})

describe('a callback is stored, and applied by it, when', () => {
  const failOnce =
    (kind: string, result: () => ReturnType<Store['put']>) =>
    (put: Store['put']): Store['put'] => {
      let hasFailed = false
      return (key, ...write) => {
        if (hasFailed || kindOf(key) !== kind) return put(key, ...write)
        hasFailed = true
        return result()
      }
    }
  const noDisk = () => Promise.reject(new Error('no disk'))

  test.each([
    ['another process writes the order meanwhile', failOnce('order', () => Promise.resolve(false))],
    ['its order is not written', failOnce('order', noDisk)],
  ])('%s', async (_, replace) => {
    const { postCallback, merchant, steps, hook, clock } = await openPaidShop(replace)
    expect(await postCallback(paid)).toBe(204)
    expect(steps).toContain('put received')
    await clock.advance(31_000)
    await merchant.processDue()

    expect(hook).toHaveBeenCalledOnce()
    expect(await merchant.orders.findByEndToEnd(id)).toMatchObject({ order: 'A-1' })
  })
})

test('a payment whose write was not confirmed is read again, and not stored where it has arrived', async () => {
  let isLost = false
  const { postCallback, merchant, steps, hook, clock } = await openPaidShop((put) => async (key, ...write) => {
    const version = await put(key, ...write)
    if (isLost || kindOf(key) !== 'order') return version
    isLost = true
    throw new Error('The connection broke.')
  })
  expect(await postCallback(paid)).toBe(204)
  expect(steps).not.toContain('put received')
  await clock.advance(31_000)
  await merchant.processDue()

  expect(hook).toHaveBeenCalledOnce()
})

test('a payment keeps its bank reference, though the hook of another one is due first and the store fails meanwhile', async () => {
  let isDown = false
  const shop = await openPaidShop((put) => (key, ...write) => {
    if (kindOf(key) === 'bank-reference' && key.endsWith('2')) isDown = true
    return isDown ? Promise.reject(new Error('no disk')) : put(key, ...write)
  })
  const { request, postCallback, sentInputs, clock, merchant, hook } = shop
  hook.mockRejectedValueOnce(new Error('out of paper'))
  await clock.advance(3_600_000)
  await request('POST /pix', { body: { renew: true } })
  await postCallback(paid)
  await deliveries()
  await clock.advance(2000)
  const second = JSON.stringify({ ...JSON.parse(paid), invoice: 'A-1-2', pix: { end_to_end: `${id}2` } })
  const post = async () =>
    (await merchant.fetch(new Request(String(sentInputs[1]?.['notification_url']), { method: 'POST', body: second })))
      .status
  expect(await post()).toBe(503)
  isDown = false
  shop.replaced(shop.memory.put)
  expect(await post()).toBe(204)
  await clock.advance(61_000)
  await merchant.processDue()

  expect(await merchant.orders.findByEndToEnd(`${id}2`)).toMatchObject({ order: 'A-1' })
})

test('a hook that its write has leased is called, though deliveries of repeated callbacks begin before it', async () => {
  let isFirst = true
  const shop = await openPaidShop((put) => async (key, ...write) => {
    const version = await put(key, ...write)
    if (!isFirst || kindOf(key) !== 'order') return version
    isFirst = false
    await shop.clock.sleep(3000)
    return version
  })
  const { settings, memory, clock, hook, callbackURL } = shop
  const updated = () => clock.sleep(4000)
  const server = createMerchant({ ...settings, on: { paid: hook, updated } })
  const post = () => server.fetch(new Request(callbackURL, { method: 'POST', body: paid }))
  void post()
  for (let quarter = 1; quarter <= 40; quarter++) {
    await eventLoopTurn()
    await clock.advance(250)
    if (quarter === 4) void post()
  }

  expect(hook).toHaveBeenCalledOnce()
  expect(Object((await memory.get(keyOf('order:A-1')))?.value).outbox).toEqual([])
})
