import { describe, expect, test } from 'vitest'
import {
  apiWithCreateCard,
  cardPayment,
  dyingServer,
  heldBackApi,
  openCardShop,
  openUncertainShop,
  otherServer,
  serverOfService,
} from './card-shop.ts'
import { clockOfDeadProcess, untilClaimed, waitForChangeOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

describe('a charge is uncertain, and no other charge is created, when the response of the service', () => {
  test.each([
    ['is lost with the request', 'drop-before'],
    ['is lost after the request', 'drop-after'],
    ['is cut off', 'truncate'],
    ['is HTML', 'html'],
    ['is a server error', '5xx'],
  ] as const)('%s', async (_, kind) => {
    const { request, sandbox, on } = openCardShop()
    sandbox.injectFault({ operation: 'payins.createCard', kind })
    const uncertain = { id: 'A-1-1', method: 'card', status: 'uncertain', renewable: false }
    expect((await request('POST /card', cardPayment('tok_1'))).body).toMatchObject(uncertain)

    expect((await request('POST /card', cardPayment('tok_1', { retry: true }))).body).toMatchObject(uncertain)
    expect((await request('POST /card', cardPayment('tok_2', { retry: true }))).body).toMatchObject(uncertain)
    expect((await request('GET /card')).body).toMatchObject({ charge: uncertain, retryable: false })
    expect((await request('GET /pix')).body).toMatchObject(uncertain)
    expect((await request('POST /pix')).body.type).toBe('urn:guiche:already-settled')
    expect((await sandbox.cardCharges()).length).toBeLessThan(2)
    await waitFor(() =>
      expect(on.updated).toHaveBeenCalledWith(expect.objectContaining({ status: 'uncertain' }), {
        order: 'A-1',
        attempt: 1,
      }),
    )
  })

  test.each([408, 409, 418, 423, 425, 431, 451, 499, 500, 502, 599])(
    'has the status %d, which a proxy sends that repeats a request',
    async (status) => {
      const shop = openCardShop()
      const server = serverOfService(shop, async () => Response.json({ message: 'No' }, { status }))

      expect((await shop.request('POST /card', { ...cardPayment('tok_1'), server })).body.status).toBe('uncertain')
    },
  )

  test('does not arrive in time', async () => {
    const shop = openCardShop()
    const { request, clock } = shop
    const server = otherServer(shop, { api: apiWithCreateCard(shop, () => new Promise<never>(() => {})) })
    const response = request('POST /card', { ...cardPayment('tok_1'), server })
    await untilClaimed(shop)
    await clock.untilSleeping(1)
    await clock.advance(21_000)

    expect((await response).body).toMatchObject({ status: 'uncertain' })
  })

  test('does not identify a charge, whatever else it reports', async () => {
    for (const body of [{ message: 'Accepted' }, { error: null }, { status: { id: 6 } }, { amountCents: 1990 }]) {
      const shop = openCardShop()
      const server = serverOfService(shop, async () => Response.json(body, { status: 202 }))

      expect((await shop.request('POST /card', { ...cardPayment('tok_1'), server })).body.status).toBe('uncertain')
    }
  })

  test('is a charge of another amount, or cannot be read', async () => {
    for (const charge of [{ id: '7', amountCents: 1 }, { id: '7', amountCents: '1990' }, {}, null]) {
      const shop = openCardShop()
      const server = serverOfService(shop, async () => Response.json(charge))

      expect((await shop.request('POST /card', { ...cardPayment('tok_1'), server })).body.status).toBe('uncertain')
    }
  })
})

test('a charge is known again when the response of the service arrives after it was given up', async () => {
  const shop = openCardShop()
  const { api, respond } = heldBackApi(shop)
  const { request, clock } = shop
  const response = request('POST /card', { ...cardPayment('tok_1'), server: otherServer(shop, { api }) })
  await untilClaimed(shop)
  await clock.untilSleeping(1)
  await clock.advance(21_000)
  expect((await response).body).toMatchObject({ status: 'uncertain' })

  respond()
  await waitFor(async () =>
    expect((await request('GET /card')).body).toMatchObject({ charge: { status: 'processing' } }),
  )
})

describe('when a process dies during its request to the service', () => {
  test('other requests wait for half a minute, then the charge is uncertain', async () => {
    const shop = openCardShop()
    const { request, clock, sandbox } = shop
    void request('POST /card', { ...cardPayment('tok_1'), server: dyingServer(shop) })
    await untilClaimed(shop)
    expect((await request('GET /card')).body.charge).toMatchObject({ id: 'A-1-1', status: 'processing' })
    const before = await request('GET /card')
    await clock.advance(10_000)
    const view = request('GET /card', waitForChangeOf(before))
    const payment = request('POST /card', cardPayment('tok_2'))
    await clock.untilSleeping(2)
    await clock.advance(20_000)

    expect((await payment).body).toMatchObject({ id: 'A-1-1', status: 'uncertain' })
    expect((await view).body.charge.status).toBe('uncertain')
    expect(await sandbox.cardCharges()).toEqual([])
  })

  test('processDue reports the uncertain charge to the shop, even without a request of the payer', async () => {
    const shop = openCardShop()
    const { request, clock, store, merchant, on } = shop
    void request('POST /card', { ...cardPayment('tok_1'), server: dyingServer(shop) })
    await untilClaimed(shop)
    expect(await merchant.processDue()).toBe(0)
    await clock.advance(30_000)
    // this server has not known the claim before
    expect(await merchant.processDue()).toBe(0)
    await clock.advance(30_000)

    expect(await merchant.processDue()).toBe(1)
    expect(on.updated).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'uncertain' }), {
      order: 'A-1',
      attempt: 1,
    })
    expect(await merchant.processDue()).toBe(0)
    expect(await store.due(clock.now() + 86_400_000, 10)).toEqual([])
  })

  test('a later payment gets the processing charge after 25 seconds, because its payer will not wait longer', async () => {
    const shop = openCardShop()
    const { request, clock } = shop
    void request('POST /card', { ...cardPayment('tok_1'), server: dyingServer(shop) })
    await untilClaimed(shop)
    const payment = request('POST /card', cardPayment('tok_2'))
    // not the time limit of its body
    await waitFor(() => expect(clock.pendingSleepsMs.some((ms) => ms < 30_000)).toBe(true))
    await clock.advance(25_000)

    expect((await payment).body).toMatchObject({ id: 'A-1-1', status: 'processing' })
  })
})

