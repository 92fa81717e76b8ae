import { expect, test } from 'vitest'
import { sha256Base64url } from '../../src/http/base64url.ts'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { maxConcurrentRecords } from '../../src/merchant/stores/in-turns.ts'
import { countKeys } from '../../src/merchant/stores/list-keys.ts'
import { clockAhead, type TestClock, testClock } from '../clock.ts'
import { bill, openPayingShop } from './paying-shop.ts'
import { keyOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

/** More milliseconds than one run over the list takes, and fewer than it holds up the next one. */
const runMs = 21_000

/**
 * Opens a shop of which the service's list has one payout on each page. Returns a function that creates a server of it, which calls
 * `readPage` before each page that it reads.
 */
function openShopWithPages() {
  const shop = openPayingShop()
  const { settings, api, bills } = shop
  bills['P-3'] = bill
  bills['P-4'] = bill
  const serverThat = (readPage: (page: number) => unknown, options: { readonly clock?: TestClock } = {}) => {
    const list = async (query: NonNullable<Parameters<typeof api.payouts.list>[0]>) => {
      const number = Number(query.page)
      await readPage(number)
      const page = await api.payouts.list({ ...query, page: 1 })
      return {
        ...page,
        data: page.data.slice(number - 1, number),
        meta: { ...page.meta, last_page: page.data.length },
      }
    }
    const payouts = { create: api.payouts.create, list }
    return createMerchant({ ...settings, ...options, api: { ...settings.api, payouts } })
  }
  return { ...shop, serverThat }
}

test('a payout whose answer is lost during a reading is found by it, and one that never arrived is not created after a later one', async () => {
  const { sendPayout, sandbox, service, sent, clock, serverThat } = openShopWithPages()
  const pages: number[] = []
  const merchant = serverThat(async (page) => {
    pages.push(page)
    if (pages.length === 2) await clock.advance(runMs)
  })
  await sendPayout('P-3')
  const { tamper } = service
  service.tamper = () => new Promise(() => {})
  const sending = sendPayout('P-2')
  await waitFor(() => expect(sent).toHaveLength(2))
  service.tamper = tamper
  sandbox.injectFault({ kind: 'drop-before' })
  await sendPayout('P-1')
  await sendPayout('P-4')

  await clock.advance(2000)
  await merchant.processDue()
  expect(pages).toEqual([1, 2, 3])
  await sending
  expect(await merchant.payouts.get({ payout: 'P-2' })).toMatchObject({ status: 'requested' })
  await expect(merchant.payouts.resolve({ payout: 'P-1' }, 'not_created')).rejects.toThrow('needs a whole read')

  for (let run = 0; run < 2; run++) {
    await clock.advance(60_000)
    await merchant.processDue()
  }
  expect(await merchant.payouts.resolve({ payout: 'P-1' }, 'not_created')).toMatchObject({ status: 'refused' })
})

test('one reading serves all payouts that are due, those that it finds and those that it does not', async () => {
  const { sendPayout, sandbox, clock, serverThat } = openShopWithPages()
  const pages: number[] = []
  const merchant = serverThat((page) => pages.push(page))
  await sendPayout('P-3') // confirms the unit
  for (const payout of ['P-1', 'P-2']) await sendPayout(payout)
  sandbox.injectFault({ kind: 'drop-before' })
  await sendPayout('P-4')
  await clock.advance(60_000)
  await merchant.processDue()
  expect(pages).toEqual([1, 2, 3])
})

test('a server whose clock is behind finds what was due when another one began the reading', async () => {
  const { sendPayout, sandbox, sent, clock, merchant, serverThat } = openShopWithPages()
  await sendPayout('P-3')
  sandbox.injectFault({ kind: 'drop-after' })
  await sendPayout('P-2')
  await sendPayout('P-4')
  const ahead = serverThat((page) => {
    if (page === 2) throw new Error('the service is down')
  })
  await clock.advance(2000)
  await ahead.processDue()

  const pages: number[] = []
  const behind = serverThat((page) => pages.push(page), { clock: testClock('2026-03-10T11:59:00Z') })
  await behind.fetch(new Request(String(sent[0]?.notification_url), { method: 'POST', body: '{}' }))
  await waitFor(() => expect(pages).toEqual([2, 3]))
  await waitFor(async () =>
    expect(await merchant.payouts.get({ payout: 'P-2' })).toMatchObject({ status: 'requested' }),
  )
})

test('a server that was slow does not take a newer reading back to its own page', async () => {
  const { sendPayout, sandbox, clock, serverThat } = openShopWithPages()
  const pages: number[] = []
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const slowPages: number[] = []
  const slow = serverThat((page) => {
    slowPages.push(page)
    return held
  })
  const merchant = serverThat(async (page) => {
    pages.push(page)
    if (pages.length === 2) await clock.advance(runMs)
  })
  for (const payout of ['P-1', 'P-2', 'P-3']) await sendPayout(payout)

  await clock.advance(2000)
  const slowRun = slow.processDue()
  sandbox.injectFault({ kind: 'drop-before' })
  await waitFor(async () => expect(clock.pendingSleepsMs.length).toBeGreaterThan(0))
  await sendPayout('P-4')
  await clock.advance(1000)
  await merchant.processDue()
  expect(pages).toEqual([1, 2])
  release()
  await slowRun
  expect(slowPages).toEqual([1, 3])
})

test('a reading for hundreds of payouts asks the store for a few at a time, as its pool of connections needs', async () => {
  const clock = testClock()
  const store = memoryStore({ clock })
  let open = 0
  let most = 0
  const get: typeof store.get = async (key) => {
    most = Math.max(most, ++open)
    await Promise.resolve()
    open--
    return store.get(key)
  }
  const { merchant, sandbox, sendPayout } = openPayingShop(
    { findPayout: () => bill },
    { clock, store: { ...store, get } },
  )
  await sendPayout('P-1') // confirms the unit
  sandbox.injectFault({ kind: 'drop-after', times: 200 })
  for (let number = 2; number <= 201; number++) await sendPayout(`P-${number}`)
  expect((await merchant.payouts.list({ status: 'uncertain' })).payouts).toHaveLength(50)

  await clock.advance(1000)
  most = 0
  await merchant.processDue()
  expect(most).toBeLessThanOrEqual(20)
  expect((await merchant.payouts.list({ status: 'uncertain' })).payouts).toEqual([])
})

test('a callback waits for no reading, which may take longer than it has, and its payout is read by a later one', async () => {
  const { sendPayout, clock, sent, settings, serverThat } = openShopWithPages()
  const pages: number[] = []
  let answer: (() => Promise<never>) | null = () => new Promise(() => {})
  const merchant = serverThat((page) => {
    pages.push(page)
    return answer?.()
  })
  for (const payout of ['P-1', 'P-2', 'P-3', 'P-4']) await sendPayout(payout)
  for (const { notification_url } of sent)
    await merchant.fetch(new Request(notification_url, { method: 'POST', body: '{}' }))
  await waitFor(async () => expect(await countKeys(settings.store, 'callback', String(settings.publicURL))).toBe(0))
  expect(pages).toEqual([1])

  answer = null
  await clock.advance(runMs)
  await serverThat((page) => pages.push(page)).processDue()
  await waitFor(() => expect(new Set(pages)).toEqual(new Set([1, 2, 3, 4])))
})

test('a run over the list begins with a page, however many payouts are due', async () => {
  const { settings, api, sandbox, sendPayout, clock } = openPayingShop({ findPayout: () => bill })
  await sendPayout('P-1') // confirms the unit
  sandbox.injectFault({ kind: 'drop-after', times: 50 })
  for (let number = 2; number <= 51; number++) await sendPayout(`P-${number}`)
  const events: string[] = []
  const { store } = settings
  const get: typeof store.get = (key) => {
    if (key.includes('|payout:')) events.push(key)
    return store.get(key)
  }
  const list: typeof api.payouts.list = (...query) => {
    events.push('page')
    return api.payouts.list(...query)
  }
  const payouts = { create: api.payouts.create, list }
  const merchant = createMerchant({ ...settings, store: { ...store, get }, api: { ...settings.api, payouts } })

  await clock.advance(1000)
  await merchant.processDue()
  // one read for each record that `processDue` works on at a time
  expect(events.indexOf('page')).toBeLessThanOrEqual(2 * maxConcurrentRecords)
  expect((await merchant.payouts.list({ status: 'uncertain' })).payouts).toEqual([])
})

test('a run that dies in the middle of a page has got something done, and the next one goes on there', async () => {
  const { settings, sendPayout, sent, clock } = openPayingShop({ findPayout: () => bill })
  for (let number = 1; number <= 30; number++) await sendPayout(`P-${number}`)
  const { store } = settings
  let hasDied = false
  const dying: typeof store = {
    ...store,
    get: (key) => (hasDied ? new Promise(() => {}) : store.get(key)),
    async put(key, ...write) {
      const version = await store.put(key, ...write)
      if (JSON.stringify(write).includes('"applied":20')) hasDied = true
      return version
    },
  }
  await clock.advance(2000)
  void createMerchant({ ...settings, store: dying }).processDue()
  await waitFor(() => expect(hasDied).toBe(true))

  const read: string[] = []
  const get: typeof store.get = (key) => {
    if (key.startsWith('callback:')) read.push(key)
    return store.get(key)
  }
  await clock.advance(61_000)
  await createMerchant({ ...settings, store: { ...store, get } }).processDue()
  const keys = await Promise.all(
    sent.map(async ({ notification_url }) => `callback:${await sha256Base64url(notification_url.slice(-43))}`),
  )
  expect(new Set(read.slice(0, 10))).toEqual(new Set(keys.slice(20)))
})

test('a payout whose address the service returns in another form is found by the id of its response', async () => {
  const { sendPayout, merchant, service, sandbox, clock } = openPayingShop()
  const { id } = await sendPayout('P-1')
  await sandbox.payPayout({ id: Number(id) })
  service.tamper = async (response, { method }) => {
    if (method === 'POST') return response
    const page = await response.json()
    return Response.json({ ...page, data: page.data.map((item: object) => ({ ...item, notification_url: 'hidden' })) })
  }
  await clock.advance(2000)
  await merchant.processDue()
  expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'paid' })
})

