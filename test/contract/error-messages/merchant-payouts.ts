import { expect, type Mock } from 'vitest'
import { createMerchant, memoryStore, type PayoutCheck } from '../../../src/merchant/index.ts'
import { bill, openPayingShop } from '../paying-shop.ts'
import { waitFor } from '../wait-for.ts'
import { writeLater } from '../write-later.ts'
import { type ErrorTable, secrets } from './error-case.ts'

type PayingShop = ReturnType<typeof openPayingShop>

const errors = ({ hooks }: PayingShop) => hooks.error.mock.calls.map(([error]: unknown[]) => error)
const firstOf = (mock: Mock) => mock.mock.calls[0]?.[0]

/** Starts a server with these options of payouts. */
const startWith = (payouts: object) => openPayingShop(payouts)

/** Returns the problem of a check, in the form of a response. */
async function problemOf(references: readonly string[], code: PayoutCheck['problems'][number]['code']) {
  const shop = openPayingShop()
  await shop.sendPayout('P-2')
  const { problems } = await shop.merchant.payouts.check(references)
  const error = problems.find((problem) => problem.code === code)?.message
  return { headers: new Headers(), body: { type: '', title: '', error } }
}

/** Opens a shop with a payout that nobody knows whether the service has. */
async function openUncertain() {
  const shop = openPayingShop()
  shop.sandbox.injectFault({ kind: 'drop-before' })
  await shop.sendPayout()
  return shop
}

/** Opens a shop whose list shows an uncertain payout without its address. */
async function openSimilar() {
  const shop = openPayingShop()
  shop.sandbox.injectFault({ kind: 'drop-after', operation: 'payouts.create' })
  await shop.sendPayout()
  shop.service.tamper = async (response) => {
    const page = await response.json()
    return Response.json({ ...page, data: page.data.map((item: object) => ({ ...item, id: 1, notification_url: '' })) })
  }
  for (let minute = 0; minute < 2; minute++) {
    await shop.clock.advance(61_000)
    await shop.merchant.processDue()
  }
  return shop
}

/** Opens a shop in which the service has read an amount in another unit. */
async function openStopped() {
  const shop = openPayingShop()
  shop.service.tamper = async (response, { method }) =>
    method === 'POST' ? Response.json({ ...(await response.json()), amount: 'R$ 12,50' }) : response
  await shop.sendPayout()
  return shop
}

