import { describe, expect, test } from 'vitest'
import { createClient, kyc, payins } from '../../src/index.ts'
import { createMerchant } from '../../src/merchant/index.ts'
import { assumedUndocumented, type FaultKind } from '../../src/sandbox/index.ts'
import { advanceUntilSettled, clockAhead } from '../clock.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'

const { jpeg } = bytesOf

/** Opens a shop whose record has both documents submitted, one minute ago. */
async function reviewedShop(options?: Parameters<typeof openKycShop>[0]) {
  const shop = await openKycShop(options)
  await shop.submit({ upload: await shop.upload(jpeg) })
  await shop.submit({ text: 'Marceneira' })
  await shop.clock.advance(60_000)
  return shop
}

/** Creates another server over the shop's store, to which the service always responds with this body. */
const serverOfService = ({ settings }: Awaited<ReturnType<typeof openKycShop>>, body: object, status: number) =>
  createMerchant({
    ...settings,
    api: createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations: { payins, kyc },
      undocumented: assumedUndocumented,
      fetch: async () => Response.json(body, { status }),
    }),
  })

type Reviewed = Awaited<ReturnType<typeof reviewedShop>>

/** Sends the request of a page that has the record's view and waits for a change. */
async function waitForChange({ request, clock }: Pick<Reviewed, 'request' | 'clock'>) {
  const { headers } = await request('GET /kyc')
  const page = request('GET /kyc', { headers: { 'if-none-match': headers.get('etag') ?? '', prefer: 'wait=25' } })
  await clock.untilSleeping(1)
  return { page }
}

test('a record whose documents are all submitted is under review, and none of them can be submitted again', async () => {
  const { getView } = await reviewedShop()
  const { status, documents } = await getView()
  expect(status).toBe('reviewing')
  expect(documents.map(({ state, can_submit }) => [state, can_submit])).toEqual([
    ['reviewing', false],
    ['reviewing', false],
  ])
})

test('a waiting page receives an approval within five seconds', async () => {
  const shop = await reviewedShop()
  const { sandbox, record, clock } = shop
  const { page } = await waitForChange(shop)
  await sandbox.approveKyc({ id: record.id })
  await clock.advance(5000)

  const { status, body } = await page
  expect([status, body.status]).toEqual([200, 'approved'])
  expect(
    body.documents.map(({ state, can_submit }: { state: string; can_submit: boolean }) => [state, can_submit]),
  ).toEqual([
    ['approved', false],
    ['approved', false],
  ])
})

test.each([
  ['at once', async () => {}],
  ['after a regularization', async ({ sandbox, record }: Reviewed) => sandbox.regularizeKyc({ id: record.id })],
])(
  'a waiting page receives a rejection with its reason, and the document can be submitted again %s',
  async (_, between) => {
    const shop = await reviewedShop()
    const { sandbox, record, clock, fileDocument, getView, submit, upload } = shop
    const { page } = await waitForChange(shop)
    await sandbox.rejectKyc({ id: record.id, document: fileDocument, reason: 'A foto está escura.' })
    await clock.advance(5000)
    const { body } = await page
    expect(body.status).toBe('needs_correction')
    expect(body.documents[0]).toMatchObject({ state: 'rejected', reason: 'A foto está escura.', can_submit: true })
    expect(body.documents[1]).toMatchObject({ state: 'reviewing', can_submit: false })

    await between(shop)
    await clock.advance(5000)
    expect((await getView()).documents[0]).toMatchObject({
      state: 'rejected',
      reason: 'A foto está escura.',
      can_submit: true,
    })
    expect((await submit({ upload: await upload(bytesOf.png) })).body).toMatchObject({
      state: 'reviewing',
      reason: null,
    })
  },
)

test.each([
  ['another server', 0],
  ['a server whose clock is ten seconds ahead', 10_000],
  ['a server whose clock is three hours behind', -3 * 3_600_000],
])(
  'a document that one server submitted is under review at once on %s, despite its cached read',
  async (_, aheadMs) => {
    const { submit, upload, settings, getView, clock } = await openKycShop()
    const other = createMerchant({ ...settings, clock: clockAhead(clock, aheadMs) })
    await clock.advance(1000)
    await getView({ server: other })
    await clock.advance(1000)
    await submit({ upload: await upload(jpeg) })
    expect((await getView({ server: other })).documents[0]).toMatchObject({ state: 'reviewing' })
  },
)

test('a rejection is shown by a server whose clock is three hours behind, as soon as it has read it', async () => {
  const { submit, upload, settings, getView, clock, sandbox, record } = await openKycShop()
  const other = createMerchant({ ...settings, clock: clockAhead(clock, -3 * 3_600_000) })
  await submit({ upload: await upload(jpeg) })
  await submit({ text: 'Marceneira' })
  await getView({ server: other })
  await sandbox.rejectKyc({ id: record.id, reason: 'Escura' })
  await clock.advance(5000)
  expect((await getView({ server: other })).documents[0]).toMatchObject({ state: 'rejected', reason: 'Escura' })
})

