import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import { describe, expect, test, vi } from 'vitest'
import { createClient, operations, payins, pixCode } from '../../src/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { pixChargeBody, pixInput } from './bodies.ts'

const secretKey = 'sk_sandbox'
const baseURL = 'https://sandbox.test'
const noon = Date.parse('2026-11-21T12:00:00Z')

const clientOf = (sandbox: Sandbox) => createClient({ baseURL, secretKey, operations, fetch: sandbox.fetch })

/** A sandbox at noon whose callbacks are caught, and answered with 204 or as told. */
function begin(
  options: SandboxOptions = {},
  answer: () => Promise<Response> = async () => new Response(null, { status: 204 }),
) {
  const calls: Request[] = []
  const sandbox = createSandbox({
    now: () => noon,
    ...options,
    fetch: async (...request) => {
      calls.push(new Request(...request))
      return answer()
    },
  })
  return { sandbox, calls, api: clientOf(sandbox) }
}

const post = (
  sandbox: Sandbox,
  headers: Record<string, string>,
  body: BodyInit = JSON.stringify({ ...pixInput(), payment_method: 'pix' }),
) => sandbox.fetch(`${baseURL}/v2/payin/payments`, { method: 'POST', headers, body })

const notification_url = 'https://shop.test/callbacks/7'

test('a charge is answered as the interface describes it', async () => {
  const { api } = begin()
  const { data, response } = await api.payins
    .createPix({ ...pixInput(), notification_url, description: 'Pedido 1001' })
    .withResponse()
  expect(response.status).toBe(201)
  expect(data).toEqual({
    id: 100001,
    merchant: { id: 1, name: 'Loja Exemplo' },
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    payment_page: `https://sandbox.test/payment/${data.hash}`,
    our_number: '00000100001',
    invoice: 'A-1001-1',
    notification_url: 'https://shop.test/callbacks/7',
    payment_method: 'pix',
    amount: 14990,
    paid_amount: null,
    refunded_amount: null,
    currency: { id: 1, name: 'Brazilian Real', code: 'BRL', symbol: 'R$' },
    description: 'Pedido 1001',
    created_at: '2026-11-21T12:00:00.000000Z',
    updated_at: '2026-11-21T12:00:00.000000Z',
    buyer: {
      name: 'Maria Silva',
      email: 'maria@example.com',
      document: { type: 'cpf', number: '11144477735' },
      address: {
        country: 'BR',
        city: null,
        street: null,
        number: null,
        complement: null,
        zipcode: null,
        district: null,
        state_code: null,
      },
    },
    originator_legal_entity: { name: null, document: null, helpdesk: null },
    splits: [],
    pix: {
      expire_date: '2026-11-21T10:00:00',
      refund_mode: 'FULL_REFUND_CLIENT',
      qr_code: expect.stringContaining('br.gov.bcb.pix'),
      end_to_end: null,
      fine: { percent: null, amount: null, date: null },
      discount: { percent: null, amount: null, date: null },
    },
    status: { id: 1, name: 'Created' },
    status_history: [{ status: { id: 1, name: 'Created' }, updated_at: '2026-11-21T12:00:00.000000Z' }],
    substatus: null,
    refunds: [],
    automatic_pix: null,
  })
})

test('what was not given is null or empty, and another account is named', async () => {
  const charge = await begin().api.payins.createPix({ ...pixInput(), merchant_id: 42 })
  expect(charge).toMatchObject({ merchant: { id: 42 }, notification_url: null, description: '' })
})

