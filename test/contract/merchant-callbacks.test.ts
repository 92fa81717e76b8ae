import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { openShop, type ShopOptions } from './shop.ts'

/** A shop whose order has a charge, the address that the service calls, and how often to call it. */
async function openCharge(options?: ShopOptions) {
  const shop = openShop(options)
  let address = ''
  const createPix = shop.api.payins.createPix
  const api = {
    ...shop.settings.api,
    payins: {
      createPix: (...[input, ...rest]: Parameters<typeof createPix>) => {
        address = input.notification_url ?? ''
        return createPix(input, ...rest)
      },
    },
  }
  const merchant = createMerchant({ ...shop.settings, api })
  await shop.ask('POST /pix', { server: merchant })
  const call = async (body: string, type = 'application/json', server = merchant) =>
    (await server.fetch(new Request(address, { method: 'POST', body, headers: { 'content-type': type } }))).status
  const status = async () => (await merchant.status({ order: 'A-1' }))?.status
  return { ...shop, merchant, address, call, status }
}

const paid = '{"invoice":"A-1-1","amount":1990,"paid_amount":1990,"status":{"id":3,"name":"Paid"}}'

test('a callback pays the order, and its hook gets the charge, the order and the attempt', async () => {
  const { call, status, on } = await openCharge()

  expect(await call(paid)).toBe(204)
  expect(await status()).toBe('paid')
  await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  expect(on.paid).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'paid', invoice: 'A-1-1', attempt: 1, amount: 1990, paid_amount: 1990 }),
    { order: 'A-1', attempt: 1 },
  )
})

test('the same callback ten times at once and once more pays the order once', async () => {
  const { call, on, merchant } = await openCharge()
  await Promise.all(Array.from({ length: 10 }, () => call(paid)))
  await call(paid)
  await merchant.sweep()

  await vi.waitFor(() => expect(on.paid).toHaveBeenCalled())
  expect(on.paid).toHaveBeenCalledOnce()
})

test('a callback is taken whatever it calls its content', async () => {
  const { call, status } = await openCharge()

  expect(await call(paid, 'text/plain')).toBe(204)
  expect(await status()).toBe('paid')
})

test('a callback to an address that was never given is not taken', async () => {
  const { merchant, address } = await openCharge()
  const post = async (url: string) => (await merchant.fetch(new Request(url, { method: 'POST', body: paid }))).status
  const token = address.split('/').at(-1) ?? ''

  expect(await post(address.replace(token, 'A'.repeat(43)))).toBe(404)
  expect(await post(`${address}A`)).toBe(404)
  expect(await post(address.replace(token, `..%2F${token}`))).toBe(404)
})

test('a callback of more than a mebibyte is not taken', async () => {
  const { call, status } = await openCharge()

  expect(await call(`${paid}${' '.repeat(1024 * 1024)}`)).toBe(413)
  expect(await status()).toBe('open')
})

describe('a callback that is kept and shown to the shop, for nothing of it counts', () => {
  test.each([
    ['no JSON', 'paid=1990'],
    ['of another invoice', '{"invoice":"B-1","paid_amount":1990}'],
    ['of another amount', '{"amount":1,"paid_amount":1990}'],
    ['a state without a meaning', '{"invoice":"A-1-1","status":{"id":99,"name":"?"}}'],
  ])('%s', async (_, text) => {
    const { call, status, on, store, clock } = await openCharge()

    expect(await call(text)).toBe(204)
    expect(await status()).toBe('open')
    expect(on.unread).toHaveBeenCalledExactlyOnceWith(text)
    expect(await store.due(clock.now() + 400 * 86_400_000, 10)).toEqual([])
  })
})

test('what was understood is forgotten; what was not is kept for 400 days', async () => {
  const clock = testRows()
  const { call } = await openCharge({ store: clock.store })
  await call('{"invoice":"A-1-1","paid_amount":null,"status":{"id":1},"buyer":{"name":"Ana Lima"}}')
  await call('who is Ana Lima?')

  expect(clock.received()).toEqual([
    { value: null, days: 0 },
    { value: expect.objectContaining({ text: 'who is Ana Lima?' }), days: 400 },
  ])
})

// a store that remembers the last put of every received callback
function testRows() {
  const store = memoryStore()
  const rows = new Map<string, { value: unknown; days: number }>()
  return {
    store: {
      ...store,
      put(key: string, value: unknown, version: string | null, dates: { expiresAt?: number | undefined } = {}) {
        const days = ((dates.expiresAt ?? 0) - Date.parse('2026-03-10T12:00:00Z')) / 86_400_000
        if (key.startsWith('received:')) rows.set(key, { value, days })
        return store.put(key, value, version, dates)
      },
    },
    received: () => [...rows.values()],
  }
}

