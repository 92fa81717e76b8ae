import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { openCardShop, type ShopOptions } from './shop.ts'

const pay = (token: string, more: object = {}) => ({ body: { token, ...more } })

/** A shop whose charge was refused. */
async function openRefused(options?: ShopOptions) {
  const shop = openCardShop(options)
  await shop.ask('POST /card', pay('tok_1'))
  await shop.sandbox.refuseCard({ customNumber: 'A-1-1' })
  return shop
}

/** Another process over the shop's store. */
const another = ({ settings }: ReturnType<typeof openCardShop>, options: Partial<typeof settings> = {}) =>
  createMerchant({ ...settings, ...options })

/** One whose service is this. */
const serverBy = (shop: ReturnType<typeof openCardShop>, fetch: typeof globalThis.fetch) => {
  const settings = { baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox', operations: { payins }, fetch }
  return another(shop, { api: createClient(settings) })
}

/** A process that asks the service, and then is no more. */
const dying = (shop: ReturnType<typeof openCardShop>) => {
  const { api, clock } = shop
  const { createPix } = api.payins
  return another(shop, {
    api: { ...api, payins: { createPix, createCard: () => new Promise(() => {}) } },
    clock: { now: clock.now, sleep: () => new Promise<never>(() => {}) },
  })
}

describe('a card is charged once', () => {
  test('by fifty presses at the same moment, each with its own token, on two servers', async () => {
    const shop = openCardShop()
    const [one, two] = [shop.merchant, another(shop)]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => shop.ask('POST /card', { ...pay(`tok_${n}`), server: n % 2 ? one : two })),
    )
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set(['100001']))
    expect(await shop.sandbox.cardCharges()).toHaveLength(1)
  })

  test('and whoever asks with another card while it is under way, or paid, gets that charge', async () => {
    const { ask, sandbox } = openCardShop()
    await ask('POST /card', pay('tok_1'))
    expect((await ask('POST /card', pay('tok_2', { retry: true }))).body).toMatchObject({
      id: '100001',
      status: 'processing',
    })
    await sandbox.approveCard({ customNumber: 'A-1-1' })

    expect((await ask('POST /card', pay('tok_3', { retry: true }))).body).toMatchObject({
      id: '100001',
      status: 'paid',
    })
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })

  test('when it was refused, until another is asked for', async () => {
    const { ask, sandbox } = await openRefused()
    expect((await ask('GET /card')).body).toMatchObject({
      charge: { status: 'failed', renewable: true },
      retryable: true,
    })
    expect((await ask('POST /card', pay('tok_2'))).body).toMatchObject({ id: '100001', status: 'failed' })
    expect(await sandbox.cardCharges()).toHaveLength(1)

    const another = await ask('POST /card', pay('tok_2', { retry: true }))
    expect(another.body).toMatchObject({ id: '100002', status: 'processing', renewable: false })
    expect(await sandbox.cardCharges()).toMatchObject([{ customNumber: 'A-1-2' }, { customNumber: 'A-1-1' }])
  })

  test('by ten who try again at the same moment', async () => {
    const { ask, sandbox } = await openRefused()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask('POST /card', pay(`again_${n}`, { retry: true }))),
    )
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set(['100002']))
    expect(await sandbox.cardCharges()).toHaveLength(2)
  })

  test('by a request that a browser or a proxy repeats, however late', async () => {
    const { ask, sandbox } = await openRefused()
    const again = pay('tok_1', { retry: true })
    expect((await ask('POST /card', again)).body).toMatchObject({ id: '100001', status: 'failed' })
    await ask('POST /card', pay('tok_2', { retry: true }))
    await sandbox.refuseCard({ customNumber: 'A-1-2' })

    expect((await ask('POST /card', again)).body).toMatchObject({ id: '100002', status: 'failed' })
    expect(await sandbox.cardCharges()).toHaveLength(2)
  })
})

