import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import { describe, expect, test, vi } from 'vitest'
import { createClient, operations, payins, pixCode } from '../../src/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { pixChargeBody, pixInput } from './bodies.ts'
import { baseURL, noon, startSandbox } from './sandbox-client.ts'

const secretKey = 'sk_sandbox'
const post = (
  sandbox: Sandbox,
  headers: Record<string, string>,
  body: BodyInit = JSON.stringify({ ...pixInput(), payment_method: 'pix' }),
) => sandbox.fetch(`${baseURL}/v2/payin/payments`, { method: 'POST', headers, body })

describe('over raw HTTP, a Pix charge is rejected', () => {
  const { payment_method: _, ...withoutMethod } = { ...pixInput(), payment_method: 'pix' }

  test.each<[string, object, string]>([
    ['without payment_method', withoutMethod, 'payment_method'],
    ['with a payment_method in capital letters', { ...withoutMethod, payment_method: 'PIX' }, 'payment_method'],
    ['without pix', { ...withoutMethod, payment_method: 'pix', pix: undefined }, 'pix'],
    ['with an amount as text', { ...withoutMethod, payment_method: 'pix', amount: '14990' }, 'amount'],
  ])('%s', async (_, body, field) => {
    const { sandbox } = startSandbox()
    const response = await post(sandbox, { authorization: `Bearer ${secretKey}` }, JSON.stringify(body))
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toEqual([field])
    expect(await sandbox.pixCharges()).toEqual([])
  })
})

const notification_url = 'https://shop.test/callbacks/7'

// @covers pixCharge.created payin.pixCreated
test('a new charge has the form that the interface describes', async () => {
  const { api } = startSandbox()
  const { data, response } = await api.payins
    .createPix({ ...pixInput(), notification_url, description: 'Pedido 1001' })
    .withResponse()
  expect(response.status).toBe(201)
  expect(data).toEqual({
    ...pixChargeBody(),
    id: 100001,
    merchant: { id: 1, name: 'Loja Exemplo' },
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    payment_page: `https://sandbox.test/payment/${data.hash}`,
    our_number: '00000100001',
    notification_url,
    currency: { id: 1, name: 'Brazilian Real', code: 'BRL', symbol: 'R$' },
    originator_legal_entity: { name: 'Loja Exemplo', document: '11222333000181', helpdesk: '0800 000 0000' },
    pix: {
      ...pixChargeBody().pix,
      refund_mode: 'FULL_REFUND_CLIENT',
      qr_code: expect.stringContaining('br.gov.bcb.pix'),
    },
  })
})

test('no response may be treated as another media type', async () => {
  const { fetch, panel } = createSandbox()
  const url = 'https://sandbox.test'
  const responses = await Promise.all([
    fetch(`${url}/v1/payins/pix`, { method: 'POST', body: '{}' }),
    fetch(`${url}/nothing`),
    panel(new Request(`${url}/sandbox`)),
    panel(new Request(`${url}/sandbox/panel.css`)),
    panel(new Request(`${url}/sandbox/actions/nothing`, { method: 'POST' })),
    panel(new Request(`${url}/sandbox/callbacks`, { method: 'POST', body: '{}' })),
  ])
  expect(responses.map(({ headers }) => headers.get('x-content-type-options'))).toEqual(Array(6).fill('nosniff'))
})

test('optional values are null or empty, and merchant_id names another account', async () => {
  const charge = await startSandbox().api.payins.createPix({ ...pixInput(), merchant_id: 42 })
  expect(charge).toMatchObject({ merchant: { id: 42 }, notification_url: null, description: '' })
})

