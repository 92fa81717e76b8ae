import { describe, expect, test } from 'vitest'
import type { ChargeUpdate } from '../../src/merchant/index.ts'
import { createClient } from '../../src/index.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openShop } from './shop.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const deepCallback = (n: number) =>
  `{"invoice":"A-1-1","amount":1990,"paid_amount":${n},"refunds":${nested(15_000)},"status":{"id":3}}`

describe('a body that is nested too deep', () => {
  test('counts as rejected: twenty callbacks are stored, and none is processed again', async () => {
    const { postCallback, store, merchant, clock, on, orderStatus } = await openChargedShop()
    const statuses: number[] = []
    for (let n = 0; n < 60; n++) statuses.push(await postCallback(deepCallback(n)))

    expect(statuses).toEqual([...Array(20).fill(204), ...Array(40).fill(503)])
    expect(on.unreadableCallback).toHaveBeenCalledTimes(20)
    expect(await store.list('callback', 100)).toHaveLength(20)
    await clock.advance(3_600_000)
    expect(await merchant.processDue()).toBe(0)
    expect(await postCallback(paidCallback)).toBe(204)
    expect(await orderStatus()).toBe('paid')
  })

  test('is reduced by an erasure like any other that cannot be parsed', async () => {
    const { postCallback, merchant } = await openChargedShop()
    await postCallback(deepCallback(1))
    expect(await merchant.eraseData({ order: 'A-1' })).toMatchObject({ keptCallbacks: 1 })
    const { callbacks } = await merchant.exportData({ order: 'A-1' })
    expect(callbacks).toEqual([expect.objectContaining({ form: 'remains', text: expect.stringContaining('"sha256"') })])
  })

  test('of a page is a malformed request', async () => {
    const { merchant } = openShop()
    const authorization = `Bearer ${await merchant.createSession({ order: 'A-1' })}`
    const init = { method: 'POST', headers: { authorization }, body: `{"renew":${nested(15_000)}}` }
    const response = await merchant.fetch(new Request('https://shop.example/pay/pix', init))
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ type: 'urn:guiche:malformed-request' }),
    ])
  })

  test('of the service is no JSON', async () => {
    const api = createClient({
      baseURL: 'https://service.example',
      secretKey: 'sk_test',
      retry: 0,
      fetch: async () => new Response(`{"id":"1","documents":${nested(15_000)}}`),
    })
    await expect(api.kyc.get({ id: '1' })).rejects.toThrow('text instead of JSON')
  })
})

test('what the shop’s own parser returns is bounded too', async () => {
  const { postCallback, on } = await openChargedShop({ parseCallback: (text): ChargeUpdate => JSON.parse(text) })
  expect(await postCallback(deepCallback(1990))).toBe(204)
  expect(on.unreadableCallback).toHaveBeenCalledOnce()
})
