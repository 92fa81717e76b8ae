import { describe, expect, test, vi } from 'vitest'
import { eventLoopTurn } from '../clock.ts'
import type { ChargeUpdate } from '../../src/merchant/index.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { waitFor } from './wait-for.ts'

test('a callback pays the order, and the paid hook receives the charge, the order and the attempt', async () => {
  const { postCallback, orderStatus, on } = await openChargedShop()

  expect(await postCallback(paidCallback)).toBe(204)
  expect(await orderStatus()).toBe('paid')
  await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  expect(on.paid).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'paid', invoice: 'A-1-1', attempt: 1, amount: 1990, paid_amount: 1990 }),
    { order: 'A-1', attempt: 1 },
  )
})

test('a payment above the price runs the overpaid hook, and again when it grows', async () => {
  const { postCallback, orderStatus, on } = await openChargedShop()
  for (const paid_amount of [2000, 2000, 2100]) await postCallback(JSON.stringify({ invoice: 'A-1-1', paid_amount }))

  await vi.waitFor(() => expect(on.overpaid).toHaveBeenCalledTimes(2))
  expect(on.overpaid).toHaveBeenLastCalledWith(expect.objectContaining({ paid_amount: 2100 }), {
    order: 'A-1',
    attempt: 1,
    amount: 100,
    total: 110,
  })
  expect(on.paid).toHaveBeenCalledOnce()
  expect(await orderStatus()).toBe('paid')
})

test('an old code counts as overpaid when the price fell before its payment', async () => {
  const { postCallback, prices, on } = await openChargedShop()
  prices['A-1'] = 1500
  await postCallback(paidCallback)

  await vi.waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
  expect(on.paid).toHaveBeenCalledOnce()
})

test('a callback that arrives ten times at once, and once more, runs the paid hook once', async () => {
  const { postCallback, on, merchant } = await openChargedShop()
  await Promise.all(Array.from({ length: 10 }, () => postCallback(paidCallback)))
  await postCallback(paidCallback)
  await merchant.processDue()

  await waitFor(() => expect(on.paid).toHaveBeenCalled())
  expect(on.paid).toHaveBeenCalledOnce()
})

test('a callback is accepted with any content type', async () => {
  const { postCallback, orderStatus } = await openChargedShop()

  expect(await postCallback(paidCallback, { type: 'text/plain' })).toBe(204)
  expect(await orderStatus()).toBe('paid')
})

test('a callback with an unknown token is not found', async () => {
  const { merchant, callbackURL } = await openChargedShop()
  const post = async (url: string) =>
    (await merchant.fetch(new Request(url, { method: 'POST', body: paidCallback }))).status
  const token = callbackURL.split('/').at(-1) ?? ''

  expect(await post(callbackURL.replace(token, 'A'.repeat(43)))).toBe(404)
  expect(await post(`${callbackURL}A`)).toBe(404)
  expect(await post(callbackURL.replace(token, `..%2F${token}`))).toBe(404)
})

describe('a callback changes nothing, and the shop receives it as unreadable, when it', () => {
  test.each([
    ['is not JSON', 'paid=1990'],
    ['names another invoice', '{"invoice":"B-1","paid_amount":1990}'],
    ['names another amount', '{"amount":1,"paid_amount":1990}'],
    ['names another id', '{"id":"0","invoice":"A-1-1","paid_amount":1990}'],
    ['names another currency', '{"currency":{"code":"USD"},"paid_amount":1990}'],
    ['names another currency as text', '{"currency":"USD","paid_amount":1990}'],
    ['names another payment method', '{"payment_method":"boleto","paid_amount":1990}'],
    ['is about a card charge', '{"typePayin":"credit-card","paidAmountCents":1990}'],
    ['has a currency that cannot be read', '{"currency":986,"paid_amount":1990}'],
    ['has only a status without a known meaning', '{"invoice":"A-1-1","status":{"id":99,"name":"?"}}'],
  ])('%s', async (_, text) => {
    const { postCallback, orderStatus, on, store, clock } = await openChargedShop()

    expect(await postCallback(text)).toBe(204)
    expect(await orderStatus()).toBe('open')
    expect(on.unreadableCallback).toHaveBeenCalledExactlyOnceWith(text, { order: 'A-1', attempt: 1 })
    expect(await store.due(clock.now() + 399 * 86_400_000, 10)).toEqual([])
  })
})

test.each(['', ' \n'])('an empty callback gets a 500, so that the loss of its body is noticed: %j', async (body) => {
  const { postCallback, orderStatus, on, logged, store, clock } = await openChargedShop()

  expect(await postCallback(body)).toBe(500)
  expect(await orderStatus()).toBe('open')
  expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'SetupError' }), 'POST /callbacks')
  expect(logged).toEqual([expect.stringMatching(/^guiche POST \/callbacks SetupError .*the body is empty/)])
  expect(await store.due(clock.now() + 400 * 86_400_000, 10)).toEqual([])
})

test('an unreadable callback is logged, also in a shop without the hook for it', async () => {
  const { postCallback, logged } = await openChargedShop({ on: {} })

  expect(await postCallback('paid by Ana Lima')).toBe(204)
  expect(logged).toEqual([expect.stringMatching(/^guiche callback of A-1: it cannot be read/)])
})

