import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createClient, onboardings } from '../../src/index.ts'
import { kycViewSchema } from '../../src/merchant-api/kyc.ts'
import { createMerchant, memoryFiles, type MerchantOptions } from '../../src/merchant/index.ts'
import { assumedUndocumented, type FaultKind } from '../../src/sandbox/index.ts'
import { renderKycUploader } from '../../widgets/render/index.ts'
import { advanceUntilSettled } from '../clock.ts'
import { openDocumentsShop } from './documents-shop.ts'
import { bytesOf } from './kyc-shop.ts'
import { keyOf } from './shop.ts'

const { pdf, jpeg } = bytesOf
const tag = 'proof_of_address'

/** Returns the names of the files that a file store holds, of those that were sealed or written. */
function watchedFiles() {
  const store = memoryFiles()
  const names = new Set<string>()
  return {
    names,
    files: {
      ...store,
      write: async (...write: Parameters<typeof store.write>) => {
        await store.write(...write)
        names.add(write[0])
      },
      seal: async (id: string, name: string) => {
        await store.seal(id, name)
        names.add(name)
      },
      remove: async (id: string) => {
        await store.remove(id)
        names.delete(id)
      },
    },
  }
}

test('a company gets the documents of its onboarding, each by its tag', async () => {
  const { request } = await openDocumentsShop()
  const { status, body } = await request('GET /kyc')

  expect(status).toBe(200)
  expect(v.is(kycViewSchema, body)).toBe(true)
  expect(body).toMatchObject({ status: 'open', requirements: [], max_file_bytes: 5 * 1024 * 1024 })
  expect(body.documents.map(({ id, required }: { id: string; required: boolean }) => [id, required])).toEqual([
    ['articles_of_association', true],
    ['proof_of_address', true],
    ['representative_id', true],
    ['bank_statement', false],
  ])
  expect(body.documents[1]).toEqual({
    id: tag,
    label: 'Comprovante de endereço',
    description: 'Conta de consumo da sede, dos últimos 90 dias.',
    kind: 'file',
    required: true,
    state: 'waiting',
    reason: null,
    expires_at: null,
    can_submit: true,
    submitted_at: null,
  })
})

test('a submitted document reaches the service with its bytes, and is under review', async () => {
  const { upload, submit, api, id, on } = await openDocumentsShop()
  const response = await submit(await upload(pdf))

  expect([response.status, response.body.state, response.body.can_submit]).toEqual([200, 'reviewing', false])
  const file = await api.onboardings.downloadDocument({ uuid: id, tag })
  expect(file.name).toBe('proof_of_address.pdf')
  expect(new Uint8Array(await new Response(file.stream()).arrayBuffer())).toEqual(pdf)
  expect(on.error).not.toHaveBeenCalled()
})

test('the shop keeps a file until the service has accepted it, and removes it at once then', async () => {
  const { files, names } = watchedFiles()
  const { upload, submit, sandbox, audit } = await openDocumentsShop({ files })
  const uploadId = await upload(pdf)
  sandbox.injectFault({ operation: 'onboardings.uploadDocument', kind: '5xx' })
  expect((await submit(uploadId)).status).toBe(503)
  expect(names.size).toBe(2)

  expect((await submit(uploadId)).status).toBe(200)
  expect(names.size).toBe(0)
  expect(audit).toHaveBeenCalledWith(expect.objectContaining({ type: 'document-deleted', document: tag }))
})

