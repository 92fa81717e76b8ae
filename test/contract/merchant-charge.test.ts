import { describe, expect, test, vi } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { openShop } from './shop.ts'

const minutes = 60_000

test('an order gets its charge on the first request, and the same one on every other', async () => {
  const { ask, sandbox } = openShop()
  const first = await ask('POST /pix')
  const second = await ask('POST /pix')
  const seen = await ask('GET /pix')

  expect(first).toMatchObject({ status: 200, body: { status: 'open', amount: 1990, description: 'Pedido A-1' } })
  expect([second.body.pix.code, seen.body.pix.code]).toEqual([first.body.pix.code, first.body.pix.code])
  expect(await sandbox.charges()).toMatchObject([{ invoice: 'A-1-1', amount: 1990 }])
})

test('fifty requests at the same moment get one charge, and the service is asked once', async () => {
  const { ask, sandbox, on } = openShop()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('POST /pix')))

  expect(new Set(answers.map(({ body }) => body.pix.code)).size).toBe(1)
  expect(await sandbox.charges()).toHaveLength(1)
  expect(on.error).not.toHaveBeenCalled() // the sandbox would refuse the same invoice twice
})

test('an order without a charge has nothing to show', async () => {
  const { ask, merchant } = openShop()

  expect((await ask('GET /pix')).body.type).toBe('urn:guiche:no-charge')
  expect(await merchant.status({ order: 'A-1' })).toBe(null)
})

test('an order that the shop does not know, or no longer, gets no charge', async () => {
  const { ask, prices } = openShop()
  delete prices['A-1']

  expect(await ask('POST /pix')).toMatchObject({ status: 404, body: { type: 'urn:guiche:no-order' } })
  expect(await ask('GET /pix')).toMatchObject({ status: 404, body: { type: 'urn:guiche:no-order' } })
})

test('what the shop adds to a charge is sent, but never another amount or callback address', async () => {
  const { ask, sandbox, callbacks } = openShop({
    pix: {
      charge: (order, attempt) => ({
        invoice: `loja-${order.amount}-${attempt}`,
        description: 'Obrigado',
        amount: 1,
        notification_url: 'https://elsewhere.example',
      }),
    },
  })
  const { body } = await ask('POST /pix')
  await sandbox.pay({ invoice: 'loja-1990-1' })

  expect(body).toMatchObject({ amount: 1990, description: 'Obrigado' })
  expect(callbacks[0]).toMatch(/^https:\/\/shop\.example\/pay\/callbacks\/[\w-]{43}$/)
})

test('the status of an order is known without any request', async () => {
  const { ask, merchant } = openShop()
  const { body } = await ask('POST /pix')

  expect(await merchant.status({ order: 'A-1' })).toEqual({
    ...body,
    server_time: expect.any(String),
    invoice: 'A-1-1',
    attempt: 1,
    installments: null,
  })
})

test('a new price ends the use of the open charge, and the next request makes another', async () => {
  const { ask, prices } = openShop()
  const old = (await ask('POST /pix')).body
  prices['A-1'] = 2500
  expect((await ask('GET /pix')).body).toMatchObject({ status: 'expired', renewable: true, amount: 1990 })

  const { body } = await ask('POST /pix')
  expect(body).toMatchObject({ status: 'open', amount: 2500 })
  expect(body.pix.code).not.toBe(old.pix.code)
})

test('an old code that is paid after the price rose counts as a part of it', async () => {
  const { ask, prices, sandbox, on } = openShop()
  await ask('POST /pix')
  prices['A-1'] = 2500
  await ask('POST /pix')
  await sandbox.pay({ invoice: 'A-1-1' })

  expect((await ask('GET /pix')).body).toMatchObject({ status: 'partly_paid', paid_amount: 1990 })
  expect(on.paid).not.toHaveBeenCalled()
})

test('a price that falls to what was paid makes the order paid', async () => {
  const { ask, prices, sandbox, on } = openShop()
  await ask('POST /pix')
  await sandbox.payPartly({ invoice: 'A-1-1', amount: 1500 })
  prices['A-1'] = 1500

  expect((await ask('GET /pix')).body.status).toBe('paid')
  await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
})

