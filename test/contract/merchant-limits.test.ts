import { describe, expect, test, vi } from 'vitest'
import { type Allow, createMerchant, SetupError } from '../../src/merchant/index.ts'
import { eventLoopTurn } from '../clock.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { openShop, waitForChangeOf } from './shop.ts'
import { openSigningShop } from './signing-shop.ts'

const forbid = () => ({ retryAfterSeconds: 30 })

describe('the option `allow`', () => {
  test('rejects a request before the shop or the service is asked for anything', async () => {
    const findOrder = vi.fn(() => null)
    const { request, sentInputs } = openShop({ allow: forbid, findOrder })
    const { status, headers, body } = await request('POST /pix')

    expect([status, headers.get('retry-after'), body.type]).toEqual([429, '30', 'urn:guiche:too-many-requests'])
    expect(findOrder).not.toHaveBeenCalled()
    expect(sentInputs).toEqual([])
  })

  test('receives the request, its route and the order of its session, and null for an invalid session', async () => {
    const allow = vi.fn<Allow>(() => true)
    const { request } = openShop({ allow, card: {} })
    for (const call of ['POST /pix', 'GET /pix', 'GET /card', 'POST /card']) await request(call)
    await request('GET /pix', { headers: { authorization: 'Bearer forged' } })

    expect(allow.mock.calls).toEqual([
      ...['POST /pix', 'GET /pix', 'GET /card', 'POST /card'].map((route) => [
        expect.any(Request),
        { route, order: 'A-1' },
      ]),
      [expect.any(Request), { route: 'GET /pix', order: null }],
    ])
  })

  test('is asked on the routes for documents and contracts', async () => {
    const allow = vi.fn<Allow>(() => true)
    const kyc = await openKycShop({ merchant: { allow } })
    await kyc.getView()
    await kyc.submit({ upload: await kyc.upload(bytesOf.jpeg) })
    const signing = openSigningShop({ allow })
    await signing.request('/signature/file', await signing.addOnboarding())

    const routes = [
      'GET /kyc',
      'POST /kyc/uploads',
      'PATCH /kyc/uploads/{id}',
      'POST /kyc/documents',
      'GET /signature/file',
    ]
    expect(allow.mock.calls.map(([, { route }]) => route)).toEqual(routes)
  })

  test('never stops the service: neither its callbacks nor its reads of files', async () => {
    const { postCallback, orderStatus, settings } = await openChargedShop()
    const server = createMerchant({ ...settings, allow: forbid })
    expect(await postCallback(paidCallback, { server })).toBe(204)
    expect(await orderStatus()).toBe('paid')

    const kyc = await openKycShop()
    await kyc.submit({ upload: await kyc.upload(bytesOf.jpeg) })
    const address = (await kyc.serviceValueOf(kyc.fileDocument)) ?? ''
    const limited = createMerchant({ ...kyc.settings, allow: forbid })
    expect((await limited.fetch(new Request(address))).status).toBe(200)
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no redis')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no redis'))],
  ])('locks nobody out when it %s, and the failure is reported', async (_, allow) => {
    const { request, on } = openShop({ allow })
    expect((await request('POST /pix')).status).toBe(200)
    expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'allow')
  })

  test('delays a request for a second at most when it never settles', async () => {
    const { request, on, clock } = openShop({ allow: () => new Promise<never>(() => {}) })
    const response = request('POST /pix')
    await clock.untilSleeping(1)
    await clock.advance(1000)

    expect((await response).status).toBe(200)
    expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'allow')
  })

  test.each([
    false,
    undefined,
    {},
    { retryAfterSeconds: -1 },
    { retryAfterSeconds: Infinity },
    { retryAfterSeconds: '9' },
  ])('rejects the request when it returns %j, which is neither of its two answers', async (answer) => {
    const { request, on } = openShop({ allow: () => answer as never })
    const { status, headers } = await request('POST /pix')

    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect(on.error).toHaveBeenCalledExactlyOnceWith(expect.any(SetupError), 'allow')
  })
})

describe('requests that wait for a change', () => {
  /** Opens a shop with a charge, in which this many requests wait for its change. */
  async function openWaitingShop(count: number, options: Parameters<typeof openShop>[0] = {}) {
    const shop = await openChargedShop(options)
    const waiting = waitForChangeOf(await shop.request('GET /pix'))
    const responses = Array.from({ length: count }, () => shop.request('GET /pix', waiting))
    await shop.clock.untilSleeping(count)
    await eventLoopTurn()
    return { ...shop, waiting, responses }
  }

  test('are limited to 50 for one order; the next one is told to try again', async () => {
    const { request, waiting, responses, postCallback } = await openWaitingShop(50)
    const next = await request('GET /pix', waiting)
    expect([next.status, next.body.type]).toEqual([503, 'urn:guiche:server-busy'])
    expect(next.headers.get('retry-after')).toBe('10')

    expect((await request('GET /pix')).status).toBe(200)
    await postCallback(paidCallback)
    expect(new Set((await Promise.all(responses)).map(({ body }) => body.status))).toEqual(new Set(['paid']))
  })

  test('make room for others when they end', async () => {
    const { request, waiting, responses, clock } = await openWaitingShop(50)
    await clock.advance(25_000)
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(50).fill(304))

    const next = request('GET /pix', waiting)
    await clock.untilSleeping(1)
    await clock.advance(25_000)
    expect((await next).status).toBe(304)
  })

  test('are limited in the whole process', async () => {
    const { request, waiting } = await openWaitingShop(2, { maxWaiters: { perProcess: 2 } })
    expect((await request('GET /pix', waiting)).status).toBe(503)
  })

  test('are limited for one KYC record', async () => {
    const { request, clock } = await openKycShop({ merchant: { maxWaiters: { perOrder: 1 } } })
    const waiting = waitForChangeOf(await request('GET /kyc'))
    const first = request('GET /kyc', waiting)
    await clock.untilSleeping(1)
    expect((await request('GET /kyc', waiting)).status).toBe(503)

    await clock.advance(25_000)
    expect((await first).status).toBe(304)
  })
})
