import { describe, expect, test } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { memoryStore } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop, otherServer } from './card-shop.ts'
import { paidCallback } from './charged-shop.ts'
import { clockOfDeadProcess, keyOf, openShop, type Shop, type ShopOptions } from './shop.ts'
import { waitFor } from './wait-for.ts'

interface Method {
  readonly name: string
  readonly call: string
  readonly body: object
  readonly operation: string
  /** The name of the invoice in the request to the service. */
  readonly field: 'invoice' | 'customNumber'
  readonly callbackField: string
  readonly status: string
}

const pix: Method = {
  name: 'Pix',
  call: 'POST /pix',
  body: {},
  operation: 'payins.createPix',
  field: 'invoice',
  callbackField: 'notification_url',
  status: 'open',
}
const page: Method = {
  name: 'payment page',
  call: 'POST /card',
  body: { use_payment_page: true },
  operation: 'payins.createCard',
  field: 'customNumber',
  callbackField: 'callbackUrl',
  status: 'open',
}

const card = { field: 'customNumber' } as const

type Sent = Record<string, unknown>

/** Responds to the request of a charge instead of the sandbox; null leaves it to the sandbox. */
type Answer = (invoice: string) => Response | null | Promise<Response | null>

/**
 * Opens a shop with a server whose service knows charges of the order that the store does not, as after the restore of a
 * backup: `answer` decides (default: the invoice A-1-1 is taken). `sent` are the requests for charges.
 */
function openRestoredShop(
  { field }: Pick<Method, 'field'>,
  answer: Answer = takenIf('A-1-1', field),
  options?: ShopOptions,
) {
  const paymentPage = () => 'https://pay.example/1'
  const shop = openCardShop({ log: () => {}, ...options, card: { paymentPage, ...options?.card } })
  const sent: Sent[] = []
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins },
    fetch: async (url, init) => {
      const input: Sent = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
      sent.push(input)
      return (await answer(String(input[field]))) ?? shop.sandbox.fetch(url, init)
    },
  })
  const invoices = () => sent.map((each) => each[field])
  return { ...shop, api, server: otherServer(shop, { api }), sent, invoices }
}

const taken = (field: string, status = 422) =>
  Response.json({ message: 'No.', errors: { [field]: ['has already been taken'] } }, { status })

const takenIf =
  (invoice: string, field: string): Answer =>
  (sent) =>
    sent === invoice ? taken(field) : null

const withRandomPart = (invoice: string) => expect.stringMatching(new RegExp(`^${invoice}-[0-9a-z]{6}$`))

const mayBePaid = (operation: string, invoice: string) =>
  `${operation}: the service rejected the invoice ${invoice}, so it has a charge that this store does not know; that charge may still be paid; look it up`

const attemptsOf = async ({ store }: Pick<Shop, 'store'>) => {
  const { value } = (await store.get(keyOf('order:A-1'))) ?? {}
  return (value as { attempts: readonly { number: number; state: string; invoice: string }[] }).attempts
}