/** The errors of the functions for payouts. */
export const merchantPayoutErrors: ErrorTable = {
  'merchant.payouts.check: references must be a list of references': () =>
    // @ts-expect-error JavaScript may pass one
    openPayingShop().merchant.payouts.check(secrets.name),
  'createMerchant: payouts.amountUnit must be major (reais) or minor (cents), as the service says': () =>
    startWith({ amountUnit: secrets.name }),
  'createMerchant: payouts.externalId must be invoice, or left out': () => startWith({ externalId: secrets.name }),
  'createMerchant: payouts.account must be the id of an account': () => startWith({ account: {} }),
  'createMerchant: payouts needs `balanceUnit` beside `account`; set it too': () =>
    startWith({ account: secrets.name }),
  'createMerchant: payouts needs a client with payouts.create and payouts.list; add them to the option `operations` of createClient()':
    () => startWith({ api: { accounts: {} } }),
  'payouts with memoryStore(): a restart forgets what was paid; use a database': () => {
    const { settings, hooks } = openPayingShop()
    createMerchant({ ...settings, store: memoryStore() })
    return firstOf(hooks.error)
  },
  'merchant.payouts.send: payout is unknown to payouts.findPayout()': () => openPayingShop().sendPayout(secrets.name),
  'payouts.findPayout() must return null, or a valid payout: amount must be an integer of at least 1, in cents': () =>
    startWith({ findPayout: () => ({ ...bill, amount: secrets.cpf }) }).sendPayout(),
  'payouts.findPayout() must return null, or a valid payout: beneficiary must be an object': () =>
    startWith({ findPayout: () => ({ ...bill, beneficiary: secrets.name }) }).sendPayout(),
  'merchant.payouts.send: amount is not what was sent; pay the difference under a new reference': async () => {
    const { sendPayout, bills } = openPayingShop()
    await sendPayout()
    bills['P-1'] = { ...bill, amount: 1 }
    return sendPayout()
  },
  'merchant.payouts.send: amount is above limits.perPayout, 1 cents': () =>
    startWith({ limits: { perPayout: 1 } }).sendPayout(),
  'merchant.payouts.send: amount is above limits.perDay, 1 cents': () =>
    startWith({ limits: { perDay: 1 } }).sendPayout(),
  'merchant.payouts.send: limits are reached: the day would have 2 payouts, above limits.perDayCount, 1': async () => {
    const { sendPayout } = startWith({ limits: { perDayCount: 1 } })
    await sendPayout('P-1')
    return sendPayout('P-2')
  },
  'payouts are stopped: the service has read an amount in another unit than `payouts.amountUnit`; correct it, look at the payouts with the flag amount_mismatch, then call merchant.payouts.resume()':
    async () => (await openStopped()).sendPayout('P-2'),
  'payout: the service has another amount than was sent, so payouts.amountUnit may be wrong; payouts are stopped until payouts.resume()':
    async () => errors(await openStopped())[0],
  'merchant.payouts.send: the server is closing; use another one': async () => {
    const { merchant, sendPayout } = openPayingShop()
    await merchant.close()
    return sendPayout()
  },
  'merchant.payouts.send: the store took longer than the lease; try again': () => {
    const { settings } = openPayingShop()
    const { store } = settings
    let puts = 0
    const put: typeof store.put = (key, ...write) =>
      key.includes('|payout:') && ++puts === 2 ? Promise.resolve(false) : store.put(key, ...write)
    return createMerchant({ ...settings, store: { ...store, put } }).payouts.send({ payout: 'P-1' })
  },
  'payout: it was paid after the service had reported that it failed': async () => {
    const shop = openPayingShop()
    const { id } = await shop.sendPayout()
    await shop.sandbox.failPayout({ id: Number(id) })
    const updated_at = new Date(shop.clock.now() + 60_000).toISOString()
    shop.service.tamper = async (response, { method }) => {
      if (method === 'POST') return response
      const page = await response.json()
      const data = page.data.map((item: object) => ({ ...item, status: { id: 3, name: 'Paid' }, updated_at }))
      return Response.json({ ...page, data })
    }
    const url = shop.sent[0]?.notification_url ?? ''
    await shop.merchant.fetch(new Request(url, { method: 'POST', body: '{}' }))
    await waitFor(() => expect(shop.hooks.payoutPaid).toHaveBeenCalled())
    return errors(shop).at(-1)
  },
  'merchant.payouts.resolve: payout was never paid out; call payouts.send() first': () =>
    openPayingShop().merchant.payouts.resolve({ payout: secrets.name }, 'paid'),
  'merchant.payouts.resolve: payout is requested, so there is nothing to resolve': async () => {
    const { sendPayout, merchant } = openPayingShop()
    await sendPayout()
    return merchant.payouts.resolve({ payout: 'P-1' }, 'paid')
  },
  'merchant.payouts.resolve: payout has a status that this version of guiche does not know. Upgrade this instance.':
    async () => {
      const { sendPayout, merchant, settings } = openPayingShop()
      await sendPayout()
      await writeLater(settings, 'payout:P-1', { stage: secrets.name })
      return merchant.payouts.resolve({ payout: 'P-1' }, 'paid')
    },
  'merchant.payouts.resolve: resolution must be paid, failed or not_created': async () =>
    (await openUncertain()).merchant.payouts.resolve({ payout: 'P-1' }, secrets.name as never),
  'merchant.payouts.resolve: resolution needs a whole read of the list that begins after the request; in 90 s, when this server has known the request for 90 s, let processDue() run, and try again':
    async () => (await openUncertain()).merchant.payouts.resolve({ payout: 'P-1' }, 'not_created'),
  'merchant.payouts.resolve: payout is being sent; this server must wait another 30 s before it is uncertain':
    async () => {
      const { sendPayout, service, merchant, sent } = openPayingShop()
      service.tamper = () => new Promise(() => {})
      void sendPayout()
      await waitFor(() => expect(sent).toHaveLength(1))
      return merchant.payouts.resolve({ payout: 'P-1' }, 'paid')
    },
  'merchant.payouts.resolve: resolution is open, because the list has payouts that look like it: 1; look at them, and pass those that are not it as the option notOurs':
    async () => {
      const { merchant } = await openSimilar()
      return merchant.payouts.resolve({ payout: 'P-1' }, 'not_created')
    },
  'merchant.payouts.resolve: notOurs must be a list of ids': async () =>
    (await openUncertain()).merchant.payouts.resolve({ payout: 'P-1' }, 'not_created', {
      notOurs: secrets.name as never,
    }),
  'payout: the list has a payout that may be it, and nothing proves it; look at the ids in similar_ids': async () =>
    errors(await openSimilar()).at(-1),
  "payout: the service's id of it is a number that JSON rounds, so it identifies nothing; its callback address does":
    async () => {
      const shop = openPayingShop()
      shop.service.tamper = async (response) => Response.json({ ...(await response.json()), id: 2 ** 53 })
      await shop.sendPayout()
      return errors(shop).at(-1)
    },
  'payout: the service has a payout with this invoice that is another one; look at both': async () => {
    const shop = openPayingShop({ externalId: 'invoice' })
    await shop.sendPayout()
    const store = memoryStore({ clock: shop.clock })
    shop.bills['P-1'] = { ...bill, amount: 1 }
    await createMerchant({ ...shop.settings, store }).payouts.send({ payout: 'P-1' })
    return errors(shop).find((error) => String(error).includes('another one'))
  },
  "payouts: a reading of the service's list takes longer than a day, and is at page 2; it goes on": async () => {
    const shop = openPayingShop()
    const { settings, api, clock } = shop
    const list = async () => {
      const page = await api.payouts.list()
      await clock.advance(86_400_001)
      return { ...page, meta: { ...page.meta, last_page: 99 } }
    }
    const payouts = { create: api.payouts.create, list }
    const merchant = createMerchant({ ...settings, api: { ...settings.api, payouts } })
    await merchant.payouts.send({ payout: 'P-1' })
    await clock.advance(2000)
    await merchant.processDue()
    const late = () => errors(shop).find((error) => String(error).includes('a reading'))
    await waitFor(() => expect(late()).toBeDefined())
    return late()
  },
  'payouts.list: more than 50 pages have one external_id, so the service does not filter by it; leave out payouts.externalId':
    async () => {
      const { settings, api } = openPayingShop({ externalId: 'invoice' })
      const { data, meta } = await api.payouts.list()
      const list = async () => ({
        data: [{ external_id: '' } as (typeof data)[number]],
        meta: { ...meta, last_page: 99 },
      })
      const payouts = { create: api.payouts.create, list }
      return createMerchant({ ...settings, api: { ...settings.api, payouts } }).payouts.send({ payout: 'P-1' })
    },
  'payouts.list: the service refuses (422) to filter by external_id; leave out payouts.externalId': () => {
    const shop = openPayingShop({ externalId: 'invoice' })
    shop.service.tamper = () => Response.json({ message: secrets.name }, { status: 422 })
    return shop.sendPayout()
  },
  'payouts.externalId is wrong: the list has a payout with another external_id than its invoice; the whole list is read instead, so leave the option out':
    async () => {
      const shop = openPayingShop({ externalId: 'invoice' })
      await shop.sendPayout()
      shop.service.tamper = async (response) => {
        const page = await response.json()
        return Response.json({
          ...page,
          data: page.data.map((item: object) => ({ ...item, external_id: secrets.name })),
        })
      }
      await shop.clock.advance(61_000)
      await shop.merchant.processDue()
      return errors(shop).at(-1)
    },
  'is in the list more than once': () => problemOf(['P-1', 'P-1'], 'repeated'),
  'is requested already': () => problemOf(['P-2'], 'sent_before'),
  'is unknown to payouts.findPayout()': () => problemOf(['P-9'], 'unknown'),
}
