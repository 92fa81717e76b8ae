import { describe, expect, test } from 'vitest'
import { memoryFiles } from '../../src/merchant/index.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { keyOf } from './shop.ts'

const { jpeg } = bytesOf
const hour = 3_600_000

/** A file store that shows the ids and names of its files. */
function observableFiles() {
  const store = memoryFiles()
  const ids = new Set<string>()
  return {
    ids,
    files: {
      ...store,
      async write(id: string, bytes: ReadableStream<Uint8Array>, offset: number) {
        await store.write(id, bytes, offset)
        ids.add(id)
      },
      async seal(id: string, name: string) {
        await store.seal(id, name)
        if (ids.delete(id)) ids.add(name)
      },
      async remove(id: string) {
        await store.remove(id)
        ids.delete(id)
      },
    },
  }
}

const incomplete = { status: 409, type: 'urn:guiche:upload-incomplete' }
const mismatch = { status: 409, type: 'urn:guiche:upload-offset-mismatch' }

/** Returns a body that is read chunk by chunk, and counts the reads. `error` breaks it off at the end. */
function countedBody(chunks: readonly Uint8Array[], error?: Error) {
  const consumed = { chunks: 0, canceled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[consumed.chunks++]
        if (chunk) return controller.enqueue(chunk)
        if (error) controller.error(error)
        else controller.close()
      },
      cancel: () => void (consumed.canceled = true),
    },
    { highWaterMark: 0 },
  )
  return { body, consumed }
}

describe('there is no upload ticket for', () => {
  test.each<[string, object, number, string, string?]>([
    ['a document that the record does not have', { document: '1' }, 422, 'validation-failed', 'document'],
    ['a file that is too large', { size: 10_485_761 }, 413, 'body-too-large'],
    ['an empty file', { size: 0 }, 422, 'validation-failed', 'size'],
    ['a kind that the service does not accept', { type: 'image/heic' }, 422, 'validation-failed', 'type'],
  ])('%s', async (_, changes, status, type, field) => {
    const { request, fileDocument } = await openKycShop()
    const json = { document: fileDocument, name: 'a.jpg', type: 'image/jpeg', size: 10, ...changes }
    const { body, ...response } = await request('POST /kyc/uploads', { json })
    expect([response.status, body.type]).toEqual([status, `urn:guiche:${type}`])
    expect(Object.keys(body.fields ?? {})).toEqual(field ? [field] : [])
  })

  test('a document that needs a text', async () => {
    const { request, textDocument } = await openKycShop()
    const json = { document: textDocument, name: 'a.jpg', type: 'image/jpeg', size: 10 }
    expect((await request('POST /kyc/uploads', { json })).body).toMatchObject({
      fields: { document: ['must be a document of kind file; submit this one as `text`'] },
    })
  })

  test('a document that cannot be submitted now', async () => {
    const { sandbox, record, createTicket } = await openKycShop()
    await sandbox.cancelKyc({ id: record.id })
    await expect(createTicket(10)).rejects.toThrow('409 urn:guiche:not-accepting')
  })

  test('a document of another record', async () => {
    const { sandbox, createTicket, fileDocument } = await openKycShop()
    const { kyc: other } = await sandbox.addKyc()
    await expect(createTicket(10, fileDocument, { recordId: other.id })).rejects.toThrow(
      '422 urn:guiche:validation-failed',
    )
  })
})

test('a ticket needs the session of the record, and its upload needs no session', async () => {
  const { request, merchant, fileDocument, createTicket } = await openKycShop()
  const order = await merchant.createSession({ order: 'A-1' })
  const json = { document: fileDocument, name: 'a.jpg', type: 'image/jpeg', size: 10 }
  const responses = [{ authorization: `Bearer ${order}` }, { authorization: '' }].map((headers) =>
    request('POST /kyc/uploads', { json, headers }),
  )
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([401, 401])

  const { url, method, headers } = await createTicket(jpeg.byteLength)
  const upload = new Request(new URL(url, 'https://shop.example'), { method, headers, body: jpeg })
  expect((await merchant.fetch(upload)).status).toBe(204)
})

