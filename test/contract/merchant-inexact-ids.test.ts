import { expect, test } from 'vitest'
import { openPayingShop } from './paying-shop.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openShop } from './shop.ts'

/** What JSON makes of 9007199254740993, and of the id before it. */
const rounded = 2 ** 53

type PayingShop = ReturnType<typeof openPayingShop>

/** Lets the service answer with ids that JSON rounds to one number, and its list show its items as this function returns them. */
function roundIds({ service }: PayingShop, change: (item: Record<string, unknown>) => object = (item) => item) {
  service.tamper = async (response) => {
    const body = await response.json()
    const isList = Array.isArray(body.data)
    const data = isList && body.data.map((item: object) => change({ ...item, id: rounded }))
    return Response.json(isList ? { ...body, data } : { ...body, id: rounded }, { status: response.status })
  }
}

async function readList({ merchant, clock }: PayingShop) {
  await clock.advance(61_000)
  await merchant.processDue()
}

const errorsOf = ({ hooks }: PayingShop) => hooks.error.mock.calls.map(([error, where]) => `${where}: ${error.message}`)
const inexact =
  "the service's id of it is a number that JSON rounds, so it identifies nothing; its callback address does"

/** Pays P-1 and P-2, and returns the true id of the payout of one of them. */
async function payBoth(shop: PayingShop, of: 'P-1' | 'P-2') {
  await shop.sendPayout('P-1')
  await shop.sendPayout('P-2')
  const { service } = shop
  const { tamper } = service
  service.tamper = (response) => response
  const id = Number((await shop.listed()).find(({ external_id }) => external_id === of)?.id)
  service.tamper = tamper
  return id
}

test('two payouts whose ids JSON rounds to one number are each followed by their address', async () => {
  const shop = openPayingShop()
  roundIds(shop)
  const id = await payBoth(shop, 'P-2')
  await shop.sandbox.payPayout({ id })
  await readList(shop)
  expect(await shop.merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'requested', id: null })
  expect(await shop.merchant.payouts.get({ payout: 'P-2' })).toMatchObject({ status: 'paid', id: null })
  expect(errorsOf(shop)).toEqual([`payout P-1: payout: ${inexact}`, `payout P-2: payout: ${inexact}`])
})

test('an item of the list with a rounded id and no address is nobody’s', async () => {
  const shop = openPayingShop()
  roundIds(shop, (item) => ({ ...item, notification_url: '' }))
  const id = await payBoth(shop, 'P-2')
  await shop.sandbox.payPayout({ id })
  await readList(shop)
  expect(shop.hooks.payoutPaid).not.toHaveBeenCalled()
})

test('a look-alike with a rounded id forbids not_created, under the time of its creation', async () => {
  const shop = openPayingShop()
  const { sandbox, merchant, clock } = shop
  roundIds(shop, (item) => ({ ...item, notification_url: '', created_at: '2026-01-05T10:00:00.000000Z' }))
  sandbox.injectFault({ kind: 'drop-after', operation: 'payouts.create' })
  await shop.sendPayout()
  for (let minute = 0; minute < 3; minute++) await readList(shop)
  const name = 'created 2026-01-05T10:00:00.000Z'
  expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'uncertain', similar_ids: [name] })
  await expect(merchant.payouts.resolve({ payout: 'P-1' }, 'not_created')).rejects.toThrow(name)
  await merchant.payouts.resolve({ payout: 'P-1' }, 'not_created', { notOurs: [name] })
  await clock.advance(1)
  expect(await merchant.payouts.get({ payout: 'P-1' })).toMatchObject({ status: 'refused' })
})

test('a second payout under one reference is told from the first by its time where JSON rounds both ids', async () => {
  const shop = openPayingShop({ externalId: 'invoice' })
  roundIds(shop)
  await shop.sendPayout()
  const { tamper } = shop.service
  shop.service.tamper = async (response, request) => {
    const page = await (await tamper(response, request)).json()
    const [item] = page.data
    const second = { ...item, created_at: '2030-01-01T00:00:00.000000Z', status: { id: 4, name: 'Failed' } }
    return Response.json({ ...page, data: [item, second] })
  }
  await readList(shop)
  expect(shop.hooks.payoutFailed).not.toHaveBeenCalled()
  expect(shop.hooks.audit.mock.calls.flatMap(([{ flag }]) => flag ?? [])).toEqual(['conflict'])
})

test('a callback with an id that JSON rounds pays the charge of its address, and is reported', async () => {
  const shop = await openChargedShop()
  const status = await shop.postCallback(paidCallback.replace('{', '{"id":9007199254740993,'))
  expect(status).toBe(204)
  expect(await shop.orderStatus()).toBe('paid')
  expect(shop.on.error.mock.calls.map(([error, where]) => `${where}: ${error.message}`)).toEqual([
    `charge of A-1: charge: ${inexact}`,
  ])
})

test('a charge that is created with an id that JSON rounds has no id of the service', async () => {
  const { api } = openShop()
  const createPix: typeof api.payins.createPix = Object.assign(
    async (...call: Parameters<typeof api.payins.createPix>) => ({
      ...(await api.payins.createPix(...call)),
      id: rounded,
    }),
    api.payins.createPix,
  )
  const shop = await openChargedShop({ api: { ...api, payins: { ...api.payins, createPix } } })
  const charge = await shop.merchant.getCharge({ order: 'A-1' })
  expect(charge).toMatchObject({ status: 'open' })
  expect(JSON.stringify(charge)).not.toContain(String(rounded))
  expect(shop.on.error).toHaveBeenCalledOnce()
})

test('an erasure does not make a name of an id that JSON rounds', async () => {
  const shop = await openChargedShop({ verifyPayment: () => false })
  await shop.postCallback(paidCallback.replace('{', '{"id":9007199254740993,'))
  await shop.merchant.eraseData({ order: 'A-1' })
  const keys = await shop.store.list('callback', 10)
  const texts = await Promise.all(keys.map(async (key) => JSON.stringify((await shop.store.get(key))?.value)))
  expect(texts.join()).toContain('evidence')
  expect(texts.join()).not.toContain('900719925474099')
})
