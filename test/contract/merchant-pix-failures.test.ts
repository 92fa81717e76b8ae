import { describe, expect, test } from 'vitest'
import { createMerchant, type MerchantOptions } from '../../src/merchant/index.ts'
import { clockOfDeadProcess, keyOf, openShop, type Shop, untilClaimed } from './shop.ts'
import { waitFor } from './wait-for.ts'

type CreatePix = NonNullable<MerchantOptions['api']['payins']>['createPix']

/** Creates another server over the shop's store, with another `payins.createPix`. */
const serverWithCreatePix = ({ settings }: Shop, createPix: CreatePix, options: Partial<MerchantOptions> = {}) =>
  createMerchant({ ...settings, api: { ...settings.api, payins: { createPix } }, ...options })

describe('when the response of the service is', () => {
  test.each([
    ['lost with the request', 'drop-before'],
    ['lost after the request', 'drop-after'],
    ['cut off', 'truncate'],
    ['HTML', 'html'],
    ['a server error', '5xx'],
  ] as const)('%s, another charge is created at once', async (_, kind) => {
    const { request, sandbox, on } = openShop()
    sandbox.injectFault({ operation: 'payins.createPix', kind })
    const { status, body } = await request('POST /pix')
    const second = (await sandbox.pixCharges()).find(({ invoice }) => invoice === 'A-1-2')

    expect([status, body.pix.code]).toEqual([200, second?.pix.qr_code])
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'payins.createPix of A-1')
  })

  test('lost, a payment of that charge still pays the order', async () => {
    const { request, sandbox, merchant } = openShop()
    sandbox.injectFault({ operation: 'payins.createPix', kind: 'drop-after' })
    await request('POST /pix')
    await sandbox.payPix({ invoice: 'A-1-1' })

    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid', invoice: 'A-1-1' })
  })

  test('lost three times, the payer learns when to try again', async () => {
    const { request, sandbox, clock } = openShop()
    sandbox.injectFault({ operation: 'payins.createPix', kind: 'drop-before', times: 3 })
    const response = await request('POST /pix')
    expect(response).toMatchObject({ status: 503, body: { type: 'urn:guiche:service-unavailable' } })
    expect(response.headers.get('retry-after')).toBe('1')

    await clock.advance(1000)
    expect((await request('POST /pix')).status).toBe(200)
  })

  test('a rejection of the shop’s key, the payer sees a configuration error and the shop receives its cause', async () => {
    const { request, sandbox, on } = openShop()
    sandbox.injectFault({ operation: 'payins.createPix', kind: 'unauthorized' })
    const response = await request('POST /pix')
    expect(response).toMatchObject({ status: 502, body: { type: 'urn:guiche:configuration-error' } })
    expect(Object.keys(response.body)).toEqual(['type', 'status', 'title', 'detail'])
    expect(on.error).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }), 'payins.createPix of A-1')

    expect((await request('POST /pix')).status).toBe(200)
  })

  test.each(['errors', 'data-fields', 'validation'] as const)(
    'a rejection of the shop’s fields (%s), the payer sees a configuration error and the shop receives the fields',
    async (kind) => {
      const { request, sandbox, on } = openShop()
      sandbox.injectFault({ operation: 'payins.createPix', kind })
      const response = await request('POST /pix')
      expect(response).toMatchObject({ status: 502, body: { type: 'urn:guiche:configuration-error' } })
      expect(Object.keys(response.body)).toEqual(['type', 'status', 'title', 'detail'])
      const fields = { amount: [expect.any(String)] }
      expect(on.error).toHaveBeenCalledWith(expect.objectContaining({ fields }), 'payins.createPix of A-1')

      expect((await request('POST /pix')).status).toBe(200)
    },
  )

  test('a rejection of the shop’s key, all simultaneous requests see it and none is sent again', async () => {
    const shop = openShop()
    const { api, request, sandbox, store } = shop
    sandbox.injectFault({ operation: 'payins.createPix', kind: 'unauthorized' })
    // a request that comes after the rejection would be a new one
    const waiting = new Set([1, 2, 3])
    let release = () => {}
    const allWait = new Promise<void>((resolve) => (release = resolve))
    const createPix: CreatePix = async (...input) => {
      await allWait
      return api.payins.createPix(...input)
    }
    const responses = [...waiting].map((n) => {
      const get: typeof store.get = async (key) => {
        const found = await store.get(key)
        if (key === keyOf('order:A-1') && waiting.delete(n) && !waiting.size) release()
        return found
      }
      return request('POST /pix', { server: serverWithCreatePix(shop, createPix, { store: { ...store, get } }) })
    })

    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([502, 502, 502])
  })

  test('a 429, the request waits as long as the service asks and then creates the charge', async () => {
    const { request, sandbox, clock } = openShop()
    sandbox.injectFault({ operation: 'payins.createPix', kind: '429' })
    const response = request('POST /pix')
    await waitFor(async () => {
      await clock.advance(500)
      expect(await sandbox.pixCharges()).toHaveLength(1)
    })

    expect((await response).status).toBe(200)
  })

  test('a charge of another amount, it is not shown', async () => {
    const shop = openShop()
    const server = serverWithCreatePix(shop, async () => ({ amount: 1, pix: { qr_code: '000201' } }))
    const { status } = await shop.request('POST /pix', { server })
    await shop.clock.advance(0)

    expect(status).toBe(503)
    expect(shop.on.error).toHaveBeenCalledTimes(3)
  })
})

test('a request does not wait forever for a service that never responds', async () => {
  const shop = openShop()
  const invoices: unknown[] = []
  const server = serverWithCreatePix(shop, ({ invoice }) => {
    invoices.push(invoice)
    return new Promise(() => {})
  })
  const response = shop.request('POST /pix', { server })
  await waitFor(() => expect(invoices).toHaveLength(1))
  await shop.clock.advance(21_000)
  await waitFor(() => expect(invoices).toHaveLength(2))
  await shop.clock.advance(30_000)

  expect((await response).status).toBe(503)
})

test('a process that dies during its request blocks the order for half a minute, then the next request gets a charge', async () => {
  const shop = openShop()
  const { request, clock, sandbox } = shop
  const server = serverWithCreatePix(shop, () => new Promise(() => {}), { clock: clockOfDeadProcess(clock) })
  void request('POST /pix', { server })
  await untilClaimed(shop)
  await request('GET /pix')
  await clock.advance(10_000)
  const response = request('POST /pix')
  await clock.untilSleeping(1)
  await clock.advance(20_000)

  expect((await response).body).toMatchObject({ status: 'open' })
  expect(await sandbox.pixCharges()).toMatchObject([{ invoice: 'A-1-2' }])
})

describe('when the price changes while the service', () => {
  test('fails to create a charge, the next attempt is for the new price', async () => {
    const shop = openShop()
    const server = serverWithCreatePix(shop, (input) => {
      if (input.invoice !== 'A-1-1') return shop.api.payins.createPix(input)
      shop.prices['A-1'] = 2500
      return Promise.reject(new TypeError('no response'))
    })
    const { body } = await shop.request('POST /pix', { server })

    expect(body).toMatchObject({ status: 'open', amount: 2500 })
    expect(await shop.sandbox.pixCharges()).toMatchObject([{ invoice: 'A-1-2', amount: 2500 }])
  })

  test('creates a charge, that charge is replaced at once', async () => {
    const shop = openShop()
    const server = serverWithCreatePix(shop, (input) => {
      shop.prices['A-1'] = 2500
      return shop.api.payins.createPix(input)
    })

    expect((await shop.request('POST /pix', { server })).body).toMatchObject({ status: 'open', amount: 2500 })
  })
})