describe('a forged upload address does not exist:', () => {
  test.each<[string, (id: string) => string]>([
    [
      'other claims',
      (id) => btoa(atob(id.split('.')[0] ?? '').replace(/"size":\d+/, '"size":999')) + id.slice(id.indexOf('.')),
    ],
    ['no signature', (id) => id.slice(0, id.indexOf('.'))],
    ['another signature', (id) => `${id.slice(0, id.indexOf('.'))}.${'A'.repeat(43)}`],
    ['a session', () => 'session'],
  ])('%s', async (_, forge) => {
    const { createTicket, sendBytes, merchant, record } = await openKycShop()
    const ticket = await createTicket(jpeg.byteLength)
    const token = await merchant.createSession({ kyc: record.id })
    const forged = forge(ticket.id) === 'session' ? token : forge(ticket.id)
    expect(await sendBytes({ ...ticket, url: `/pay/kyc/uploads/${forged}` }, jpeg)).toEqual({
      status: 404,
      type: 'urn:guiche:not-found',
    })
  })
})

test('a ticket expires after 15 minutes, and its upload after a day', async () => {
  const { createTicket, sendBytes, submit, clock } = await openKycShop()
  const [unused, submitted, forgotten] = [
    await createTicket(jpeg.byteLength),
    await createTicket(jpeg.byteLength),
    await createTicket(jpeg.byteLength),
  ]
  for (const ticket of [submitted, forgotten]) await sendBytes(ticket, jpeg)
  await clock.advance(15 * 60_000)
  expect((await sendBytes(unused, jpeg)).type).toBe('urn:guiche:upload-incomplete')

  await clock.advance(23 * hour)
  expect((await submit({ upload: submitted.id })).status).toBe(200)
  await clock.advance(2 * hour)
  expect((await submit({ upload: forgotten.id })).body.type).toBe('urn:guiche:upload-incomplete')
})

describe('a body with another size than announced is rejected, and no file is stored:', () => {
  const bytes = (length: number) => new Uint8Array(length).fill(7)

  test.each<[string, () => ReturnType<typeof countedBody>, string]>([
    ['too long', () => countedBody([bytes(4), bytes(7), bytes(4)]), 'body-too-large'],
    ['too short', () => countedBody([bytes(4), bytes(5)]), 'upload-incomplete'],
    ['empty', () => countedBody([]), 'upload-incomplete'],
    ['broken off', () => countedBody([bytes(4), bytes(4)], new Error('the connection is lost')), 'upload-incomplete'],
  ])('%s', async (_, make, type) => {
    const { ids, files } = observableFiles()
    const { createTicket, sendBytes } = await openKycShop({ files })
    expect((await sendBytes(await createTicket(10), make().body)).type).toBe(`urn:guiche:${type}`)
    expect([...ids]).toEqual([])
  })

  test('too long, at its first extra byte', async () => {
    const { createTicket, sendBytes } = await openKycShop()
    const { body, consumed } = countedBody(Array.from({ length: 100 }, () => bytes(4)))
    expect((await sendBytes(await createTicket(10), body)).status).toBe(413)
    expect(consumed).toEqual({ chunks: 3, canceled: true })
  })

  test('of another declared length, before anything is read', async () => {
    const { createTicket, sendBytes } = await openKycShop()
    for (const [length, status] of [
      [11, 413],
      [9, 409],
    ] as const) {
      const { body, consumed } = countedBody([bytes(length)])
      expect((await sendBytes(await createTicket(10), body, { 'content-length': String(length) })).status).toBe(status)
      expect(consumed.chunks).toBe(0)
    }
  })
})

describe('an upload whose bytes', () => {
  const size = 50_000

  /** Returns a body whose chunks arrive when the test says. */
  function slowBody() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    writer.closed.catch(() => {}) // the server cancels the body
    return { readable, send: (bytes: number) => writer.write(new Uint8Array(bytes)).catch(() => {}), writer }
  }

  test('stop arriving is given up after half a minute, and no file is stored', async () => {
    const { files, ids } = observableFiles()
    const { createTicket, sendBytes, clock } = await openKycShop({ files })
    const { readable, send, writer } = slowBody()
    const result = sendBytes(await createTicket(size), readable)
    await send(40_000)
    await clock.untilSleeping(1)
    await clock.advance(30_000)

    expect(await result).toEqual(incomplete)
    expect(ids.size).toBe(0)
    expect(await writer.closed.catch(() => 'canceled')).toBe('canceled')
  })

  test('arrive too slowly is given up', async () => {
    const { createTicket, sendBytes, clock } = await openKycShop()
    const { readable, send } = slowBody()
    const result = sendBytes(await createTicket(size), readable)
    for (let second = 0; second < 30; second++) {
      await send(500)
      await clock.untilSleeping(1)
      await clock.advance(1000)
    }
    expect(await result).toEqual(incomplete)
  })

  test('arrive slowly, on a poor connection, is stored', async () => {
    const { createTicket, sendBytes, clock } = await openKycShop()
    const { readable, send, writer } = slowBody()
    const result = sendBytes(await createTicket(size), readable)
    for (let second = 0; second < 50; second++) {
      await send(1000)
      await clock.advance(1000)
    }
    await writer.close()
    expect((await result).status).toBe(204)
  })

  test('stop arriving ends when the next request of the same ticket comes, and goes on from there', async () => {
    const { files, ids } = observableFiles()
    const { createTicket, sendBytes, clock } = await openKycShop({ files })
    const ticket = await createTicket(size)
    const { readable, send } = slowBody()
    const stalled = sendBytes(ticket, readable)
    await send(100)
    await clock.untilSleeping(1)

    expect(await sendBytes(ticket, new Uint8Array(size))).toEqual(mismatch)
    expect(await stalled).toEqual(incomplete)
    expect((await sendBytes(ticket, new Uint8Array(size - 100), { 'upload-offset': '100' })).status).toBe(204)
    expect([ids.size, clock.pendingSleepsMs.length]).toEqual([1, 0])
  })
})

