import { expect, test } from 'vitest'
import { createClient, kyc } from '../../src/index.ts'
import { createMerchant, memoryFiles, memoryStore, type MerchantOptions } from '../../src/merchant/index.ts'
import { createSandbox, likelyUnstated } from '../../src/sandbox/index.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'

const secret = 'a secret of at least thirty-two bytes'
const baseURL = 'https://shop.example/pay'

/** A client that knows documents, and nothing of payments. */
function clientOf(unstated: { kycDocumentId?: 'id' | 'document_id' } = likelyUnstated) {
  const sandbox = createSandbox()
  const settings = { baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox', operations: { kyc }, unstated }
  return { sandbox, api: createClient({ ...settings, fetch: sandbox.fetch }) }
}

test('a shop that takes documents and sells nothing needs neither orders nor payments', async () => {
  const { sandbox, api } = clientOf()
  const merchant = createMerchant({ api, secret, baseURL, store: memoryStore(), kyc: { files: memoryFiles() } })
  const { kyc: record } = await sandbox.addKyc()
  const look = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await merchant.fetch(new Request(baseURL + path, { headers }))).status
  }

  expect(await look('/kyc', await merchant.session({ kyc: record.id }))).toBe(200)
  expect(await look('/pix', await merchant.session({ order: 'A-1' }))).toBe(404)
  expect(await merchant.status({ order: 'A-1' })).toBe(null)
  expect(await merchant.sweep()).toBe(0)
})

test('a shop that takes no documents has no such addresses', async () => {
  const { settings, record } = await openKycShop()
  const { kyc: _, ...without } = settings
  const merchant = createMerchant(without)
  const headers = { authorization: `Bearer ${await merchant.session({ kyc: record.id })}` }
  expect((await merchant.fetch(new Request(`${baseURL}/kyc`, { headers }))).status).toBe(404)
})

test.each<[string, Partial<MerchantOptions> & { api?: object }, string]>([
  ['without the client’s operations', { api: { baseURL: 'https://sandbox.test' } }, 'kyc'],
  ['without a word which id names a document', { api: clientOf({}).api }, 'unstated.kycDocumentId'],
  ['without files', { kyc: Object.create(null) }, 'kyc.files'],
  ['with orders, and without payments', { order: () => null }, 'order'],
])('documents %s are refused before anything is served', (_, differing, field) => {
  const options = {
    api: clientOf().api,
    secret,
    baseURL,
    store: memoryStore(),
    kyc: { files: memoryFiles() },
    ...differing,
  }
  expect(() => createMerchant(options as MerchantOptions)).toThrow(
    expect.objectContaining({ name: 'InputError', fields: { [field]: expect.anything() } }),
  )
})

test('a merchant server that opens nothing is refused', () => {
  const { api } = clientOf()
  expect(() => createMerchant({ api, secret, baseURL, store: memoryStore() })).toThrow('order is needed')
})

test('a shop says itself which documents are taken, how large, how long they can be read, and which zone the service means', async () => {
  const { view, ticket, submit, upload, sandbox, record, clock, valueOf, paper, merchant } = await openKycShop({
    largest: 100,
    readableFor: 60,
    timeZone: 'UTC',
    takes: ({ status }, document) => status.id === 4 || document.type_field === 'file',
  })
  const { largest, updated_at, documents } = await view()
  expect([largest, updated_at]).toEqual([100, '2026-03-10T09:00:00.000Z'])
  expect(documents.map(({ open }) => open)).toEqual([true, false])
  expect((await submit({ text: 'Marceneira' })).body.type).toBe('urn:guiche:not-open')
  await expect(ticket(101)).rejects.toThrow('413')

  await submit({ upload: await upload(bytesOf.jpeg) })
  const address = new Request((await valueOf(paper)) ?? '')
  expect((await merchant.fetch(address.clone())).status).toBe(200)
  await clock.advance(60_000)
  expect((await merchant.fetch(address)).status).toBe(404)
  expect((await sandbox.cancelKyc({ id: record.id })).kyc.status.id).toBe(5)
})

test('a server that may be shut down while it answers is kept for what was begun', async () => {
  const { merchant, record, text, submissions } = await openKycShop()
  const headers = { authorization: `Bearer ${await merchant.session({ kyc: record.id })}` }
  const body = JSON.stringify({ document: text, text: 'Marceneira' })
  const works: Promise<unknown>[] = []
  const request = new Request(`${baseURL}/kyc/documents`, { method: 'POST', headers, body })
  void merchant.fetch(request, { waitUntil: (work) => works.push(work) })
  await expect.poll(() => works.length).toBe(1)
  await Promise.all(works)
  expect(submissions()).toBe(1)
})
