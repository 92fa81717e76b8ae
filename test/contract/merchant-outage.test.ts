import { expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { advanceUntilSettled, eventLoopTurn } from '../clock.ts'
import { cardPayment, openCardShop } from './card-shop.ts'
import { paidCallback } from './charged-shop.ts'
import { keyOf, openShop, type Shop } from './shop.ts'
import { waitFor } from './wait-for.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const storedBytes = async ({ store }: Pick<Shop, 'store'>) =>
  JSON.stringify((await store.get(keyOf('order:A-1')))?.value).length

/** Opens a shop whose payer tried to pay every minute while the service did not respond, for some hours and charges at least. */
async function openShopAfterOutage({ hours = 0, charges = 0 }: { readonly hours?: number; readonly charges?: number }) {
  const shop = openShop({ log: () => {} })
  const { request, clock, settings } = shop
  const inputs: Record<string, unknown>[] = []
  const createPix = (input: object) => {
    inputs.push({ ...input })
    return Promise.reject(new Error('connection lost'))
  }
  const server = createMerchant({ ...settings, api: { ...shop.api, payins: { createPix } } })
  for (const end = clock.now() + hours * hourMs; clock.now() < end || inputs.length < charges; ) {
    await advanceUntilSettled(clock, request('POST /pix', { server }))
    await clock.advance(minuteMs)
  }

  /** Posts the callback that the service sends for a charge of the outage. */
  async function postCallback(index: number, body: string) {
    const { notification_url, invoice } = inputs.at(index) ?? {}
    const text = body.replace('A-1-1', String(invoice))
    const response = await shop.merchant.fetch(new Request(String(notification_url), { method: 'POST', body: text }))
    return response.status
  }
  return { ...shop, inputs, postCallback }
}

test('the record of an order stays small in an outage of 22 hours, and the payer gets a code after it', async () => {
  const shop = await openShopAfterOutage({ hours: 22 })
  expect(shop.inputs.length).toBeGreaterThan(500)
  expect(await storedBytes(shop)).toBeLessThan(20_000)

  expect((await shop.request('POST /pix')).body.status).toBe('open')
  const invoices = shop.sentInputs.map(({ invoice }) => invoice)
  expect(invoices).toEqual([`A-1-${shop.inputs.length + 1}`])
})

test('a payment of any charge of an outage is recorded, though no payer saw its code', async () => {
  const { postCallback, merchant, on, inputs } = await openShopAfterOutage({ charges: 60 })
  expect(await postCallback(0, paidCallback)).toBe(204)
  await eventLoopTurn()

  expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid', attempt: 1, invoice: 'A-1-1' })
  expect(on.paid).toHaveBeenCalledWith(expect.objectContaining({ status: 'paid' }), { order: 'A-1', attempt: 1 })
  expect(on.unreadableCallback).not.toHaveBeenCalled()
  expect(await postCallback(50, paidCallback)).toBe(204)
  await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
  expect(inputs[50]).toMatchObject({ invoice: 'A-1-51' })
})

test('callbacks without money about the charges of an outage leave the record as it is', async () => {
  const shop = await openShopAfterOutage({ charges: 100 })
  const before = await shop.store.get(keyOf('order:A-1'))
  for (let index = 0; index < 60; index++)
    expect(await shop.postCallback(index, '{"invoice":"A-1-1","amount":1990,"paid_amount":0,"status":{"id":1}}')).toBe(
      204,
    )

  expect(await shop.store.get(keyOf('order:A-1'))).toEqual(before)
  expect(shop.on.unreadableCallback).not.toHaveBeenCalled()
})

test.each([
  ['with an `updated` hook', {}],
  ['without hooks', { on: {} }],
])('the record stays small while the service limits card requests for hours, %s', async (_, options) => {
  const shop = openCardShop({ log: () => {}, ...options })
  const { request, clock, sandbox } = shop
  for (let minute = 0; minute < 300; minute++) {
    sandbox.injectFault({ operation: 'payins.createCard', kind: '429' })
    await advanceUntilSettled(clock, request('POST /card', cardPayment(`tok_${minute}`)))
    await clock.advance(minuteMs)
  }
  expect(await storedBytes(shop)).toBeLessThan(25_000)

  await sandbox.resetState()
  expect((await request('POST /card', cardPayment('tok_last'))).body.status).toBe('processing')
})