test('its code is a code of its own that a bank would take', async () => {
  const { api } = begin()
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

test('an account of its own is the payee, in the record and in the code', async () => {
  const { api } = begin({ account: { id: 77, name: 'Prelo', city: 'RECIFE' } })
  const { merchant, pix } = await api.payins.createPix(pixInput())
  expect(merchant).toEqual({ id: 77, name: 'Prelo' })
  expect(getPixPayloadInfo(pix.qr_code)).toMatchObject({ merchantName: 'Prelo', merchantCity: 'RECIFE' })
})

test('mounted below a path, it is the same service and names its own address', async () => {
  const { sandbox } = begin()
  const api = createClient({ baseURL: 'http://localhost:5173/service/', secretKey, operations, fetch: sandbox.fetch })
  const charge = await api.payins.createPix(pixInput())
  expect(charge.payment_page).toBe(`http://localhost:5173/service/payment/${charge.hash}`)
})

test('a charge is made with the public key too', async () => {
  const { sandbox } = begin()
  const web = createClient({ baseURL, publicKey: 'pk_sandbox', operations: { payins }, fetch: sandbox.fetch })
  await expect(web.payins.createPix(pixInput())).resolves.toMatchObject({ invoice: 'A-1001-1' })
})

test('the keys are those that it was given', async () => {
  const { sandbox } = begin({ keys: { public: 'pk_mine', secret: 'sk_mine' } })
  expect((await post(sandbox, { authorization: 'Bearer sk_mine' })).status).toBe(201)
  expect((await post(sandbox, { authorization: 'Bearer sk_sandbox' })).status).toBe(401)
})

describe('what is refused', () => {
  const authorization = 'Bearer sk_sandbox'
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
    const { sandbox } = begin()
    const response = await post(sandbox, headers)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(body)
    expect(await sandbox.charges()).toEqual([])
  })

  test('a broken rule, by its field', async () => {
    const response = await post(begin().sandbox, { authorization }, JSON.stringify({ ...pixInput(), amount: 0 }))
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ message: expect.any(String), errors: { amount: [expect.any(String)] } })
  })

  test('a body that is not JSON, another method and another path', async () => {
    const { sandbox } = begin()
    expect((await post(sandbox, { authorization }, '{')).status).toBe(400)
    expect((await sandbox.fetch(`${baseURL}/v2/payin/payments`)).status).toBe(405)
    expect((await sandbox.fetch(`${baseURL}/v2/payin`)).status).toBe(404)
  })

  test('an invoice that is not new, also when two come at once', async () => {
    const { api, sandbox } = begin()
    const answers = await Promise.allSettled([api.payins.createPix(pixInput()), api.payins.createPix(pixInput())])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await expect(api.payins.createPix(pixInput())).rejects.toMatchObject({
      name: 'ServiceError',
      status: 422,
      fields: { invoice: [expect.any(String)] },
    })
    expect(await sandbox.charges()).toHaveLength(1)
  })
})

