import { describe, expect, test } from 'vitest'
import { createMerchant, memoryFiles, memoryStore, type Store } from '../../src/merchant/index.ts'
import type { FaultKind } from '../../src/sandbox/index.ts'
import { goingOn, testClock } from '../clock.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'

const { jpeg } = bytesOf

describe('a file is what its bytes say, whatever it was called:', () => {
  test.each<[keyof typeof bytesOf, string, string]>([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['gif87', 'gif', 'image/gif'],
    ['gif89', 'gif', 'image/gif'],
    ['pdf', 'pdf', 'application/pdf'],
  ])('%s', async (kind, extension, type) => {
    const { upload, submit, valueOf, paper, send } = await openKycShop()
    expect((await submit({ upload: await upload(bytesOf[kind]) })).status).toBe(200)
    const address = (await valueOf(paper)) ?? ''
    expect(address).toMatch(new RegExp(`\\.${extension}$`))
    expect((await send('GET', address)).headers.get('content-type')).toBe(type)
  })

  test.each(['heic', 'webp', 'exe', 'html', 'svg'] as const)('%s, which is not taken', async (kind) => {
    const { upload, submit, submissions, view } = await openKycShop()
    const answer = await submit({ upload: await upload(bytesOf[kind]) })
    expect([answer.status, answer.body.type]).toEqual([415, 'urn:guiche:wrong-kind'])
    expect(submissions()).toBe(0)
    expect((await view()).documents[0]).toMatchObject({ state: 'waiting', open: true })
  })
})

describe('nothing is handed in', () => {
  test('of which no bytes have come', async () => {
    const { ticket, submit } = await openKycShop()
    const { id } = await ticket(jpeg.byteLength)
    const answer = await submit({ upload: id })
    expect([answer.status, answer.body.type]).toEqual([409, 'urn:guiche:not-stored'])
  })

  test('that was uploaded for another document, or that nobody uploaded', async () => {
    const { sandbox, ask, submit, put, valueOf } = await openKycShop()
    const { kyc: other } = await sandbox.addKyc({ documents: ['identity', 'selfie'] })
    const [first, second] = other.documents.map(({ id }) => String(id))
    const json = { document: first, name: '', type: 'image/jpeg', size: jpeg.byteLength }
    const { body: place } = await ask('POST /kyc/uploads', { of: other.id, json })
    await put(place, jpeg)
    const tries = [
      [{ document: second, upload: place.id }, other.id],
      [{ document: first, upload: `${place.id}x` }, other.id],
      [{ document: first, upload: 'none' }, other.id],
    ] as const
    for (const [offered, of] of tries)
      expect((await ask('POST /kyc/documents', { of, json: offered })).body.type).toBe('urn:guiche:not-stored')
    // by the session of another record
    expect((await submit({ upload: place.id })).body.type).toBe('urn:guiche:not-stored')
    expect(await valueOf(first ?? '')).toBe(null)
  })

  test('of the wrong kind: a text for a file, a file for a text', async () => {
    const { upload, submit, paper, text } = await openKycShop()
    expect((await submit({ document: paper, text: 'Marceneira' })).body.fields).toEqual({
      document: ['asks for a file'],
    })
    const id = await upload(jpeg)
    expect((await submit({ document: text, upload: id })).status).toBe(409)
  })

  test('for a document of no record', async () => {
    const { submit } = await openKycShop()
    const answer = await submit({ document: '1', text: 'Marceneira' })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['document']])
  })

  test('that is both, or neither', async () => {
    const { ask, paper } = await openKycShop()
    for (const json of [
      { document: paper },
      { document: paper, upload: 'a', text: 'b' },
      { document: paper, text: '  ' },
    ])
      expect((await ask('POST /kyc/documents', { json })).status).toBe(422)
  })

  test('when the record takes nothing any more', async () => {
    const { upload, submit, sandbox, record } = await openKycShop()
    const id = await upload(jpeg)
    await sandbox.cancelKyc({ id: record.id })
    expect((await submit({ upload: id })).body.type).toBe('urn:guiche:not-open')
  })

  test('that the service calls unfit: the text is told so', async () => {
    const { submit } = await openKycShop()
    const answer = await submit({ text: 'https://example.com/virus.exe' })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['text']])
  })
})

