import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createClient, kyc } from '../../src/index.ts'
import { diskFiles } from '../../src/merchant/files/disk-files.ts'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { assumedUndocumented, createSandbox } from '../../src/sandbox/index.ts'
import { freePort } from '../tools/free-port.js'

/** Creates a folder for one test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guiche-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'kyc')
}

/** Returns the names of the files below a folder; none before it exists. */
const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? each.name : []))
    : []

const streamOf = (...parts: readonly (Uint8Array | Error)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) {
        if (part instanceof Error) return controller.error(part)
        controller.enqueue(part)
      }
      controller.close()
    },
  })

const bytes = (text: string) => new TextEncoder().encode(text)

async function read(files: ReturnType<typeof diskFiles>, id: string): Promise<string | null> {
  const file = await files.open(id)
  return file && new Response(await file.stream()).text()
}

test('a written file can be read, also by another process', async () => {
  const folder = newFolder()
  await diskFiles(folder).write('a', streamOf(bytes('one '), bytes('two')))
  const later = diskFiles(folder)
  expect(await read(later, 'a')).toBe('one two')
  expect((await later.open('a'))?.size).toBe(7)
  expect(await later.open('b')).toBe(null)
})

test('only the process’s own user can read a file', async () => {
  const folder = newFolder()
  await diskFiles(folder).write('a', streamOf(bytes('one')))
  const paths = [folder, join(folder, 'a'), join(folder, 'a', 'a')]
  expect(paths.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
})

test('an interrupted write leaves the previous file and nothing else', async () => {
  const folder = newFolder()
  const files = diskFiles(folder)
  await files.write('a', streamOf(bytes('before')))
  await expect(files.write('a', streamOf(bytes('aft'), new Error('cut')))).rejects.toThrow('cut')
  await expect(files.write('b', streamOf(bytes('aft'), new Error('cut')))).rejects.toThrow('cut')
  expect(await read(files, 'a')).toBe('before')
  expect(namesIn(folder)).toEqual(['a'])
})

test('concurrent writes of one file leave one of them complete', async () => {
  const files = diskFiles(newFolder())
  const texts = ['1', '2', '3', '4'].map((digit) => digit.repeat(300_000))
  await Promise.all(texts.map((each) => files.write('a', streamOf(bytes(each.slice(0, 9)), bytes(each.slice(9))))))
  expect(texts).toContain(await read(files, 'a'))
})

test('a sealed file never changes, and is gone from its upload’s name', async () => {
  const files = diskFiles(newFolder())
  await files.write('a', streamOf(bytes('sent')))
  await files.seal('a', 'b.jpg')
  await files.seal('a', 'b.jpg')
  expect([await read(files, 'a'), await read(files, 'b.jpg')]).toEqual([null, 'sent'])

  await files.write('a', streamOf(bytes('later')))
  await files.seal('a', 'b.jpg')
  expect([await read(files, 'a'), await read(files, 'b.jpg')]).toEqual([null, 'sent'])

  await files.seal('none', 'c.jpg')
  expect(await files.open('c.jpg')).toBe(null)
})

test('files are spread over folders by the first two characters of their names, so that a removal lists few of them', async () => {
  const folder = newFolder()
  const files = diskFiles(folder)
  for (const id of ['abc', 'abd', 'Xyz', '-1']) await files.write(id, streamOf(bytes('one')))
  await files.seal('abd', 'xyw.pdf')

  expect(readdirSync(folder).toSorted()).toEqual(['-1', 'ab', 'xy'])
  expect(readdirSync(join(folder, 'xy')).toSorted()).toEqual(['Xyz', 'xyw.pdf'])
  expect(await read(files, 'xyw.pdf')).toBe('one')
})

test('a file that was never written can be removed', async () => {
  await diskFiles(newFolder()).remove('abc')
})

test('a file is removed together with the partial writes of a killed process, and no other file is', async () => {
  const folder = newFolder()
  const files = diskFiles(folder)
  await files.write('a', streamOf(bytes('one')))
  await files.write('ab', streamOf(bytes('two')))
  writeFileSync(join(folder, 'a', `a.${randomUUID()}.part`), 'hal')
  await files.remove('a')
  await files.remove('a')
  expect(namesIn(folder)).toEqual(['ab'])
})

test('a name that could lead out of the folder is rejected', async () => {
  const files = diskFiles(newFolder())
  for (const name of ['../a', 'a/b', '..', '.', '', 'a\0', 'a.jpg.exe'])
    await expect(files.open(name), name).rejects.toThrow(TypeError)
})

test('a folder that cannot be created rejects its operations, and does not crash the process', async () => {
  const folder = newFolder()
  await diskFiles(folder).write('a', streamOf(bytes('one')))
  const files = diskFiles(join(folder, 'a', 'a'))
  await expect(files.open('b')).rejects.toThrow(/EEXIST|ENOTDIR/)
})

/** Starts a merchant server with files in a folder, and reserves an upload of `size` bytes. */
async function startServer(size: number) {
  const folder = newFolder()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sandbox = createSandbox()
  const merchant = createMerchant({
    api: createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations: { kyc },
      undocumented: assumedUndocumented,
      fetch: sandbox.fetch,
    }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: `${origin}/pay`,
    store: memoryStore(),
    kyc: { files: diskFiles(folder), maxFileBytes: 100_000_000 },
    log: () => {},
  })
  const server = createServer(nodeListener((request) => merchant.fetch(request))).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  const { kyc: record } = await sandbox.addKyc({ documents: ['identity'] })
  const document = String(record.documents[0]?.id)
  const headers = { authorization: `Bearer ${await merchant.createSession({ kyc: record.id })}` }
  const post = async (path: string, json: object) => {
    const response = await fetch(`${origin}/pay${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
    return { status: response.status, body: await response.json() }
  }
  const { body: ticket } = await post('/kyc/uploads', { document, name: 'a.pdf', type: 'application/pdf', size })
  const options = { headers: { authorization: 'Bearer sk_sandbox' } }
  const submittedURL = async () => {
    const response = await sandbox.fetch(`https://sandbox.test/v1/kyc/${record.id}`, options)
    return String((await response.json()).documents[0].value_field)
  }
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  return { folder, origin, document, post, ticket, uploadURL: origin + ticket.url, submittedURL, connections }
}

test('a file of 50 MB reaches the disk and the service unchanged', { timeout: 120_000 }, async () => {
  const file = new Uint8Array(50_000_000).map((_, at) => at * 31)
  file.set(bytes('%PDF-1.7'))
  const { post, document, ticket, uploadURL, submittedURL } = await startServer(file.length)
  expect((await fetch(uploadURL, { method: 'PUT', body: file })).status).toBe(204)
  expect((await post('/kyc/documents', { document, upload: ticket.id })).status).toBe(200)

  const response = await fetch(await submittedURL())
  const hash = async (data: ArrayBuffer | Uint8Array) => createHash('sha256').update(new Uint8Array(data)).digest('hex')
  expect(response.headers.get('content-length')).toBe('50000000')
  expect(await hash(await response.arrayBuffer())).toBe(await hash(file))

  const head = await fetch(await submittedURL(), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '50000000', ''])
})

