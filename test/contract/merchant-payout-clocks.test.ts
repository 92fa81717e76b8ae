import { array, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { clockAhead, eventLoopTurn } from '../clock.ts'
import { openPayingShop } from './paying-shop.ts'
import { waitFor } from './wait-for.ts'

const target = { payout: 'P-1' }

test.each([1000, 10_800_000, -10_800_000])(
  'a callback is settled only by a reading that began after it, with clocks %d ms apart',
  async (ms) => {
    const { settings, api, sendPayout, sandbox, merchant, hooks, sent, clock } = openPayingShop()
    const { id } = await sendPayout()
    await sandbox.payPayout({ id: Number(id) })
    await waitFor(() => expect(hooks.payoutPaid).toHaveBeenCalledOnce())
    const page = await api.payouts.list({ per_page: 100 })
    let release = (): void => {}
    const held = new Promise<typeof page>((resolve) => (release = () => resolve(page)))
    let isRead = false
    const list = () => {
      isRead = true
      return held
    }
    const ahead = createMerchant({
      ...settings,
      clock: clockAhead(clock, ms),
      api: { ...settings.api, payouts: { create: api.payouts.create, list } },
    })
    const call = (server: typeof merchant) =>
      server.fetch(new Request(sent[0]?.notification_url ?? '', { method: 'POST', body: '{}' }))
    await call(ahead)
    await waitFor(() => expect(isRead).toBe(true))

    sandbox.injectFault({ kind: 'callback-never' })
    await sandbox.returnPayout({ id: Number(id) })
    sandbox.injectFault({ kind: '5xx', operation: 'payouts.list' })
    expect((await call(merchant)).status).toBe(204)
    await waitFor(() => expect(hooks.error).toHaveBeenCalled())
    release()
    await eventLoopTurn()
    for (let minute = 0; minute < 5; minute++) {
      await clock.advance(60_000)
      await merchant.processDue()
    }
    expect(hooks.payoutReturned).toHaveBeenCalledOnce()
  },
)

test.each([{}, { externalId: 'invoice' as const }])(
  'a request whose connection broke is not sent again before the service had half a minute to do its work: %j',
  async (options) => {
    const { sendPayout, sandbox, merchant, otherServer, sent, api, listed, clock } = openPayingShop(options)
    sandbox.injectFault({ kind: 'drop-before', operation: 'payouts.create' })
    expect(await sendPayout()).toMatchObject({ status: 'uncertain' })
    await clock.advance(1000)
    await merchant.processDue()
    const other = otherServer()
    for (const server of [merchant, other])
      await expect(server.payouts.resolve(target, 'not_created')).rejects.toThrow('needs a whole read of the list')

    await clock.advance(4000)
    const [request] = sent
    if (request) await api.payouts.create(request)
    for (let tries = 0; tries < 5; tries++) {
      await clock.advance(20_000)
      await merchant.processDue()
    }
    expect(await other.payouts.get(target)).toMatchObject({ status: 'requested', id: expect.any(String) })
    expect(await listed()).toHaveLength(1)
  },
)

test.each([{}, { externalId: 'invoice' as const }])(
  'a server that has just started says how long it waits before a payout counts as not created: %j',
  async (options) => {
    const { sendPayout, sandbox, otherServer, clock } = openPayingShop(options)
    sandbox.injectFault({ kind: 'drop-before', operation: 'payouts.create' })
    await sendPayout()
    await clock.advance(86_400_000)

    const fresh = otherServer()
    await expect(fresh.payouts.resolve(target, 'not_created')).rejects.toThrow('in 90 s, when this server has known')
    await fresh.processDue()
    await expect(fresh.payouts.resolve(target, 'not_created')).rejects.toThrow('needs a whole read of the list')
    await clock.advance(89_000)
    await fresh.processDue()
    await expect(fresh.payouts.resolve(target, 'not_created')).rejects.toThrow('in 1 s')
    await clock.advance(61_000)
    await fresh.processDue()
    expect(await fresh.payouts.resolve(target, 'not_created')).toMatchObject({ status: 'refused' })
  },
)

test('a person cannot resolve a payout whose request is under way, however far ahead the clock of the server is', async () => {
  const { settings, api, sendPayout, sent, clock, service, merchant } = openPayingShop()
  const ahead = createMerchant({ ...settings, clock: clockAhead(clock, 35_000) })
  let respond = (): void => {}
  service.tamper = (response, { method }) =>
    method === 'POST' ? new Promise((resolve) => (respond = () => resolve(response))) : response
  const sending = sendPayout()
  await waitFor(() => expect(sent).toHaveLength(1))
  await ahead.processDue()
  for (const resolution of ['paid', 'failed', 'not_created'] as const)
    await expect(ahead.payouts.resolve(target, resolution)).rejects.toThrow('is being sent')
  expect((await ahead.payouts.list({ status: 'uncertain' })).payouts).toEqual([])
  respond()
  await sending
  expect(await merchant.payouts.get(target)).toMatchObject({ status: 'requested' })
  expect((await api.payouts.list()).data).toHaveLength(1)
})

test('a call takes over the claim of a dead server whose clock is hours ahead within half a minute', async () => {
  const { settings, otherServer, sent, clock } = openPayingShop()
  const { store } = settings
  let isDead = false
  const put: typeof store.put = (key, ...write) => {
    isDead ||= key.startsWith('callback:')
    return isDead ? new Promise<never>(() => {}) : store.put(key, ...write)
  }
  const dying = createMerchant({
    ...settings,
    clock: clockAhead(clock, 10_800_000),
    store: { ...store, put },
  })
  void dying.payouts.send(target).catch(() => {})
  const other = otherServer()
  await waitFor(async () => expect(await other.payouts.get(target)).not.toBeNull())
  const paid = other.payouts.send(target)
  for (let second = 0; second < 95 && sent.length === 0; second++) {
    await clock.advance(1000)
    await eventLoopTurn()
  }
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await paid).toMatchObject({ status: 'requested' })
})

