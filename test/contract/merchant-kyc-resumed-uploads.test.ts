import { describe, expect, test } from 'vitest'
import { createMerchant, memoryFiles } from '../../src/merchant/index.ts'
import { hashStream } from '../../src/values/stream-hash.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { keyOf } from './shop.ts'

const file = new Uint8Array(3_000_000).map((_, at) => at * 31)
file.set(bytesOf.pdf)
const hashOf = (bytes: Uint8Array<ArrayBuffer>) => hashStream(new Blob([bytes]).stream())
const hash = await hashOf(file)

/** Returns a body that breaks off behind these bytes. */
const brokenOff = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => controller.error(new Error('the connection is lost')),
  })

/** Opens a shop that has the first megabyte of the file. */
async function openInterrupted(options?: Parameters<typeof openKycShop>[0]) {
  const shop = await openKycShop(options)
  const resume = (size = file.length, document = shop.fileDocument, fileHash = hash) =>
    shop.createTicket(size, document, { hash: fileHash })
  await shop.sendBytes(await resume(), brokenOff(file.subarray(0, 1_000_000)))
  return { ...shop, resume }
}

test('an upload that broke off goes on where it stopped, and the service gets every byte', async () => {
  const { resume, sendBytes, submit, send, serviceValueOf, fileDocument } = await openInterrupted()
  const ticket = await resume()
  expect(ticket).toMatchObject({ offset: 1_000_000, headers: { 'upload-offset': '1000000' } })
  expect((await sendBytes(ticket, file.subarray(1_000_000))).status).toBe(204)
  expect((await submit({ upload: ticket.id })).status).toBe(200)

  const stored = await send('GET', (await serviceValueOf(fileDocument)) ?? '')
  expect(await hashStream(stored.body ?? new ReadableStream())).toBe(hash)
})

test('an unfinished upload cannot be submitted', async () => {
  const { resume, submit, submissionCount } = await openInterrupted()
  expect((await submit({ upload: (await resume()).id })).body.type).toBe('urn:guiche:upload-incomplete')
  expect(submissionCount()).toBe(0)
})

test('bytes at another offset are refused with the right one', async () => {
  const { resume, request, sendBytes } = await openInterrupted()
  const { url, headers, ...ticket } = await resume()
  for (const offset of ['0', '999999', '1000001', '', 'one']) {
    const sent = { headers: { ...headers, 'upload-offset': offset }, body: file.subarray(1_000_000) }
    const response = await request(`PATCH ${url.replace('/pay', '')}`, sent)
    const { status, body } = response
    expect([status, body.type, response.headers.get('upload-offset')]).toEqual([
      409,
      'urn:guiche:upload-offset-mismatch',
      '1000000',
    ])
  }
  expect((await sendBytes({ url, headers, ...ticket }, file.subarray(1_000_000))).status).toBe(204)
})

describe('an upload begins anew', () => {
  test('for another size, other bytes or another record', async () => {
    const { resume, sandbox, createTicket, fileDocument } = await openInterrupted()
    const { kyc: other } = await sandbox.addKyc()
    const tickets = [
      await resume(file.length - 1),
      await resume(file.length, fileDocument, await hashOf(bytesOf.pdf)),
      await createTicket(file.length),
      await createTicket(file.length, String(other.documents[0]?.id), { recordId: other.id, hash }),
    ]
    expect(tickets.map(({ offset }) => offset)).toEqual([0, 0, 0, 0])
  })

  test('a day after its last request', async () => {
    const { resume, clock } = await openInterrupted()
    await clock.advance(25 * 3_600_000)
    expect((await resume()).offset).toBe(0)
  })

  test('in a store that does not keep what arrived', async () => {
    const { heldBytes: _, ...files } = memoryFiles()
    const { resume, sendBytes, submit } = await openInterrupted({ files })
    const ticket = await resume()
    expect(ticket.offset).toBe(0)
    await sendBytes(ticket, file)
    expect((await submit({ upload: ticket.id })).status).toBe(200)
  })

  test('when the stored bytes are not those that the page announced', async () => {
    const { resume, sendBytes } = await openInterrupted()
    const others = new Uint8Array(2_000_000).fill(1)
    expect(await sendBytes(await resume(), others)).toEqual({ status: 409, type: 'urn:guiche:upload-incomplete' })
    expect((await resume()).offset).toBe(0)
  })

  test('once the file was submitted', async () => {
    const { resume, sendBytes, submit } = await openInterrupted()
    const ticket = await resume()
    await sendBytes(ticket, file.subarray(1_000_000))
    await submit({ upload: ticket.id })
    expect((await resume()).offset).toBe(0)
  })
})

