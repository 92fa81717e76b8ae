import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { describe, expect, test } from 'vitest'
import { s3Files, type S3Options } from '../../../src/merchant/files/s3-files.ts'
import { testClock } from '../../clock.ts'
import { bytesOf, openKycShop } from '../../contract/kyc-shop.ts'
import { bucketKeys, errorOf, startBucket } from './start-bucket.ts'

type Bucket = Awaited<ReturnType<typeof startBucket>>

const filesIn = ({ bucketURL }: Pick<Bucket, 'bucketURL'>, options: Partial<S3Options> = {}) =>
  s3Files({ bucket: 'documents', bucketURL, ...(!options.client && { credentials: bucketKeys }), ...options })

const pdf = new TextEncoder().encode('%PDF-1.7 a document')
const upload = (id = 'a') => ({ id, type: 'application/pdf', size: pdf.length, expiresAt: Date.now() + 900_000 })

async function read(files: ReturnType<typeof filesIn>, name: string) {
  const file = await files.open(name)
  return file && new Response(await file.stream()).text()
}

describe('an upload address', () => {
  test('takes a body of its type and size', async () => {
    const bucket = await startBucket()
    const { url, ...init } = await filesIn(bucket).createUpload(upload())
    expect(init).toEqual({ method: 'PUT', headers: { 'content-type': 'application/pdf' } })
    expect((await fetch(url, { ...init, body: pdf })).status).toBe(200)
    expect(bucket.objects.get('uploads/a')).toMatchObject({ bytes: Buffer.from(pdf), type: 'application/pdf' })
  })

  test.each<[string, (url: string) => Promise<Response>]>([
    ['a longer body', (url) => put(url, new Uint8Array([...pdf, 0]))],
    ['a shorter body', (url) => put(url, pdf.slice(1))],
    ['another type', (url) => put(url, pdf, { 'content-type': 'text/html' })],
    ['no type', (url) => put(url, pdf, {})],
    ['another name', (url) => put(url.replace('uploads/a', 'uploads/b'), pdf)],
    ['the name of a sealed file', (url) => put(url.replace('uploads/a', 'sealed/a.pdf'), pdf)],
    ['a longer time', (url) => put(url.replace('Expires=900', 'Expires=901'), pdf)],
    ['a copy of another file', (url) => put(url, pdf, { ...typed, 'x-amz-copy-source': '/documents/sealed/b.pdf' })],
    ['a GET', (url) => fetch(url)],
    ['a DELETE', (url) => fetch(url, { method: 'DELETE' })],
  ])('is refused with %s', async (_, send) => {
    const bucket = await startBucket()
    const { url } = await filesIn(bucket).createUpload(upload())
    expect((await send(url)).status).toBe(403)
    expect(bucket.objects.size).toBe(0)
  })

  test('expires with the ticket', async () => {
    const clock = testClock()
    const bucket = await startBucket({ now: clock.now })
    const expiresAt = clock.now() + 900_000
    const { url } = await filesIn(bucket, { clock }).createUpload({ ...upload(), expiresAt })
    await clock.advance(899_000)
    expect((await put(url, pdf)).status).toBe(200)
    await clock.advance(1000)
    expect((await put(url, pdf)).status).toBe(403)
  })

  const typed = { 'content-type': 'application/pdf' }
  const put = (url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = typed) =>
    fetch(url, { method: 'PUT', body, headers })
})