test('from the first document to the contract, a company never leaves the page', async () => {
  const { submitRequired, upload, submit, sandbox, id, getView, documentOf, stale } = await openDocumentsShop()
  await submitRequired(pdf)
  expect((await getView()).status).toBe('reviewing')

  const reason = 'A conta está vencida.'
  await sandbox.rejectOnboardingDocument({ id, tag, reason })
  await stale()
  expect((await getView()).status).toBe('needs_correction')
  expect(await documentOf(tag)).toMatchObject({ state: 'rejected', reason, can_submit: true })

  await submit(await upload(jpeg))
  expect(await documentOf(tag)).toMatchObject({ state: 'reviewing', reason: null, can_submit: false })
  for (const each of ['articles_of_association', tag, 'representative_id'])
    await sandbox.approveOnboardingDocument({ id, tag: each })
  await stale()
  const { status, documents } = await getView()
  expect(status).toBe('approved')
  expect(documents.filter(({ state }) => state === 'approved')).toHaveLength(3)
  expect(documents.some(({ can_submit }) => can_submit)).toBe(false)
})

describe('a file is uploaded to the service once, when the service', () => {
  test.each<[string, FaultKind, number[], number]>([
    ['loses its response', 'drop-after', [200], 1],
    ['cuts its response off', 'truncate', [200], 1],
    ['loses the request', 'drop-before', [503, 200], 2],
    ['fails', '5xx', [503, 200], 2],
    ['limits requests', '429', [503, 200], 2],
    ['rejects the key', 'unauthorized', [502, 200], 2],
  ])('%s', async (_, kind, statuses, requests) => {
    const { upload, submit, sandbox, uploadCount } = await openDocumentsShop()
    const uploadId = await upload(pdf)
    sandbox.injectFault({ operation: 'onboardings.uploadDocument', kind })
    const responses = [await submit(uploadId)]
    if (responses[0]?.status !== 200) responses.push(await submit(uploadId))

    expect(responses.map(({ status }) => status)).toEqual(statuses)
    expect(responses.at(-1)?.body.state).toBe('reviewing')
    expect(uploadCount()).toBe(requests)
  })
})

/** Opens a shop in which the service has rejected a document, and the company has uploaded another file for it. */
async function openCorrection() {
  const shop = await openDocumentsShop()
  await shop.submitRequired(pdf)
  await shop.stale()
  await shop.sandbox.rejectOnboardingDocument({ id: shop.id, tag })
  await shop.stale()
  return { ...shop, uploadId: await shop.upload(jpeg) }
}

test('a rejected document whose new upload lost its response is not uploaded again', async () => {
  const { uploadId, submit, sandbox, uploadCount } = await openCorrection()
  sandbox.injectFault({ operation: 'onboardings.uploadDocument', kind: 'drop-after' })
  const responses = [await submit(uploadId), await submit(uploadId)]

  expect(responses.map(({ status, body }) => [status, body.state])).toEqual(responses.map(() => [200, 'reviewing']))
  expect(uploadCount()).toBe(4)
})

test('a file that the service has received and rejected meanwhile is not uploaded again', async () => {
  const { uploadId, submit, sandbox, id, uploadCount, stale, clock } = await openCorrection()
  sandbox.injectFault({ operation: 'onboardings.uploadDocument', kind: 'drop-after' })
  sandbox.injectFault({ operation: 'onboardings.listDocuments', kind: '5xx', times: 2 })
  const unknown = await advanceUntilSettled(clock, submit(uploadId))
  await sandbox.rejectOnboardingDocument({ id, tag })
  await stale()
  const responses = [await submit(uploadId), await submit(uploadId)]

  expect(unknown.status).toBe(503)
  expect(responses.map(({ status, body }) => [status, body.state])).toEqual(responses.map(() => [200, 'rejected']))
  expect(uploadCount()).toBe(4)
})

test('of two files from two devices the first one counts, also on two servers', async () => {
  const { upload, submit, uploadCount, settings, merchant, clock, getView } = await openDocumentsShop()
  const other = createMerchant(settings)
  await getView({ server: other })
  const [one, two] = [await upload(pdf), await upload(jpeg)]
  const submitting = [submit(one, tag, { server: merchant }), submit(two, tag, { server: other })]
  const responses = await advanceUntilSettled(clock, Promise.all(submitting))

  expect(responses.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body.type).toBe('urn:guiche:not-accepting')
  expect(uploadCount()).toBe(1)
})

