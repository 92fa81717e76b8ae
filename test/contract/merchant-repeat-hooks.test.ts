import { describe, expect, test, vi } from 'vitest'
import { eventLoopTurn } from '../clock.ts'
import { createMerchant, type EventContext, type MerchantOptions } from '../../src/merchant/index.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openReceivingShop } from './receiving-shop.ts'
import { keyOf, openShop } from './shop.ts'
import { waitFor } from './wait-for.ts'

const publicURL = 'https://localhost/pay'

/** Opens a charged shop of this machine that repeats its hooks, and has this one alone. */
const openRepeatingShop = (on: NonNullable<MerchantOptions['on']>) =>
  openChargedShop({ on, publicURL, audience: 'https://shop.example/pay', repeatHooks: true })

describe('with repeatHooks', () => {
  test('a hook that succeeded runs once more with the same id, after its event has left the outbox', async () => {
    const calls: { readonly id: string; readonly waiting: number }[] = []
    const shop = await openRepeatingShop({
      async paid(_charge, _reference, { id }) {
        const stored = await shop.store.get(keyOf('order:A-1'))
        calls.push({
          id,
          waiting: Object(stored?.value).outbox.filter(({ name }: { name: string }) => name === 'paid').length,
        })
      },
    })
    await shop.postCallback(paidCallback)
    await waitFor(() => expect(calls).toHaveLength(2))
    await shop.merchant.processDue()

    expect(calls.map(({ waiting }) => waiting)).toEqual([1, 0])
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1)
    expect(calls).toHaveLength(2)
  })

  test('a failure of the second run is reported, and never retried', async () => {
    const error = vi.fn()
    const paid = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('already shipped'))
    const { postCallback, merchant, clock } = await openRepeatingShop({ paid, error })
    await postCallback(paidCallback)
    await waitFor(() => expect(error).toHaveBeenCalledOnce())
    for (let hour = 0; hour < 3; hour++) {
      await clock.advance(3_600_000)
      await merchant.processDue()
    }

    expect(error.mock.calls[0]?.slice(0, 2)).toEqual([new Error('already shipped'), 'on.paid of A-1, repeated'])
    expect(paid).toHaveBeenCalledTimes(2)
  })

  test('a hook that fails is repeated only once it has succeeded', async () => {
    const paid = vi.fn().mockRejectedValueOnce(new Error('out of paper'))
    const { postCallback, clock } = await openRepeatingShop({ paid, error: vi.fn() })
    await postCallback(paidCallback)
    await eventLoopTurn()
    expect(paid).toHaveBeenCalledTimes(1)
    await clock.advance(1000)
    await waitFor(() => expect(paid).toHaveBeenCalledTimes(3))
  })

  test('a payment’s second run comes before the first run of its refund', async () => {
    const calls: string[] = []
    const { postCallback } = await openRepeatingShop({
      paid: () => calls.push('paid'),
      refunded: () => calls.push('refunded'),
    })
    await postCallback('{"invoice":"A-1-1","amount":1990,"paid_amount":1990,"refunded_amount":1990}')
    await waitFor(() => expect(calls).toEqual(['paid', 'paid', 'refunded', 'refunded']))
  })

  test('a callback that cannot be read, and one of a record of the service, are told twice under one id', async () => {
    const ids: string[] = []
    const note = (_about: unknown, _reference: unknown, { id }: EventContext) => void ids.push(id)
    const { postCallback } = await openRepeatingShop({ unreadableCallback: note })
    await postCallback('?')
    await waitFor(() => expect(ids).toHaveLength(2))
    const on = { qualificationUpdated: note, onboardingUpdated() {} }
    const { post, address, merchant } = await openReceivingShop({ on, publicURL, repeatHooks: true })
    await post(address, {})
    await waitFor(() => expect(ids).toHaveLength(4))
    await merchant.processDue()

    expect(new Set(ids.slice(0, 2)).size).toBe(1)
    expect(new Set(ids.slice(2)).size).toBe(1)
    expect(new Set(ids).size).toBe(2)
    expect(ids).toHaveLength(4)
  })

  test('on.error and on.audit run once', async () => {
    const error = vi.fn()
    const audit = vi.fn()
    const paid = vi.fn().mockRejectedValueOnce(new Error('out of paper'))
    const { postCallback } = await openRepeatingShop({ paid, error, audit })
    audit.mockClear()
    await postCallback(paidCallback)
    await waitFor(() => expect(error).toHaveBeenCalledOnce())

    expect(audit.mock.calls.map(([{ type }]) => type)).toEqual(['callback-applied'])
  })
})

test('without repeatHooks a hook runs once', async () => {
  const { postCallback, on, merchant } = await openChargedShop()
  await postCallback(paidCallback)
  await merchant.close()

  expect(on.paid).toHaveBeenCalledOnce()
})

const refusal =
  'createMerchant: repeatHooks is for development, and publicURL is not an address of this machine; leave it out'

describe('repeatHooks is refused where publicURL is not of this machine', () => {
  test('at once for a text', () => {
    const { settings } = openShop()
    expect(() => createMerchant({ ...settings, repeatHooks: true })).toThrow(refusal)
  })

  test('at first use for a function: no request is answered, and no hook repeated', async () => {
    const { settings, postCallback } = await openChargedShop({ on: {} })
    await postCallback(paidCallback)
    const [paid, error] = [vi.fn(), vi.fn()]
    const on = { paid, error }
    const audience = 'https://shop.example/pay'
    const server = createMerchant({ ...settings, audience, on, publicURL: () => settings.publicURL, repeatHooks: true })
    expect((await server.fetch(new Request('https://shop.example/pay/health'))).status).toBe(500)
    error.mockClear()
    await server.processDue()

    expect(paid).toHaveBeenCalledOnce()
    expect(error.mock.calls.map(([{ message }, where]) => [message, where])).toEqual([
      [refusal, 'on.paid of A-1, repeated'],
    ])
  })
})