describe('an upload address has the signature of the AWS SDK', () => {
  // what S3RequestPresigner of @aws-sdk/s3-request-presigner 3.1163.0 signed for the same upload, keys and time
  test.each([
    [
      'at a host of its own',
      { bucketURL: 'https://documents.s3.sa-east-1.amazonaws.com', id: 'a' },
      'ec004b9042b6dcd347eab11c8e1741181a9335f53b7ac5c003e666ee8941e435',
    ],
    [
      'below a path',
      { bucketURL: 'https://minio.example:9000/documents', id: 'a' },
      '403cc11fb9d61b75e689103529202fc191fd0caba0efd8785a3e434b7dc019f2',
    ],
    [
      'for a name that must be encoded',
      { bucketURL: 'https://minio.example/documents', id: 'São João (1)+ü!' },
      'a82f200286e9159eae3f0e7677c7b89701aa1264d9d8bf4a2613848cc877af57',
    ],
    [
      'for temporary keys',
      { bucketURL: 'https://minio.example/documents', id: 'a', sessionToken: 'a/b+c==' },
      '00427e3d49ed87fa439165aca72d3798d31129eb8d2a18af30f22401f889a4a9',
    ],
  ])(
    '%s',
    async (_, { bucketURL, id, sessionToken }: { bucketURL: string; id: string; sessionToken?: string }, signature) => {
      const clock = testClock('2026-03-10T12:00:00Z')
      const credentials = { ...bucketKeys, ...(sessionToken && { sessionToken }) }
      const files = filesIn({ bucketURL }, { credentials, clock, region: 'sa-east-1' })
      const { url } = await files.createUpload({ ...upload(id), expiresAt: clock.now() + 900_000 })
      expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
        'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
        ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Credential': 'AKIATEST/20260310/sa-east-1/s3/aws4_request',
        'X-Amz-Date': '20260310T120000Z',
        'X-Amz-Expires': '900',
        'X-Amz-SignedHeaders': 'content-length;content-type;host',
        'X-Amz-Signature': signature,
      })
    },
  )
})

describe.each([
  ['may not list', false],
  ['may list', true],
])('with keys that %s the bucket', (_, canList) => {
  test('a file that is not there is null, and can be sealed and removed without an error', async () => {
    const files = filesIn(await startBucket({ canList }))
    expect([await files.open('a'), await files.open('b.pdf')]).toEqual([null, null])
    await files.seal('a', 'b.pdf')
    await files.remove('a')
    expect(await files.open('b.pdf')).toBe(null)
  })

  test('a sealed file never changes, whatever is uploaded later', async () => {
    const bucket = await startBucket({ canList })
    const files = filesIn(bucket)
    bucket.store('uploads/a', 'first')
    await files.seal('a', 'b.pdf')
    bucket.store('uploads/a', 'later')
    await files.seal('a', 'b.pdf')
    expect((await files.open('b.pdf'))?.size).toBe(5)
    expect(await read(files, 'b.pdf')).toBe('first')
  })

  test('a file that is replaced while it is sealed is not sealed', async () => {
    const bucket = await startBucket({
      canList,
      intercept: ({ headers }) => {
        if (headers['x-amz-copy-source']) bucket.store('uploads/a', 'replaced')
      },
    })
    const files = filesIn(bucket)
    bucket.store('uploads/a', 'checked')
    await files.seal('a', 'b.pdf')
    expect(await files.open('b.pdf')).toBe(null)
  })
})

test('an empty file counts as one that is not there', async () => {
  const bucket = await startBucket()
  bucket.store('uploads/a', '')
  expect(await filesIn(bucket).open('a')).toBe(null)
})

test('names with accents and signs are stored as they are', async () => {
  const bucket = await startBucket()
  const files = filesIn(bucket)
  for (const id of ["São João (1)+'ü'!*", '文書', 'a b&c=d?e#f%20']) {
    const { url, method, headers } = await files.createUpload(upload(id))
    expect((await fetch(url, { method, headers, body: pdf })).status).toBe(200)
    await files.seal(id, `${id}.pdf`)
    expect(await read(files, `${id}.pdf`)).toBe('%PDF-1.7 a document')
    await files.remove(id)
    expect([...bucket.objects.keys()]).toEqual([`sealed/${id}.pdf`])
    await files.remove(`${id}.pdf`)
  }
})

test('keys may come from a function, or from a client of aws4fetch', async () => {
  const temporary = { ...bucketKeys, sessionToken: 'temporary' }
  const bucket = await startBucket({ keys: temporary, region: 'sa-east-1' })
  bucket.store('uploads/a', 'one')
  // as those of the AWS SDK
  const provider = async () => ({ ...temporary, expiration: new Date() })
  expect(await read(filesIn(bucket, { region: 'sa-east-1', credentials: provider }), 'a')).toBe('one')
  const client = new AwsClient({ ...temporary, region: 'sa-east-1' })
  expect(await read(filesIn(bucket, { client }), 'a')).toBe('one')
})

