import { array, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { createMerchant, type Merchant, type MerchantOptions } from '../../src/merchant/index.ts'
import { clockAhead, eventLoopTurn } from '../clock.ts'
import { apiWithCreateCard, cardPayment, dyingServer, heldBackApi, openCardShop, otherServer } from './card-shop.ts'
import { openShop, type Shop, untilClaimed } from './shop.ts'

const target = { order: 'A-1' }
const resolutions = ['paid', 'declined', 'refunded', 'processing', 'not_created'] as const

/** Creates another server over the shop's store, whose clock is ahead by so many milliseconds. */
const serverAhead = (shop: Shop, ms: number, options: Partial<MerchantOptions> = {}) =>
  otherServer(shop, { ...options, clock: clockAhead(shop.clock, ms) })

test.each([35_000, 10_800_000])(
  'a card whose request is under way stays so at a server whose clock is %d ms ahead, and nobody can resolve it there',
  async (ms) => {
    const shop = openCardShop()
    const { request, merchant, sandbox, on } = shop
    const ahead = serverAhead(shop, ms)
    const { api, respond } = heldBackApi(shop)
    const payment = request('POST /card', { ...cardPayment('tok_1'), server: otherServer(shop, { api }) })
    await untilClaimed(shop)

    await ahead.processDue()
    expect((await request('GET /card', { server: ahead })).body).toMatchObject({
      charge: { id: 'A-1-1', status: 'processing' },
      retryable: false,
    })
    expect((await ahead.orders.list({ status: 'uncertain' })).orders).toEqual([])
    for (const resolution of resolutions)
      await expect(ahead.orders.resolve(target, resolution)).rejects.toThrow('is being created right now')
    respond()

    expect((await payment).body).toMatchObject({ status: 'processing' })
    expect(await merchant.getCharge(target)).toMatchObject({ status: 'processing' })
    expect(on.updated).not.toHaveBeenCalledWith(expect.objectContaining({ status: 'uncertain' }), expect.anything())
    expect(await sandbox.cardCharges()).toHaveLength(1)
  },
)

test.each([-10_800_000, 0, 10_800_000])(
  'a card of a dead server becomes uncertain at another one half a minute after that one has read it, %d ms ahead',
  async (ms) => {
    const shop = openCardShop()
    const { request, clock } = shop
    void request('POST /card', { ...cardPayment('tok_1'), server: dyingServer(shop) })
    await untilClaimed(shop)
    const other = serverAhead(shop, ms)
    await clock.advance(86_400_000)

    const statusOf = async () => (await other.getCharge(target))?.status
    expect(await statusOf()).toBe('processing')
    await clock.advance(29_000)
    expect(await statusOf()).toBe('processing')
    await expect(other.orders.resolve(target, 'not_created')).rejects.toThrow('is being created right now')
    await clock.advance(1000)
    expect(await statusOf()).toBe('uncertain')
    expect(await other.orders.resolve(target, 'not_created')).toMatchObject({ status: 'failed' })
  },
)

test.each([-10_800_000, 0, 10_800_000])(
  'a lost request has half a minute to create its charge, before a person may say that it created none, %d ms ahead',
  async (ms) => {
    const shop = openCardShop()
    const { request, sandbox, clock, merchant } = shop
    sandbox.injectFault({ operation: 'payins.createCard', kind: 'drop-before' })
    await request('POST /card', cardPayment('tok_1'))
    await clock.advance(10_000)
    const other = serverAhead(shop, ms)

    await expect(other.orders.resolve(target, 'not_created')).rejects.toThrow('may still be created')
    await clock.advance(20_000)
    await expect(other.orders.resolve(target, 'not_created')).rejects.toThrow('in 10 s')
    expect(await merchant.orders.resolve(target, 'not_created')).toMatchObject({ status: 'failed' })
  },
)

test.each([35_000, 10_800_000])(
  'a Pix charge that is being created is not requested again by a server whose clock is %d ms ahead',
  async (ms) => {
    const shop = openShop()
    const { request, api, sentInputs, store } = shop
    let respond = () => {}
    const createPix = async (...input: Parameters<typeof api.payins.createPix>) => {
      await new Promise<void>((resolve) => (respond = resolve))
      return api.payins.createPix(...input)
    }
    const slow = otherServer(shop, { api: { ...api, payins: { createPix } } })
    const first = request('POST /pix', { server: slow })
    await untilClaimed({ store })
    const second = request('POST /pix', { server: serverAhead(shop, ms) })
    await shop.clock.untilSleeping(2)
    expect(sentInputs).toEqual([])
    respond()

    const { id } = (await first).body
    expect((await second).body.id).toBe(id)
    expect(sentInputs).toHaveLength(1)
  },
)

test.each([35_000, 600_000])(
  'a card of the same payer that is being charged counts for the limit of declines at a server %d ms ahead',
  async (ms) => {
    const shop = openCardShop({ card: { maxDeclinesPerDocument: 1 } })
    const { request, prices } = shop
    prices['A-2'] = 1990
    const { api, respond } = heldBackApi(shop)
    const payment = request('POST /card', { ...cardPayment('tok_1'), server: otherServer(shop, { api }) })
    await untilClaimed(shop)

    const ahead = serverAhead(shop, ms)
    const session = await ahead.createSession({ order: 'A-2' })
    const headers = { authorization: `Bearer ${session}` }
    const second = await request('POST /card', { ...cardPayment('tok_2'), headers, server: ahead })
    expect(second.body.type).toBe('urn:guiche:too-many-declines')
    respond()
    expect((await payment).body).toMatchObject({ status: 'processing' })
  },
)

const hours = integer({ min: -10_800_000, max: 10_800_000 })
const server = nat({ max: 2 })
const step = oneof(
  {
    weight: 3,
    arbitrary: record({
      do: constant('pay' as const),
      server,
      card: nat({ max: 2 }),
      retry: constantFrom(true, false),
    }),
  },
  { weight: 3, arbitrary: record({ do: constantFrom('resolve' as const, 'read' as const), server }) },
  record({ do: constantFrom('processDue' as const, 'restart' as const), server }),
  { weight: 2, arbitrary: record({ do: constant('advance' as const), ms: constantFrom(1000, 4000, 31_000, 61_000) }) },
  record({ do: constantFrom('approve' as const, 'decline' as const) }),
)
/** What becomes of a request for a card's charge. */
const fates = constantFrom('arrives', 'is declined', 'drop-after', 'drop-before', 'late', 'slow', 'slow', 'server dies')

test('servers whose clocks are up to three hours apart never charge two cards for one order', {
  timeout: 120_000,
}, async () => {
  const property = asyncProperty(
    tuple(hours, hours, hours),
    array(fates, { minLength: 9, maxLength: 9 }),
    array(step, { minLength: 30, maxLength: 30 }),
    async (skews, ends, steps) => {
      const shop = openCardShop()
      const { sandbox, clock, api, request } = shop
      const { createCard } = api.payins
      const arriving: { readonly at: number; send(): Promise<unknown> }[] = []
      let sends = 0
      const serverOf = (at: number): Merchant<'orders'> => {
        const state = { isDead: false }
        const send = async (
          ...input: Parameters<typeof createCard>
        ): Promise<Awaited<ReturnType<typeof createCard>>> => {
          const end = ends[sends++] ?? 'arrives'
          if (end === 'arrives') return createCard(...input)
          if (end === 'is declined') sandbox.injectFault({ operation: 'payins.createCard', kind: 'message' })
          if (end === 'is declined' || end === 'drop-after') await createCard(...input)
          if (end === 'server dies') {
            state.isDead = true
            return new Promise<never>(() => {})
          }
          if (end === 'late') arriving.push({ at: clock.now() + 5000, send: () => createCard(...input) })
          if (end === 'slow')
            return new Promise((resolve, reject) =>
              arriving.push({ at: clock.now() + 15_000, send: () => createCard(...input).then(resolve, reject) }),
            )
          throw new Error('connection reset')
        }
        const ahead = clockAhead(clock, skews[at] ?? 0)
        const sleep: typeof ahead.sleep = (...ms) => (state.isDead ? new Promise<never>(() => {}) : ahead.sleep(...ms))
        return createMerchant({ ...shop.settings, clock: { ...ahead, sleep }, api: apiWithCreateCard(shop, send) })
      }
      const servers = [0, 1, 2].map(serverOf)
      const payments: Promise<unknown>[] = []
      async function advance(ms: number) {
        for (let left = ms; left > 0; left -= 500) {
          await clock.advance(Math.min(left, 500))
          await eventLoopTurn()
          for (const each of arriving.splice(0)) {
            if (each.at > clock.now()) arriving.push(each)
            else await each.send().catch(() => {})
          }
        }
      }
      for (const each of steps) {
        const one = servers['server' in each ? each.server : 0] ?? shop.merchant
        const [charge] = await sandbox.cardCharges()
        if (each.do === 'pay') {
          const payment = cardPayment(`tok_${each.card}`, { retry: each.retry })
          payments.push(request('POST /card', { ...payment, server: one }))
          for (let turn = 0; turn < 5; turn++) await eventLoopTurn()
        }
        if (each.do === 'processDue') await one.processDue()
        if (each.do === 'read') await request('GET /card', { server: one })
        if (each.do === 'restart') servers[each.server] = serverOf(each.server)
        if (each.do === 'advance') await advance(each.ms)
        if (each.do === 'approve' && charge) await sandbox.approveCard({ id: charge.id }).catch(() => {})
        if (each.do === 'decline' && charge) await sandbox.declineCard({ id: charge.id }).catch(() => {})
        if (each.do === 'resolve') {
          // a person has looked for the charge at the service
          const known = await shop.merchant.getCharge(target)
          const isThere = (await sandbox.cardCharges()).some(({ customNumber }) => customNumber === known?.invoice)
          if (known && !isThere) await one.orders.resolve(target, 'not_created').catch(() => {})
        }
        const alive = (await sandbox.cardCharges()).filter(({ status }) => status.name !== 'Declined')
        expect(alive.length).toBeLessThan(2)
      }
      await advance(40_000)
      const alive = (await sandbox.cardCharges()).filter(({ status }) => status.name !== 'Declined')
      expect(alive.length).toBeLessThan(2)
    },
  )
  await assert(property, { numRuns: 100, seed: 20261128, endOnFailure: false })
})
