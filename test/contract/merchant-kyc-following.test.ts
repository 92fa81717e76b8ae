import { describe, expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import type { FaultKind } from '../../src/sandbox/index.ts'
import { goingOn } from '../clock.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'

const { jpeg } = bytesOf

/** A shop whose record has both documents handed in, one minute ago. */
async function reviewedShop(options?: Parameters<typeof openKycShop>[0]) {
  const shop = await openKycShop(options)
  await shop.submit({ upload: await shop.upload(jpeg) })
  await shop.submit({ text: 'Marceneira' })
  await shop.clock.advance(60_000)
  return shop
}

type Reviewed = Awaited<ReturnType<typeof reviewedShop>>

/** Waits as a page does that has seen the record. */
async function waiting({ ask, clock }: Pick<Reviewed, 'ask' | 'clock'>) {
  const { headers } = await ask('GET /kyc')
  const page = ask('GET /kyc', { headers: { 'if-none-match': headers.get('etag') ?? '', prefer: 'wait=25' } })
  await clock.asleep(1)
  return { page }
}

test('a record whose documents are all handed in is under review, and takes none of them back', async () => {
  const { view } = await reviewedShop()
  const { status, documents } = await view()
  expect(status).toBe('reviewing')
  expect(documents.map(({ state, open }) => [state, open])).toEqual([
    ['reviewing', false],
    ['reviewing', false],
  ])
})

test('an approval arrives by itself within five seconds', async () => {
  const shop = await reviewedShop()
  const { sandbox, record, clock } = shop
  const { page } = await waiting(shop)
  await sandbox.approveKyc({ id: record.id })
  await clock.advance(5000)

  const { status, body } = await page
  expect([status, body.status]).toEqual([200, 'approved'])
  expect(body.documents.map(({ state, open }: { state: string; open: boolean }) => [state, open])).toEqual([
    ['approved', false],
    ['approved', false],
  ])
})

test.each([
  ['at once', async () => {}],
  [
    'when the service asks for it again',
    async ({ sandbox, record }: Reviewed) => sandbox.regularise({ id: record.id }),
  ],
])('a rejection arrives with its reason, and the document can be sent again %s', async (_, between) => {
  const shop = await reviewedShop()
  const { sandbox, record, clock, paper, view, submit, upload } = shop
  const { page } = await waiting(shop)
  await sandbox.rejectKyc({ id: record.id, document: paper, reason: 'A foto está escura.' })
  await clock.advance(5000)
  const { body } = await page
  expect(body.status).toBe('pending')
  expect(body.documents[0]).toMatchObject({ state: 'rejected', reason: 'A foto está escura.', open: true })
  expect(body.documents[1]).toMatchObject({ state: 'reviewing', open: false })

  await between(shop)
  await clock.advance(5000)
  expect((await view()).documents[0]).toMatchObject({ state: 'rejected', reason: 'A foto está escura.', open: true })
  expect((await submit({ upload: await upload(bytesOf.png) })).body).toMatchObject({ state: 'reviewing', reason: null })
})

test('what one server was given is seen at another at once, though that has read the record before', async () => {
  const { submit, upload, settings, view, clock } = await openKycShop()
  const other = createMerchant(settings)
  await clock.advance(1000)
  await view({ server: other })
  await clock.advance(1000)
  await submit({ upload: await upload(jpeg) })
  expect((await view({ server: other })).documents[0]).toMatchObject({ state: 'reviewing' })
})

test('the service is read once in five seconds, whoever waits and however many', async () => {
  const shop = await openKycShop()
  const { ask, clock, reads } = shop
  const { headers } = await ask('GET /kyc')
  const known = { 'if-none-match': headers.get('etag') ?? '', prefer: 'wait=25' }
  const pages = Promise.all(Array.from({ length: 100 }, () => ask('GET /kyc', { headers: known })))
  await clock.asleep(100)
  await clock.advance(25_000)

  expect(new Set((await pages).map(({ status }) => status))).toEqual(new Set([304]))
  expect(reads()).toBeLessThanOrEqual(6)
})

test('who waits is not told of a service that is silent for a while', async () => {
  const shop = await reviewedShop()
  const { sandbox, record, clock } = shop
  const { page } = await waiting(shop)
  sandbox.fault({ operation: 'kyc.get', kind: 'drop-before', times: 2 })
  await sandbox.approveKyc({ id: record.id })
  await clock.advance(20_000)

  expect((await page).body.status).toBe('approved')
})

test('a record that is gone ends the wait', async () => {
  const shop = await reviewedShop()
  const { sandbox, clock } = shop
  const { page } = await waiting(shop)
  await sandbox.reset()
  await clock.advance(5000)
  expect((await page).body.type).toBe('urn:guiche:no-kyc')
})

test('there is no record of another number', async () => {
  const { ask } = await openKycShop()
  const answer = await ask('GET /kyc', { of: 404 })
  expect([answer.status, answer.body.type]).toEqual([404, 'urn:guiche:no-kyc'])
})

test('an empty answer of the service is no record', async () => {
  const { settings, ask } = await openKycShop()
  const { api } = settings
  const kyc = { get: async () => [], updateDocument: async () => null }
  const server = createMerchant({ ...settings, api: { ...api, kyc } })
  expect((await ask('GET /kyc', { server })).body.type).toBe('urn:guiche:no-kyc')
})

describe('a service that does not serve is `unanswered`, told to the shop, and asked again after five seconds:', () => {
  test.each<[FaultKind, number]>([
    ['drop-before', 2],
    ['5xx', 2],
    ['429', 2],
    ['html', 1],
    ['unauthorized', 1],
  ])('%s', async (kind, times) => {
    const { sandbox, ask, on, clock, reads } = await openKycShop()
    sandbox.fault({ operation: 'kyc.get', kind, times })
    const answer = await goingOn(clock, ask('GET /kyc'))
    expect([answer.status, answer.body.type]).toEqual([503, 'urn:guiche:unanswered'])
    expect(on.error).toHaveBeenCalledOnce()
    expect((await ask('POST /kyc/documents', { json: { document: '1', text: 'a' } })).status).toBe(503)
    expect(reads()).toBe(times)

    await clock.advance(5000)
    expect((await ask('GET /kyc')).status).toBe(200)
  })

  test('an answer that is no record', async () => {
    const { settings, ask } = await openKycShop()
    const kyc = { get: async () => ({ hello: 'world' }), updateDocument: async () => null }
    const server = createMerchant({ ...settings, api: { ...settings.api, kyc } })
    expect((await ask('GET /kyc', { server })).status).toBe(503)
  })

  test('a client that never answers', async () => {
    const { settings, ask, clock } = await openKycShop()
    const kyc = { get: () => new Promise(() => {}), updateDocument: async () => null }
    const server = createMerchant({ ...settings, api: { ...settings.api, kyc } })
    const page = ask('GET /kyc', { server })
    await clock.asleep(1)
    await clock.advance(60_000)
    expect((await page).status).toBe(503)
  })
})