describe.each([pix, page])('when the service knows the first invoice of an order, by $name,', (method) => {
  const { call, body, operation, field, callbackField, status } = method

  test('the payer gets a charge with a random invoice by the same request, and the shop learns the first one', async () => {
    const { request, server, invoices, on } = openRestoredShop(method)
    expect((await request(call, { body, server })).body).toMatchObject({ status })

    expect(invoices()).toEqual(['A-1-1', withRandomPart('A-1-2')])
    expect(on.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        message: mayBePaid(operation, 'A-1-1'),
        cause: expect.objectContaining({ status: 422, fields: { [field]: ['has already been taken'] } }),
      }),
      `${operation} of A-1`,
    )
  })

  test('the random invoices of two orders differ', async () => {
    const shops = [openRestoredShop(method), openRestoredShop(method)]
    for (const { request, server } of shops) await request(call, { body, server })
    const [first, second] = shops.map(({ invoices }) => invoices()[1])
    expect(first).not.toBe(second)
  })

  test('a random invoice that is rejected too is a plain rejection', async () => {
    const { request, server, invoices, on } = openRestoredShop(method, () => taken(field))
    const { body: problem } = await request(call, { body, server })
    expect(problem.type).toBe('urn:guiche:configuration-error')
    expect(invoices()).toEqual(['A-1-1', withRandomPart('A-1-2')])
    expect(on.error).toHaveBeenCalledTimes(2)
    expect(on.error).toHaveBeenLastCalledWith(expect.objectContaining({ status: 422 }), `${operation} of A-1`)

    await request(call, { body, server })
    expect(invoices().slice(2)).toEqual([withRandomPart('A-1-3')])
    expect(on.error).toHaveBeenLastCalledWith(expect.objectContaining({ status: 422 }), `${operation} of A-1`)
  })

  test.each([200, 400, 422])('an invoice that a %i names with another field is replaced too', async (httpStatus) => {
    const data = { [field]: ['?'], currency: ['?'] }
    const reject = () => Response.json({ status: false, message: 'No.', data }, { status: httpStatus })
    const { request, server, sent, on } = openRestoredShop(method, reject)
    const { body: problem } = await request(call, { body, server })

    expect(problem.type).toBe('urn:guiche:configuration-error')
    expect(sent).toHaveLength(2)
    expect(on.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: mayBePaid(operation, 'A-1-1') }),
      `${operation} of A-1`,
    )
  })

  test.each([401, 403, 404])('a %i that names the invoice is a configuration error', async (httpStatus) => {
    const { request, server, invoices } = openRestoredShop(method, () => taken(field, httpStatus))
    const { body: problem } = await request(call, { body, server })
    expect(problem.type).toBe('urn:guiche:configuration-error')
    expect(invoices()).toEqual(['A-1-1'])
  })

  test('a callback of the first invoice still pays the order, and a second payment is overpaid', async () => {
    const { request, server, sent, merchant, on, sandbox } = openRestoredShop(method)
    await request(call, { body, server })
    const callback = { method: 'POST', body: paidCallback }
    const response = await merchant.fetch(new Request(String(sent[0]?.[callbackField]), callback))
    expect(response.status).toBe(204)
    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid', invoice: 'A-1-1', attempt: 1 })

    const invoice = String(sent[1]?.[field])
    await (method === pix ? sandbox.payPix({ invoice }) : sandbox.approveCard({ customNumber: invoice }))
    await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
  })

  test('the shop can resolve the first charge', async () => {
    const { request, server, merchant } = openRestoredShop(method)
    await request(call, { body, server })
    await merchant.orders.resolve({ order: 'A-1', attempt: 1 }, 'paid')
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'paid', invoice: 'A-1-1' })
  })

  test('the next attempt is stored with its invoice before it is sent, and another server goes on without it', async () => {
    const stored: unknown[] = []
    const shop = openRestoredShop(method, async (invoice) => {
      if (invoice === 'A-1-1') return taken(field)
      stored.push(...(await attemptsOf(shop)))
      return null
    })
    await shop.request(call, { body, server: shop.server })
    expect(stored).toMatchObject([
      { number: 1, refusal: 'invoice_taken', invoice: 'A-1-1' },
      { number: 2, stage: 'sending', invoice: shop.invoices()[1] },
    ])
  })

  test('a process that dies between both attempts leaves the second one to the next request', async () => {
    const shop = openRestoredShop(method)
    const { request, settings, api, clock, sent, invoices } = shop
    // the order is read again once the rejection is stored
    const findOrder: typeof settings.findOrder = (reference) =>
      sent.length ? new Promise<never>(() => {}) : (settings.findOrder?.(reference) ?? null)
    const dying = otherServer(shop, { api, findOrder, clock: clockOfDeadProcess(clock) })
    void request(call, { body, server: dying })
    await waitFor(async () => expect(await attemptsOf(shop)).toMatchObject([{ refusal: 'invoice_taken' }]))

    expect((await request(call, { body, server: shop.server })).body).toMatchObject({ status })
    expect(invoices()).toEqual(['A-1-1', withRandomPart('A-1-2')])
  })

  test('all later attempts of the order have random invoices, and the shop is told once', async () => {
    const { request, server, clock, invoices, on, sandbox } = openRestoredShop(method)
    await request(call, { body, server })
    if (method === pix) await clock.advance(3_600_000)
    else await sandbox.declineCard({ customNumber: String(invoices()[1]) })
    const again = method === pix ? { renew: true } : { use_payment_page: true, retry: true }
    expect((await request(call, { body: again, server })).body).toMatchObject({ status })

    expect(invoices()).toEqual(['A-1-1', withRandomPart('A-1-2'), withRandomPart('A-1-3')])
    expect(on.error.mock.calls.filter(([error]) => error.message.includes('may still be paid'))).toHaveLength(1)
  })

  test('an invoice of the shop’s own choice gets the random part too', async () => {
    const chargeInput = (_: unknown, ...given: unknown[]) => ({ [field]: `shop-${String(given.at(-1))}` })
    const { request, server, invoices } = openRestoredShop(method, takenIf('shop-1', field), {
      pix: { chargeInput },
      card: { chargeInput },
    })
    await request(call, { body, server })
    expect(invoices()).toEqual(['shop-1', withRandomPart('shop-2')])
  })
})

