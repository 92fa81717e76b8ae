import { describe, expect, test, vi } from 'vitest'
import { NetworkError } from '../../src/index.ts'
import { createMerchant, memoryFiles, memoryStore, type Store } from '../../src/merchant/index.ts'
import type { FaultKind } from '../../src/sandbox/index.ts'
import { advanceUntilSettled, clockAhead, testClock } from '../clock.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { keyOf } from './shop.ts'

const { jpeg } = bytesOf

describe('the bytes of a file decide its kind, not its name:', () => {
  // @covers limits.kycFiles
  test.each<[keyof typeof bytesOf, string, string]>([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['gif87', 'gif', 'image/gif'],
    ['gif89', 'gif', 'image/gif'],
    ['pdf', 'pdf', 'application/pdf'],
  ])('%s', async (kind, extension, type) => {
    const { upload, submit, serviceValueOf, fileDocument, send } = await openKycShop()
    expect((await submit({ upload: await upload(bytesOf[kind]) })).status).toBe(200)
    const address = (await serviceValueOf(fileDocument)) ?? ''
    expect(address).toMatch(new RegExp(`\\.${extension}$`))
    expect((await send('GET', address)).headers.get('content-type')).toBe(type)
  })

  // @covers limits.kycFiles
  test.each(['heic', 'webp', 'exe', 'html', 'svg'] as const)('%s, which is not accepted', async (kind) => {
    const { upload, submit, submissionCount, getView } = await openKycShop()
    const response = await submit({ upload: await upload(bytesOf[kind]) })
    expect([response.status, response.body.type]).toEqual([415, 'urn:guiche:unsupported-file-type'])
    expect(submissionCount()).toBe(0)
    expect((await getView()).documents[0]).toMatchObject({ state: 'waiting', can_submit: true })
  })
})

describe('a submission is rejected', () => {
  test.each(['signature', undefined])(
    'for a document whose kind is %s, until the service says that it is a text',
    async (kind) => {
      const shop = await openKycShop({ canSubmit: () => true })
      const { api, settings, textDocument, submissionCount, submit, request } = shop
      let type_field: unknown = kind
      const get = async (...input: Parameters<typeof api.kyc.get>) => {
        const record = await api.kyc.get(...input)
        return { ...record, documents: record.documents.map((document) => ({ ...document, type_field })) }
      }
      const server = createMerchant({ ...settings, api: { ...api, kyc: { ...api.kyc, get } } })
      const file = { document: textDocument, name: 'a.jpg', type: 'image/jpeg', size: 10 }
      const responses = [
        await submit({ text: 'https://evil.example/a.jpg' }, { server }),
        await request('POST /kyc/uploads', { json: file, server }),
      ]
      expect(responses.map(({ body }) => body.type)).toEqual(Array(2).fill('urn:guiche:not-accepting'))
      expect(submissionCount()).toBe(0)

      type_field = 'text'
      await shop.clock.advance(6000)
      expect((await submit({ text: 'Marceneira' }, { server })).status).toBe(200)
    },
  )

  test('when no bytes were uploaded', async () => {
    const { createTicket, submit } = await openKycShop()
    const { id } = await createTicket(jpeg.byteLength)
    const response = await submit({ upload: id })
    expect([response.status, response.body.type]).toEqual([409, 'urn:guiche:upload-incomplete'])
  })

  test('when its upload is for another document, or does not exist', async () => {
    const { sandbox, request, submit, sendBytes, serviceValueOf } = await openKycShop()
    const { kyc: other } = await sandbox.addKyc({ documents: ['identity', 'selfie'] })
    const [first, second] = other.documents.map(({ id }) => String(id))
    const file = { document: first, name: '', type: 'image/jpeg', size: jpeg.byteLength }
    const { body: ticket } = await request('POST /kyc/uploads', { recordId: other.id, json: file })
    await sendBytes(ticket, jpeg)
    const rejected = [
      [{ document: second, upload: ticket.id }, other.id],
      [{ document: first, upload: `${ticket.id}x` }, other.id],
      [{ document: first, upload: 'none' }, other.id],
    ] as const
    for (const [json, recordId] of rejected)
      expect((await request('POST /kyc/documents', { recordId, json })).body.type).toBe('urn:guiche:upload-incomplete')
    // with the session of another record
    expect((await submit({ upload: ticket.id })).body.type).toBe('urn:guiche:upload-incomplete')
    expect(await serviceValueOf(first ?? '')).toBe(null)
  })

  test('when it has the wrong kind: a text for a file, a file for a text', async () => {
    const { upload, submit, fileDocument, textDocument } = await openKycShop()
    expect((await submit({ document: fileDocument, text: 'Marceneira' })).body.fields).toEqual({
      document: ['must be submitted as an `upload`'],
    })
    const id = await upload(jpeg)
    expect((await submit({ document: textDocument, upload: id })).status).toBe(409)
  })

  test('when the record has no such document', async () => {
    const { submit } = await openKycShop()
    const response = await submit({ document: '1', text: 'Marceneira' })
    expect([response.status, Object.keys(response.body.fields)]).toEqual([422, ['document']])
  })

  test('when it has both an upload and a text, or neither', async () => {
    const { request, fileDocument } = await openKycShop()
    for (const json of [
      { document: fileDocument },
      { document: fileDocument, upload: 'a', text: 'b' },
      { document: fileDocument, text: '  ' },
    ])
      expect((await request('POST /kyc/documents', { json })).status).toBe(422)
  })

  test('when the record is closed', async () => {
    const { upload, submit, sandbox, record } = await openKycShop()
    const id = await upload(jpeg)
    await sandbox.cancelKyc({ id: record.id })
    expect((await submit({ upload: id })).body.type).toBe('urn:guiche:not-accepting')
  })
})

