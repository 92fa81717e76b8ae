import { parse } from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createClient, operations } from '../../../src/index.ts'
import { createMerchant, memoryStore } from '../../../src/merchant/index.ts'
import { recordExchanges } from '../../../src/record/index.ts'
import { recordedExchange, recordedLine } from '../../../src/record/recording.ts'
import { createSandbox } from '../../../src/sandbox/index.ts'
import { buyer, openShop } from '../shop.ts'
import { waitFor } from '../wait-for.ts'
import { linesOf } from './lines-of.ts'

const service = 'https://service.example'
const exchangeOf = (line: string | undefined) => parse(recordedExchange, JSON.parse(line ?? ''))

describe('a recorded fetch', () => {
  test('takes an address as text, as a URL or in a Request, with its body', async () => {
    const { lines, recorder } = linesOf()
    const seen: string[] = []
    const fetch = recorder.fetch(async (input, init) => {
      seen.push(await new Request(input, init).text())
      return Response.json({ id: 7 })
    })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"amount":1050}' }
    const url = `${service}/base/v2/payin/payments`
    await fetch(url, init)
    await fetch(new URL(url), init)
    await fetch(new Request(url, init))

    expect(seen).toEqual([init.body, init.body, init.body])
    const all = (await lines(3)).map(exchangeOf)
    expect(all.map(({ operation, request }) => [operation, request.body])).toEqual(
      all.map(() => ['payins.createPix', { amount: 1050 }]),
    )
  })

  test('names the operation, the status, the time and the duration', async () => {
    let now = 1000
    const { lines, recorder } = linesOf({ now: () => now })
    const fetch = recorder.fetch(async () => {
      now = 1250
      return new Response(null, { status: 404 })
    })
    await fetch(`${service}/v1/kyc/301`)
    await fetch(`${service}/v1/payout/data-qualification/status`)
    await fetch(`${service}/v9/other`)
    const [first, second, third] = (await lines(3)).map(exchangeOf)
    expect(first).toMatchObject({
      type: 'exchange',
      operation: 'kyc.get',
      method: 'GET',
      status: 404,
      at: 1000,
      ms: 250,
    })
    expect([second?.operation, third?.operation]).toEqual(['qualifications.listStatuses', null])
    expect(first?.recording).toBe(third?.recording)
  })

  test('passes a failure on, and records it without a status', async () => {
    const { lines, recorder } = linesOf()
    const failure = new TypeError('fetch failed')
    const sent = recorder.fetch(() => Promise.reject(failure))(`${service}/v1/kyc`)
    await expect(sent).rejects.toBe(failure)
    expect(exchangeOf((await lines(1))[0])).toMatchObject({ status: null, response: { headers: {}, body: null } })
  })

  test('returns the very response, whose body is still unread', async () => {
    const { lines, recorder } = linesOf()
    const response = Response.json({ balance: 10, available_balance: 10 })
    const got = await recorder.fetch(async () => response)(`${service}/v2/account/7/balance`)
    await lines(1)
    expect(got).toBe(response)
    expect(await got.json()).toEqual({ balance: 10, available_balance: 10 })
  })

  test.each(['application/pdf', 'text/plain', 'application/json'])('does not read a download of %s', async (type) => {
    const { lines, recorder } = linesOf()
    const pull = vi.fn<(controller: ReadableStreamDefaultController) => void>()
    const file = new ReadableStream({ pull }, { highWaterMark: 0 })
    const headers = { 'content-type': type, 'content-length': '4096' }
    const uuid = '0b0f5b6e-2a8c-4d3e-9f10-7a6b5c4d3e2f'
    const path = `/v2/register/companies/${uuid}/signature/file`
    await recorder.fetch(async () => new Response(file, { headers }))(`${service}${path}`)
    expect(exchangeOf((await lines(1))[0]).response.body).toEqual({ type, bytes: 4096 })
    expect(pull).not.toHaveBeenCalled()
  })

  test('reads one mebibyte of a response at most', async () => {
    const { lines, recorder } = linesOf()
    const text = JSON.stringify(['x'.repeat(2 * 1024 * 1024)])
    const headers = { 'content-type': 'application/json' }
    const got = await recorder.fetch(async () => new Response(text, { headers }))(`${service}/v1/kyc`)
    expect(await got.text()).toBe(text)
    expect(exchangeOf((await lines(1))[0]).response.body).toEqual({ type: 'application/json', bytes: null })
  })

  test('never writes the bytes of a file', async () => {
    const { lines, recorder } = linesOf()
    const fetch = recorder.fetch(async () => Response.json({}))
    const file = new File(['bytes of Ana'], 'rg-da-ana.png', { type: 'image/png' })
    const form = new FormData()
    form.append('arquivo', file)
    form.append('nome', 'Ana Lima')
    const url = `${service}/upload`
    for (const body of [file, form, new TextEncoder().encode('bytes of Ana')])
      await fetch(url, { method: 'POST', body })
    const all = await lines(3)
    const bodies = all.map((line) => exchangeOf(line).request.body)
    expect(bodies[0]).toEqual({ type: 'image/png', bytes: 12 })
    expect(bodies[1]).toMatchObject({ type: 'multipart/form-data' })
    expect(Object.values(Object(Object(bodies[1]).fields))).toEqual([
      { type: 'image/png', bytes: 12 },
      expect.stringMatching(/^[A-Z]\w\w [A-Z]\w{3}$/),
    ])
    expect(bodies[2]).toEqual({ type: null, bytes: 12 })
    expect(all.join()).not.toMatch(/bytes of|ana|arquivo/i)
  })

  test('writes headers by name: three values, and the lengths of signatures', async () => {
    const { lines, recorder } = linesOf()
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      date: 'Sat, 21 Nov 2026 12:00:00 GMT',
      'retry-after': '30',
      'x-signature': 'f'.repeat(64),
      'x-request-id': 'abcdef',
    }
    const init = { headers: { authorization: 'Bearer sk_live_51', 'x-app': 'loja-azul' } }
    await recorder.fetch(async () => new Response('{}', { headers }))(`${service}/v1/kyc`, init)
    const { request, response } = exchangeOf((await lines(1))[0])
    expect(request.headers).toEqual({ authorization: null, 'x-app': null })
    expect(response.headers).toEqual({
      ...headers,
      'content-type': 'application/json',
      'x-signature': 64,
      'x-request-id': null,
    })
  })
})