test('every charge has its own valid Pix code', async () => {
  const { api } = startSandbox()
  const { pix } = await api.payins.createPix(pixInput())
  expect(pixCode.verify(pix.qr_code, { amount: 14990 })).toEqual({ ok: true, problems: [] })
  expect(isValidPixPayload(pix.qr_code)).toBe(true)
  expect(getPixPayloadInfo(pix.qr_code)).toMatchObject({
    url: expect.stringMatching(
      /^pix\.example\.com\/qr\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    merchantName: 'Loja Exemplo',
    merchantCity: 'SAO PAULO',
  })
  expect(pixCode.verify(pix.qr_code, { amount: 14991 }).problems).toEqual(['amount'])
  const other = await api.payins.createPix({ ...pixInput(), invoice: 'A-1001-2' })
  expect(other.pix.qr_code).not.toBe(pix.qr_code)
})

test('the account option is the payee of the record and of the code', async () => {
  const { api } = startSandbox({ account: { id: 77, name: 'Prelo', city: 'RECIFE' } })
  const { merchant, pix } = await api.payins.createPix(pixInput())
  expect(merchant).toEqual({ id: 77, name: 'Prelo' })
  expect(getPixPayloadInfo(pix.qr_code)).toMatchObject({ merchantName: 'Prelo', merchantCity: 'RECIFE' })
})

test('a sandbox that is mounted below a path serves its operations and its own URLs there', async () => {
  const { sandbox } = startSandbox()
  const api = createClient({ baseURL: 'http://localhost:5173/service/', secretKey, operations, fetch: sandbox.fetch })
  const charge = await api.payins.createPix(pixInput())
  expect(charge.payment_page).toBe(`http://localhost:5173/service/payment/${charge.hash}`)
})

test('the public key can create a charge', async () => {
  const { sandbox } = startSandbox()
  const web = createClient({ baseURL, publicKey: 'pk_sandbox', operations: { payins }, fetch: sandbox.fetch })
  await expect(web.payins.createPix(pixInput())).resolves.toMatchObject({ invoice: 'A-1001-1' })
})

test('the keys option replaces the default keys', async () => {
  const { sandbox } = startSandbox({ keys: { public: 'pk_mine', secret: 'sk_mine' } })
  expect((await post(sandbox, { authorization: 'Bearer sk_mine' })).status).toBe(201)
  expect((await post(sandbox, { authorization: 'Bearer sk_sandbox' })).status).toBe(401)
})

describe('a request is rejected with', () => {
  const authorization = 'Bearer sk_sandbox'
  // @covers authentication.status errors.key
  test.each<[string, Record<string, string>, number, unknown]>([
    ['no key', {}, 401, { error: 'Unauthorized' }],
    ['another scheme', { authorization: 'Basic sk_sandbox' }, 401, { error: 'Unauthorized' }],
    ['an empty key', { authorization: 'Bearer ' }, 401, { error: 'Unauthorized' }],
    [
      'an unknown key',
      { authorization: 'Bearer sk_other' },
      401,
      { error: { code: 'unauthorized', message: expect.any(String) } },
    ],
  ])('%s', async (_, headers, status, body) => {
    const { sandbox } = startSandbox()
    const response = await post(sandbox, headers)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(body)
    expect(await sandbox.pixCharges()).toEqual([])
  })

  test('an invalid field, which the response names', async () => {
    const invalid = { ...pixInput(), payment_method: 'pix', amount: 0 }
    const response = await post(startSandbox().sandbox, { authorization }, JSON.stringify(invalid))
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ message: expect.any(String), errors: { amount: [expect.any(String)] } })
  })

  test('a body that is not JSON, another method and another path', async () => {
    const { sandbox } = startSandbox()
    expect((await post(sandbox, { authorization }, '{')).status).toBe(400)
    expect((await sandbox.fetch(`${baseURL}/v2/payin/payments`)).status).toBe(405)
    expect((await sandbox.fetch(`${baseURL}/v2/payin`)).status).toBe(404)
  })

  // @covers payin.takenInvoice
  test('a duplicate invoice, also in two requests at once', async () => {
    const { api, sandbox } = startSandbox()
    const results = await Promise.allSettled([api.payins.createPix(pixInput()), api.payins.createPix(pixInput())])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await expect(api.payins.createPix(pixInput())).rejects.toMatchObject({
      name: 'ServiceError',
      status: 422,
      fields: { invoice: [expect.any(String)] },
    })
    expect(await sandbox.pixCharges()).toHaveLength(1)
  })
})