test('a payment that is sent again by its name is known, whatever token it has now', async () => {
  const { ask, sandbox } = await openRefused()
  const sent = (token: string) => ask('POST /card', pay(token, { retry: true, request: 'press 2' }))
  await sent('tok_3')
  await sandbox.refuseCard({ customNumber: 'A-1-2' })

  // the one whose answer was lost, and that comes after all
  expect((await sent('tok_2')).body).toMatchObject({ id: '100002', status: 'failed' })
  expect(await sandbox.cardCharges()).toHaveLength(2)
})

test('who waited for another’s card that is refused is told so, and is not charged instead', async () => {
  const { ask, sandbox } = await openRefused()
  sandbox.fault({ operation: 'payins.createCard', kind: 'message' })
  const answers = await Promise.all([2, 3, 4].map((n) => ask('POST /card', pay(`tok_${n}`, { retry: true }))))

  expect(answers.map(({ body }) => body.status)).toEqual(['failed', 'failed', 'failed'])
  expect(await sandbox.cardCharges()).toHaveLength(1)
})

test.each([
  ['is refused', ['message'], 'failed'],
  ['has to be corrected', [], undefined],
] as const)(
  'who comes too late because another’s card is charged, which %s, is not charged instead',
  async (_, kinds, status) => {
    const shop = await openRefused()
    const { ask, sandbox, store } = shop
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    let claiming = false
    const late = another(shop, {
      store: {
        ...store,
        async put(...put) {
          claiming = true
          await gate
          return store.put(...put)
        },
      },
    })
    const payer = { document: '52998224725' }
    const coming = ask('POST /card', { ...pay('tok_2', { payer, retry: true }), server: late })
    await vi.waitFor(() => expect(claiming).toBe(true))
    const refuse = async () =>
      Response.json({ status: false, message: 'No.', data: { payer_document: ['?'] } }, { status: 400 })
    for (const kind of kinds) sandbox.fault({ operation: 'payins.createCard', kind })
    await ask('POST /card', {
      ...pay('tok_3', { payer, retry: true }),
      server: kinds.length ? shop.merchant : serverBy(shop, refuse),
    })
    open()

    expect((await coming).body.status).toBe(status ?? 422)
    expect(await sandbox.cardCharges()).toHaveLength(1)
  },
)

test('a shop decides how many cards may be tried for an order', async () => {
  const { ask } = await openRefused({ card: { tries: 1 } })

  expect((await ask('GET /card')).body).toMatchObject({ charge: { status: 'failed' }, retryable: false })
  expect((await ask('POST /card', pay('tok_2', { retry: true }))).body.type).toBe('urn:guiche:no-renewals')
})

describe('a refusal of the service is certain, and another card may be tried, when it', () => {
  test.each(['data-fields', 'validation', 'message', 'error-message'] as const)('answers %s', async (kind) => {
    const { ask, sandbox, on } = openCardShop()
    sandbox.fault({ operation: 'payins.createCard', kind })
    expect((await ask('POST /card', pay('tok_1'))).body).toMatchObject({ id: 'A-1-1', status: 'failed' })
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'payins.createCard of A-1')

    expect((await ask('POST /card', pay('tok_2', { retry: true }))).body.status).toBe('processing')
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })
})

describe('what is no refusal of the card is told as such, and the card may be used at once, when the service', () => {
  const trouble = { status: 502, body: { type: 'urn:guiche:refused' } }

  test.each(['unauthorized', 'forbidden', '429'] as const)('answers the shop %s', async (kind) => {
    const { ask, sandbox, on } = openCardShop()
    sandbox.fault({ operation: 'payins.createCard', kind })
    expect(await ask('POST /card', pay('tok_1'))).toMatchObject(trouble)
    expect((await ask('GET /card')).body.charge).toBe(null)
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'payins.createCard of A-1')

    expect((await ask('POST /card', pay('tok_1'))).body).toMatchObject({ id: '100001', status: 'processing' })
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })

  test('is not reached, for what the shop would send does not fit', async () => {
    const { ask, sandbox } = openCardShop({ card: { charge: () => ({ checkout: { installments: 1.5 } }) } })
    expect(await ask('POST /card', pay('tok_1'))).toMatchObject(trouble)
    expect(await sandbox.cardCharges()).toHaveLength(0)
  })
})

