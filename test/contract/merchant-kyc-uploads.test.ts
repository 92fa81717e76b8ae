import { describe, expect, test } from 'vitest'
import { memoryFiles } from '../../src/merchant/index.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'

const { jpeg } = bytesOf
const hour = 3_600_000

/** A store of files that tells what is in it. */
function watchedFiles() {
  const kept = memoryFiles()
  const ids = new Set<string>()
  return {
    ids,
    files: {
      ...kept,
      async write(id: string, bytes: ReadableStream<Uint8Array>) {
        await kept.write(id, bytes)
        ids.add(id)
      },
      async seal(id: string, name: string) {
        await kept.seal(id, name)
        if (ids.delete(id)) ids.add(name)
      },
      async remove(id: string) {
        await kept.remove(id)
        ids.delete(id)
      },
    },
  }
}

/** Bytes that come a chunk at a time, and count how many were asked for. */
function slowly(chunks: readonly Uint8Array[], end?: Error) {
  const given = { chunks: 0, canceled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[given.chunks++]
        if (chunk) return controller.enqueue(chunk)
        if (end) controller.error(end)
        else controller.close()
      },
      cancel: () => void (given.canceled = true),
    },
    { highWaterMark: 0 },
  )
  return { body, given }
}

describe('no place is given for', () => {
  test.each<[string, object, number, string, string?]>([
    ['a document of no record', { document: '1' }, 422, 'invalid', 'document'],
    ['more bytes than a file may have', { size: 10_485_761 }, 413, 'too-large'],
    ['no bytes', { size: 0 }, 422, 'invalid', 'size'],
    ['a kind that the service does not take', { type: 'image/heic' }, 422, 'invalid', 'type'],
  ])('%s', async (_, differing, status, type, field) => {
    const { ask, paper } = await openKycShop()
    const json = { document: paper, name: 'a.jpg', type: 'image/jpeg', size: 10, ...differing }
    const { body, ...answer } = await ask('POST /kyc/uploads', { json })
    expect([answer.status, body.type]).toEqual([status, `urn:guiche:${type}`])
    expect(Object.keys(body.fields ?? {})).toEqual(field ? [field] : [])
  })

  test('a document that asks for a text', async () => {
    const { ask, text } = await openKycShop()
    const json = { document: text, name: 'a.jpg', type: 'image/jpeg', size: 10 }
    expect((await ask('POST /kyc/uploads', { json })).body).toMatchObject({ fields: { document: ['asks for a text'] } })
  })

  test('a document that is not taken now', async () => {
    const { sandbox, record, ticket } = await openKycShop()
    await sandbox.cancelKyc({ id: record.id })
    await expect(ticket(10)).rejects.toThrow('409 urn:guiche:not-open')
  })

  test('another record’s document', async () => {
    const { sandbox, ticket, paper } = await openKycShop()
    const { kyc: other } = await sandbox.addKyc()
    await expect(ticket(10, paper, { of: other.id })).rejects.toThrow('422 urn:guiche:invalid')
  })
})

test('nobody without the session of a record gets a place, and whoever has a place needs no session', async () => {
  const { ask, merchant, paper, ticket } = await openKycShop()
  const order = await merchant.session({ order: 'A-1' })
  const json = { document: paper, name: 'a.jpg', type: 'image/jpeg', size: 10 }
  const answers = [{ authorization: `Bearer ${order}` }, { authorization: '' }].map((headers) =>
    ask('POST /kyc/uploads', { json, headers }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401])

  const { url, method, headers } = await ticket(jpeg.byteLength)
  const bare = new Request(new URL(url, 'https://shop.example'), { method, headers, body: jpeg })
  expect((await merchant.fetch(bare)).status).toBe(204)
})

describe('an address of an upload that was written by somebody else leads nowhere:', () => {
  test.each<[string, (id: string) => string]>([
    [
      'other claims',
      (id) => btoa(atob(id.split('.')[0] ?? '').replace(/"size":\d+/, '"size":999')) + id.slice(id.indexOf('.')),
    ],
    ['no signature', (id) => id.slice(0, id.indexOf('.'))],
    ['another signature', (id) => `${id.slice(0, id.indexOf('.'))}.${'A'.repeat(43)}`],
    ['a session', () => 'session'],
  ])('%s', async (_, forge) => {
    const { ticket, put, merchant, record } = await openKycShop()
    const place = await ticket(jpeg.byteLength)
    const token = await merchant.session({ kyc: record.id })
    const forged = forge(place.id) === 'session' ? token : forge(place.id)
    expect(await put({ ...place, url: `/pay/kyc/uploads/${forged}` }, jpeg)).toEqual({
      status: 404,
      type: 'urn:guiche:missing',
    })
  })
})