describe('the error says what to correct, and contains neither keys nor addresses, after', () => {
  const wrong = { ...bucketKeys, secretAccessKey: 'another+secret' }
  test.each<[string, Partial<S3Options>, RegExp]>([
    ['a wrong secret', { credentials: wrong }, /403 SignatureDoesNotMatch; check the credentials/],
    ['an unknown key', { credentials: { ...wrong, accessKeyId: 'AKIAOTHER' } }, /InvalidAccessKeyId; check the cred/],
    ['a wrong region', { region: 'sa-east-1' }, /AuthorizationHeaderMalformed; check bucket, bucketURL and region/],
    ['a clock that is wrong by an hour', { clock: testClock() }, /RequestTimeTooSkewed; set the clock of this server/],
  ])('%s', async (_, options, message) => {
    const files = filesIn(await startBucket(), options)
    for (const attempt of [() => files.open('a'), () => files.seal('a', 'b.pdf'), () => files.remove('a')])
      expect(await failureOf(attempt)).toMatchObject({ name: 'SetupError', message: expect.stringMatching(message) })
  })

  test('a bucket that does not exist', async () => {
    const { origin } = await startBucket()
    const files = filesIn({ bucketURL: `${origin}/other` })
    expect((await failureOf(() => files.open('a'))).message).toMatch(/404 NoSuchBucket; check bucket, bucketURL/)
  })

  test('a copy that fails after its status was sent', async () => {
    const bucket = await startBucket({
      intercept: ({ headers }, response) =>
        headers['x-amz-copy-source'] ? (response.end(errorOf('InternalError')), true) : false,
    })
    bucket.store('uploads/a', 'one')
    const { message } = await failureOf(() => filesIn(bucket).seal('a', 'b.pdf'))
    expect(message).toBe('s3Files(): PUT of a file: the bucket responded 200 InternalError; try again')
  })

  test('a page of a proxy', async () => {
    const bucket = await startBucket({ intercept: (_, response) => (response.writeHead(503).end('<html>'), true) })
    const { message } = await failureOf(() => filesIn(bucket).open('a'))
    expect(message).toBe('s3Files(): GET of a file: the bucket responded 503 without a code; try again')
  })

  test('a bucket that cannot be reached', async () => {
    const files = filesIn({ bucketURL: 'http://127.0.0.1:1/documents' })
    expect((await failureOf(() => files.open('a'))).message).toMatch(/the bucket did not respond; check bucketURL/)
  })

  /** Returns the error of an attempt, in which nothing secret is printed. */
  async function failureOf(attempt: () => Promise<unknown>): Promise<Error> {
    const error = await attempt().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof Error)) throw new Error('the attempt did not fail')
    const printed = inspect(error, { depth: 9, showHidden: true })
    for (const secret of ['secret/of', 'another+secret', 'AKIATEST', 'AKIAOTHER', 'Signature=', 'documents/'])
      expect(printed).not.toContain(secret)
    return error
  }
})

describe('a bucket that hangs fails within the time limit', () => {
  test.each([
    ['before its response', () => true],
    ['before the rest of its response', (response) => (response.writeHead(206), response.write('x'))],
  ] satisfies [string, (response: ServerResponse) => unknown][])('%s', async (_, hang) => {
    const clock = testClock()
    const bucket = await startBucket({ intercept: (_, response) => (hang(response), true) })
    const opened = filesIn(bucket, { clock, timeout: 5000 }).open('a')
    const failed = expect(opened).rejects.toThrow('the bucket did not respond in time')
    await expect.poll(() => bucket.requests.length).toBe(1)
    await clock.advance(5000)
    await failed
  })

  test('in the middle of a file', async () => {
    const clock = testClock()
    const bucket = await startBucket({
      now: clock.now,
      intercept: ({ headers }, response) =>
        headers.range ? false : (response.writeHead(200, { 'content-length': 9 }), response.write('half'), true),
    })
    bucket.store('uploads/a', 'half of it')
    const file = await filesIn(bucket, { clock, timeout: 5000 }).open('a')
    const reader = (await file?.stream())?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('half')
    const failed = expect(reader?.read()).rejects.toThrow('the bucket did not respond in time')
    await clock.untilSleeping(1)
    await clock.advance(5000)
    await failed
  })

  test('when the function for its keys hangs', async () => {
    const clock = testClock()
    const files = filesIn(await startBucket(), { clock, timeout: 5000, credentials: () => new Promise(() => {}) })
    const failed = expect(files.createUpload(upload())).rejects.toThrow('s3Files(): credentials() did not end in time')
    await clock.untilSleeping(1)
    await clock.advance(5000)
    await failed
  })
})