describe('a `write`', () => {
  const broken: [what: string, write: () => unknown][] = [
    [
      'throws',
      () => {
        throw new Error('no space left')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no space left'))],
    ['never settles', () => new Promise(() => {})],
  ]

  test.each(broken)('that %s changes nothing, and gets the next line', async (_, write) => {
    const calls = vi.fn(write)
    const recorder = recordExchanges(calls)
    const sandbox = createSandbox()
    const api = createClient({ baseURL: service, secretKey: 'sk_sandbox', fetch: recorder.fetch(sandbox.fetch) })
    const [first, second] = [await api.kyc.list(), await api.kyc.list()]
    expect(first).toEqual(second)
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(2))
  })

  test('that is no function is an error that says what to pass', () => {
    expect(() => recordExchanges('recording.jsonl' as never)).toThrow('write must be a function')
    expect(() => recordExchanges(() => {}, { clock: 1 } as never)).toThrow('clock is unknown')
  })
})

test('an address or a body that the recorder cannot read is sent all the same', async () => {
  const { recorder } = linesOf()
  const fetch = recorder.fetch(async () => new Response('ok'))
  expect(await (await fetch('/no/address')).text()).toBe('ok')
  const now = vi.fn(() => {
    throw new Error('no clock')
  })
  const other = linesOf({ now }).recorder
  expect(await (await other.fetch(async () => new Response('ok'))(service)).text()).toBe('ok')
  expect(() => other.settings({})).not.toThrow()
})

describe('a merchant server', () => {
  test('records an order that is paid by Pix, with its callbacks and its settings, and nothing secret', async () => {
    const { lines, recorder, written } = linesOf()
    const sandbox = createSandbox({ fetch: async (input, init) => merchant.fetch(new Request(input, init)) })
    const key = 'sk_sandbox'
    const api = createClient({
      baseURL: 'https://sandbox.test',
      secretKey: key,
      operations: { payins: operations.payins },
      fetch: recorder.fetch(sandbox.fetch),
    })
    const merchant = createMerchant({
      api,
      secret: 'a secret of at least thirty-two bytes',
      publicURL: 'https://shop.example/pay',
      store: memoryStore(),
      findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', buyer, description: 'Pedido de Ana' }),
      pix: { timeZone: 'America/Sao_Paulo', statusMap: { 9: 'paid' } },
      recorder,
      log: () => {},
    })
    const token = await merchant.createSession({ order: 'A-1' })
    const authorization = `Bearer ${token}`
    const request = new Request('https://shop.example/pay/pix', { method: 'POST', headers: { authorization } })
    const { pix } = await (await merchant.fetch(request)).json()
    await sandbox.payPix({ invoice: 'A-1-1' })
    await lines(3)
    await merchant.close()

    const [settings, created, callback] = written.map((line) => parse(recordedLine, JSON.parse(line)))
    expect(settings).toMatchObject({
      type: 'settings',
      settings: { 'pix.timeZone': 'America/Sao_Paulo', 'pix.statusMap': { 9: 'paid' } },
    })
    expect(created).toMatchObject({
      type: 'exchange',
      operation: 'payins.createPix',
      status: 201,
      request: { body: { amount: 1990, pix: { expire_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) } } },
      response: { body: { amount: 1990, status: { id: 1, name: 'Created' }, status_history: [{ status: { id: 1 } }] } },
    })
    expect(callback).toMatchObject({ type: 'callback', about: 'pix', status: 204, body: { paid_amount: 1990 } })
    const [charge] = await sandbox.pixCharges()
    const secrets = [key, token, pix.code, charge?.payment_page, charge?.notification_url, charge?.hash, buyer.name]
    for (const secret of [...secrets, buyer.email, buyer.document.number, 'A-1-1', 'Pedido', 'shop.example'])
      expect(written.join('\n')).not.toContain(secret)
  })

  test('is not delayed or changed by a recorder that throws', async () => {
    const fail = () => {
      throw new Error('broken')
    }
    const { request, sandbox, on } = openShop({ recorder: { callback: fail, settings: () => {} } })
    await request('POST /pix')
    await sandbox.payPix({ invoice: 'A-1-1' })
    expect(on.paid).toHaveBeenCalledTimes(1)
    expect(on.error).not.toHaveBeenCalled()
  })

  test('says of functions, routes and names only that they are set', () => {
    const settings = vi.fn()
    const api = createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk',
      undocumented: { kycDocumentId: 'id', payoutMerchant: 'loja', cardExpireDate: String },
    })
    openShop({
      api,
      recorder: { callback() {}, settings },
      card: { isDecline: () => true, payeeName: 'Loja Azul' },
      payouts: {
        findPayout: () => null,
        amountUnit: 'major',
        externalId: 'invoice',
        account: 42,
        balanceUnit: 'minor',
      },
      verifyCallback: () => true,
    })
    expect(settings).toHaveBeenCalledExactlyOnceWith({
      'payouts.amountUnit': 'major',
      'payouts.externalId': 'invoice',
      'payouts.balanceUnit': 'minor',
      'card.isDecline': true,
      'undocumented.kycDocumentId': 'id',
      'undocumented.payoutMerchant': true,
      'undocumented.cardExpireDate': true,
      verifyCallback: true,
    })
  })
})