test('an interrupted upload leaves nothing behind, and can be repeated', async () => {
  const { folder, uploadURL } = await startServer(10_000_000)
  const upload = send(uploadURL, { method: 'PUT', headers: { 'content-length': 10_000_000 } })
  upload.on('error', () => {}) // the test destroys it
  upload.write(new Uint8Array(5_000_000))
  await expect.poll(() => namesIn(folder)).toEqual([expect.stringMatching(/\.part$/)])
  upload.destroy()
  await expect.poll(() => namesIn(folder)).toEqual([])

  expect((await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(10_000_000) })).status).toBe(204)
  expect(namesIn(folder)).toHaveLength(1)
})

test('forty stalled uploads of one ticket hold one file and one connection, and the next upload succeeds', async () => {
  const { folder, uploadURL, connections } = await startServer(1_000_000)
  let closed = 0
  for (let count = 0; count < 40; count++) {
    const upload = send(uploadURL, { method: 'PUT', headers: { 'content-length': 1_000_000 }, agent: false })
    upload.on('error', () => {}) // the server closes the connection
    upload.on('close', () => closed++)
    upload.write(new Uint8Array(1000))
  }
  const held = async () => ({ closed, connections: await connections(), files: namesIn(folder).length })
  await expect.poll(held, { timeout: 60_000 }).toEqual({ closed: 39, connections: 1, files: 1 })

  expect((await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(1_000_000) })).status).toBe(204)
  await expect.poll(() => namesIn(folder)).toEqual([expect.not.stringMatching(/\.part$/)])
})

test('a body with more bytes than announced gets a 413, also over the network', async () => {
  const { folder, uploadURL } = await startServer(100_000)
  const upload = send(uploadURL, { method: 'PUT', headers: { 'transfer-encoding': 'chunked' } })
  upload.on('error', () => {}) // the server may close the connection first
  upload.write(new Uint8Array(60_000))
  upload.write(new Uint8Array(60_000))
  const [response] = await once(upload, 'response')
  expect([response.statusCode, JSON.parse(await text(response)).type]).toEqual([413, 'urn:guiche:body-too-large'])
  upload.destroy()
  expect(namesIn(folder)).toEqual([])
})