test('a text is submitted as it is, even if it looks like the address of another kind of file', async () => {
  const { submit, serviceValueOf, textDocument } = await openKycShop()
  const text = 'https://portfolio.example/about.html'
  expect((await submit({ text })).status).toBe(200)
  expect(await serviceValueOf(textDocument)).toBe(text)
})

describe('a value is submitted once, when it arrives', () => {
  test('again, because the response was lost', async () => {
    const { upload, submit, submissionCount } = await openKycShop()
    const id = await upload(jpeg)
    const responses = [
      await submit({ upload: id }),
      await submit({ upload: id }),
      await submit({ text: 'A' }),
      await submit({ text: 'A' }),
    ]
    expect(responses.map(({ status, body }) => [status, body.state])).toEqual(responses.map(() => [200, 'reviewing']))
    expect(submissionCount()).toBe(2)
  })

  test.each<[string, () => Store]>([
    ['with `watch`', () => memoryStore({ clock: testClock() })],
    ['without `watch`', storeWithoutWatch],
  ])('in many simultaneous requests to two servers, over a store %s', async (_, store) => {
    const { upload, submit, submissionCount, settings, merchant, clock } = await openKycShop({
      merchant: { store: store() },
    })
    const id = await upload(jpeg)
    const servers = [merchant, createMerchant(settings)]
    const clicks = servers.flatMap((server) =>
      Array.from({ length: 12 }, () => [
        submit({ upload: id }, { server }),
        submit({ text: 'Marceneira' }, { server }),
      ]),
    )
    const responses = await advanceUntilSettled(clock, Promise.all(clicks.flat()))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.state}`))).toEqual(new Set(['200 reviewing']))
    expect(submissionCount()).toBe(2)
  })

  test('in two uploads from two tabs, and the first one closes the document', async () => {
    const { upload, submit, submissionCount } = await openKycShop()
    const [one, two] = [await upload(jpeg), await upload(jpeg)]
    await submit({ text: 'Marceneira' })
    const responses = await Promise.all([submit({ upload: one }), submit({ upload: two })])
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(submissionCount()).toBe(2)
  })
})

test('a file can be replaced as long as the record waits for other documents', async () => {
  const { upload, submit, serviceValueOf, fileDocument, send, submissionCount } = await openKycShop()
  await submit({ upload: await upload(jpeg) })
  await submit({ upload: await upload(bytesOf.pdf) })
  expect(submissionCount()).toBe(2)
  const file = await send('GET', (await serviceValueOf(fileDocument)) ?? '')
  expect(file.headers.get('content-type')).toBe('application/pdf')
})

test('a rejected text can be submitted again unchanged', async () => {
  const { submit, upload, sandbox, record, textDocument, submissionCount, clock } = await openKycShop()
  await submit({ text: 'Marceneira' })
  await submit({ upload: await upload(jpeg) })
  await clock.advance(1000)
  await sandbox.rejectKyc({ id: record.id, document: textDocument })
  await sandbox.regularizeKyc({ id: record.id })
  await clock.advance(5000)
  expect((await submit({ text: 'Marceneira' })).status).toBe(200)
  expect(submissionCount()).toBe(3)
})

describe('an uploaded file can be submitted again without its bytes, when the service', () => {
  test.each<[string, FaultKind, number[]]>([
    ['loses the request', 'drop-before', [503, 200]],
    ['loses its response', 'drop-after', [200]],
    ['cuts its response off', 'truncate', [200]],
    ['fails', '5xx', [503, 200]],
    ['limits requests', '429', [503, 200]],
    ['rejects the key', 'unauthorized', [502, 200]],
  ])('%s', async (_, kind, statuses) => {
    const { upload, submit, sandbox, submissionCount, serviceValueOf, fileDocument, send } = await openKycShop()
    const id = await upload(jpeg)
    sandbox.injectFault({ operation: 'kyc.updateDocument', kind })
    const responses = [await submit({ upload: id })]
    if (responses[0]?.status !== 200) responses.push(await submit({ upload: id }))

    expect(responses.map(({ status }) => status)).toEqual(statuses)
    expect(responses.at(-1)?.body.state).toBe('reviewing')
    expect(submissionCount()).toBe(statuses.length)
    expect((await send('GET', (await serviceValueOf(fileDocument)) ?? '')).status).toBe(200)
  })
})

test('a submission that the service rejects for the shop’s key is a configuration error', async () => {
  const { submit, sandbox, on } = await openKycShop()
  sandbox.injectFault({ operation: 'kyc.updateDocument', kind: 'unauthorized' })
  expect(await submit({ text: 'Marceneira' })).toMatchObject({
    status: 502,
    body: { type: 'urn:guiche:configuration-error' },
  })
  expect(on.error).toHaveBeenCalledOnce()
})

test('a document that never reached the service is submitted at once, with the same file', async () => {
  const { upload, submit, api, submissionCount } = await openKycShop()
  const id = await upload(jpeg)
  const unsent = new NetworkError({ operation: 'kyc.updateDocument', correlationId: '' }, { unsent: true })
  vi.spyOn(api.kyc, 'updateDocument').mockRejectedValueOnce(unsent)
  expect((await submit({ upload: id })).body.type).toBe('urn:guiche:service-unavailable')

  expect((await submit({ upload: id })).body.state).toBe('reviewing')
  expect(submissionCount()).toBe(1)
})

test('when the service rejects a document, its file is removed, and it cannot be submitted now', async () => {
  const removed: string[] = []
  const store = memoryFiles()
  const remove = async (id: string) => void removed.push(id)
  const { upload, submit, sandbox, on, merchant } = await openKycShop({ files: { ...store, remove } })
  const id = await upload(jpeg)
  sandbox.injectFault({ operation: 'kyc.updateDocument', kind: 'message' })
  expect((await submit({ upload: id })).body.type).toBe('urn:guiche:not-accepting')
  expect(on.error).toHaveBeenCalledOnce()
  expect((await submit({ upload: id })).body.type).toBe('urn:guiche:upload-incomplete')

  await merchant.processDue()
  expect(removed).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}\.jpg$/)])
})

test('a submission of a server that died continues when its lease ends', async () => {
  const { upload, submit, settings, api, submissionCount, clock } = await openKycShop()
  const id = await upload(jpeg)
  const submitting = Promise.withResolvers<void>()
  const updateDocument = () => {
    submitting.resolve()
    return new Promise<never>(() => {})
  }
  // its clock stands still
  const dead = createMerchant({
    ...settings,
    clock: testClock(),
    api: { ...api, kyc: { get: api.kyc.get, updateDocument } },
  })
  void submit({ upload: id }, { server: dead })
  await submitting.promise
  const start = clock.now()

  expect((await advanceUntilSettled(clock, submit({ upload: id }))).status).toBe(200)
  expect(clock.now() - start).toBeGreaterThanOrEqual(30_000)
  expect(submissionCount()).toBe(1)
})

test('while one server submits a file, another server submits none of another device, though its clock is hours ahead', async () => {
  const { api, clock, upload, submit, submissionCount, settings } = await openKycShop()
  const [first, second] = [await upload(jpeg), await upload(bytesOf.png)]
  const submitting = Promise.withResolvers<void>()
  const service = Promise.withResolvers<void>()
  const slow = createMerchant({
    ...settings,
    api: {
      ...api,
      kyc: {
        get: api.kyc.get,
        async updateDocument(...input: Parameters<typeof api.kyc.updateDocument>) {
          submitting.resolve()
          await service.promise
          return api.kyc.updateDocument(...input)
        },
      },
    },
  })
  const ahead = createMerchant({ ...settings, clock: clockAhead(clock, 3 * 3_600_000) })
  const earlier = submit({ upload: first, submitted_at: null }, { server: slow })
  await submitting.promise
  const later = submit({ upload: second, submitted_at: null }, { server: ahead })
  await advanceUntilSettled(clock, Promise.race([later, clock.sleep(9000)]))
  service.resolve()

  expect((await advanceUntilSettled(clock, earlier)).status).toBe(200)
  expect((await advanceUntilSettled(clock, later)).body.type).toBe('urn:guiche:submitted-elsewhere')
  expect(submissionCount()).toBe(1)
})

test('a failing file store is an internal problem, and the upload can be submitted later', async () => {
  const store = memoryFiles()
  let down = true
  const seal = (id: string, name: string) => (down ? Promise.reject(new Error('no disk')) : store.seal(id, name))
  const { upload, submit } = await openKycShop({ files: { ...store, seal } })
  const id = await upload(jpeg)
  expect((await submit({ upload: id })).status).toBe(500)
  down = false
  expect((await submit({ upload: id })).status).toBe(200)
})

test('a record that a newer instance wrote is left alone, and asks for an upgrade', async () => {
  const { submit, settings, on, record } = await openKycShop()
  const newer = { format: 3, files: [], submissions: [], more: true }
  await settings.store.put(keyOf(`kyc:${record.id}`), newer, null)
  expect((await submit({ text: 'Marceneira' })).status).toBe(500)
  expect(on.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('Upgrade this instance.') }),
    'POST /kyc/documents',
  )
  expect((await settings.store.get(keyOf(`kyc:${record.id}`)))?.value).toEqual(newer)
})

describe('the address of a file', () => {
  async function submittedShop() {
    const shop = await openKycShop({ fileRetentionSeconds: 3600 })
    await shop.submit({ upload: await shop.upload(jpeg) })
    const address = (await shop.serviceValueOf(shop.fileDocument)) ?? ''
    const get = async (url: string, method = 'GET') => shop.merchant.fetch(new Request(url, { method }))
    return { ...shop, address, get }
  }

  test('needs no session, can be read many times, and responds to HEAD with its size', async () => {
    const { address, get } = await submittedShop()
    expect([(await get(address)).status, (await get(address)).status]).toEqual([200, 200])
    const head = await get(address, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(jpeg.byteLength),
      '',
    ])
  })

  test('is valid until the file’s retention ends', async () => {
    const { address, get, clock } = await submittedShop()
    await clock.advance(3_599_000)
    expect((await get(address)).status).toBe(200)
    await clock.advance(1000)
    expect((await (await get(address)).json()).type).toBe('urn:guiche:file-not-found')
  })

  test('is invalid after any change', async () => {
    const { address, get, merchant, record } = await submittedShop()
    const name = address.split('/').at(-1) ?? ''
    const session = await merchant.createSession({ kyc: record.id })
    const claims = btoa(atob(name.split('.')[0] ?? '').replace(/"expires":\d+/, '"expires":9999999999999'))
    const forged = [
      name.replace(/\.jpg$/, '.html'),
      name.replace(/\.jpg$/, '.png'),
      name.replace(/\.jpg$/, ''),
      name.replace(/^[^.]+/, claims),
      `${'A'.repeat(20)}.${'A'.repeat(43)}.jpg`,
      `${session}.jpg`,
      '..%2F..%2Fetc%2Fpasswd.jpg',
    ]
    const responses = await Promise.all(forged.map((each) => get(`https://shop.example/pay/files/${each}`)))
    expect(responses.map(({ status }) => status)).toEqual(forged.map(() => 404))
  })

  test('is valid as long as its secret is in the list', async () => {
    const { address, settings } = await submittedShop()
    const secret = ['another secret of at least thirty-two bytes', String(settings.secret)]
    const rotated = createMerchant({ ...settings, secret })
    expect((await rotated.fetch(new Request(address))).status).toBe(200)
  })
})

test('neither the log nor the store has personal data', async () => {
  const texts: string[] = []
  const store = memoryStore({ clock: testClock() })
  const put: Store['put'] = (key, value, ...rest) => {
    texts.push(key, JSON.stringify(value))
    return store.put(key, value, ...rest)
  }
  const { upload, submit, sandbox, logged, serviceValueOf, fileDocument } = await openKycShop({
    merchant: { store: { ...store, put } },
  })
  sandbox.injectFault({ operation: 'kyc.updateDocument', kind: 'drop-before' })
  await submit({ text: 'Marceneira' })
  await submit({ text: 'Marceneira' })
  await submit({ upload: await upload(jpeg) })
  const all = [...texts, ...logged, await serviceValueOf(fileDocument)].join('\n')

  expect(logged).toHaveLength(1)
  expect(all).not.toMatch(/Marceneira|Marina|52998224725|IMG_0001/)
})

function storeWithoutWatch(): Store {
  const { watch: _, ...store } = memoryStore({ clock: testClock() })
  return store
}