describe('an action', () => {
  const invoice = 'A-1001-1'

  // @covers events.pix
  test.each<[string, (sandbox: Sandbox) => Promise<unknown>, object]>([
    ['payPix', (sandbox) => sandbox.payPix({ invoice }), { paid_amount: 14990, status: { name: 'Paid' } }],
    [
      'payPixPartly',
      (sandbox) => sandbox.payPixPartly({ invoice, amount: 1 }),
      { paid_amount: 1, status: { name: 'Partly paid' } },
    ],
    [
      'expirePix',
      (sandbox) => sandbox.expirePix({ invoice }),
      { status: { name: 'Expired' }, pix: { expire_date: pixInput().pix.expire_date } },
    ],
  ])('%s changes the charge and sends the record to its callback URL', async (_, run, record) => {
    const { sandbox, callbacks, api } = startSandbox()
    await api.payins.createPix({ ...pixInput(), notification_url })
    const result = await run(sandbox)
    expect(result).toMatchObject({ charge: record, callback: { status: 204 } })
    const [callback, ...others] = callbacks
    expect(others).toEqual([])
    expect(callback).toMatchObject({ url: notification_url, method: 'POST' })
    expect(callback?.headers.get('content-type')).toBe('application/json')
    expect(await callback?.json()).toEqual((await sandbox.pixCharges())[0])
  })

  test('refundPix refunds a part, then the rest', async () => {
    const { sandbox, callbacks, api } = startSandbox()
    await api.payins.createPix({ ...pixInput(), notification_url })
    await sandbox.payPix({ invoice })
    await sandbox.refundPix({ invoice, amount: 90 })
    const { charge } = await sandbox.refundPix({ invoice })
    expect(charge).toMatchObject({ refunded_amount: 14990, status: { name: 'Refunded' } })
    expect(await Promise.all(callbacks.map((callback) => callback.json()))).toMatchObject([
      { refunded_amount: null },
      { refunded_amount: 90, status: { name: 'Paid' } },
      { refunded_amount: 14990 },
    ])
  })

  test.each([[100001], ['100001']])('accepts the id %j', async (id) => {
    const { sandbox, api } = startSandbox()
    await api.payins.createPix(pixInput())
    expect((await sandbox.payPix({ id })).charge.invoice).toBe('A-1001-1')
  })

  test('sends no callback for a charge without a callback URL', async () => {
    const { sandbox, callbacks, api } = startSandbox()
    await api.payins.createPix(pixInput())
    expect((await sandbox.payPix({ invoice })).callback).toBeNull()
    expect(callbacks).toEqual([])
  })

  test.each<[string, () => Promise<Response>, object]>([
    ['rejected', async () => new Response('no', { status: 500 }), { status: 500 }],
    ['unreachable', async () => Promise.reject(new TypeError('fetch failed')), { error: 'unreachable' }],
    ['not answered in time', () => new Promise(() => {}), { error: 'timeout' }],
  ])('is kept when its callback is %s', async (_, respond, callback) => {
    const { sandbox, api } = startSandbox({ callbackTimeoutMs: 20, fetch: respond })
    await api.payins.createPix({ ...pixInput(), notification_url })
    expect((await sandbox.payPix({ invoice })).callback).toEqual(callback)
    expect((await sandbox.pixCharges())[0]?.status.name).toBe('Paid')
  })

  test.each<[string, object, string]>([
    ['an unknown charge', { invoice: 'A-2', amount: 1 }, 'not-found'],
    ['an unknown id', { id: 7, amount: 1 }, 'not-found'],
    ['no selector', { amount: 1 }, 'invalid-input'],
    ['two selectors', { invoice, id: 100001, amount: 1 }, 'invalid-input'],
    ['an invalid id', { id: 'A-1', amount: 1 }, 'invalid-input'],
    ['no amount', { invoice }, 'invalid-input'],
    ['an amount as text', { invoice, amount: '10' }, 'invalid-input'],
    ['an amount of zero', { invoice, amount: 0 }, 'invalid-input'],
    ['more than the amount due', { invoice, amount: 14991 }, 'invalid-transition'],
  ])('rejects %s and changes nothing', async (_, input, code) => {
    const { sandbox, callbacks, api } = startSandbox()
    await api.payins.createPix({ ...pixInput(), notification_url })
    await expect(Reflect.apply(sandbox.payPixPartly, null, [input])).rejects.toMatchObject({
      name: 'SandboxError',
      code,
    })
    expect((await sandbox.pixCharges())[0]?.status.name).toBe('Created')
    expect(callbacks).toEqual([])
  })
})

test('pixCharges returns the newest charge first', async () => {
  const { sandbox, api } = startSandbox()
  await api.payins.createPix({ ...pixInput(), invoice: 'first' })
  await api.payins.createPix({ ...pixInput(), invoice: 'second' })
  expect((await sandbox.pixCharges()).map(({ invoice }) => invoice)).toEqual(['second', 'first'])
})