test('a place is good for a quarter of an hour, and what was sent in it for a day', async () => {
  const { ticket, put, submit, clock } = await openKycShop()
  const [late, sent, forgotten] = [
    await ticket(jpeg.byteLength),
    await ticket(jpeg.byteLength),
    await ticket(jpeg.byteLength),
  ]
  for (const place of [sent, forgotten]) await put(place, jpeg)
  await clock.advance(15 * 60_000)
  expect((await put(late, jpeg)).type).toBe('urn:guiche:not-stored')

  await clock.advance(23 * hour)
  expect((await submit({ upload: sent.id })).status).toBe(200)
  await clock.advance(2 * hour)
  expect((await submit({ upload: forgotten.id })).body.type).toBe('urn:guiche:not-stored')
})

describe('bytes that do not keep to what was announced are refused, and leave nothing behind:', () => {
  const bytes = (length: number) => new Uint8Array(length).fill(7)

  test.each<[string, () => ReturnType<typeof slowly>, string]>([
    ['one too many', () => slowly([bytes(4), bytes(7), bytes(4)]), 'too-large'],
    ['one too few', () => slowly([bytes(4), bytes(5)]), 'not-stored'],
    ['none', () => slowly([]), 'not-stored'],
    ['cut off', () => slowly([bytes(4), bytes(4)], new Error('the connection is lost')), 'not-stored'],
  ])('%s', async (_, make, type) => {
    const { ids, files } = watchedFiles()
    const { ticket, put } = await openKycShop({ files })
    expect((await put(await ticket(10), make().body)).type).toBe(`urn:guiche:${type}`)
    expect([...ids]).toEqual([])
  })

  test('at the first that is too many', async () => {
    const { ticket, put } = await openKycShop()
    const { body, given } = slowly(Array.from({ length: 100 }, () => bytes(4)))
    expect((await put(await ticket(10), body)).status).toBe(413)
    expect(given).toEqual({ chunks: 3, canceled: true })
  })

  test('before one is read, when their number is told', async () => {
    const { ticket, put } = await openKycShop()
    for (const [length, status] of [
      [11, 413],
      [9, 409],
    ] as const) {
      const { body, given } = slowly([bytes(length)])
      expect((await put(await ticket(10), body, { 'content-length': String(length) })).status).toBe(status)
      expect(given.chunks).toBe(0)
    }
  })
})

test('bytes that are sent again take the place of the first, until they are handed in', async () => {
  const { ticket, put, submit, send, valueOf, paper } = await openKycShop()
  const place = await ticket(jpeg.byteLength)
  const other = new Uint8Array(jpeg).fill(9, 6)
  expect((await put(place, jpeg)).status).toBe(204)
  expect((await put(place, other)).status).toBe(204)
  await submit({ upload: place.id })
  expect(await put(place, jpeg)).toEqual({ status: 409, type: 'urn:guiche:not-open' })

  const file = await send('GET', (await valueOf(paper)) ?? '')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(other)
})

test('bytes that come to an end after their file was handed in are not kept', async () => {
  const { ids, files } = watchedFiles()
  const { ticket, put, submit } = await openKycShop({ files })
  const place = await ticket(jpeg.byteLength)
  await put(place, jpeg)
  const rest = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(jpeg.subarray(0, 4))
      begun.resolve()
      await rest.promise
      controller.enqueue(jpeg.subarray(4))
      controller.close()
    },
  })
  const second = put(place, body)
  await begun.promise
  await submit({ upload: place.id })
  rest.resolve()

  expect((await second).type).toBe('urn:guiche:not-open')
  expect([...ids]).toEqual([expect.stringMatching(/\.jpg$/)])
})

test('of the files that were sent for a document and not handed in, the last five are kept', async () => {
  const { ids, files } = watchedFiles()
  const { upload, submit, merchant } = await openKycShop({ files })
  const uploads: string[] = []
  for (let n = 0; n < 7; n++) uploads.push(await upload(jpeg))
  await merchant.sweep()

  expect(ids.size).toBe(5)
  expect((await submit({ upload: uploads[1] ?? '' })).body.type).toBe('urn:guiche:not-stored')
  expect((await submit({ upload: uploads[2] ?? '' })).status).toBe(200)
})

test('whoever sends file after file fills no disk, even while nobody sweeps', async () => {
  const { ids, files } = watchedFiles()
  const { upload, settings, record } = await openKycShop({ files })
  for (let n = 0; n < 9; n++) await upload(jpeg)

  expect(ids.size).toBe(5)
  const kept = await settings.store.get(`kyc:${record.id}`)
  expect(kept?.value).toMatchObject({ files: { length: 5 } })
})

test('what is not handed in within a day is removed, and what is, when its time is over', async () => {
  const { ids, files } = watchedFiles()
  const { upload, submit, merchant, clock } = await openKycShop({ files, readableFor: 30 * 86_400 })
  await submit({ upload: await upload(jpeg) })
  expect(await merchant.sweep()).toBe(1) // where the sealed file was before
  await upload(jpeg)
  expect(ids.size).toBe(2)

  await clock.advance(25 * hour)
  expect(await merchant.sweep()).toBe(1)
  expect([...ids]).toEqual([expect.stringMatching(/\.jpg$/)])

  await clock.advance(30 * 24 * hour)
  expect(await merchant.sweep()).toBe(1)
  expect([...ids]).toEqual([])
  expect(await merchant.sweep()).toBe(0)
})