test('each start of a shop without a database gets a Pix charge from a service that lives on, by its first request', async () => {
  const shop = openShop()
  const { request, clock, sandbox, sentInputs, on } = shop
  for (const start of [1, 2, 3, 4]) {
    const server = otherServer(shop, { store: memoryStore({ clock }) })
    expect((await request('POST /pix', { server })).body).toMatchObject({ status: 'open' })
    expect(await sandbox.pixCharges()).toHaveLength(start)
  }
  expect(sentInputs).toHaveLength(7)
  expect(on.error).toHaveBeenCalledTimes(3)
})

test('a payer gets a Pix code by the same request when the third invoice is taken, after two lost responses', async () => {
  const { request, server, invoices } = openRestoredShop(pix, (invoice) =>
    /^A-1-[12]$/.test(invoice) ? new Response('<html>') : invoice === 'A-1-3' ? taken('invoice') : null,
  )
  expect((await request('POST /pix', { server })).body).toMatchObject({ status: 'open' })
  expect(invoices()).toEqual(['A-1-1', 'A-1-2', 'A-1-3', withRandomPart('A-1-4')])
})

test('a random invoice whose Pix response is lost is followed by another one, and a payment of it counts', async () => {
  const { request, server, invoices, sandbox } = openRestoredShop(pix, (invoice) =>
    invoice === 'A-1-1' ? taken('invoice') : invoice.startsWith('A-1-2') ? new Response('<html>') : null,
  )
  expect((await request('POST /pix', { server })).body).toMatchObject({ status: 'open' })
  expect(invoices()).toEqual(['A-1-1', withRandomPart('A-1-2'), withRandomPart('A-1-3')])
  expect(await sandbox.pixCharges()).toMatchObject([{ invoice: invoices()[2] }])
})

describe('a card whose invoice the service knows is uncertain, because somebody may have paid with it:', () => {
  test.each(['customNumber', 'invoice'])(
    'no other is charged, and the shop learns it, by the name %s',
    async (name) => {
      const { request, server, invoices, on } = openRestoredShop(card, takenIf('A-1-1', name))
      expect((await request('POST /card', { ...cardPayment('tok_1'), server })).body).toMatchObject({
        status: 'uncertain',
      })
      await request('POST /card', { ...cardPayment('tok_2', { retry: true }), server })

      expect(invoices()).toEqual(['A-1-1'])
      expect(on.error).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ message: mayBePaid('payins.createCard', 'A-1-1') }),
        'payins.createCard of A-1',
      )
    },
  )

  test('the payment of a request that a proxy has repeated counts', async () => {
    const { request, server, sandbox, on, api, sent } = openRestoredShop(card, () =>
      sent.length === 1
        ? api.payins.createCard({ ...sent[0], product_info: {} }).then(() => taken('customNumber'))
        : null,
    )
    await request('POST /card', { ...cardPayment('tok_1'), server })
    await sandbox.approveCard({ customNumber: 'A-1-1' })
    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  })

  test('the shop that has looked it up lets the payer try again', async () => {
    const { request, server, merchant, invoices } = openRestoredShop(card, takenIf('A-1-1', 'customNumber'))
    await request('POST /card', { ...cardPayment('tok_1'), server })
    await merchant.orders.resolve({ order: 'A-1' }, 'declined')
    const { body } = await request('POST /card', { ...cardPayment('tok_2', { retry: true }), server })
    expect(body).toMatchObject({ status: 'processing' })
    expect(invoices()).toEqual(['A-1-1', 'A-1-2'])
  })

  test('also when a field of the payer is rejected with it', async () => {
    const data = { 'checkout.payer_document': ['?'], customNumber: ['?'] }
    const reject = () => Response.json({ status: false, message: 'No.', data }, { status: 400 })
    const { request, server } = openRestoredShop(card, reject, { card: { requiredFields: ['document'] } })
    const payer = { document: '52998224725' }
    const { body } = await request('POST /card', { ...cardPayment('tok_1', { payer }), server })
    expect(body).toMatchObject({ status: 'uncertain' })
  })
})

test.each([409, 500])('a card stays uncertain after a %i that names the invoice', async (status) => {
  const { request, server, sent } = openRestoredShop(card, () => taken('customNumber', status))
  expect((await request('POST /card', { ...cardPayment('tok_1'), server })).body).toMatchObject({ status: 'uncertain' })
  expect(sent).toHaveLength(1)
})

test('a limit of the rate that names the invoice is waited for', async () => {
  const { request, server, sent } = openRestoredShop(card, () => taken('customNumber', 429))
  const { body } = await request('POST /card', { ...cardPayment('tok_1'), server })
  expect(body.type).toBe('urn:guiche:service-unavailable')
  expect(sent).toHaveLength(1)
})