describe('a shop with files in a bucket', () => {
  /** Opens a shop with a bucket. Its pages upload straight to the bucket. */
  async function openShop() {
    const clock = testClock()
    const bucket = await startBucket({ now: clock.now })
    const shop = await openKycShop({ clock, files: filesIn(bucket, { clock }), fileRetentionSeconds: 30 * 86_400 })
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const { id, url, method, headers } = await shop.createTicket(bytes.length)
      expect((await fetch(url, { method, headers, body: bytes })).status).toBe(200)
      return id
    }
    return { ...shop, bucket, upload: send }
  }
  const folders = ({ objects }: Bucket) => [...objects.keys()].map((key) => key.replace(/\/.*/, ''))

  test('submits a document once, and serves it to the service', async () => {
    const { upload, submit, serviceValueOf, fileDocument, send, submissionCount } = await openShop()
    const id = await upload(bytesOf.jpeg)
    expect((await submit({ upload: id })).status).toBe(200)
    expect((await submit({ upload: id })).status).toBe(200)
    expect(submissionCount()).toBe(1)
    const served = await send('GET', (await serviceValueOf(fileDocument)) ?? '')
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytesOf.jpeg)
    expect(served.headers.get('content-length')).toBe(String(bytesOf.jpeg.length))
  })

  test('asks for another upload when nothing arrived in the bucket', async () => {
    const { createTicket, submit } = await openShop()
    const { id } = await createTicket(10)
    expect((await submit({ upload: id })).body.type).toBe('urn:guiche:upload-incomplete')
  })

  test('submits nothing that was replaced by another kind of file between the check and the seal', async () => {
    const shop = await openShop()
    const id = await shop.upload(bytesOf.jpeg)
    const seal = shop.files.seal
    shop.files.seal = async (upload, name) => {
      shop.bucket.store(`uploads/${upload}`, Buffer.from(bytesOf.html))
      return seal(upload, name)
    }
    expect((await shop.submit({ upload: id })).body.type).toBe('urn:guiche:unsupported-file-type')
    await shop.merchant.processDue()
    expect([shop.submissionCount(), shop.bucket.objects.size]).toEqual([0, 0])
  })

  test('keeps only the sealed file of a submitted document, and removes it after its retention', async () => {
    const { bucket, upload, submit, merchant, clock } = await openShop()
    await submit({ upload: await upload(bytesOf.jpeg) })
    await merchant.processDue()
    expect(folders(bucket)).toEqual(['sealed'])
    await clock.advance(31 * 86_400_000)
    await merchant.processDue()
    expect(folders(bucket)).toEqual([])
  })

  test('removes an upload that was not submitted within a day', async () => {
    const { bucket, upload, merchant, clock } = await openShop()
    await upload(bytesOf.jpeg)
    await merchant.processDue()
    expect(folders(bucket)).toEqual(['uploads'])
    await clock.advance(25 * 3_600_000)
    await merchant.processDue()
    expect(folders(bucket)).toEqual([])
  })
})

test('a bucket that ignores Range is reported, and little is read, however much its files hold', async () => {
  const chunk = new TextEncoder().encode('<Error>'.repeat(1000))
  let bytes = 0
  const fetch = async () => {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      bytes += chunk.length
      controller.enqueue(chunk)
    }
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers: { etag: '"1"' } })
  }
  const files = filesIn({ bucketURL: 'https://bucket.example' }, { fetch })

  await expect(files.open('a')).rejects.toMatchObject({
    name: 'SetupError',
    message: expect.stringContaining('ignores Range'),
  })
  expect(bytes).toBeLessThan(100_000)
})