test('a file that cannot be removed is tried again later, and does not keep others from being removed', async () => {
  const { ids, files } = watchedFiles()
  let stuck = true
  const remove = async (id: string) => {
    if (stuck) throw new Error('no disk')
    await files.remove(id)
  }
  const { upload, merchant, clock, on } = await openKycShop({ files: { ...files, remove } })
  await upload(jpeg)
  await clock.advance(25 * hour)
  expect(await merchant.sweep()).toBe(0)
  expect(on.error).toHaveBeenCalledOnce()

  stuck = false
  await clock.advance(60_000)
  expect(await merchant.sweep()).toBe(1)
  expect(ids.size).toBe(0)
})

test('bytes that cannot be kept to their end are given up, so that their sender is not left waiting', async () => {
  const write = async (_: string, bytes: ReadableStream<Uint8Array>) => {
    await bytes.getReader().read()
    throw new Error('the disk is full')
  }
  const { ticket, put } = await openKycShop({ files: { ...memoryFiles(), write } })
  const { body, given } = slowly([jpeg.subarray(0, 4), jpeg.subarray(4)])
  expect((await put(await ticket(jpeg.byteLength), body)).status).toBe(500)
  expect(given).toEqual({ chunks: 1, canceled: true })
})

test('a folder that fails is an internal problem, told to the shop without a name of the person', async () => {
  const write = () => Promise.reject(new Error('no disk'))
  const { ticket, put, on, logged } = await openKycShop({ files: { ...memoryFiles(), write } })
  expect((await put(await ticket(jpeg.byteLength), jpeg)).status).toBe(500)
  expect(on.error).toHaveBeenCalledOnce()
  expect(logged).toEqual(['guiche PUT /kyc/uploads Error'])
})

describe('files that go straight to a bucket', () => {
  const place = {
    url: 'https://bucket.example/a?signature=1',
    method: 'PUT',
    headers: { 'x-amz-acl': 'private' },
  } as const

  test('are given its place, and this server takes no bytes', async () => {
    const { write: _, ...kept } = memoryFiles()
    const asked: unknown[] = []
    const upload = async (meta: object) => {
      asked.push(meta)
      return place
    }
    const { ticket, ask } = await openKycShop({ files: { ...kept, upload } })
    const { id, ...given } = await ticket(10)
    expect(given).toEqual(place)
    expect(asked).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        type: 'image/jpeg',
        size: 10,
        until: Date.parse('2026-03-10T12:15:00Z'),
      },
    ])
    expect((await ask(`PUT /kyc/uploads/${id}`)).status).toBe(404)
  })

  test('are looked at before they are handed in, and sealed under the bucket’s own address', async () => {
    const { write, ...kept } = memoryFiles()
    const files = {
      ...kept,
      upload: async () => place,
      async seal(id: string, name: string) {
        await kept.seal(id, name)
        return `https://files.example/${name}`
      },
    }
    const announced: string[] = []
    const { ticket, submit, valueOf, paper } = await openKycShop({
      files: { ...files, upload: async ({ id }) => (announced.push(id), place) },
      largest: 100,
    })
    const send = (bytes: Uint8Array) => write(announced.at(-1) ?? '', slowly([bytes]).body)
    const html = await ticket(10)
    await send(bytesOf.html)
    expect((await submit({ upload: html.id })).body.type).toBe('urn:guiche:wrong-kind')
    const large = await ticket(10)
    await send(new Uint8Array(101))
    expect((await submit({ upload: large.id })).body.type).toBe('urn:guiche:too-large')
    const good = await ticket(10)
    await send(jpeg)
    expect((await submit({ upload: good.id })).status).toBe(200)
    expect(await valueOf(paper)).toMatch(/^https:\/\/files\.example\/[\w-]{22}\.jpg$/)
  })

  test('whose address does not end as the service asks for it are the shop’s own failure', async () => {
    const seal = async (id: string, name: string) => {
      await kept.seal(id, name)
      return 'https://files.example/a.bin'
    }
    const kept = memoryFiles()
    const { upload, submit, on, submissions } = await openKycShop({ files: { ...kept, seal } })
    expect((await submit({ upload: await upload(jpeg) })).status).toBe(500)
    expect([on.error.mock.calls.length, submissions()]).toEqual([1, 0])
  })

  test.each(['html', 'pdf'] as const)(
    'whose bytes become %s between the look and the seal are looked at again',
    async (kind) => {
      const kept = memoryFiles()
      const files = {
        ...kept,
        async seal(id: string, name: string) {
          await kept.write(id, slowly([bytesOf[kind]]).body)
          await kept.seal(id, name)
        },
      }
      const { upload, submit, submissions } = await openKycShop({ files })
      expect((await submit({ upload: await upload(jpeg) })).body.type).toBe('urn:guiche:wrong-kind')
      expect(submissions()).toBe(0)
    },
  )
})