test('a damaged record of a payout does not keep the others from being read', async () => {
  const { sendPayout, merchant, settings, clock, hooks } = openPayingShop()
  await sendPayout('P-1')
  await sendPayout('P-2')
  const { store } = settings
  const key = keyOf('payout:P-1')
  const { version } = (await store.get(key)) ?? { version: null }
  await store.put(key, 'damaged', version, { due: 0 })

  await clock.advance(2000)
  await merchant.processDue()
  expect((await merchant.exportData({ payout: 'P-2' })).record).toMatchObject({ reads: 1 })
  expect(hooks.error.mock.calls.map(([, where]) => where)).toEqual([`processDue of ${key}`])
})

test.each([
  { zone: 'UTC', at: '2026-03-11T00:10:00Z', aheadMs: 0 },
  { zone: 'UTC', at: '2026-03-11T00:10:00Z', aheadMs: -10_800_000 },
  { zone: 'America/Sao_Paulo', at: '2026-03-11T01:00:00Z', aheadMs: 0 },
  { zone: 'America/Sao_Paulo', at: '2026-03-11T01:00:00Z', aheadMs: 10_800_000 },
])(
  'a lost payout of $at is found in a list that leaves out the days of its filters in $zone, by a clock $aheadMs ms ahead',
  async ({ zone, at, aheadMs }) => {
    const clock = testClock(at)
    const { settings, service, sandbox } = openPayingShop({}, { clock })
    const dayOf = (time: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(time))
    service.tamper = async (response, request) => {
      if (request.method === 'POST') return response
      const { searchParams } = new URL(request.url)
      const [first = '', last = '9'] = ['start', 'end'].map((end) => searchParams.get(`created_at_${end}`) ?? undefined)
      const page = await response.json()
      const isShown = ({ created_at }: { created_at: string }) => dayOf(created_at) > first && dayOf(created_at) < last
      return Response.json({ ...page, data: page.data.filter(isShown) })
    }
    const merchant = createMerchant({ ...settings, clock: clockAhead(clock, aheadMs) })
    sandbox.injectFault({ kind: 'drop-after' })
    expect(await merchant.payouts.send({ payout: 'P-1' })).toMatchObject({ status: 'uncertain' })
    await clock.advance(60_000)
    await merchant.processDue()
    expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'requested' })
  },
)

test('a payout that the list shows a minute late is not resolved as one that was not created', async () => {
  const { merchant, service, sandbox, clock } = openPayingShop({}, {})
  service.tamper = async (response, request) => {
    if (request.method === 'POST') return response
    const page = await response.json()
    const isShown = ({ created_at }: { created_at: string }) => Date.parse(created_at) + 60_000 < clock.now()
    return Response.json({ ...page, data: page.data.filter(isShown) })
  }
  sandbox.injectFault({ kind: 'drop-after' })
  expect(await merchant.payouts.send({ payout: 'P-1' })).toMatchObject({ status: 'uncertain' })
  for (let read = 0; read < 8; read++) {
    await clock.advance(31_000)
    await merchant.processDue()
    await merchant.payouts.resolve({ payout: 'P-1' }, 'not_created').catch(() => {})
  }
  expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'requested' })
})