describe('an expired charge', () => {
  test('is replaced only when that is asked for, and only after two minutes', async () => {
    const { ask, clock } = openShop()
    const old = (await ask('POST /pix')).body
    await clock.advance(15 * minutes)
    const expired = (await ask('POST /pix')).body
    expect(expired).toMatchObject({ id: old.id, status: 'expired', renewable: false })
    expect(Date.parse(expired.renewable_at) - Date.parse(expired.server_time)).toBe(2 * minutes)
    const early = await ask('POST /pix', { body: { renew: true } })
    expect(early).toMatchObject({ status: 409, body: { type: 'urn:guiche:too-early' } })
    expect(early.headers.get('retry-after')).toBe('120')

    await clock.advance(2 * minutes)
    expect((await ask('GET /pix')).body).toMatchObject({ renewable: true, renewable_at: null })
    const renewed = await ask('POST /pix', { body: { renew: true } })
    expect(renewed).toMatchObject({ status: 200, body: { status: 'open', renewable: false } })
    expect(renewed.body.pix.code).not.toBe(old.pix.code)
  })

  test('is replaced once, however many tabs ask for it', async () => {
    const { ask, clock, sandbox } = openShop()
    await ask('POST /pix')
    await clock.advance(17 * minutes)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST /pix', { body: { renew: true } })))

    expect(new Set(answers.map(({ body }) => body.pix.code)).size).toBe(1)
    expect(await sandbox.charges()).toHaveLength(2)
  })

  test('is replaced as often as the shop allows', async () => {
    const { ask, clock } = openShop({ pix: { renewals: 1 } })
    await ask('POST /pix')
    await clock.advance(17 * minutes)
    await ask('POST /pix', { body: { renew: true } })
    await clock.advance(17 * minutes)

    expect((await ask('GET /pix')).body).toMatchObject({ status: 'expired', renewable: false, renewable_at: null })
    expect((await ask('POST /pix', { body: { renew: true } })).body.type).toBe('urn:guiche:no-renewals')
  })

  test('that is paid late pays the order, and no other is made', async () => {
    const { ask, clock, sandbox, on } = openShop()
    await ask('POST /pix')
    await clock.advance(17 * minutes)
    await ask('POST /pix', { body: { renew: true } })
    await sandbox.pay({ invoice: 'A-1-1' })

    expect((await ask('GET /pix')).body).toMatchObject({ id: '100001', status: 'paid' })
    expect((await ask('POST /pix', { body: { renew: true } })).body.type).toBe('urn:guiche:settled')
    await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  })

  test('that is paid after its replacement was paid is told as paid too much', async () => {
    const { ask, clock, sandbox, on, merchant } = openShop()
    await ask('POST /pix')
    await clock.advance(17 * minutes)
    await ask('POST /pix', { body: { renew: true } })
    await sandbox.pay({ invoice: 'A-1-2' })
    await clock.advance(1000)
    await sandbox.pay({ invoice: 'A-1-1' })

    await vi.waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
    expect(on.overpaid).toHaveBeenCalledWith(expect.objectContaining({ invoice: 'A-1-1', status: 'paid' }), {
      order: 'A-1',
      attempt: 1,
    })
    expect(on.paid).toHaveBeenCalledOnce()
    expect(await merchant.status({ order: 'A-1' })).toMatchObject({ status: 'paid', attempt: 2 })
  })

  test('that the service says is over is over before its time', async () => {
    const { ask, sandbox, clock } = openShop()
    await ask('POST /pix')
    await clock.advance(minutes)
    await sandbox.expire({ invoice: 'A-1-1' })
    expect((await ask('GET /pix')).body).toMatchObject({ status: 'expired', renewable: false })

    await clock.advance(2 * minutes)
    expect((await ask('GET /pix')).body).toMatchObject({ status: 'expired', renewable: true })
  })
})

