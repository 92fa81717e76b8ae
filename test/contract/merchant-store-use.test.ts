import { describe, expect, test } from 'vitest'
import { createMerchant, memoryStore, type Store } from '../../src/merchant/index.ts'
import { testClock } from '../clock.ts'
import { cardPayment, openCardShop } from './card-shop.ts'
import { openChargedShop } from './charged-shop.ts'
import { keyOf } from './shop.ts'

/** Opens a shop without hooks. `steps` are the uses of its store and the charge requests to the service, in their order. */
function openRecordedShop() {
  const { settings, api, store, request } = openCardShop()
  const { createPix, createCard } = api.payins
  const steps: string[] = []
  const watched: string[] = []
  const server = createMerchant({
    ...settings,
    on: {},
    api: {
      ...api,
      payins: {
        createPix(...input) {
          steps.push('request charge')
          return createPix(...input)
        },
        createCard(...input) {
          steps.push('request charge')
          return createCard(...input)
        },
      },
    },
    store: {
      ...store,
      get(key) {
        steps.push(`get ${kindOf(key)}`)
        return store.get(key)
      },
      put(key, ...write) {
        steps.push(`put ${kindOf(key)}`)
        return store.put(key, ...write)
      },
      async watch(key, signal) {
        watched.push(key)
        await store.watch?.(key, signal)
      },
    },
  })
  const send = (call: string, options: { readonly body?: unknown } = {}) => request(call, { ...options, server })
  return { send, steps, watched }
}

function kindOf(key: string) {
  const own = key.split('|').at(-1) ?? ''
  return own === 'order:A-1' ? own : own.replace(/:.*/, '')
}

describe('the order’s record is read once by', () => {
  test.each([
    ['a request that creates a Pix charge', 'POST /pix', {}],
    ['a request that charges a card', 'POST /card', cardPayment('tok_1')],
  ])('%s, which stores the claim and the token before it requests the charge', async (_, call, options) => {
    const { send, steps } = openRecordedShop()
    expect((await send(call, options)).status).toBe(200)

    // the shop's own entry is written once, beside its first record; each request reads whether its session was withdrawn
    const own = steps.filter((step) => !step.endsWith(' shop') && step !== 'get revoked')
    expect(own).toEqual(['get order:A-1', 'put order:A-1', 'put callback', 'request charge', 'put order:A-1'])
  })

  test.each(['POST /pix', 'GET /pix', 'GET /card'])(
    '%s after a charge was created, and nothing is written',
    async (call) => {
      const { send, steps } = openRecordedShop()
      await send('POST /pix')
      steps.length = 0
      await send(call)

      expect(steps).toEqual(['get order:A-1', 'get revoked'])
    },
  )
})

test.each([
  ['a Pix charge', 'POST /pix', {}],
  ['a card charge', 'POST /card', cardPayment('tok_1')],
])('a request that creates %s without waiting for another one watches no record', async (_, call, options) => {
  const { send, watched } = openRecordedShop()
  expect((await send(call, options)).status).toBe(200)

  expect(watched).toEqual([])
})

test('processDue reads ten due orders in one trip, where the store can', async () => {
  const memory = memoryStore({ clock: testClock() })
  const trips: number[] = []
  const store: Store = {
    ...memory,
    async getMany(keys) {
      trips.push(keys.length)
      const values = await Promise.all(keys.map(async (key) => [key, await memory.get(key)] as const))
      return new Map(values.flatMap(([key, value]) => (value ? [[key, value] as const] : [])))
    },
  }
  const { merchant } = await openChargedShop({ store })
  const order = await memory.get(keyOf('order:A-1'))
  for (let n = 0; n < 10; n++) await memory.put(keyOf(`order:B-${n}`), order?.value, null, { due: 1 })
  trips.length = 0
  await merchant.processDue()

  expect(trips).toEqual([10])
})