test('the clock advances, and a reset restores it, deletes the charges and reuses no id', async () => {
  const { sandbox, api } = startSandbox()
  const { id } = await api.payins.createPix(pixInput())
  await sandbox.advanceClock(60_000)
  expect(sandbox.now()).toBe(noon + 60_000)
  expect((await sandbox.payPix({ id })).charge.updated_at).toBe('2026-11-21T12:01:00.000000Z')
  await sandbox.resetState()
  expect(sandbox.now()).toBe(noon)
  expect(await sandbox.pixCharges()).toEqual([])
  expect((await api.payins.createPix(pixInput())).id).toBe(id + 1)
})

test.each<[string, SandboxOptions]>([
  ['during the delay', { like: { delays: { 'payins.createPix': 60_000 } } }],
  ['while it is processed', { store: { load: () => new Promise(() => {}), save: () => {} } }],
])('a request that is aborted %s rejects with the reason of its signal', async (_, options) => {
  const reason = new Error('the user left the page')
  const { sandbox } = startSandbox(options)
  const controller = new AbortController()
  const response = sandbox.fetch(`${baseURL}/v2/payin/payments`, { method: 'POST', signal: controller.signal })
  controller.abort(reason)
  await expect(response).rejects.toBe(reason)
})

test('a request with an aborted signal rejects at once', async () => {
  const reason = new Error('the user left the page')
  await expect(startSandbox().sandbox.fetch(baseURL, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

/** Creates a store that saves asynchronously. */
function memoryStore(text: string | null = null) {
  const saved = { text }
  const save = (next: string) => Promise.resolve().then(() => void (saved.text = next))
  return { saved, store: { load: async () => saved.text, save } }
}

describe('a store', () => {
  test('passes charges, clock and ids on to the next sandbox', async () => {
    const { store } = memoryStore()
    const before = startSandbox({ store })
    const { id } = await before.api.payins.createPix(pixInput())
    await before.sandbox.advanceClock(5000)
    const after = startSandbox({ store })
    await expect(after.api.payins.createPix(pixInput())).rejects.toMatchObject({ status: 422 })
    expect((await after.sandbox.payPix({ id })).charge).toMatchObject({ updated_at: '2026-11-21T12:00:05.000000Z' })
    expect((await after.api.payins.createPix({ ...pixInput(), invoice: 'B' })).id).toBe(id + 1)
  })

  test('saves every charge before its response, also for requests at once', async () => {
    const { store, saved } = memoryStore()
    const { api } = startSandbox({ store })
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await api.payins.createPix({ ...pixInput(), invoice: `A-${index}` })
        expect(saved.text).toContain(`"A-${index}"`)
      }),
    )
    expect(await startSandbox({ store }).sandbox.pixCharges()).toHaveLength(20)
  })

  test('that fails to save fails the request, which creates no charge', async () => {
    const { store } = memoryStore()
    let isFull = true
    const save = async (text: string) => (isFull ? Promise.reject(new Error('disk full')) : store.save(text))
    const { sandbox, api } = startSandbox({ store: { ...store, save } })
    await expect(api.payins.createPix(pixInput())).rejects.toMatchObject({ name: 'NetworkError', outcome: 'unknown' })
    expect(await sandbox.pixCharges()).toEqual([])
    isFull = false
    await expect(api.payins.createPix(pixInput())).resolves.toMatchObject({ invoice: 'A-1001-1' })
  })

  test('that fails to load is loaded again', async () => {
    let isBroken = true
    const load = async () => (isBroken ? Promise.reject(new Error('disk gone')) : null)
    const { sandbox } = startSandbox({ store: { load, save: async () => {} } })
    await expect(sandbox.pixCharges()).rejects.toThrow('disk gone')
    isBroken = false
    expect(await sandbox.pixCharges()).toEqual([])
  })

  test.each([
    ['{"format":"guiche-sandbox/1","pix":[{"cha'],
    ['{"format":"guiche-sandbox/2"}'],
    ['{"format":"another"}'],
    [''],
  ])('with the text %j starts empty, and the text is kept until the reset', async (text) => {
    using warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { store, saved } = memoryStore(text)
    const { sandbox, api } = startSandbox({ store })
    await api.payins.createPix(pixInput())
    expect(JSON.parse(saved.text ?? '')).toMatchObject({ setAside: text })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not read its stored state'))
    await sandbox.resetState()
    expect(JSON.parse(saved.text ?? '')).toMatchObject({ setAside: null })
  })
})