describe('the same thing is handed in once, when it comes', () => {
  test('again, because the answer was lost on its way', async () => {
    const { upload, submit, submissions } = await openKycShop()
    const id = await upload(jpeg)
    const answers = [
      await submit({ upload: id }),
      await submit({ upload: id }),
      await submit({ text: 'A' }),
      await submit({ text: 'A' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(answers.map(() => [200, 'reviewing']))
    expect(submissions()).toBe(2)
  })

  test.each<[string, () => Store]>([
    ['as it is', () => memoryStore()],
    ['without a word of changes', blindStore],
  ])('from many clicks at two servers at once, by a store %s', async (_, store) => {
    const { upload, submit, submissions, settings, merchant, clock } = await openKycShop({
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
    const answers = await goingOn(clock, Promise.all(clicks.flat()))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.state}`))).toEqual(new Set(['200 reviewing']))
    expect(submissions()).toBe(2)
  })

  test('by two tabs that sent the file each for itself, when the first has closed the document', async () => {
    const { upload, submit, submissions } = await openKycShop()
    const [one, two] = [await upload(jpeg), await upload(jpeg)]
    await submit({ text: 'Marceneira' })
    const answers = await Promise.all([submit({ upload: one }), submit({ upload: two })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(submissions()).toBe(2)
  })
})

test('a file can be replaced by another while the record waits for its other documents', async () => {
  const { upload, submit, valueOf, paper, send, submissions } = await openKycShop()
  await submit({ upload: await upload(jpeg) })
  await submit({ upload: await upload(bytesOf.pdf) })
  expect(submissions()).toBe(2)
  const file = await send('GET', (await valueOf(paper)) ?? '')
  expect(file.headers.get('content-type')).toBe('application/pdf')
})

test('a text that was rejected can be handed in again as it is', async () => {
  const { submit, upload, sandbox, record, text, submissions, clock } = await openKycShop()
  await submit({ text: 'Marceneira' })
  await submit({ upload: await upload(jpeg) })
  await clock.advance(1000)
  await sandbox.rejectKyc({ id: record.id, document: text })
  await sandbox.regularise({ id: record.id })
  await clock.advance(5000)
  expect((await submit({ text: 'Marceneira' })).status).toBe(200)
  expect(submissions()).toBe(3)
})

describe('a file that was stored is handed in without its bytes, when the service', () => {
  test.each<[string, FaultKind, number[]]>([
    ['loses the request', 'drop-before', [503, 200]],
    ['loses its answer', 'drop-after', [200]],
    ['cuts its answer off', 'cut', [200]],
    ['fails', '5xx', [503, 200]],
    ['has too much to do', '429', [503, 200]],
    ['does not know the key', 'unauthorized', [503, 200]],
  ])('%s', async (_, kind, statuses) => {
    const { upload, submit, sandbox, submissions, valueOf, paper, send } = await openKycShop()
    const id = await upload(jpeg)
    sandbox.fault({ operation: 'kyc.updateDocument', kind })
    const answers = [await submit({ upload: id })]
    if (answers[0]?.status === 503) answers.push(await submit({ upload: id }))

    expect(answers.map(({ status }) => status)).toEqual(statuses)
    expect(answers.at(-1)?.body.state).toBe('reviewing')
    expect(submissions()).toBe(statuses.length)
    expect((await send('GET', (await valueOf(paper)) ?? '')).status).toBe(200)
  })
})

test('a service that says no is believed: the file is removed, and the document is not taken now', async () => {
  const removed: string[] = []
  const kept = memoryFiles()
  const remove = async (id: string) => void removed.push(id)
  const { upload, submit, sandbox, on, merchant } = await openKycShop({ files: { ...kept, remove } })
  const id = await upload(jpeg)
  sandbox.fault({ operation: 'kyc.updateDocument', kind: 'message' })
  expect((await submit({ upload: id })).body.type).toBe('urn:guiche:not-open')
  expect(on.error).toHaveBeenCalledOnce()
  expect((await submit({ upload: id })).body.type).toBe('urn:guiche:not-stored')

  await merchant.sweep()
  expect(removed).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}\.jpg$/)])
})

test('what a server that died had begun is gone on with when its claim is over', async () => {
  const { upload, submit, settings, api, submissions, clock } = await openKycShop()
  const id = await upload(jpeg)
  const died = Promise.withResolvers<void>()
  const updateDocument = () => {
    died.resolve()
    return new Promise<never>(() => {})
  }
  // its time stands still for ever
  const dead = createMerchant({
    ...settings,
    clock: testClock(),
    api: { ...api, kyc: { get: api.kyc.get, updateDocument } },
  })
  void submit({ upload: id }, { server: dead })
  await died.promise
  const start = clock.now()

  expect((await goingOn(clock, submit({ upload: id }))).status).toBe(200)
  expect(clock.now() - start).toBeGreaterThanOrEqual(30_000)
  expect(submissions()).toBe(1)
})

test('a store of files that fails is an internal problem, and what was sent is handed in later', async () => {
  const kept = memoryFiles()
  let down = true
  const seal = (id: string, name: string) => (down ? Promise.reject(new Error('no disk')) : kept.seal(id, name))
  const { upload, submit } = await openKycShop({ files: { ...kept, seal } })
  const id = await upload(jpeg)
  expect((await submit({ upload: id })).status).toBe(500)
  down = false
  expect((await submit({ upload: id })).status).toBe(200)
})

describe('the address of a file', () => {
  async function handedIn() {
    const shop = await openKycShop({ readableFor: 3600 })
    await shop.submit({ upload: await shop.upload(jpeg) })
    const address = (await shop.valueOf(shop.paper)) ?? ''
    const look = async (at: string, method = 'GET') => shop.merchant.fetch(new Request(at, { method }))
    return { ...shop, address, look }
  }

  test('needs no session, is good for many reads, and tells its size without its bytes', async () => {
    const { address, look } = await handedIn()
    expect([(await look(address)).status, (await look(address)).status]).toEqual([200, 200])
    const head = await look(address, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(jpeg.byteLength),
      '',
    ])
  })

  test('is good until the file’s time is over', async () => {
    const { address, look, clock } = await handedIn()
    await clock.advance(3_599_000)
    expect((await look(address)).status).toBe(200)
    await clock.advance(1000)
    expect((await (await look(address)).json()).type).toBe('urn:guiche:no-file')
  })

  test('is no good when anybody has changed it', async () => {
    const { address, look, merchant, record } = await handedIn()
    const name = address.split('/').at(-1) ?? ''
    const session = await merchant.session({ kyc: record.id })
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
    const answers = await Promise.all(forged.map((each) => look(`https://shop.example/pay/files/${each}`)))
    expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 404))
  })

  test('is read by a secret that is not the newest any more', async () => {
    const { address, settings } = await handedIn()
    const secret = ['another secret of at least thirty-two bytes', String(settings.secret)]
    const rotated = createMerchant({ ...settings, secret })
    expect((await rotated.fetch(new Request(address))).status).toBe(200)
  })
})

test('nothing that is logged or stored tells who a person is', async () => {
  const texts: string[] = []
  const store = memoryStore()
  const put: Store['put'] = (key, value, ...rest) => {
    texts.push(key, JSON.stringify(value))
    return store.put(key, value, ...rest)
  }
  const { upload, submit, sandbox, logged, valueOf, paper } = await openKycShop({
    merchant: { store: { ...store, put } },
  })
  sandbox.fault({ operation: 'kyc.updateDocument', kind: 'drop-before' })
  await submit({ text: 'Marceneira' })
  await submit({ text: 'Marceneira' })
  await submit({ upload: await upload(jpeg) })
  const all = [...texts, ...logged, await valueOf(paper)].join('\n')

  expect(logged).toHaveLength(1)
  expect(all).not.toMatch(/Marceneira|Marina|52998224725|IMG_0001/)
})

function blindStore(): Store {
  const { get, put, due } = memoryStore()
  return { get, put, due }
}