test('a file whose last response was lost is not sent again', async () => {
  const { resume, sendBytes, submit } = await openInterrupted()
  await sendBytes(await resume(), file.subarray(1_000_000))
  const ticket = await resume()
  expect(ticket.offset).toBe(file.length)
  expect((await sendBytes(ticket, new Uint8Array())).status).toBe(204)
  expect((await submit({ upload: ticket.id })).status).toBe(200)
})

test('a request for the upload ends the one that still waits for bytes, so that none follows those that it counts', async () => {
  const { resume, sendBytes } = await openInterrupted()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const stalled = sendBytes(await resume(), readable)
  const writer = writable.getWriter()
  writer.closed.catch(() => {}) // the server cancels the body
  await writer.write(file.subarray(1_000_000, 1_500_000))

  const ticket = await resume()
  expect([(await stalled).type, ticket.offset]).toEqual(['urn:guiche:upload-incomplete', 1_500_000])
  expect((await sendBytes(ticket, file.subarray(1_500_000))).status).toBe(204)
})

test('of two simultaneous requests the newer one is stored, and the older one ends before it writes', async () => {
  const log: string[] = []
  const store = memoryFiles()
  const write: typeof store.write = async (id, bytes, offset) => {
    log.push(`${offset} begins`)
    await store.write(id, bytes, offset).finally(() => log.push(`${offset} ends`))
  }
  const { resume, sendBytes } = await openInterrupted({ files: { ...store, write } })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const ticket = await resume()
  const older = sendBytes(ticket, readable)
  const writer = writable.getWriter()
  writer.closed.catch(() => {}) // the server cancels the body
  await writer.write(file.subarray(1_000_000, 2_000_000))
  const newer = await sendBytes(ticket, file.subarray(2_000_000), { 'upload-offset': '2000000' })

  expect([(await older).type, newer.status]).toEqual(['urn:guiche:upload-incomplete', 204])
  expect(log).toEqual(['0 begins', '0 ends', '1000000 begins', '1000000 ends', '2000000 begins', '2000000 ends'])
})

test('an upload that goes on is one of the five files of its document, and its newest', async () => {
  const { resume, sendBytes, createTicket, submit } = await openInterrupted()
  for (let count = 0; count < 4; count++) await createTicket(10)
  for (let count = 0; count < 4; count++) await resume()
  for (let count = 0; count < 4; count++) await createTicket(10)
  const ticket = await resume()
  await sendBytes(ticket, file.subarray(1_000_000))
  expect((await submit({ upload: ticket.id })).status).toBe(200)
})

test('an unfinished upload is removed once its time is over', async () => {
  const files = memoryFiles()
  const { record, merchant, settings, clock } = await openInterrupted({ files })
  const stored = JSON.stringify(await settings.store.get(keyOf(`kyc:${record.id}`)))
  const [id = ''] = /(?<="id":")[\w-]{22}(?=")/.exec(stored) ?? []
  expect(await files.heldBytes?.(id)).toBe(1_000_000)
  await clock.advance(25 * 3_600_000)
  expect(await merchant.processDue()).toBe(1)
  expect(await files.heldBytes?.(id)).toBe(0)
})

test('the store of a shop holds no hash of a file that others could compute', async () => {
  const { settings, record } = await openInterrupted()
  const stored = JSON.stringify(await settings.store.get(keyOf(`kyc:${record.id}`)))
  expect(stored).toContain('"fingerprint":"')
  expect(stored).not.toContain(hash)
})

test('an upload goes on at another process', async () => {
  const { resume, settings, send } = await openInterrupted()
  const { url, method, headers } = await resume()
  const server = createMerchant(settings)
  const path = new URL(url, 'https://shop.example').href
  expect((await send(method, path, { server, headers, body: file.subarray(1_000_000) })).status).toBe(204)
})