test('a shop may parse callbacks of another format', async () => {
  const { postCallback, orderStatus } = await openChargedShop({
    parseCallback: (text) => (text.startsWith('PAID ') ? { paid_amount: Number(text.slice(5)) } : null),
  })
  expect(await postCallback('PAID 1990')).toBe(204)
  expect(await orderStatus()).toBe('paid')
})

test('a callback waits while the shop’s parser throws, and counts for no limit of its address', async () => {
  const cause = new Error('the currency service is down')
  let isDown = true
  const { postCallback, on, orderStatus, clock, merchant } = await openChargedShop({
    parseCallback: (text): ChargeUpdate => {
      if (isDown) throw cause
      return JSON.parse(text)
    },
  })
  for (let n = 0; n < 30; n++) expect(await postCallback(paidCallback)).toBe(204)
  expect(on.unreadableCallback).not.toHaveBeenCalled()
  expect(on.error).toHaveBeenCalledWith(cause, 'callback of A-1')

  isDown = false
  await clock.advance(3_600_000)
  await merchant.processDue()
  expect(await orderStatus()).toBe('paid')
})

test.each([null, 'PAID', { paid_amount: '1990' }])(
  'a callback is unreadable when the shop’s parser returns %j',
  async (update) => {
    const { postCallback, on } = await openChargedShop({ parseCallback: () => update as ChargeUpdate | null })
    expect(await postCallback(paidCallback)).toBe(204)
    expect(on.unreadableCallback).toHaveBeenCalledExactlyOnceWith(paidCallback, { order: 'A-1', attempt: 1 })
  },
)

test('a shop may derive the status of a charge by its own rules', async () => {
  const { postCallback, orderStatus } = await openChargedShop({
    deriveChargeStatus: ({ status }) => (String(status?.id) === '77' ? 'paid' : 'open'),
  })
  await postCallback('{"paid_amount":1990,"status":{"id":3}}')
  expect(await orderStatus()).toBe('open')

  await postCallback('{"paid_amount":1990,"status":{"id":77}}')
  expect(await orderStatus()).toBe('paid')
})

test('a status id in the shop’s status map outranks the amounts, and on.error receives the conflict once', async () => {
  const { postCallback, orderStatus, on } = await openChargedShop({ pix: { statusMap: { 6: 'processing' } } })
  await postCallback('{"paid_amount":1990,"status":{"id":6}}')
  await postCallback('{"paid_amount":1991,"status":{"id":6}}')

  expect(await orderStatus()).toBe('processing')
  expect(on.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('processing, which counts, but') }),
    'pix.statusMap',
  )
})

test('a map that makes new charges paid counts, and is reported once, though nothing was paid', async () => {
  const { postCallback, orderStatus, on } = await openChargedShop({ pix: { statusMap: { 1: 'paid' } } })
  expect(await orderStatus()).toBe('paid')
  await postCallback('{"paid_amount":null,"status":{"id":1}}')
  expect(on.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('status 1 the meaning paid, which counts, but the') }),
    'pix.statusMap',
  )
})

test('a status without amounts means the whole: hooks and views have what was paid and returned', async () => {
  const { postCallback, merchant, on } = await openChargedShop({ pix: { statusMap: { 7: 'paid', 9: 'refunded' } } })
  await postCallback('{"status":{"id":7}}')
  await postCallback('{"status":{"id":9}}')
  await eventLoopTurn()

  expect(on.paid).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ paid_amount: 1990, refunded_amount: 0 }),
    expect.anything(),
  )
  expect(on.refunded).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ status: 'refunded', paid_amount: 1990, refunded_amount: 1990 }),
    expect.anything(),
  )
  expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'refunded', refunded_amount: 1990 })
})

describe('a shop that verifies payments', () => {
  test('verifies each payment once before it counts', async () => {
    const verifyPayment = vi.fn(async () => true)
    const { postCallback, orderStatus } = await openChargedShop({ verifyPayment })
    await postCallback(paidCallback)
    await postCallback(paidCallback)

    expect(await orderStatus()).toBe('paid')
    expect(verifyPayment).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ paid_amount: 1990, invoice: 'A-1-1' }),
      { order: 'A-1', attempt: 1 },
      { effect: 'paid', amount: 1990 },
    )
  })

  test('verifies again a second after its verification failed', async () => {
    const verifyPayment = vi.fn(async () => true).mockRejectedValueOnce(new Error('bank closed'))
    const { postCallback, orderStatus, clock } = await openChargedShop({ verifyPayment })
    expect(await postCallback(paidCallback)).toBe(204)
    expect(await orderStatus()).toBe('processing')

    await clock.untilSleeping(1)
    await clock.advance(1000)
    await waitFor(async () => expect(await orderStatus()).toBe('paid'))
  })
})

test('callbacks that repeat money with other bank references add none', async () => {
  const { postCallback, merchant } = await openChargedShop()
  const report = (end_to_end: string, paid_amount: number) =>
    postCallback(JSON.stringify({ invoice: 'A-1-1', amount: 1990, paid_amount, end_to_end }))
  await report('E-first', 1000)
  for (let n = 0; n < 20; n++) await report(`E-repeat-${n}`, 1000)
  await report('E-second', 1990)
  const found = async (id: string) => (await merchant.orders.findByEndToEnd(id))?.order ?? null
  expect(await Promise.all(['E-first', 'E-repeat-0', 'E-second'].map(found))).toEqual(['A-1', null, 'A-1'])
})