const hours = integer({ min: -10_800_000, max: 10_800_000 })
const server = nat({ max: 2 })
const step = oneof(
  record({ do: constantFrom('sendPayout' as const, 'resolve' as const, 'callback' as const), server }),
  { weight: 2, arbitrary: record({ do: constant('processDue' as const), server }) },
  record({ do: constant('advance' as const), ms: constantFrom(1000, 4000, 31_000, 61_000) }),
  record({ do: constantFrom('pay' as const, 'return' as const) }),
  record({ do: constant('restart' as const), server }),
)
const fates = constantFrom('arrives', 'drop-after', 'drop-before', 'late')

test.each([{}, { externalId: 'invoice' as const }])(
  'servers whose clocks are up to three hours apart pay once, and tell of all money that comes back: %j',
  { timeout: 60_000 },
  async (options) => {
    const property = asyncProperty(
      tuple(hours, hours, hours),
      array(fates, { minLength: 9, maxLength: 9 }),
      array(step, { minLength: 40, maxLength: 40 }),
      async (skews, ends, steps) => {
        const { settings, sandbox, api, sent, hooks, clock } = openPayingShop(options)
        sandbox.injectFault({ kind: 'callback-never', times: 1000 })
        const late: { readonly at: number; send(): Promise<unknown> }[] = []
        let sends = 0
        const create = async (input: Parameters<typeof api.payouts.create>[0]) => {
          const end = ends[sends++] ?? 'arrives'
          if (end === 'drop-before' || end === 'late') {
            if (end === 'late') late.push({ at: clock.now() + 5000, send: () => api.payouts.create(input) })
            throw new Error('connection reset')
          }
          const response = await api.payouts.create(input)
          if (end === 'drop-after') throw new Error('connection reset')
          return response
        }
        const returned = new Set<string>()
        const start = (at: number) =>
          createMerchant({
            ...settings,
            on: { ...settings.on, payoutReturned: (_, __, { id }) => void returned.add(id) },
            clock: clockAhead(clock, skews[at] ?? 0),
            api: { ...settings.api, payouts: { create, list: api.payouts.list } },
          })
        const servers = [0, 1, 2].map(start)
        async function advance(ms: number) {
          for (let left = ms; left > 0; left -= 500) {
            await clock.advance(Math.min(left, 500))
            while ((late[0]?.at ?? Infinity) <= clock.now()) await late.shift()?.send()
          }
        }
        for (const each of steps) {
          const at = 'server' in each ? each.server : 0
          const one = servers[at] ?? start(0)
          const [payout] = await sandbox.payouts()
          if (each.do === 'sendPayout') await one.payouts.send(target)
          if (each.do === 'processDue') await one.processDue()
          if (each.do === 'advance') await advance(each.ms)
          if (each.do === 'resolve') await one.payouts.resolve(target, 'not_created').catch(() => {})
          if (each.do === 'restart') servers[at] = start(at)
          if (each.do === 'callback' && sent[0])
            await one.fetch(new Request(sent[0].notification_url, { method: 'POST', body: '{}' }))
          if (each.do === 'pay' && payout) await sandbox.payPayout({ id: payout.id }).catch(() => {})
          if (each.do === 'return' && payout) await sandbox.returnPayout({ id: payout.id }).catch(() => {})
        }
        await advance(10_000)
        for (let day = 0; day < 3; day++)
          for (const one of servers) {
            await clock.advance(21_600_000)
            await one.processDue()
          }
        const payouts = await sandbox.payouts()
        expect(payouts.length).toBeLessThanOrEqual(1)
        const [payout] = payouts
        const known = await servers[0]?.payouts.get(target)
        if (payout?.status.id === 3) expect(known?.status).toBe('paid')
        if (payout?.status.id === 4) {
          expect(['failed', 'returned']).toContain(known?.status)
          // a server whose clock is hours ahead calls a hook that is called already: with the same id
          expect(returned.size).toBe(Number(hooks.payoutPaid.mock.calls.length > 0))
        }
      },
    )
    await assert(property, { numRuns: 100, seed: 20261128, endOnFailure: false })
  },
)