test('an upload that ends after its file was submitted is not stored', async () => {
  const { ids, files: resuming } = observableFiles()
  const { heldBytes: _, ...files } = resuming // so that a complete file can be sent again
  const { createTicket, sendBytes, submit } = await openKycShop({ files })
  const ticket = await createTicket(jpeg.byteLength)
  await sendBytes(ticket, jpeg)
  const rest = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(jpeg.subarray(0, 4))
      started.resolve()
      await rest.promise
      controller.enqueue(jpeg.subarray(4))
      controller.close()
    },
  })
  const second = sendBytes(ticket, body)
  await started.promise
  await submit({ upload: ticket.id })
  rest.resolve()

  expect((await second).type).toBe('urn:guiche:not-accepting')
  expect([...ids]).toEqual([expect.stringMatching(/\.jpg$/)])
})

test('the last five files that were uploaded for a document are stored', async () => {
  const { ids, files } = observableFiles()
  const { upload, submit, merchant } = await openKycShop({ files })
  const uploads: string[] = []
  for (let n = 0; n < 7; n++) uploads.push(await upload(jpeg))
  await merchant.processDue()

  expect(ids.size).toBe(5)
  expect((await submit({ upload: uploads[1] ?? '' })).body.type).toBe('urn:guiche:upload-incomplete')
  expect((await submit({ upload: uploads[2] ?? '' })).status).toBe(200)
})

test('repeated uploads cannot fill the disk, even when `processDue` never runs', async () => {
  const { ids, files } = observableFiles()
  const { upload, settings, record } = await openKycShop({ files })
  for (let n = 0; n < 9; n++) await upload(jpeg)

  expect(ids.size).toBe(5)
  const stored = await settings.store.get(keyOf(`kyc:${record.id}`))
  expect(stored?.value).toMatchObject({ files: { length: 5 } })
})

test('a file is removed when it is not submitted within a day, and a submitted one after its retention', async () => {
  const { ids, files } = observableFiles()
  const { upload, submit, merchant, clock } = await openKycShop({ files, fileRetentionSeconds: 30 * 86_400 })
  await submit({ upload: await upload(jpeg) })
  expect(await merchant.processDue()).toBe(1) // the upload that was sealed
  await upload(jpeg)
  expect(ids.size).toBe(2)

  await clock.advance(25 * hour)
  expect(await merchant.processDue()).toBe(1)
  expect([...ids]).toEqual([expect.stringMatching(/\.jpg$/)])

  await clock.advance(30 * 24 * hour)
  expect(await merchant.processDue()).toBe(1)
  expect([...ids]).toEqual([])
  expect(await merchant.processDue()).toBe(0)
})

test('an upload is canceled when it cannot be stored', async () => {
  const write = async (_: string, bytes: ReadableStream<Uint8Array>) => {
    await bytes.getReader().read()
    throw new Error('the disk is full')
  }
  const { createTicket, sendBytes } = await openKycShop({ files: { ...memoryFiles(), write } })
  const { body, consumed } = countedBody([jpeg.subarray(0, 4), jpeg.subarray(4)])
  expect((await sendBytes(await createTicket(jpeg.byteLength), body)).status).toBe(500)
  expect(consumed).toEqual({ chunks: 1, canceled: true })
})