test('a file of unknown outcome is looked up before another one takes its place, also on another server', async () => {
  const { upload, submit, uploadCount, settings, getView, sandbox, clock } = await openDocumentsShop()
  const other = createMerchant(settings)
  const [one, two] = [await upload(pdf), await upload(jpeg)]
  await clock.advance(5000)
  await getView()
  await getView({ server: other })
  sandbox.injectFault({ operation: 'onboardings.uploadDocument', kind: 'drop-after' })
  sandbox.injectFault({ operation: 'onboardings.listDocuments', kind: '5xx', times: 2 })
  const unknown = await advanceUntilSettled(clock, submit(one))
  expect(unknown.body.type).toBe('urn:guiche:service-unavailable')

  expect((await submit(two, tag, { server: other })).body.type).toBe('urn:guiche:not-accepting')
  expect((await submit(one, tag, { server: other })).body.state).toBe('reviewing')
  expect(uploadCount()).toBe(1)
})

test('a file that was erased before it is sent is not sent', async () => {
  const files = memoryFiles()
  let opened = 0
  // the first two times are its inspections
  const open = async (id: string) => (++opened > 2 ? null : files.open(id))
  const { upload, submit, uploadCount } = await openDocumentsShop({ files: { ...files, open } })
  expect((await submit(await upload(pdf))).body.type).toBe('urn:guiche:upload-incomplete')
  expect(uploadCount()).toBe(0)
})

test('a file store that takes longer than the lease leaves the upload to the next request', async () => {
  const { files, names } = watchedFiles()
  const { upload, submit, uploadCount, clock } = await openDocumentsShop({
    files: {
      ...files,
      seal: async (id: string, name: string) => {
        await files.seal(id, name)
        if (names.size === 2 && clock.now() < slowUntil) await clock.advance(20_000)
      },
    },
  })
  const slowUntil = clock.now() + 1
  const uploadId = await upload(pdf)
  expect((await submit(uploadId)).status).toBe(503)
  expect(uploadCount()).toBe(0)

  expect((await submit(uploadId)).body.state).toBe('reviewing')
  expect(uploadCount()).toBe(1)
})

describe('nothing is uploaded to the service', () => {
  test('for a file of more than `documents.maxFileBytes`', async () => {
    const { request, uploadCount } = await openDocumentsShop({ maxFileBytes: 100 })
    const json = { document: tag, name: 'a.pdf', type: 'application/pdf', size: 101 }
    const { status, body } = await request('POST /kyc/uploads', { json })
    expect([status, body.type]).toEqual([413, 'urn:guiche:body-too-large'])
    expect(uploadCount()).toBe(0)
  })

  test.each(['heic', 'exe', 'html', 'svg'] as const)('for a file whose bytes are %s', async (kind) => {
    const { upload, submit, uploadCount } = await openDocumentsShop()
    const { status, body } = await submit(await upload(bytesOf[kind]))
    expect([status, body.type]).toEqual([415, 'urn:guiche:unsupported-file-type'])
    expect(uploadCount()).toBe(0)
  })

  test('for a text', async () => {
    const { request, uploadCount } = await openDocumentsShop()
    const { status, body } = await request('POST /kyc/documents', { json: { document: tag, text: 'Rua A, 1' } })
    expect([status, body.fields]).toEqual([422, { document: ['must be submitted as an `upload`'] }])
    expect(uploadCount()).toBe(0)
  })

  test('for an unknown tag', async () => {
    const { request } = await openDocumentsShop()
    const json = { document: 'selfie', name: 'a.pdf', type: 'application/pdf', size: 10 }
    expect((await request('POST /kyc/uploads', { json })).status).toBe(422)
  })

  test('for an upload of another onboarding', async () => {
    const { upload, submit, sandbox, uploadCount } = await openDocumentsShop()
    const { onboarding: other } = await sandbox.addOnboarding({ status: 'pending', tax_id: '11444777000161' })
    const uploadId = await upload(pdf)
    const response = await submit(uploadId, tag, { subject: { onboarding: other.id } })
    expect(response.body.type).toBe('urn:guiche:upload-incomplete')
    expect(uploadCount()).toBe(0)
  })

  test('after the onboarding was canceled', async () => {
    const { upload, submit, sandbox, id, getView, stale, uploadCount } = await openDocumentsShop()
    const uploadId = await upload(pdf)
    await sandbox.cancelOnboarding({ id })
    await stale()
    const { status, documents } = await getView()
    expect(status).toBe('canceled')
    expect(documents.some(({ can_submit }) => can_submit)).toBe(false)
    expect((await submit(uploadId)).body.type).toBe('urn:guiche:not-accepting')
    expect(uploadCount()).toBe(0)
  })
})