test('the store holds nothing of the buyer and no token', async () => {
  const kept: string[] = []
  const store = memoryStore()
  const { sandbox, address, call } = await openCharge({
    store: {
      ...store,
      put(key, value, version, dates) {
        if (!key.startsWith('received:')) kept.push(key + JSON.stringify(value))
        return store.put(key, value, version, dates)
      },
    },
  })
  const [charge] = await sandbox.charges()
  await call(JSON.stringify({ ...charge, paid_amount: 1990 }))

  expect(kept.length).toBeGreaterThan(3)
  for (const secret of ['Ana', 'ana@example.com', '52998224725', address.split('/').at(-1) ?? ''])
    expect(kept.join()).not.toContain(secret)
})

test('neither the log nor what the payer gets holds a token or anything of the buyer', async () => {
  const { call, ask, address, logged, on } = await openCharge()
  on.paid.mockRejectedValue(new Error('Ana Lima has moved'))
  await call(paid)
  await vi.waitFor(() => expect(logged).not.toEqual([]))
  const { body } = await ask('GET /pix')

  for (const secret of ['Ana', 'ana@example.com', '52998224725', address.split('/').at(-1) ?? ''])
    expect(JSON.stringify(body) + logged.join()).not.toContain(secret)
})

test('a shop reads callbacks of its own form', async () => {
  const { call, status } = await openCharge({
    readCallback: (text) => (text.startsWith('PAID ') ? { paid_amount: Number(text.slice(5)) } : null),
  })
  expect(await call('PAID 1990')).toBe(204)
  expect(await status()).toBe('paid')
})

test('a reader that throws reads nothing, and the callback is kept', async () => {
  const { call, on } = await openCharge({
    readCallback: () => {
      throw new Error('no idea')
    },
  })
  expect(await call(paid)).toBe(204)
  expect(on.unread).toHaveBeenCalledExactlyOnceWith(paid)
})

test('a shop decides itself how far a charge is settled', async () => {
  const { call, status } = await openCharge({
    settlement: ({ status: of }) => (String(of?.id) === '77' ? 'paid' : 'open'),
  })
  await call('{"paid_amount":1990,"status":{"id":3}}')
  expect(await status()).toBe('open')

  await call('{"paid_amount":1990,"status":{"id":77}}')
  expect(await status()).toBe('paid')
})

test('a status id whose meaning the shop has told decides', async () => {
  const { call, status } = await openCharge({ pix: { statuses: { 6: 'processing' } } })
  await call('{"paid_amount":1990,"status":{"id":6}}')

  expect(await status()).toBe('processing')
})

describe('a shop that asks elsewhere before it believes', () => {
  test('believes what is confirmed, and is asked once', async () => {
    const confirm = vi.fn(async () => true)
    const { call, status } = await openCharge({ confirm })
    await call(paid)
    await call(paid)

    expect(await status()).toBe('paid')
    expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ paid_amount: 1990, invoice: 'A-1-1' }), {
      order: 'A-1',
      attempt: 1,
    })
  })

  test('lets nothing else count, and is shown it', async () => {
    const { call, status, on } = await openCharge({ confirm: () => false })
    await call(paid)

    expect(await status()).toBe('open')
    expect(on.unread).toHaveBeenCalledExactlyOnceWith(paid)
  })

  test('and cannot be asked now, is asked again a second later', async () => {
    const confirm = vi.fn(async () => true).mockRejectedValueOnce(new Error('bank closed'))
    const { call, status, clock } = await openCharge({ confirm })
    expect(await call(paid)).toBe(204)
    expect(await status()).toBe('open')

    await clock.asleep(1)
    await clock.advance(1000)
    await vi.waitFor(async () => expect(await status()).toBe('paid'))
  })
})

describe('a hook that throws', () => {
  test('is called again after 1, 2 and 4 seconds', async () => {
    const { call, on, clock } = await openCharge()
    const times: number[] = []
    const began = clock.now()
    on.paid.mockImplementation(() => {
      times.push((clock.now() - began) / 1000)
      if (times.length < 4) throw new Error('out of paper')
    })
    await call(paid)
    for (const [seconds, calls] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      if (seconds) await clock.asleep(1)
      await clock.advance(seconds * 1000)
      await vi.waitFor(() => expect(times).toHaveLength(calls))
    }
    expect(times).toEqual([0, 1, 3, 7])
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'on.paid of A-1')
  })

  test('is called by a sweep, when the process that would do it is gone', async () => {
    const { call, on, settings, clock, merchant, store } = await openCharge()
    const failing = vi.fn(() => Promise.reject(new Error('out of paper')))
    const never = { now: clock.now, sleep: () => new Promise<never>(() => {}) }
    await call(paid, undefined, createMerchant({ ...settings, on: { paid: failing }, clock: never }))
    await vi.waitFor(() => expect(failing).toHaveBeenCalled())
    await vi.waitFor(async () => expect(await store.due(clock.now() + 1000, 1)).toEqual(['order:A-1']))
    expect(await merchant.sweep()).toBe(0)

    await clock.advance(1000)
    expect(await merchant.sweep()).toBe(1)
    expect(on.paid).toHaveBeenCalledOnce()
    expect(await merchant.sweep()).toBe(0)
  })

  test('for what is unread is called again too', async () => {
    const { call, on, clock } = await openCharge()
    on.unread.mockRejectedValueOnce(new Error('out of paper'))
    await call('?')
    expect(on.unread).toHaveBeenCalledTimes(1)

    await clock.asleep(1)
    await clock.advance(1000)
    await vi.waitFor(() => expect(on.unread).toHaveBeenCalledTimes(2))
  })
})