test('a failing file store is an internal problem, reported to the shop and logged without personal data', async () => {
  const write = () => Promise.reject(new Error('no disk'))
  const { createTicket, sendBytes, on, logged } = await openKycShop({ files: { ...memoryFiles(), write } })
  const sent = await sendBytes(await createTicket(jpeg.byteLength), jpeg, { 'x-request-id': 'r-1' })
  expect(sent.status).toBe(500)
  expect(on.error).toHaveBeenCalledOnce()
  expect(logged).toEqual(['guiche PATCH /kyc/uploads Error r-1'])
})

describe('files that pages upload directly to a bucket', () => {
  const target = {
    url: 'https://bucket.example/a?signature=1',
    method: 'PUT',
    headers: { 'x-amz-acl': 'private' },
  } as const

  test('get the target of the bucket, and the server receives no bytes', async () => {
    const { write: _, ...store } = memoryFiles()
    const uploadRequests: unknown[] = []
    const upload = async (request: object) => {
      uploadRequests.push(request)
      return target
    }
    const { createTicket, request } = await openKycShop({ files: { ...store, createUpload: upload } })
    const { id, ...ticket } = await createTicket(10)
    expect(ticket).toEqual({ ...target, offset: 0 })
    expect(uploadRequests).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        type: 'image/jpeg',
        size: 10,
        expiresAt: Date.parse('2026-03-10T12:15:00Z'),
      },
    ])
    expect((await request(`PATCH /kyc/uploads/${id}`)).status).toBe(404)
  })

  test('are inspected before their submission, and sealed under an address of the bucket', async () => {
    const { write, ...store } = memoryFiles()
    const files = {
      ...store,
      upload: async () => target,
      async seal(id: string, name: string) {
        await store.seal(id, name)
        return `https://files.example/${name}`
      },
    }
    const uploadIds: string[] = []
    const { createTicket, submit, serviceValueOf, fileDocument } = await openKycShop({
      files: { ...files, createUpload: async ({ id }) => (uploadIds.push(id), target) },
      maxFileBytes: 100,
    })
    const send = (bytes: Uint8Array) => write(uploadIds.at(-1) ?? '', countedBody([bytes]).body, 0)
    const html = await createTicket(10)
    await send(bytesOf.html)
    expect((await submit({ upload: html.id })).body.type).toBe('urn:guiche:unsupported-file-type')
    const large = await createTicket(10)
    await send(new Uint8Array(101))
    expect((await submit({ upload: large.id })).body.type).toBe('urn:guiche:body-too-large')
    const good = await createTicket(10)
    await send(jpeg)
    expect((await submit({ upload: good.id })).status).toBe(200)
    expect(await serviceValueOf(fileDocument)).toMatch(/^https:\/\/files\.example\/[\w-]{22}\.jpg$/)
  })

  test('are not sent to an address that anybody can read', async () => {
    const { write: _, ...store } = memoryFiles()
    const upload = async () => ({ ...target, url: target.url.replace('https:', 'http:') })
    const { request, fileDocument: document, on } = await openKycShop({ files: { ...store, createUpload: upload } })
    const json = { document, name: 'a.jpg', type: 'image/jpeg', size: 10 }

    expect((await request('POST /kyc/uploads', { json })).status).toBe(500)
    expect(on.error.mock.lastCall?.[0]).toMatchObject({
      message: 'kyc.files.createUpload(): url must be an https address',
    })
  })

  test.each([
    ['does not end as the service requires', 'https://files.example/a.bin'],
    ['can be read by anybody', 'http://files.example/a.jpg'],
  ])('are a configuration error when their address %s', async (_, address) => {
    const seal = async (id: string, name: string) => {
      await store.seal(id, name)
      return address
    }
    const store = memoryFiles()
    const { upload, submit, on, submissionCount } = await openKycShop({ files: { ...store, seal } })
    expect(await submit({ upload: await upload(jpeg) })).toMatchObject({
      status: 502,
      body: { type: 'urn:guiche:configuration-error' },
    })
    expect([on.error.mock.calls.length, submissionCount()]).toEqual([1, 0])
  })

  test.each(['html', 'pdf'] as const)(
    'are inspected again when their bytes become %s before the seal',
    async (kind) => {
      const store = memoryFiles()
      const files = {
        ...store,
        async seal(id: string, name: string) {
          await store.write(id, countedBody([bytesOf[kind]]).body, 0)
          await store.seal(id, name)
        },
      }
      const { upload, submit, submissionCount } = await openKycShop({ files })
      expect((await submit({ upload: await upload(jpeg) })).body.type).toBe('urn:guiche:unsupported-file-type')
      expect(submissionCount()).toBe(0)
    },
  )
})