describe('an uncertain charge gets its status', () => {
  test.each([
    ['a late response', null, { id: '100001', status: 'processing' }],
    ['a late rejection', 'message', { id: 'A-1-1', status: 'failed' }],
  ] as const)('from %s of the service', async (_, kind, charge) => {
    const shop = openCardShop()
    const { sandbox, request, clock, merchant } = shop
    const { api, respond } = heldBackApi(shop)
    const server = otherServer(shop, { api, clock: clockOfDeadProcess(clock) })
    if (kind) sandbox.injectFault({ operation: 'payins.createCard', kind })
    const payment = request('POST /card', { ...cardPayment('tok_1'), server })
    await untilClaimed(shop)
    expect((await request('GET /card')).body.charge.status).toBe('processing')
    await clock.advance(30_000)
    expect((await request('GET /card')).body.charge.status).toBe('uncertain')
    respond()

    expect((await payment).body).toMatchObject(charge)
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject(charge)
  })

  test('from a callback that reports its approval, and keeps the shop’s own id', async () => {
    const { request, sandbox, on } = await openUncertainShop()
    await sandbox.approveCard({ customNumber: 'A-1-1' })

    expect((await request('GET /card')).body.charge).toMatchObject({ id: 'A-1-1', status: 'paid' })
    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  })

  test('from a callback that reports its decline, and another card may be tried', async () => {
    const { request, sandbox } = await openUncertainShop()
    await sandbox.declineCard({ customNumber: 'A-1-1' })

    expect((await request('GET /card')).body).toMatchObject({ charge: { status: 'failed' }, retryable: true })
    expect((await request('POST /card', cardPayment('tok_2', { retry: true }))).body).toMatchObject({ id: '100002' })
  })
})