test('a document that the service does not accept is not accepted here, and its file is removed', async () => {
  const { files, names } = watchedFiles()
  const { upload, submit, sandbox, merchant, on } = await openDocumentsShop({ files })
  sandbox.injectFault({ operation: 'onboardings.uploadDocument', kind: 'message' })
  expect((await submit(await upload(pdf))).body.type).toBe('urn:guiche:not-accepting')
  expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'onboardings.uploadDocument')

  await merchant.processDue()
  expect(names.size).toBe(0)
})

test('a file that is too large for the service is too large here', async () => {
  const { upload, submit } = await openDocumentsShop({
    intercept: async ({ method }) => (method === 'POST' ? new Response('{}', { status: 413 }) : null),
  })
  const { status, body } = await submit(await upload(pdf))
  expect([status, body.type]).toEqual([413, 'urn:guiche:body-too-large'])
})

test('while the service is down, the documents cannot be read, and an upload waits', async () => {
  const { upload, submit, request, sandbox, stale, on, clock, uploadCount } = await openDocumentsShop()
  const uploadId = await upload(pdf)
  await stale()
  sandbox.injectFault({ operation: 'onboardings.listDocuments', kind: '5xx', times: 4 })
  const responses = await advanceUntilSettled(clock, Promise.all([request('GET /kyc'), submit(uploadId)]))
  expect(responses.map(({ body }) => body.type)).toEqual(Array(2).fill('urn:guiche:service-unavailable'))
  expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'onboardings.listDocuments')
  expect(uploadCount()).toBe(0)
})

test('an onboarding that does not exist is not found', async () => {
  const { request } = await openDocumentsShop()
  const subject = { onboarding: '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c' }
  expect((await request('GET /kyc', { subject })).body.type).toBe('urn:guiche:onboarding-not-found')
})

test('a session opens one of an onboarding: its documents, or its contract for a signer', async () => {
  const { request, id } = await openDocumentsShop()
  const signer = { onboarding: id, signer: 'marina@example.com' }

  expect((await request('GET /kyc', { subject: signer })).status).toBe(401)
  expect((await request('POST /kyc/documents', { subject: signer, json: {} })).status).toBe(401)
  expect((await request('GET /signature')).status).toBe(401)
  expect((await request('GET /signature/file')).status).toBe(401)
  expect((await request('GET /signature', { subject: signer })).status).toBe(200)
})

test('without the option `documents`, the session of an onboarding opens no documents', async () => {
  const { request, settings } = await openDocumentsShop()
  const { documents: _, ...without } = settings
  expect((await request('GET /kyc', { server: createMerchant(without) })).status).toBe(404)
})