test.each([1, 2])(
  'a store whose write %i fails before the service is asked leaves no card in doubt',
  async (broken) => {
    const shop = openCardShop()
    const { ask, clock, sandbox, store } = shop
    let writes = 0
    const put: typeof store.put = (...all) =>
      ++writes === broken ? Promise.reject(new Error('no disk')) : store.put(...all)
    const failing = another(shop, { store: { ...store, put } })
    expect((await ask('POST /card', { ...pay('tok_1'), server: failing })).body.type).toBe('urn:guiche:internal')

    await clock.advance(31_000)
    expect((await ask('POST /card', pay('tok_1'))).body.status).toBe('processing')
    expect(await sandbox.cardCharges()).toHaveLength(1)
  },
)

test('a claim that took the store so long to write that others may take it for dead charges nothing', async () => {
  const shop = openCardShop()
  const { ask, clock, sandbox, store } = shop
  const put: typeof store.put = async (...all) => {
    const version = await store.put(...all)
    await clock.advance(25_000)
    return version
  }

  const slow = another(shop, { store: { ...store, put } })
  expect((await ask('POST /card', { ...pay('tok_1'), server: slow })).body.type).toBe('urn:guiche:refused')
  expect(await sandbox.cardCharges()).toHaveLength(0)
})

describe('a charge is in doubt, and no other is made, when the service', () => {
  test.each(['drop-before', 'drop-after', 'cut', 'html', '5xx'] as const)('answers with %s', async (kind) => {
    const { ask, sandbox, on } = openCardShop()
    sandbox.fault({ operation: 'payins.createCard', kind })
    const doubted = { id: 'A-1-1', method: 'card', status: 'in_doubt', renewable: false }
    expect((await ask('POST /card', pay('tok_1'))).body).toMatchObject(doubted)

    expect((await ask('POST /card', pay('tok_1', { retry: true }))).body).toMatchObject(doubted)
    expect((await ask('POST /card', pay('tok_2', { retry: true }))).body).toMatchObject(doubted)
    expect((await ask('GET /card')).body).toMatchObject({ charge: doubted, retryable: false })
    expect((await ask('GET /pix')).body).toMatchObject(doubted)
    expect((await ask('POST /pix')).body.type).toBe('urn:guiche:settled')
    expect((await sandbox.cardCharges()).length).toBeLessThan(2)
    await vi.waitFor(() =>
      expect(on.changed).toHaveBeenCalledWith(expect.objectContaining({ status: 'in_doubt' }), {
        order: 'A-1',
        attempt: 1,
      }),
    )
  })

  test('does not answer in time', async () => {
    const shop = openCardShop()
    const { ask, api, clock } = shop
    const { createPix } = api.payins
    const silent = { ...api, payins: { createPix, createCard: () => new Promise<never>(() => {}) } }
    const asked = ask('POST /card', { ...pay('tok_1'), server: another(shop, { api: silent }) })
    await clock.asleep(1)
    await clock.advance(21_000)

    expect((await asked).body).toMatchObject({ status: 'in_doubt' })
  })

  test('answers a charge of another amount, or one that cannot be read', async () => {
    for (const answer of [{ id: '7', amountCents: 1 }, { id: '7', amountCents: '1990' }, {}, null]) {
      const shop = openCardShop()
      const server = serverBy(shop, async () => Response.json(answer))

      expect((await shop.ask('POST /card', { ...pay('tok_1'), server })).body.status).toBe('in_doubt')
    }
  })
})

