import { expect, test } from 'vitest'
import { createClient, kyc } from '../../src/index.ts'
import { createMerchant, type MerchantOptions, memoryFiles, memoryStore } from '../../src/merchant/index.ts'
import { assumedUndocumented, createSandbox } from '../../src/sandbox/index.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'

const secret = 'a secret of at least thirty-two bytes'
const publicURL = 'https://shop.example/pay'

/** Returns a client with the KYC operations only. */
function clientOf(undocumented: { kycDocumentId?: 'id' | 'document_id' } = assumedUndocumented) {
  const sandbox = createSandbox()
  const settings = { baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox', operations: { kyc }, undocumented }
  return { sandbox, api: createClient({ ...settings, fetch: sandbox.fetch }) }
}

test('a shop that only accepts documents needs neither orders nor payments', async () => {
  const { sandbox, api } = clientOf()
  const merchant = createMerchant({
    api,
    secret,
    publicURL,
    store: memoryStore(),
    kyc: { files: memoryFiles() },
  })
  const { kyc: record } = await sandbox.addKyc()
  const statusOf = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await merchant.fetch(new Request(publicURL + path, { headers }))).status
  }

  expect(await statusOf('/kyc', await merchant.createSession({ kyc: record.id }))).toBe(200)
  expect(await statusOf('/pix', await merchant.createSession({ order: 'A-1' }))).toBe(404)
  expect(await merchant.getCharge({ order: 'A-1' })).toBe(null)
  expect(await merchant.processDue()).toBe(0)
})

test('without the option `kyc` its routes do not exist', async () => {
  const { settings, record } = await openKycShop()
  const { kyc: _, ...without } = settings
  const merchant = createMerchant(without)
  const headers = { authorization: `Bearer ${await merchant.createSession({ kyc: record.id })}` }
  expect((await merchant.fetch(new Request(`${publicURL}/kyc`, { headers }))).status).toBe(404)
})

test.each<[string, Partial<MerchantOptions> & { api?: object }, string]>([
  ['without the client’s operations', { api: { baseURL: 'https://sandbox.test', undocumented: {} } }, 'kyc'],
  ['without the id that identifies a document', { api: clientOf({}).api }, 'undocumented.kycDocumentId'],
  ['without files', { kyc: Object.create(null) }, 'kyc.files'],
  ['with orders, and without payments', { findOrder: () => null }, 'findOrder'],
])('the option `kyc` %s is rejected at start-up', (_, changes, field) => {
  const options = {
    api: clientOf().api,
    secret,
    publicURL,
    store: memoryStore(),
    kyc: { files: memoryFiles() },
    ...changes,
  }
  expect(() => createMerchant(options as MerchantOptions)).toThrow(
    expect.objectContaining({ name: 'InputError', fields: { [field]: expect.anything() } }),
  )
})

test('a merchant server without any feature is rejected', () => {
  const { api } = clientOf()
  expect(() => createMerchant({ api, secret, publicURL, store: memoryStore() })).toThrow('findOrder is required')
})

test('a shop decides which documents can be submitted, the largest file, its retention and the time zone of the service', async () => {
  const { getView, createTicket, submit, upload, sandbox, record, clock, serviceValueOf, fileDocument, merchant } =
    await openKycShop({
      maxFileBytes: 100,
      fileRetentionSeconds: 60,
      timeZone: 'UTC',
      canSubmit: ({ status }, document) => status.id === 4 || document.type_field === 'file',
    })
  const { max_file_bytes, updated_at, documents } = await getView()
  expect([max_file_bytes, updated_at]).toEqual([100, '2026-03-10T09:00:00.000Z'])
  expect(documents.map(({ can_submit }) => can_submit)).toEqual([true, false])
  expect((await submit({ text: 'Marceneira' })).body.type).toBe('urn:guiche:not-accepting')
  await expect(createTicket(101)).rejects.toThrow('413')

  await submit({ upload: await upload(bytesOf.jpeg) })
  const address = new Request((await serviceValueOf(fileDocument)) ?? '')
  expect((await merchant.fetch(address.clone())).status).toBe(200)
  await clock.advance(60_000)
  expect((await merchant.fetch(address)).status).toBe(404)
  expect((await sandbox.cancelKyc({ id: record.id })).kyc.status.id).toBe(5)
})

test('a runtime keeps the process alive until a submission is complete', async () => {
  const { merchant, record, textDocument, submissionCount } = await openKycShop()
  const headers = { authorization: `Bearer ${await merchant.createSession({ kyc: record.id })}` }
  const body = JSON.stringify({ document: textDocument, text: 'Marceneira' })
  const works: Promise<unknown>[] = []
  const request = new Request(`${publicURL}/kyc/documents`, { method: 'POST', headers, body })
  void merchant.fetch(request, { waitUntil: (work) => works.push(work) })
  await expect.poll(() => works.length).toBe(1)
  await Promise.all(works)
  expect(submissionCount()).toBe(1)
})
