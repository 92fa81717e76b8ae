import { describe, expect, test } from 'vitest'
import { openShop, type ShopOptions } from './shop.ts'
import { waitFor } from './wait-for.ts'

const minutes = 60_000
const renewal = { body: { renew: true } }

/** Opens a shop whose Pix charge expired so long ago that it may be renewed. */
async function openExpiredShop(options?: ShopOptions) {
  const shop = openShop(options)
  await shop.request('POST /pix')
  await shop.clock.advance(17 * minutes)
  return shop
}

describe('an expired Pix charge', () => {
  test('is replaced on request only, and not within two minutes of its expiry', async () => {
    const { request, clock } = openShop()
    const old = (await request('POST /pix')).body
    await clock.advance(15 * minutes)
    const expired = (await request('POST /pix')).body
    expect(expired).toMatchObject({ id: old.id, status: 'expired', renewable: false })
    expect(Date.parse(expired.renewable_at) - Date.parse(expired.server_time)).toBe(2 * minutes)
    const early = await request('POST /pix', renewal)
    expect(early).toMatchObject({ status: 409, body: { type: 'urn:guiche:renewal-too-early' } })
    expect(early.headers.get('retry-after')).toBe('120')

    await clock.advance(2 * minutes)
    expect((await request('GET /pix')).body).toMatchObject({ renewable: true, renewable_at: null })
    const renewed = await request('POST /pix', renewal)
    expect(renewed).toMatchObject({ status: 200, body: { status: 'open', renewable: false } })
    expect(renewed.body.pix.code).not.toBe(old.pix.code)
  })

  test('is replaced no more often than the shop allows', async () => {
    const { request, clock } = await openExpiredShop({ pix: { maxRenewals: 1 } })
    await request('POST /pix', renewal)
    await clock.advance(17 * minutes)

    expect((await request('GET /pix')).body).toMatchObject({ status: 'expired', renewable: false, renewable_at: null })
    expect((await request('POST /pix', renewal)).body.type).toBe('urn:guiche:renewals-exhausted')
  })

  test('pays the order when it is paid late, and is not renewed again', async () => {
    const { request, sandbox, on } = await openExpiredShop()
    await request('POST /pix', renewal)
    await sandbox.payPix({ invoice: 'A-1-1' })

    expect((await request('GET /pix')).body).toMatchObject({ id: '100001', status: 'paid' })
    expect((await request('POST /pix', renewal)).body.type).toBe('urn:guiche:already-settled')
    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  })

  test('runs the overpaid hook when it is paid after its replacement', async () => {
    const { request, clock, sandbox, on, merchant } = await openExpiredShop()
    await request('POST /pix', renewal)
    await sandbox.payPix({ invoice: 'A-1-2' })
    await clock.advance(1000)
    await sandbox.payPix({ invoice: 'A-1-1' })

    await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
    expect(on.overpaid).toHaveBeenCalledWith(expect.objectContaining({ invoice: 'A-1-1', status: 'paid' }), {
      order: 'A-1',
      attempt: 1,
      amount: 1990,
      total: 1990,
    })
    expect(on.paid).toHaveBeenCalledOnce()
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid', attempt: 2 })
  })
})

test('of two parts that a lower price completes, one pays the order and the other is too much', async () => {
  const { request, sentInputs, on, prices, merchant } = await openExpiredShop()
  await request('POST /pix', renewal)
  for (const { notification_url, invoice } of sentInputs)
    await merchant.fetch(
      new Request(String(notification_url), { method: 'POST', body: JSON.stringify({ invoice, paid_amount: 1000 }) }),
    )
  await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
  expect(on.overpaid).toHaveBeenLastCalledWith(expect.anything(), { order: 'A-1', attempt: 2, amount: 10, total: 10 })
  expect(on.paid).not.toHaveBeenCalled()

  prices['A-1'] = 1000
  expect((await request('GET /pix')).body).toMatchObject({ status: 'paid' })
  await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  await waitFor(() =>
    expect(on.overpaid).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ total: 1000 })),
  )
  expect(await merchant.orders.get({ order: 'A-1' })).toMatchObject({ excess_amount: 1000 })
})

test('a Pix charge expires by its own date, although the service reports its expiry before', async () => {
  const { request, sandbox, clock } = openShop()
  await request('POST /pix')
  await clock.advance(minutes)
  await sandbox.expirePix({ invoice: 'A-1-1' })
  expect((await request('GET /pix')).body).toMatchObject({ status: 'open', renewable: false })

  await clock.advance(14 * minutes)
  expect((await request('GET /pix')).body).toMatchObject({ status: 'expired', renewable: false })
  await clock.advance(2 * minutes)
  expect((await request('GET /pix')).body).toMatchObject({ status: 'expired', renewable: true })
})