describe('a process that dies while it asks', () => {
  test('holds everybody up for half a minute, and leaves the charge in doubt', async () => {
    const shop = openCardShop()
    const { ask, clock, store, sandbox } = shop
    void ask('POST /card', { ...pay('tok_1'), server: dying(shop) })
    await vi.waitFor(async () => expect(await store.get('order:A-1')).not.toBe(null))
    expect((await ask('GET /card')).body.charge).toMatchObject({ id: 'A-1-1', status: 'processing' })
    const seen = await ask('GET /card')
    await clock.advance(10_000)
    const waiting = ask('GET /card', {
      headers: { 'if-none-match': seen.headers.get('etag') ?? '', prefer: 'wait=25' },
    })
    const paying = ask('POST /card', pay('tok_2'))
    await clock.asleep(2)
    await clock.advance(20_000)

    expect((await paying).body).toMatchObject({ id: 'A-1-1', status: 'in_doubt' })
    expect((await waiting).body.charge.status).toBe('in_doubt')
    expect(await sandbox.cardCharges()).toEqual([])
  })

  test('is told to the shop by a sweep, when nobody looks', async () => {
    const shop = openCardShop()
    const { ask, clock, store, merchant, on } = shop
    void ask('POST /card', { ...pay('tok_1'), server: dying(shop) })
    await vi.waitFor(async () => expect(await store.get('order:A-1')).not.toBe(null))
    expect(await merchant.sweep()).toBe(0)
    await clock.advance(30_000)

    expect(await merchant.sweep()).toBe(1)
    expect(on.changed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'in_doubt' }), {
      order: 'A-1',
      attempt: 1,
    })
    expect(await merchant.sweep()).toBe(0)
    expect(await store.due(clock.now() + 86_400_000, 10)).toEqual([])
  })

  test('keeps a request that comes late from waiting for longer than its sender would', async () => {
    const shop = openCardShop()
    const { ask, clock, store } = shop
    void ask('POST /card', { ...pay('tok_1'), server: dying(shop) })
    await vi.waitFor(async () => expect(await store.get('order:A-1')).not.toBe(null))
    const paying = ask('POST /card', pay('tok_2'))
    await clock.asleep(1)
    await clock.advance(25_000)

    expect((await paying).body).toMatchObject({ id: 'A-1-1', status: 'processing' })
  })
})

describe('what comes after the charge was taken for lost ends the doubt:', () => {
  test.each([
    ['an answer', null, { id: '100001', status: 'processing' }],
    ['a refusal', 'message', { id: 'A-1-1', status: 'failed' }],
  ] as const)('%s', async (_, kind, charge) => {
    const shop = openCardShop()
    const { api, sandbox, ask, clock, store, merchant } = shop
    const { createPix, createCard } = api.payins
    let answer = () => {}
    const server = another(shop, {
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
      clock: { now: clock.now, sleep: () => new Promise<never>(() => {}) },
    })
    if (kind) sandbox.fault({ operation: 'payins.createCard', kind })
    const asked = ask('POST /card', { ...pay('tok_1'), server })
    await vi.waitFor(async () => expect(await store.get('order:A-1')).not.toBe(null))
    await clock.advance(30_000)
    expect((await ask('GET /card')).body.charge.status).toBe('in_doubt')
    answer()

    expect((await asked).body).toMatchObject(charge)
    expect(await merchant.status({ order: 'A-1' })).toMatchObject(charge)
  })
})

describe('a charge whose answer was lost is healed', () => {
  const openDoubted = async () => {
    const shop = openCardShop()
    shop.sandbox.fault({ operation: 'payins.createCard', kind: 'drop-after' })
    await shop.ask('POST /card', pay('tok_1'))
    return shop
  }

  test('by the callback that says it was approved', async () => {
    const { ask, sandbox, on } = await openDoubted()
    await sandbox.approveCard({ customNumber: 'A-1-1' })

    expect((await ask('GET /card')).body.charge).toMatchObject({ id: '100001', status: 'paid' })
    await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  })

  test('by the callback that says it was refused, and another card may be tried', async () => {
    const { ask, sandbox } = await openDoubted()
    await sandbox.refuseCard({ customNumber: 'A-1-1' })

    expect((await ask('GET /card')).body).toMatchObject({ charge: { status: 'failed' }, retryable: true })
    expect((await ask('POST /card', pay('tok_2', { retry: true }))).body).toMatchObject({ id: '100002' })
  })

  test.each([
    ['paid', 'paid', 'paid'],
    ['refunded', 'refunded', 'refunded'],
    ['refused', 'failed', 'changed'],
    ['not_made', 'failed', 'changed'],
    ['processing', 'processing', 'changed'],
  ] as const)('by a shop that has found out that it was %s', async (found, status, hook) => {
    const { ask, merchant, on } = await openDoubted()
    const { charge } = (await ask('GET /card')).body
    const resolved = await merchant.resolve({ order: 'A-1' }, found)

    expect(resolved).toMatchObject({ id: charge.id, status, invoice: 'A-1-1', attempt: 1 })
    expect((await ask('GET /card')).body).toMatchObject({ charge: { status }, retryable: status === 'failed' })
    await vi.waitFor(() =>
      expect(on[hook]).toHaveBeenLastCalledWith(expect.objectContaining({ status }), expect.anything()),
    )
    expect(await merchant.resolve({ order: 'A-1' }, found)).toMatchObject({ status })
  })
})