describe('createMerchant rejects the option `documents` at start', () => {
  test.each<[string, (options: MerchantOptions) => object, string]>([
    ['without files', () => ({ documents: {} }), 'documents.files'],
    ['without the client’s operations', ({ api }) => ({ api: { ...api, onboardings: {} } }), 'documents'],
    [
      'without the route of the list',
      ({ api }) => ({ api: { ...api, undocumented: { ...api.undocumented, listDocuments: undefined } } }),
      'undocumented.listDocuments',
    ],
    [
      'without the route of the upload',
      ({ api }) => ({ api: { ...api, undocumented: { ...api.undocumented, uploadDocument: undefined } } }),
      'undocumented.uploadDocument',
    ],
  ])('%s', async (_, change, field) => {
    const { signature: _signature, ...settings } = (await openDocumentsShop()).settings
    const options = { ...settings, ...change(settings) } as MerchantOptions
    expect(() => createMerchant(options)).toThrow(
      expect.objectContaining({ name: 'InputError', fields: { [field]: expect.anything() } }),
    )
  })
})

test('an invalid route of the client is a configuration error, and no missing onboarding', async () => {
  const { request, settings, on } = await openDocumentsShop()
  const path: string = 'no/slash/{uuid}'
  const listDocuments = { method: 'GET', path: path as '/' } as const
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { onboardings },
    undocumented: { ...assumedUndocumented, listDocuments },
  })
  const { status, body } = await request('GET /kyc', { server: createMerchant({ ...settings, api }) })
  expect([status, body.type]).toEqual([502, 'urn:guiche:configuration-error'])
  expect(on.error).toHaveBeenCalledOnce()
})

test('a page has the documents of an onboarding at once, with its first response', async () => {
  const { merchant, id } = await openDocumentsShop()
  const { initial } = await merchant.preload('kyc', { onboarding: id })
  expect(initial?.body).toMatchObject({ id, status: 'open' })

  const html = await renderKycUploader(merchant, { onboarding: id, lang: 'pt-BR' })
  expect(html).toContain('Conta de consumo da sede, dos últimos 90 dias.')
  const signer = { onboarding: id, signer: 'marina@example.com' }
  await expect(merchant.preload('kyc', signer)).rejects.toThrow('subject must be')
})

test('an erased onboarding keeps no file and no record, and one with documents needs the option `documents`', async () => {
  const { files, names } = watchedFiles()
  const { upload, merchant, settings, id, clock } = await openDocumentsShop({ files })
  await upload(pdf)
  const { record } = await merchant.exportData({ onboarding: id })
  expect(record).toMatchObject({ files: [{ document: tag }] })
  const { documents: _, ...without } = settings
  await expect(createMerchant(without).eraseData({ onboarding: id })).rejects.toThrow(
    'merchant.eraseData: documents needs the option `documents` of createMerchant(); set it too',
  )

  expect(await merchant.eraseData({ onboarding: id })).toEqual({ files: 1, keptCallbacks: 0 })
  expect(names.size).toBe(0)
  await clock.advance(86_400_000) // until then a late request may write the file
  await advanceUntilSettled(clock, merchant.processDue())
  expect(await settings.store.get(keyOf(`documents:${id}`))).toBe(null)
  expect((await merchant.exportData({ onboarding: id })).record).toBe(null)
})

test('a file that was never submitted is removed after a day', async () => {
  const { files, names } = watchedFiles()
  const { upload, merchant, clock } = await openDocumentsShop({ files })
  await upload(pdf)
  await clock.advance(25 * 3_600_000)
  expect(await advanceUntilSettled(clock, merchant.processDue())).toBe(1)
  expect(names.size).toBe(0)
})

test('neither the log nor the store has personal data', async () => {
  const { upload, submit, sandbox, logged, merchant, id } = await openDocumentsShop()
  sandbox.injectFault({ operation: 'onboardings.uploadDocument', kind: 'drop-before' })
  const uploadId = await upload(pdf)
  await submit(uploadId)
  const record = JSON.stringify(await merchant.exportData({ onboarding: id }))
  expect(logged).toHaveLength(1)
  expect([record, ...logged].join('\n')).not.toMatch(/conta\.pdf|Marina|marina@|11222333000181/)
})
