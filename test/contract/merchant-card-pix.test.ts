import { describe, expect, test, vi } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { openCardShop } from './shop.ts'

const minutes = 60_000
const pay = (token: string, more: object = {}) => ({ body: { token, ...more } })

describe('an open Pix code', () => {
  test('does not keep a card from being charged, nor is it shown to who pays by card', async () => {
    const { ask } = openCardShop()
    await ask('POST /pix')
    expect((await ask('GET /card')).body).toMatchObject({ charge: null, retryable: false })

    expect((await ask('POST /card', pay('tok_1'))).body).toMatchObject({ method: 'card', status: 'processing' })
  })

  test('is not shown while a card is being approved, and is again when the card was refused', async () => {
    const { ask, sandbox, merchant } = openCardShop()
    const { body: open } = await ask('POST /pix')
    await ask('POST /card', pay('tok_1'))
    expect((await ask('GET /pix')).body).toMatchObject({ method: 'card', status: 'processing', pix: null })
    expect((await ask('POST /pix')).body.type).toBe('urn:guiche:settled')
    await sandbox.refuseCard({ customNumber: 'A-1-2' })

    expect((await ask('GET /pix')).body).toMatchObject({ status: 'open', pix: { code: open.pix.code } })
    expect((await ask('POST /pix')).body.pix.code).toBe(open.pix.code)
    expect((await ask('GET /card')).body).toMatchObject({
      charge: { method: 'card', status: 'failed' },
      retryable: true,
    })
    expect(await merchant.status({ order: 'A-1' })).toMatchObject({ method: 'pix', status: 'open', attempt: 1 })
  })

  test('that is paid after a card was is told as paid too much', async () => {
    const { ask, sandbox, on, clock, merchant } = openCardShop()
    await ask('POST /pix')
    await ask('POST /card', pay('tok_1'))
    await sandbox.approveCard({ customNumber: 'A-1-2' })
    await clock.advance(1000)
    await sandbox.pay({ invoice: 'A-1-1' })

    await vi.waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
    expect(on.overpaid).toHaveBeenCalledWith(expect.objectContaining({ method: 'pix', invoice: 'A-1-1' }), {
      order: 'A-1',
      attempt: 1,
    })
    expect(on.paid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ method: 'card' }), expect.anything())
    expect(await merchant.status({ order: 'A-1' })).toMatchObject({ method: 'card', status: 'paid' })
  })

  test('that is paid while a card is being approved pays the order, and the card’s money is too much', async () => {
    const { ask, sandbox, on, clock } = openCardShop()
    await ask('POST /pix')
    await ask('POST /card', pay('tok_1'))
    await sandbox.pay({ invoice: 'A-1-1' })
    expect((await ask('GET /card')).body.charge).toMatchObject({ method: 'pix', status: 'paid' })
    await clock.advance(1000)
    await sandbox.approveCard({ customNumber: 'A-1-2' })

    await vi.waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
    expect(on.paid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ method: 'pix' }), expect.anything())
  })
})

describe('no card is charged while money by Pix', () => {
  test.each<[string, (shop: ReturnType<typeof openCardShop>) => Promise<unknown>]>([
    ['was paid', ({ sandbox }) => sandbox.pay({ invoice: 'A-1-1' })],
    ['was paid in part', ({ sandbox }) => sandbox.payPartly({ invoice: 'A-1-1', amount: 1000 })],
    ['is on its way', ({ merchant }) => merchant.status({ order: 'A-1' })],
  ])('%s', async (_, move) => {
    // status 1, which every new charge has, stands for money on its way where nothing else is heard
    const shop = openCardShop({ pix: { statuses: _ === 'is on its way' ? { 1: 'processing' } : {} } })
    await shop.ask('POST /pix')
    await move(shop)

    expect((await shop.ask('POST /card', pay('tok_1'))).body.type).toBe('urn:guiche:settled')
    expect((await shop.ask('GET /card')).body).toMatchObject({ charge: { method: 'pix' }, retryable: false })
    expect(await shop.sandbox.cardCharges()).toEqual([])
  })
})

test('no Pix code is made for an order that was paid by card, which is shown instead', async () => {
  const { ask, sandbox } = openCardShop()
  await ask('POST /card', pay('tok_1'))
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await ask('POST /pix')).body).toMatchObject({ method: 'card', status: 'paid' })
  expect((await ask('POST /pix', { body: { renew: true } })).body.type).toBe('urn:guiche:settled')
  expect(await sandbox.charges()).toEqual([])
})

test('a request for a Pix code waits for the card that is being charged, and gets its code when that is refused', async () => {
  const shop = openCardShop()
  const { settings, api, ask, sandbox, store, clock } = shop
  const { createPix, createCard } = api.payins
  let answer = () => {}
  const server = createMerchant({
    ...settings,
    api: {
      ...api,
      payins: {
        createPix,
        createCard: async (...asked) => {
          await new Promise<void>((resolve) => (answer = resolve))
          return createCard(...asked)
        },
      },
    },
  })
  sandbox.fault({ operation: 'payins.createCard', kind: 'message' })
  const paying = ask('POST /card', { ...pay('tok_1'), server })
  await vi.waitFor(async () => expect(await store.get('order:A-1')).not.toBe(null))
  const asked = ask('POST /pix')
  await clock.asleep(2) // who charges, until it gives up, and who waits
  answer()

  expect((await paying).body.status).toBe('failed')
  expect((await asked).body).toMatchObject({ method: 'pix', status: 'open' })
  expect(await sandbox.charges()).toMatchObject([{ invoice: 'A-1-2' }])
})

test('an expired Pix code may be replaced after a card was refused', async () => {
  const { ask, clock, sandbox } = openCardShop()
  await ask('POST /pix')
  await ask('POST /card', pay('tok_1'))
  await sandbox.refuseCard({ customNumber: 'A-1-2' })
  await clock.advance(17 * minutes)
  expect((await ask('GET /pix')).body).toMatchObject({ method: 'pix', status: 'expired', renewable: true })

  expect((await ask('POST /pix', { body: { renew: true } })).body).toMatchObject({ status: 'open' })
  expect(await sandbox.charges()).toMatchObject([{ invoice: 'A-1-3' }, { invoice: 'A-1-1' }])
})

test('an order that was paid by Pix and by card before this server knew cards is read as it was', async () => {
  const { ask, store } = openCardShop()
  await ask('POST /pix')
  const found = await store.get('order:A-1')
  const text = JSON.stringify(found?.value).replace(',"card":null', '').replace('"expires_at":null,', '')
  expect(text).not.toBe(JSON.stringify(found?.value))
  await store.put('order:A-1', JSON.parse(text), found?.version ?? null)

  expect((await ask('GET /pix')).body).toMatchObject({ method: 'pix', status: 'open' })
  expect((await ask('POST /card', pay('tok_1'))).body).toMatchObject({ status: 'processing' })
})
