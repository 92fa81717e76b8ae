import { describe, expect, test } from 'vitest'
import { eventLoopTurn } from '../clock.ts'
import type { OrderStatus } from '../../src/merchant/index.ts'
import { openUncertainShop, otherServer } from './card-shop.ts'
import { deliveries, openChargedShop, paidCallback } from './charged-shop.ts'
import { openShop, type Shop, untilClaimed } from './shop.ts'

const { parse } = Date

/** Returns the references of a shop's orders with this status. */
const listed = async ({ merchant }: Pick<Shop, 'merchant'>, status: OrderStatus) =>
  (await merchant.orders.list({ status })).orders.map(({ order }) => order)

describe('orders.list()', () => {
  test('lists an uncertain charge until it is resolved, with the attempt and the invoice to look up', async () => {
    const shop = await openUncertainShop()
    const { orders, after } = await shop.merchant.orders.list({ status: 'uncertain' })
    expect([orders.length, after]).toEqual([1, null])
    expect(orders[0]).toMatchObject({
      order: 'A-1',
      statuses: ['uncertain'],
      charge: { status: 'uncertain', invoice: 'A-1-1' },
      attempts: [{ attempt: 1, method: 'card', status: 'uncertain', invoice: 'A-1-1', amount: 1990 }],
      events: [],
      excess_amount: 0,
      closed_at: null,
    })

    await shop.merchant.orders.resolve({ order: 'A-1', attempt: 1 }, 'declined')
    expect(await listed(shop, 'uncertain')).toEqual([])
  })

  test('lists an overpaid order with its excess until that is returned', async () => {
    const shop = await openChargedShop()
    await shop.postCallback('{"invoice":"A-1-1","amount":1990,"paid_amount":3000}')
    const { orders } = await shop.merchant.orders.list({ status: 'overpaid' })
    expect(orders).toMatchObject([{ order: 'A-1', excess_amount: 1010, charge: { status: 'paid' } }])

    await shop.postCallback('{"invoice":"A-1-1","amount":1990,"paid_amount":3000,"refunded_amount":1010}')
    expect(await listed(shop, 'overpaid')).toEqual([])
  })

  test('lists a payment whose hook fails until it succeeds, with its event', async () => {
    const shop = await openChargedShop()
    const { clock, on, merchant, postCallback } = shop
    on.paid.mockRejectedValueOnce(new Error('out of paper'))
    await postCallback(paidCallback)
    await eventLoopTurn()
    const { orders } = await merchant.orders.list({ status: 'undelivered' })
    expect(orders).toMatchObject([{ statuses: ['undelivered', 'due'], charge: { status: 'paid' } }])
    const [event] = orders[0]?.events ?? []
    expect(event).toMatchObject({ name: 'paid', attempt: 1, deliveries: 1 })
    expect(parse(event?.due_at ?? '') - parse(event?.created_at ?? '')).toBe(1000)

    await clock.advance(1000)
    await merchant.processDue()
    expect([await listed(shop, 'undelivered'), await listed(shop, 'due')]).toEqual([[], []])
  })

  test('lists a charge that a dead process requested as due, and as uncertain after its lease', async () => {
    const shop = await openUncertainShop()
    expect(await listed(shop, 'due')).toEqual([])
    const claims = openShop({ card: {} })
    const { createPix } = claims.api.payins
    const api = { ...claims.api, payins: { createPix, createCard: () => new Promise<never>(() => {}) } }
    void claims.request('POST /card', { body: { token: 'tok_1' }, server: otherServer(claims, { api }) })
    await untilClaimed(claims)

    expect([await listed(claims, 'due'), await listed(claims, 'uncertain')]).toEqual([['A-1'], []])
    await claims.clock.advance(30_000)
    await claims.merchant.processDue()
    expect([await listed(claims, 'due'), await listed(claims, 'uncertain')]).toEqual([[], ['A-1']])
  })

  test('returns page after page, in the order of the references', async () => {
    const shop = openShop({ on: {} })
    const references = Array.from({ length: 7 }, (_, number) => `B-${number}`)
    for (const order of references) {
      shop.prices[order] = 1990
      const headers = { authorization: `Bearer ${await shop.merchant.createSession({ order })}` }
      await shop.merchant.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }))
    }
    const pages: string[][] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await shop.merchant.orders.list({ status: 'due', limit: 3, ...(after && { after }) })
      pages.push(page.orders.map(({ order }) => order))
      after = page.after
    }
    expect(pages).toEqual([['B-0', 'B-1', 'B-2'], ['B-3', 'B-4', 'B-5'], ['B-6']])
  })

  test.each([
    [{ status: 'paid' }, /status must be one of uncertain, overpaid, undelivered, unhandled, due/],
    [{ status: 'due', limit: 101 }, /limit must be an integer from 1 to 100/],
    [{ status: 'due', state: 'due' }, /state is unknown/],
    [{}, /status/],
  ])('rejects %j', async (query, message) => {
    await expect(openShop().merchant.orders.list(query as never)).rejects.toThrow(message)
  })
})

describe('orders.get()', () => {
  test('returns every attempt of an order, whatever its status', async () => {
    const { merchant, clock, request } = await openChargedShop()
    await clock.advance(20 * 60_000)
    await request('POST /pix', { body: { renew: true } })
    await deliveries()
    const order = await merchant.orders.get({ order: 'A-1' })

    expect(order).toMatchObject({ order: 'A-1', statuses: [], charge: { invoice: 'A-1-2' } })
    expect(order?.attempts.map(({ invoice, status }) => [invoice, status])).toEqual([
      ['A-1-1', 'expired'],
      ['A-1-2', 'open'],
    ])
  })

  test('returns null for an order about which nothing is stored', async () => {
    expect(await openShop().merchant.orders.get({ order: 'A-1' })).toBe(null)
  })
})
