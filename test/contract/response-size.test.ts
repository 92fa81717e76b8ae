import { pipeline, Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { testClock } from '../clock.ts'
import { pixChargeBody, pixInput } from './bodies.ts'
import { startServer } from './start-server.ts'

const mebibyte = 1024 * 1024
const gzip = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

// no time passes: a slow machine causes no timeout
const clientOf = ({ url }: { readonly url: string }) =>
  createClient({ baseURL: url, secretKey: 'sk_secret', retry: 0, clock: testClock() })

/** A body that seems to have no end. A client that read it without limit would find a good record, and the test would fail. */
function* afterBlanks(record: unknown) {
  const blanks = Buffer.alloc(mebibyte, ' ')
  for (let sent = 0; sent < 64; sent++) yield blanks
  yield Buffer.from(JSON.stringify(record))
}

const padded = (bytes: number) => JSON.stringify({ balance: 1, padding: ' '.repeat(bytes) })

test('a record of more than 1 MiB is not read, whatever it is compressed to', async () => {
  await using server = await startServer((_, response) => response.writeHead(200, gzip).end(gzipSync(padded(mebibyte))))
  const error: unknown = await clientOf(server)
    .accounts.getBalance({ merchantId: 7 })
    .catch((reason: unknown) => reason)

  expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200 })
  expect(server.requests).toBe(1)
})

test('a record of a little less than 1 MiB is read', async () => {
  await using server = await startServer((_, response) =>
    response.writeHead(200, gzip).end(gzipSync(padded(mebibyte - 1000))),
  )
  expect(await clientOf(server).accounts.getBalance({ merchantId: 7 })).toMatchObject({ balance: 1 })
})

test('a list has 16 MiB, and so has a response to a request that is no operation', async () => {
  const records = (bytes: number) => JSON.stringify([{ id: 1, description: ' '.repeat(bytes) }])
  for (const [bytes, isRead] of [
    [15 * mebibyte, true],
    [16 * mebibyte, false],
  ] as const) {
    await using server = await startServer((_, response) =>
      response.writeHead(200, gzip).end(gzipSync(records(bytes), { level: 1 })),
    )
    const api = clientOf(server)
    const calls = [api.kyc.list(), api.qualifications.listServices(), api.request({ method: 'GET', path: '/v9/any' })]
    const results = await Promise.allSettled(calls)
    expect(results.map(({ status }) => status)).toEqual(calls.map(() => (isRead ? 'fulfilled' : 'rejected')))
  }
})

test('a response without end is given up, and its connection closed', async () => {
  const closed: Promise<unknown>[] = []
  await using server = await startServer((_, response) => {
    const body = Readable.from(afterBlanks(pixChargeBody()))
    closed.push(new Promise((resolve) => pipeline(body, createGzip(), response.writeHead(201, gzip), resolve)))
  })
  const error: unknown = await clientOf(server)
    .payins.createPix(pixInput())
    .catch((reason: unknown) => reason)

  expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', lookupKey: { field: 'invoice' } })
  await Promise.all(closed)
})

test('a response that cannot be canceled is given up all the same', async () => {
  const chunks = afterBlanks({ balance: 1 })
  const body = new ReadableStream({
    pull(controller) {
      const { value, done } = chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => new Promise<never>(() => {}),
  })
  const api = createClient({
    baseURL: 'https://service.test',
    secretKey: 'sk',
    retry: 0,
    clock: testClock(),
    fetch: async () => new Response(body),
  })
  await expect(api.accounts.getBalance({ merchantId: 7 })).rejects.toMatchObject({ name: 'UnexpectedResponseError' })
})

test('an error of more than 1 MiB keeps its status and its outcome', async () => {
  await using server = await startServer((_, response) => response.writeHead(422, gzip).end(gzipSync(padded(mebibyte))))
  const error: unknown = await clientOf(server)
    .payins.createPix(pixInput())
    .catch((reason: unknown) => reason)

  expect(error).toMatchObject({ name: 'ServiceError', status: 422, outcome: 'refused', body: '' })
})

test('a file of more than 16 MiB is streamed', async () => {
  const size = 20 * mebibyte
  await using server = await startServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/pdf', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(size))),
  )
  let bytes = 0
  const file = await clientOf(server).onboardings.downloadContract({ uuid })
  for await (const chunk of file.stream()) bytes += chunk.byteLength
  expect(bytes).toBe(size)
})