describe('a lever', () => {
  const invoice = 'A-1001-1'

  test.each<[string, (sandbox: Sandbox) => Promise<unknown>, object]>([
    ['pay', (sandbox) => sandbox.pay({ invoice }), { paid_amount: 14990, status: { name: 'Paid' } }],
    [
      'payPartly',
      (sandbox) => sandbox.payPartly({ invoice, amount: 1 }),
      { paid_amount: 1, status: { name: 'Partly paid' } },
    ],
    [
      'expire',
      (sandbox) => sandbox.expire({ invoice }),
      { status: { name: 'Expired' }, pix: { expire_date: '2026-11-21T09:00:00' } },
    ],
  ])('%s moves the charge and calls its address with the record', async (_, move, record) => {
    const { sandbox, calls, api } = begin()
    await api.payins.createPix({ ...pixInput(), notification_url })
    const moved = await move(sandbox)
    expect(moved).toMatchObject({ charge: record, callback: { status: 204 } })
    const [call, ...others] = calls
    expect(others).toEqual([])
    expect(call).toMatchObject({ url: notification_url, method: 'POST' })
    expect(call?.headers.get('content-type')).toBe('application/json')
    expect(await call?.json()).toEqual((await sandbox.charges())[0])
  })

  test('refund gives back a part, then the rest', async () => {
    const { sandbox, calls, api } = begin()
    await api.payins.createPix({ ...pixInput(), notification_url })
    await sandbox.pay({ invoice })
    await sandbox.refund({ invoice, amount: 90 })
    const { charge } = await sandbox.refund({ invoice })
    expect(charge).toMatchObject({ refunded_amount: 14990, status: { name: 'Refunded' } })
    expect(await Promise.all(calls.map((call) => call.json()))).toMatchObject([
      { refunded_amount: null },
      { refunded_amount: 90, status: { name: 'Paid' } },
      { refunded_amount: 14990 },
    ])
  })

  test.each([[100001], ['100001']])('takes the id %j', async (id) => {
    const { sandbox, api } = begin()
    await api.payins.createPix(pixInput())
    expect((await sandbox.pay({ id })).charge.invoice).toBe('A-1001-1')
  })

  test('calls nobody when the charge names no address', async () => {
    const { sandbox, calls, api } = begin()
    await api.payins.createPix(pixInput())
    expect((await sandbox.pay({ invoice })).callback).toBeNull()
    expect(calls).toEqual([])
  })

  test.each<[string, () => Promise<Response>, object]>([
    ['refused', async () => new Response('no', { status: 500 }), { status: 500 }],
    ['not reached', async () => Promise.reject(new TypeError('fetch failed')), { error: 'not reached' }],
    ['never answered', () => new Promise(() => {}), { error: 'no answer' }],
  ])('is not undone when its call is %s', async (_, answer, callback) => {
    const { sandbox, api } = begin({ callbackTimeout: 20 }, answer)
    await api.payins.createPix({ ...pixInput(), notification_url })
    expect((await sandbox.pay({ invoice })).callback).toEqual(callback)
    expect((await sandbox.charges())[0]?.status.name).toBe('Paid')
  })

  test.each<[string, object, string]>([
    ['an unknown charge', { invoice: 'A-2', amount: 1 }, 'missing'],
    ['an unknown id', { id: 7, amount: 1 }, 'missing'],
    ['no name', { amount: 1 }, 'invalid'],
    ['two names', { invoice, id: 100001, amount: 1 }, 'invalid'],
    ['an id that is none', { id: 'A-1', amount: 1 }, 'invalid'],
    ['no amount', { invoice }, 'invalid'],
    ['an amount as text', { invoice, amount: '10' }, 'invalid'],
    ['an amount of nothing', { invoice, amount: 0 }, 'invalid'],
    ['more than is owed', { invoice, amount: 14991 }, 'impossible'],
  ])('refuses %s and moves nothing', async (_, input, code) => {
    const { sandbox, calls, api } = begin()
    await api.payins.createPix({ ...pixInput(), notification_url })
    await expect(Reflect.apply(sandbox.payPartly, null, [input])).rejects.toMatchObject({ name: 'SandboxError', code })
    expect((await sandbox.charges())[0]?.status.name).toBe('Created')
    expect(calls).toEqual([])
  })
})

test('charges are told newest first', async () => {
  const { sandbox, api } = begin()
  await api.payins.createPix({ ...pixInput(), invoice: 'first' })
  await api.payins.createPix({ ...pixInput(), invoice: 'second' })
  expect((await sandbox.charges()).map(({ invoice }) => invoice)).toEqual(['second', 'first'])
})

test('the clock moves on, and a reset puts it back, forgets the charges and gives no id twice', async () => {
  const { sandbox, api } = begin()
  const { id } = await api.payins.createPix(pixInput())
  await sandbox.advance(60_000)
  expect(sandbox.now()).toBe(noon + 60_000)
  expect((await sandbox.pay({ id })).charge.updated_at).toBe('2026-11-21T12:01:00.000000Z')
  await sandbox.reset()
  expect(sandbox.now()).toBe(noon)
  expect(await sandbox.charges()).toEqual([])
  expect((await api.payins.createPix(pixInput())).id).toBe(id + 1)
})

test.each<[string, SandboxOptions]>([
  ['while it waits', { latency: 60_000 }],
  ['while it is worked on', { store: { load: () => new Promise(() => {}), save: () => {} } }],
])('a request that is given up %s rejects with its own reason', async (_, options) => {
  const reason = new Error('the page was left')
  const { sandbox } = begin(options)
  const controller = new AbortController()
  const waiting = sandbox.fetch(`${baseURL}/v2/payin/payments`, { signal: controller.signal })
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})