describe('a shop that has found something out', () => {
  test('settles a charge that stays under way, and wakes who waits for it', async () => {
    const { ask, merchant, on } = openCardShop()
    await ask('POST /card', pay('tok_1'))
    const seen = await ask('GET /card')
    const headers = { 'if-none-match': seen.headers.get('etag') ?? '', prefer: 'wait=25' }
    const waiting = ask('GET /card', { headers })
    await merchant.resolve({ order: 'A-1' }, 'paid')

    expect((await waiting).body.charge).toMatchObject({ status: 'paid', paid_amount: 1990 })
    expect(on.paid).toHaveBeenCalledOnce()
  })

  test('is contradicted by a callback that tells of money', async () => {
    const { ask, sandbox, merchant, on } = openCardShop()
    await ask('POST /card', pay('tok_1'))
    await merchant.resolve({ order: 'A-1' }, 'refused')
    await ask('POST /card', pay('tok_2', { retry: true }))
    await sandbox.approveCard({ customNumber: 'A-1-2' })
    await sandbox.approveCard({ customNumber: 'A-1-1' })

    await vi.waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
    expect(on.paid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ invoice: 'A-1-2' }), expect.anything())
  })

  test('names the attempt where it is not the one in doubt', async () => {
    const { ask, merchant } = await openRefused()
    await ask('POST /card', pay('tok_2', { retry: true }))

    expect(await merchant.resolve({ order: 'A-1', attempt: 1 }, 'paid')).toMatchObject({ attempt: 1, status: 'paid' })
    expect(await merchant.status({ order: 'A-1' })).toMatchObject({ attempt: 1, status: 'paid' })
  })

  test('means the charge that is under way, whatever was paid beside it', async () => {
    const { ask, sandbox, merchant } = openCardShop()
    await ask('POST /pix')
    await ask('POST /card', pay('tok_1'))
    await sandbox.pay({ invoice: 'A-1-1' })

    expect(await merchant.resolve({ order: 'A-1' }, 'refused')).toMatchObject({ attempt: 2, status: 'failed' })
    expect(await merchant.resolve({ order: 'A-1' }, 'refunded')).toMatchObject({ attempt: 1, status: 'refunded' })
  })

  test('is refused what cannot be', async () => {
    const { ask, sandbox, merchant } = openCardShop()
    const said = (found: 'paid' | 'refused' | 'not_made' | 'processing', attempt?: number) =>
      merchant.resolve({ order: 'A-1', ...(attempt && { attempt }) }, found).catch(({ fields }) => fields)
    expect(await said('paid')).toEqual({ attempt: ['is none of the order’s charges'] })

    await ask('POST /card', pay('tok_1'))
    expect(await said('not_made')).toEqual({ attempt: ['1 is processing and cannot be resolved as not made'] })
    expect(await said('paid', 2)).toEqual({ attempt: ['is none of the order’s charges'] })
    await sandbox.approveCard({ customNumber: 'A-1-1' })
    expect(await said('refused')).toEqual({ attempt: ['1 is paid and cannot be resolved as refused'] })
    expect(await said('processing')).toEqual({ attempt: ['1 is paid and cannot be resolved as processing'] })
    expect(await said('paid')).toMatchObject({ status: 'paid' })
  })

  test('is refused while the charge is being made', async () => {
    const shop = openCardShop()
    void shop.ask('POST /card', { ...pay('tok_1'), server: dying(shop) })
    await vi.waitFor(async () => expect(await shop.store.get('order:A-1')).not.toBe(null))

    await expect(shop.merchant.resolve({ order: 'A-1' }, 'paid')).rejects.toMatchObject({
      fields: { attempt: ['1 is being made right now'] },
    })
    await shop.clock.advance(30_000)
    expect(await shop.merchant.resolve({ order: 'A-1' }, 'not_made')).toMatchObject({ status: 'failed' })
  })
})