test('the service is read once in five seconds, however many pages wait', async () => {
  const shop = await openKycShop({ merchant: { maxWaiters: { perOrder: 100 } } })
  const { request, clock, readCount } = shop
  const { headers } = await request('GET /kyc')
  const known = { 'if-none-match': headers.get('etag') ?? '', prefer: 'wait=25' }
  const pages = Promise.all(Array.from({ length: 100 }, () => request('GET /kyc', { headers: known })))
  await clock.untilSleeping(100)
  await clock.advance(25_000)

  expect(new Set((await pages).map(({ status }) => status))).toEqual(new Set([304]))
  expect(readCount()).toBeLessThanOrEqual(6)
})

test('a page keeps waiting while the service does not respond', async () => {
  const shop = await reviewedShop()
  const { sandbox, record, clock } = shop
  const { page } = await waitForChange(shop)
  sandbox.injectFault({ operation: 'kyc.get', kind: 'drop-before', times: 2 })
  await sandbox.approveKyc({ id: record.id })
  await clock.advance(20_000)

  expect((await page).body.status).toBe('approved')
})

test('the wait ends when the record no longer exists', async () => {
  const shop = await reviewedShop()
  const { sandbox, clock } = shop
  const { page } = await waitForChange(shop)
  await sandbox.resetState()
  await clock.advance(5000)
  expect((await page).body.type).toBe('urn:guiche:kyc-not-found')
})

test('an unknown id is a problem', async () => {
  const { request } = await openKycShop()
  const response = await request('GET /kyc', { recordId: 404 })
  expect([response.status, response.body.type]).toEqual([404, 'urn:guiche:kyc-not-found'])
})

test.each([404, 400, 200])(
  'the body that the service has for a missing record means that the record does not exist, under %i',
  async (status) => {
    const shop = await openKycShop()
    const server = serverOfService(
      shop,
      { error: 'Registro não encontrado', message: 'Não há KYC com este id.' },
      status,
    )
    const response = await shop.request('GET /kyc', { server })
    expect([response.status, response.body.type]).toEqual([404, 'urn:guiche:kyc-not-found'])
    expect(shop.on.error).not.toHaveBeenCalled()
  },
)

test.each([
  [403, { error: 'Forbidden' }],
  [403, { error: 'Forbidden', message: 'O e-mail da chave não tem acesso.' }],
  [401, { error: { code: 'unauthorized', message: 'Chave inválida.' } }],
  [400, { message: 'Requisição inválida.' }],
  [400, { error: 'Bad Request' }],
  [200, { error: 'Bad Request' }],
  [302, { message: 'Found' }],
])('a rejection of the shop is not a missing record: %i %j', async (status, body) => {
  const shop = await openKycShop()
  const response = await shop.request('GET /kyc', { server: serverOfService(shop, body, status) })
  expect([response.status, response.body.type]).toEqual([502, 'urn:guiche:configuration-error'])
  expect(shop.on.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status }), 'kyc.get')
})

test('an empty list from the service means that the record does not exist', async () => {
  const { settings, request } = await openKycShop()
  const { api } = settings
  const kyc = { get: async () => [], updateDocument: async () => null }
  const server = createMerchant({ ...settings, api: { ...api, kyc } })
  expect((await request('GET /kyc', { server })).body.type).toBe('urn:guiche:kyc-not-found')
})

describe('a failed read is a problem, is reported to the shop, and is repeated after five seconds:', () => {
  test.each<[FaultKind, number, number, string]>([
    ['drop-before', 2, 503, 'service-unavailable'],
    ['5xx', 2, 503, 'service-unavailable'],
    ['429', 2, 503, 'service-unavailable'],
    ['html', 1, 503, 'service-unavailable'],
    ['unauthorized', 1, 502, 'configuration-error'],
    ['forbidden', 1, 502, 'configuration-error'],
    ['message', 1, 502, 'configuration-error'],
    ['errors', 1, 502, 'configuration-error'],
  ])('%s', async (kind, times, status, type) => {
    const { sandbox, request, on, clock, readCount } = await openKycShop()
    sandbox.injectFault({ operation: 'kyc.get', kind, times })
    const response = await advanceUntilSettled(clock, request('GET /kyc'))
    expect([response.status, response.body.type]).toEqual([status, `urn:guiche:${type}`])
    expect(on.error).toHaveBeenCalledOnce()
    expect((await request('POST /kyc/documents', { json: { document: '1', text: 'a' } })).status).toBe(status)
    expect(readCount()).toBe(times)

    await clock.advance(5000)
    expect((await request('GET /kyc')).status).toBe(200)
  })

  test('a response that is not a record', async () => {
    const { settings, request } = await openKycShop()
    const kyc = { get: async () => ({ hello: 'world' }), updateDocument: async () => null }
    const server = createMerchant({ ...settings, api: { ...settings.api, kyc } })
    expect((await request('GET /kyc', { server })).status).toBe(503)
  })

  test('a client that never responds', async () => {
    const { settings, request, clock } = await openKycShop()
    const kyc = { get: () => new Promise(() => {}), updateDocument: async () => null }
    const server = createMerchant({ ...settings, api: { ...settings.api, kyc } })
    const page = request('GET /kyc', { server })
    await clock.untilSleeping(1)
    await clock.advance(60_000)
    expect((await page).status).toBe(503)
  })
})