describe('when the service', () => {
  test.each(['drop-before', 'drop-after', 'cut', 'html', '5xx'] as const)(
    'answers with %s, another charge is made at once',
    async (kind) => {
      const { ask, sandbox, on } = openShop()
      sandbox.fault({ operation: 'payins.createPix', kind })
      const { status, body } = await ask('POST /pix')
      const shown = (await sandbox.charges()).find(({ invoice }) => invoice === 'A-1-2')

      expect([status, body.pix.code]).toEqual([200, shown?.pix.qr_code])
      expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'payins.createPix of A-1')
    },
  )

  test('has lost a charge that is paid all the same, the order is paid', async () => {
    const { ask, sandbox, merchant } = openShop()
    sandbox.fault({ operation: 'payins.createPix', kind: 'drop-after' })
    await ask('POST /pix')
    await sandbox.pay({ invoice: 'A-1-1' })

    expect(await merchant.status({ order: 'A-1' })).toMatchObject({ status: 'paid', invoice: 'A-1-1' })
  })

  test('does not answer three times, the payer is told when to try again', async () => {
    const { ask, sandbox, clock } = openShop()
    sandbox.fault({ operation: 'payins.createPix', kind: 'drop-before', times: 3 })
    const answer = await ask('POST /pix')
    expect(answer).toMatchObject({ status: 503, body: { type: 'urn:guiche:unanswered' } })
    expect(answer.headers.get('retry-after')).toBe('1')

    await clock.advance(1000)
    expect((await ask('POST /pix')).status).toBe(200)
  })

  test('refuses, the payer learns that and no more, the shop learns everything', async () => {
    const { ask, sandbox, on } = openShop()
    sandbox.fault({ operation: 'payins.createPix', kind: 'unauthorized' })
    const answer = await ask('POST /pix')
    expect(answer).toMatchObject({ status: 502, body: { type: 'urn:guiche:refused' } })
    expect(Object.keys(answer.body)).toEqual(['type', 'status', 'title'])
    expect(on.error).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }), 'payins.createPix of A-1')

    expect((await ask('POST /pix')).status).toBe(200)
  })

  test('refuses while others wait for the same charge, they are told the same and it is not asked again', async () => {
    const { ask, sandbox } = openShop()
    sandbox.fault({ operation: 'payins.createPix', kind: 'unauthorized' })
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST /pix')))

    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502])
  })

  test('asks for a pause, the request waits for it and then makes the charge', async () => {
    const { ask, sandbox, clock } = openShop()
    sandbox.fault({ operation: 'payins.createPix', kind: '429' })
    const asked = ask('POST /pix')
    await vi.waitFor(async () => {
      await clock.advance(500)
      expect(await sandbox.charges()).toHaveLength(1)
    })

    expect((await asked).status).toBe(200)
  })

  test('never answers, the request gives it up and the next one is told when to come back', async () => {
    const { settings, clock } = openShop()
    const asked: string[] = []
    const createPix = ({ invoice }: { invoice: string }) => {
      asked.push(invoice)
      return new Promise(() => {})
    }
    const merchant = createMerchant({ ...settings, api: { ...settings.api, payins: { createPix } } })
    const session = await merchant.session({ order: 'A-1' })
    const answer = merchant.fetch(
      new Request('https://shop.example/pay/pix', { method: 'POST', headers: { authorization: `Bearer ${session}` } }),
    )
    await vi.waitFor(async () => {
      await clock.advance(5000)
      expect(asked).toHaveLength(2)
    })
    await clock.advance(30_000)

    expect((await answer).status).toBe(503)
  })
})

test('a charge of another amount than was asked for is not shown', async () => {
  const { settings, on, clock } = openShop()
  const createPix = async () => ({ amount: 1, pix: { qr_code: '000201' } })
  const merchant = createMerchant({ ...settings, api: { ...settings.api, payins: { createPix } } })
  const session = await merchant.session({ order: 'A-1' })
  const answer = await merchant.fetch(
    new Request('https://shop.example/pay/pix', { method: 'POST', headers: { authorization: `Bearer ${session}` } }),
  )
  await clock.advance(0)

  expect(answer.status).toBe(503)
  expect(on.error).toHaveBeenCalledTimes(3)
})

test("a process that dies while it asks holds up the order for half a minute, and the next one's charge is shown", async () => {
  const { settings, ask, clock, sandbox } = openShop()
  const dead = createMerchant({
    ...settings,
    api: { ...settings.api, payins: { createPix: () => new Promise(() => {}) } },
  })
  void ask('POST /pix', { server: dead })
  await vi.waitFor(async () => expect(await settings.store.get('order:A-1')).not.toBe(null))
  await clock.advance(10_000)
  const answer = ask('POST /pix')
  await clock.asleep(2)
  await clock.advance(20_000)

  expect((await answer).body).toMatchObject({ status: 'open' })
  expect(await sandbox.charges()).toMatchObject([{ invoice: 'A-1-2' }])
})