test('a request that was given up before is not answered at all', async () => {
  const reason = new Error('the page was left')
  await expect(begin().sandbox.fetch(baseURL, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

/** A store that takes a moment to save. */
function memory(text: string | null = null) {
  const kept = { text }
  const save = (next: string) => Promise.resolve().then(() => void (kept.text = next))
  return { kept, store: { load: async () => kept.text, save } }
}

describe('a store', () => {
  test('carries charges, clock and ids over to the next sandbox', async () => {
    const { store } = memory()
    const before = begin({ store })
    const { id } = await before.api.payins.createPix(pixInput())
    await before.sandbox.advance(5000)
    const after = begin({ store })
    await expect(after.api.payins.createPix(pixInput())).rejects.toMatchObject({ status: 422 })
    expect((await after.sandbox.pay({ id })).charge).toMatchObject({ updated_at: '2026-11-21T12:00:05.000000Z' })
    expect((await after.api.payins.createPix({ ...pixInput(), invoice: 'B' })).id).toBe(id + 1)
  })

  test('of the first format is read, and kept in the present one from the next change on', async () => {
    const charge = { ...pixChargeBody(), pix: { ...pixChargeBody().pix, qr_code: 'code' } }
    const first = { format: 'guiche-sandbox/1', revision: 3, advanced: 5000, nextId: 981274, setAside: null }
    const { store, kept } = memory(JSON.stringify({ ...first, pix: [{ charge, callback: { status: 204 } }] }))
    const { sandbox, calls } = begin({ store })
    expect(await sandbox.charges()).toEqual([charge])
    await sandbox.pay({ id: 981273 })
    expect(calls.map(({ url }) => url)).toEqual(['https://shop.example/pay/callbacks/abc'])
    expect(JSON.parse(kept.text ?? '')).toMatchObject({ format: 'guiche-sandbox/2', revision: 5, nextId: 981274 })
  })

  test('holds every charge before its answer leaves, however many come at once', async () => {
    const { store, kept } = memory()
    const { api } = begin({ store })
    await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        await api.payins.createPix({ ...pixInput(), invoice: `A-${turn}` })
        expect(kept.text).toContain(`"A-${turn}"`)
      }),
    )
    expect(await begin({ store }).sandbox.charges()).toHaveLength(20)
  })

  test('that fails to save fails the request, and the charge is not there', async () => {
    const { store } = memory()
    let full = true
    const save = async (text: string) => (full ? Promise.reject(new Error('disk full')) : store.save(text))
    const { sandbox, api } = begin({ store: { ...store, save } })
    await expect(api.payins.createPix(pixInput())).rejects.toMatchObject({ name: 'NetworkError', outcome: 'unknown' })
    expect(await sandbox.charges()).toEqual([])
    full = false
    await expect(api.payins.createPix(pixInput())).resolves.toMatchObject({ invoice: 'A-1001-1' })
  })

  test('that fails to load is asked again', async () => {
    let broken = true
    const load = async () => (broken ? Promise.reject(new Error('disk gone')) : null)
    const { sandbox } = begin({ store: { load, save: async () => {} } })
    await expect(sandbox.charges()).rejects.toThrow('disk gone')
    broken = false
    expect(await sandbox.charges()).toEqual([])
  })

  test.each([['{"format":"guiche-sandbox/1","pix":[{"cha'], ['{"format":"another"}'], ['']])(
    'whose text is %j starts empty, and what stood there is kept until the reset',
    async (text) => {
      using warn = vi.spyOn(console, 'warn').mockReturnValue()
      const { store, kept } = memory(text)
      const { sandbox, api } = begin({ store })
      await api.payins.createPix(pixInput())
      expect(JSON.parse(kept.text ?? '')).toMatchObject({ setAside: text })
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not read its stored state'))
      await sandbox.reset()
      expect(JSON.parse(kept.text ?? '')).toMatchObject({ setAside: null })
    },
  )
})
