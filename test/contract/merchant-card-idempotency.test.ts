import { describe, expect, test } from 'vitest'
import { cardPayment, heldBackApi, openCardShop, openDeclinedShop, otherServer, serverOfService } from './card-shop.ts'
import { waitFor } from './wait-for.ts'
import { keyOf } from './shop.ts'

describe('an order is charged once', () => {
  test('by fifty simultaneous payments with different tokens on two servers', async () => {
    const shop = openCardShop()
    const servers = [shop.merchant, otherServer(shop)] as const
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        shop.request('POST /card', { ...cardPayment(`tok_${n}`), server: servers[n % 2 ? 0 : 1] }),
      ),
    )
    expect(new Set(responses.map(({ body }) => body.id))).toEqual(new Set(['100001']))
    expect(await shop.sandbox.cardCharges()).toHaveLength(1)
  })

  test('when another card is tried while the charge is processing or paid', async () => {
    const { request, sandbox } = openCardShop()
    await request('POST /card', cardPayment('tok_1'))
    expect((await request('POST /card', cardPayment('tok_2', { retry: true }))).body).toMatchObject({
      id: '100001',
      status: 'processing',
    })
    await sandbox.approveCard({ customNumber: 'A-1-1' })

    expect((await request('POST /card', cardPayment('tok_3', { retry: true }))).body).toMatchObject({
      id: '100001',
      status: 'paid',
    })
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })
})

describe('after a decline, an order is charged again', () => {
  test('only by a payment that is a retry', async () => {
    const { request, sandbox } = await openDeclinedShop()
    expect((await request('GET /card')).body).toMatchObject({
      charge: { status: 'failed', renewable: true },
      retryable: true,
    })
    expect((await request('POST /card', cardPayment('tok_2'))).body).toMatchObject({ id: '100001', status: 'failed' })
    expect(await sandbox.cardCharges()).toHaveLength(1)

    const retry = await request('POST /card', cardPayment('tok_2', { retry: true }))
    expect(retry.body).toMatchObject({ id: '100002', status: 'processing', renewable: false })
    expect(await sandbox.cardCharges()).toMatchObject([{ customNumber: 'A-1-2' }, { customNumber: 'A-1-1' }])
  })

  test('never by a repeated request with the declined token, however late it arrives', async () => {
    const { request, sandbox } = await openDeclinedShop()
    const repeated = cardPayment('tok_1', { retry: true })
    expect((await request('POST /card', repeated)).body).toMatchObject({ id: '100001', status: 'failed' })
    await request('POST /card', cardPayment('tok_2', { retry: true }))
    await sandbox.declineCard({ customNumber: 'A-1-2' })

    expect((await request('POST /card', repeated)).body).toMatchObject({ id: '100002', status: 'failed' })
    expect(await sandbox.cardCharges()).toHaveLength(2)
  })

  test('never by a repeated idempotency key, whatever its token', async () => {
    const { request, sandbox } = await openDeclinedShop()
    const pay = (token: string) =>
      request('POST /card', cardPayment(token, { retry: true, idempotency_key: 'press 2' }))
    await pay('tok_3')
    await sandbox.declineCard({ customNumber: 'A-1-2' })

    // the first request of this payment, delayed on the network
    expect((await pay('tok_2')).body).toMatchObject({ id: '100002', status: 'failed' })
    expect(await sandbox.cardCharges()).toHaveLength(2)
  })
})

test('payments that waited for another card see its decline, and are not charged instead', async () => {
  const shop = await openDeclinedShop()
  const { request, sandbox, store } = shop
  const { api, respond } = heldBackApi(shop)
  sandbox.injectFault({ operation: 'payins.createCard', kind: 'message' })
  const waiting = new Set([2, 3, 4])
  let isDone = false
  const responses = Promise.all(
    [...waiting].map((n) => {
      const get: typeof store.get = async (key) => {
        const found = await store.get(key)
        if (key === keyOf('order:A-1')) waiting.delete(n)
        return found
      }
      const server = otherServer(shop, { api, store: { ...store, get } })
      return request('POST /card', { ...cardPayment(`tok_${n}`, { retry: true }), server })
    }),
  ).finally(() => (isDone = true))
  // a request that comes after the decline would be a retry of its own
  await waitFor(() => expect(waiting.size).toBe(0))
  await waitFor(() => {
    respond()
    expect(isDone).toBe(true)
  })

  expect((await responses).map(({ body }) => body.status)).toEqual(['failed', 'failed', 'failed'])
  expect(await sandbox.cardCharges()).toHaveLength(1)
})

test.each([
  ['is declined', ['message'], 'failed'],
  ['needs a correction by its payer', [], undefined],
] as const)(
  'a payment that lost the race against another card, which %s, is not charged instead',
  async (_, kinds, status) => {
    const shop = await openDeclinedShop()
    const { request, sandbox, store } = shop
    let continueWrite = () => {}
    const gate = new Promise<void>((resolve) => (continueWrite = resolve))
    let isClaiming = false
    const slowServer = otherServer(shop, {
      store: {
        ...store,
        async put(...write) {
          isClaiming = true
          await gate
          return store.put(...write)
        },
      },
    })
    const payer = { document: '52998224725' }
    const latePayment = request('POST /card', { ...cardPayment('tok_2', { payer, retry: true }), server: slowServer })
    await waitFor(() => expect(isClaiming).toBe(true))
    const rejectDocument = async () =>
      Response.json({ status: false, message: 'No.', data: { payer_document: ['?'] } }, { status: 400 })
    for (const kind of kinds) sandbox.injectFault({ operation: 'payins.createCard', kind })
    await request('POST /card', {
      ...cardPayment('tok_3', { payer, retry: true }),
      server: kinds.length ? shop.merchant : serverOfService(shop, rejectDocument),
    })
    continueWrite()

    expect((await latePayment).body.status).toBe(status ?? 422)
    expect(await sandbox.cardCharges()).toHaveLength(1)
  },
)