describe('callbacks of a card', () => {
  test('that come twice tell the shop once', async () => {
    const { ask, sandbox, on, merchant } = openCardShop()
    await ask('POST /card', pay('tok_1'))
    sandbox.fault({ operation: 'payins.createCard', kind: 'callback-twice' })
    await sandbox.approveCard({ customNumber: 'A-1-1' })
    await merchant.sweep()

    expect(on.paid).toHaveBeenCalledOnce()
  })

  const addressOf = (sent: unknown[]) => v.parse(v.tuple([v.object({ callbackUrl: v.string() })]), sent)[0].callbackUrl

  test('that come in the wrong order end in the same', async () => {
    const { ask, sandbox, sent, merchant } = openCardShop()
    await ask('POST /card', pay('tok_1'))
    const [before] = await sandbox.cardCharges()
    await sandbox.approveCard({ customNumber: 'A-1-1' })
    const body = JSON.stringify(before)

    expect((await merchant.fetch(new Request(addressOf(sent), { method: 'POST', body }))).status).toBe(204)
    expect(await merchant.status({ order: 'A-1' })).toMatchObject({ status: 'paid', paid_amount: 1990 })
  })

  test('are compared with the name and the amount of the charge', async () => {
    const { ask, sent, merchant, on } = openCardShop()
    await ask('POST /card', pay('tok_1'))
    for (const body of ['{"customNumber":"B-1","paidAmountCents":1990}', '{"amountCents":1,"paidAmountCents":1}'])
      await merchant.fetch(new Request(addressOf(sent), { method: 'POST', body }))

    expect(await merchant.status({ order: 'A-1' })).toMatchObject({ status: 'processing' })
    expect(on.unread).toHaveBeenCalledTimes(2)
  })
})

describe('what the service finds wrong about the payer', () => {
  const refusing = (data: Record<string, string[]>) => {
    const shop = openCardShop({ card: { asks: ['document'] } })
    const refuse = vi.fn(async () => Response.json({ status: false, message: 'No.', data }, { status: 400 }))
    return { ...shop, refuse, server: serverBy(shop, refuse) }
  }
  const payer = { document: '52998224725' }

  test('is told to the payer by its field, who puts it right and pays', async () => {
    const { ask, server, refuse, sandbox } = refusing({ 'checkout.payer_document': ['52998224725 is not taken'] })
    const answer = await ask('POST /card', { ...pay('tok_1', { payer }), server })
    expect(answer).toMatchObject({
      status: 422,
      body: { type: 'urn:guiche:invalid', fields: { 'payer.document': ['is not taken by the payment service'] } },
    })
    expect((await ask('GET /card')).body).toMatchObject({ charge: null })

    // the same again is the same again
    expect((await ask('POST /card', { ...pay('tok_1', { payer, retry: true }), server })).body).toEqual(answer.body)
    expect(refuse).toHaveBeenCalledOnce()
    expect((await ask('POST /card', pay('tok_2', { payer }))).body).toMatchObject({ status: 'processing' })
    expect(await sandbox.cardCharges()).toHaveLength(1)
  })

  test('is a refusal where the payer cannot put it right', async () => {
    const { ask, server } = refusing({ 'checkout.payer_email': ['?'] })
    expect((await ask('POST /card', { ...pay('tok_1', { payer }), server })).body.status).toBe('failed')
  })

  test('is a refusal where it is not all', async () => {
    const { ask, server } = refusing({ 'checkout.payer_document': ['?'], 'title.amountInCents': ['?'] })
    expect((await ask('POST /card', { ...pay('tok_1', { payer }), server })).body.status).toBe('failed')
  })
})