test('a callback that was stored when the process died is applied by a sweep, and its hooks run', async () => {
  const store = memoryStore()
  let alive = true
  // dies with the first write after the callback was stored
  const dying = {
    ...store,
    async put(...put: Parameters<typeof store.put>) {
      if (!alive) return new Promise<never>(() => {})
      const written = await store.put(...put)
      alive = !put[0].startsWith('received:')
      return written
    },
  }
  const { settings, call, on } = await openCharge({ store: dying })
  void call(paid)
  await vi.waitFor(() => expect(alive).toBe(false))
  const next = createMerchant({ ...settings, store })

  expect(await next.sweep()).toBe(3)
  expect(on.paid).toHaveBeenCalledOnce()
  expect(await next.status({ order: 'A-1' })).toMatchObject({ status: 'paid' })
  expect(await next.sweep()).toBe(0)
})

test('what is due of an area that is not open here keeps no payment from being told', async () => {
  const store = memoryStore()
  const { merchant, settings, call, clock, on } = await openCharge({ store })
  // one that dies before it tells
  await call(paid, undefined, createMerchant({ ...settings, on: { paid: () => new Promise(() => {}) } }))
  for (let id = 0; id < 100; id++) await store.put(`kyc:${id}`, { format: 1 }, null, { due: 0 })
  await clock.advance(31_000)

  expect(await merchant.sweep()).toBe(1)
  expect(on.paid).toHaveBeenCalledOnce()
})

test('a store that fails before a callback is kept makes the service call again', async () => {
  const store = memoryStore()
  let down = false
  const { call, status } = await openCharge({
    store: { ...store, put: (...put) => (down ? Promise.reject(new Error('disk full')) : store.put(...put)) },
  })
  down = true
  expect(await call(paid)).toBe(500)

  down = false
  expect(await call(paid)).toBe(204)
  expect(await status()).toBe('paid')
})

test('an order that the shop cannot look up now holds its callback up, and loses nothing', async () => {
  const { settings, call, clock, status } = await openCharge()
  const order = vi.fn(settings.order).mockRejectedValueOnce(new Error('no database'))
  expect(await call(paid, undefined, createMerchant({ ...settings, order }))).toBe(204)
  expect(await status()).toBe('open')

  await clock.asleep(1)
  await clock.advance(1000)
  await vi.waitFor(async () => expect(await status()).toBe('paid'))
})

test('an order that the shop has forgotten is paid by what it cost', async () => {
  const { prices, call, status } = await openCharge()
  delete prices['A-1']
  await call(paid)

  expect(await status()).toBe('paid')
})

test('an order that costs nothing any more is paid by whatever came', async () => {
  const { settings, call, merchant } = await openCharge()
  const free = createMerchant({ ...settings, order: async (ref) => ({ ...(await order(ref)), amount: 0 }) })
  await call(paid, undefined, free)

  expect(await free.status({ order: 'A-1' })).toMatchObject({ status: 'paid' })
  expect(await merchant.status({ order: 'A-1' })).toMatchObject({ status: 'paid' })

  async function order(ref: string) {
    const found = await settings.order?.(ref)
    if (!found) throw new Error('no such order')
    return found
  }
})

test('a payment that one process misjudges is judged by the next, and told then', async () => {
  const { settings, call, status, merchant, on } = await openCharge()
  await call(paid, undefined, createMerchant({ ...settings, settlement: () => 'open' }))
  expect(await status()).toBe('paid')
  expect(await merchant.sweep()).toBe(2)

  expect(on.paid).toHaveBeenCalledOnce()
})

test('a returned payment is told after the payment', async () => {
  const { sandbox, on, ask } = openShop()
  const told: string[] = []
  on.paid.mockImplementation(() => told.push('paid'))
  on.refunded.mockImplementation(() => told.push('refunded'))
  await ask('POST /pix')
  await sandbox.pay({ invoice: 'A-1-1' })
  await sandbox.refund({ invoice: 'A-1-1' })

  await vi.waitFor(() => expect(told).toEqual(['paid', 'refunded']))
  expect((await ask('GET /pix')).body.status).toBe('refunded')
})

test('work that goes on after an answer is given to the runtime', async () => {
  const { merchant, address } = await openCharge({
    on: { paid: () => new Promise((resolve) => setTimeout(resolve, 5)) },
  })
  const works: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => void works.push(work) }
  await merchant.fetch(new Request(address, { method: 'POST', body: paid }), context)

  expect(works).toHaveLength(1)
  await Promise.all(works)
  expect(await merchant.sweep()).toBe(0)
})
