import { describe, expect, test, vi } from 'vitest'
import { createMerchant, memoryStore, type Store } from '../../src/merchant/index.ts'
import { advanceUntilSettled, eventLoopTurn, testClock } from '../clock.ts'
import { openShop, waitForChangeOf } from './shop.ts'

describe('when the shop cannot look up an order', () => {
  test.each([
    ['its database fails', new Error('no database of Ana Lima')],
    ['its text cannot be parsed', new SyntaxError('Unexpected token A in Ana Lima')],
  ])('because %s, only the shop receives the error', async (_, error) => {
    const { request, on, logged } = openShop({ findOrder: () => Promise.reject(error) })
    const response = await request('POST /pix', { headers: { 'x-request-id': 'r-1' } })

    expect(response).toMatchObject({ status: 500, body: { type: 'urn:guiche:internal' } })
    expect(on.error).toHaveBeenCalledExactlyOnceWith(error, 'POST /pix')
    expect(JSON.stringify(response.body) + logged.join()).not.toContain('Ana')
    expect(logged).toEqual([`guiche POST /pix ${error.name} r-1`])
  })

  test('a failing error hook does not change the response', async () => {
    const { request, on } = openShop({ findOrder: () => Promise.reject(new Error('no database')) })
    on.error.mockRejectedValue(new Error('no paper either'))

    expect((await request('POST /pix')).status).toBe(500)
  })

  test('a server without a `log` option prints one line to the console', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { settings, request } = openShop({ findOrder: () => Promise.reject(new Error('no database')) })
    const { log: _, ...rest } = settings
    await request('POST /pix', { server: createMerchant(rest), headers: { 'x-request-id': 'r-1' } })

    expect(printed.mock.calls).toEqual([['guiche POST /pix Error r-1']])
    printed.mockRestore()
  })
})

test.each([0, 19.9, -1990])('no Pix charge is requested for a price of %s cents', async (amount) => {
  const { request, sandbox, prices, on } = openShop({
    findOrder: () => ({
      amount,
      currency: 'BRL',
      country: 'BR',
      buyer: { name: 'a', email: 'a@b.co', document: { type: 'CPF', number: '1' } },
    }),
  })
  expect(Object.keys(prices)).toEqual(['A-1'])
  expect((await request('POST /pix')).status).toBe(500)
  expect(on.error).toHaveBeenCalledOnce()
  expect(await sandbox.pixCharges()).toEqual([])
})

test('an invoice of an earlier attempt is never sent again', async () => {
  const { request, clock, on, sandbox } = openShop({ pix: { chargeInput: () => ({ invoice: 'always' }) } })
  await request('POST /pix')
  await clock.advance(17 * 60_000)

  expect((await request('POST /pix', { body: { renew: true } })).status).toBe(500)
  expect(on.error).toHaveBeenCalledOnce()
  expect(await sandbox.pixCharges()).toHaveLength(1)
})

test('an invalid invoice is not stored, so that the order works again once the shop is fixed', async () => {
  const { request, settings, on } = openShop({ pix: { chargeInput: () => ({ invoice: JSON.parse('7') }) } })
  expect((await request('POST /pix')).status).toBe(500)
  const message = expect.stringContaining('attempts.0.invoice is invalid')
  expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message }), 'POST /pix')

  const server = createMerchant({ ...settings, pix: {} })
  expect((await request('POST /pix', { server })).status).toBe(200)
})

describe('a store that throws at once, instead of returning a rejected promise,', () => {
  const fail = (): never => {
    throw new Error('no database')
  }

  test('does not end the process while somebody waits, and the wait continues', async () => {
    const clock = testClock()
    const { watch: _, ...memory } = memoryStore({ clock })
    const store: Store = { ...memory }
    const { request, sandbox } = openShop({ clock, store })
    const first = await request('POST /pix')
    await eventLoopTurn()
    const waiting = request('GET /pix', waitForChangeOf(first))
    await clock.untilSleeping(2)
    store.get = fail
    await clock.advance(500)
    store.get = memory.get
    await sandbox.payPix({ invoice: 'A-1-1' })

    expect(await advanceUntilSettled(clock, waiting)).toMatchObject({ status: 200, body: { status: 'paid' } })
  })

  test('while it is asked to watch a key, delays a change like one that fails to watch', async () => {
    const clock = testClock()
    const store: Store = { ...memoryStore({ clock }), watch: fail }
    const { request, sandbox } = openShop({ clock, store })
    const waiting = request('GET /pix', waitForChangeOf(await request('POST /pix')))
    await sandbox.payPix({ invoice: 'A-1-1' })

    expect(await advanceUntilSettled(clock, waiting)).toMatchObject({ status: 200, body: { status: 'paid' } })
  })

  test('is reported like one that fails later', async () => {
    const { request, merchant, on } = openShop({
      store: { get: fail, put: fail, due: fail, claimDue: fail, list: fail },
    })

    expect([(await request('GET /pix')).status, (await request('POST /pix')).status]).toEqual([503, 503])
    expect(await merchant.processDue()).toBe(0)
    expect(on.error.mock.calls.map(([, where]) => where)).toEqual(['GET /pix', 'POST /pix', 'processDue'])
  })
})
