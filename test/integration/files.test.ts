import { createHash, randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
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

/** Returns how many bytes the files below a folder have. */
const heldIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

// an error of a controller drops the chunks that nobody has read
const streamOf = (...parts: readonly (Uint8Array | Error)[]) => {
  const rest = [...parts]
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      const part = rest.shift()
      if (part instanceof Error) controller.error(part)
      else if (part) controller.enqueue(part)
      else controller.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

const bytes = (text: string) => new TextEncoder().encode(text)

async function read(files: ReturnType<typeof diskFiles>, id: string): Promise<string | null> {
  const file = await files.open(id)
  return file && new Response(await file.stream()).text()
}

test('a written file can be read, also by another process', async () => {
  const folder = newFolder()
  await diskFiles(folder).write('a', streamOf(bytes('one '), bytes('two')), 0)
  const later = diskFiles(folder)
  expect(await read(later, 'a')).toBe('one two')
  expect((await later.open('a'))?.size).toBe(7)
  expect(await later.open('b')).toBe(null)
})

test('only the process’s own user can read a file', async () => {
  const folder = newFolder()
  await diskFiles(folder).write('a', streamOf(bytes('one')), 0)
  const paths = [folder, join(folder, 'a'), join(folder, 'a', 'a')]
  expect(paths.map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
})

test('an interrupted write leaves the previous file, and a new file is absent', async () => {
  const folder = newFolder()
  const files = diskFiles(folder)
  await files.write('a', streamOf(bytes('before')), 0)
  await expect(files.write('a', streamOf(bytes('aft'), new Error('cut')), 0)).rejects.toThrow('cut')
  await expect(files.write('b', streamOf(bytes('aft'), new Error('cut')), 0)).rejects.toThrow('cut')
  expect(await read(files, 'a')).toBe('before')
  expect([await read(files, 'b'), await files.heldBytes?.('b')]).toEqual([null, 3])
  await files.remove('b')
  expect(namesIn(folder).filter((name) => name.startsWith('b'))).toEqual([])
})

test('a write goes on behind the bytes that arrived before it was interrupted, also in another process', async () => {
  const folder = newFolder()
  await expect(diskFiles(folder).write('a', streamOf(bytes('one '), new Error('cut')), 0)).rejects.toThrow('cut')
  await expect(diskFiles(folder).write('a', streamOf(bytes('two '), new Error('cut')), 4)).rejects.toThrow('cut')
  const later = diskFiles(folder)
  expect(await later.heldBytes?.('a')).toBe(8)
  await later.write('a', streamOf(bytes('three')), 8)
  expect([await read(later, 'a'), await later.heldBytes?.('a')]).toEqual(['one two three', 13])
  expect(namesIn(folder)).toEqual(['a'])
})

test('what a killed process wrote of a file is kept', async () => {
  const folder = newFolder()
  const write = `
    import { diskFiles } from ${JSON.stringify(new URL('../../src/merchant/files/disk-files.ts', import.meta.url))}
    const bytes = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('one ')),
      pull: () => new Promise(() => setTimeout(() => {}, 60_000)),
    })
    await diskFiles(${JSON.stringify(folder)}).write('a', bytes, 0)`
  const child = spawn(process.execPath, ['--input-type=module', '--experimental-strip-types', '-e', write])
  const files = diskFiles(folder)
  await expect.poll(() => files.heldBytes?.('a'), { timeout: 20_000 }).toBe(4)
  child.kill('SIGKILL')
  await once(child, 'exit')

  expect(await read(files, 'a')).toBe(null)
  await files.write('a', streamOf(bytes('two')), 4)
  expect(await read(files, 'a')).toBe('one two')
})

test('a slow writer of another process cannot change a file that a newer one completed', async () => {
  const folder = newFolder()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const slow = diskFiles(folder).write('a', readable, 0)
  slow.catch(() => {}) // awaited below
  await writer.write(bytes('one '))
  const files = diskFiles(folder)
  await expect.poll(() => files.heldBytes?.('a')).toBe(4)
  await files.write('a', streamOf(bytes('two')), 4)
  await files.seal('a', 'b.pdf')
  await writer.write(bytes('<script>'))
  await writer.close()

  await expect(slow).rejects.toThrow('ENOENT')
  expect([await read(files, 'b.pdf'), namesIn(folder)]).toEqual(['one two', ['b.pdf']])
})

test('an offset beyond the bytes that arrived is rejected', async () => {
  const files = diskFiles(newFolder())
  await expect(files.write('a', streamOf(bytes('one')), 1)).rejects.toThrow(RangeError)
  await expect(files.write('a', streamOf(bytes('one'), new Error('cut')), 0)).rejects.toThrow('cut')
  await expect(files.write('a', streamOf(bytes('one')), 4)).rejects.toThrow(RangeError)
})

test('concurrent writes of one file leave one of them complete', async () => {
  const files = diskFiles(newFolder())
  const texts = ['1', '2', '3', '4'].map((digit) => digit.repeat(300_000))
  await Promise.all(texts.map((each) => files.write('a', streamOf(bytes(each.slice(0, 9)), bytes(each.slice(9))), 0)))
  expect(texts).toContain(await read(files, 'a'))
})

test('a sealed file never changes, and is gone from its upload’s name', async () => {
  const files = diskFiles(newFolder())
  await files.write('a', streamOf(bytes('sent')), 0)
  await files.seal('a', 'b.jpg')
  await files.seal('a', 'b.jpg')
  expect([await read(files, 'a'), await read(files, 'b.jpg')]).toEqual([null, 'sent'])

  await files.write('a', streamOf(bytes('later')), 0)
  await files.seal('a', 'b.jpg')
  expect([await read(files, 'a'), await read(files, 'b.jpg')]).toEqual([null, 'sent'])

  await files.seal('none', 'c.jpg')
  expect(await files.open('c.jpg')).toBe(null)
})

test('files are spread over folders by the first two characters of their names, so that a removal lists few of them', async () => {
  const folder = newFolder()
  const files = diskFiles(folder)
  for (const id of ['abc', 'abd', 'Xyz', '-1']) await files.write(id, streamOf(bytes('one')), 0)
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
  await files.write('a', streamOf(bytes('one')), 0)
  await files.write('ab', streamOf(bytes('two')), 0)
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
  await diskFiles(folder).write('a', streamOf(bytes('one')), 0)
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
  const uploadURL = origin + ticket.url
  const headersAt = (offset: number) => ({ ...ticket.headers, 'upload-offset': String(offset) })
  const patch = (offset: number, body: Uint8Array<ArrayBuffer>) =>
    fetch(uploadURL, { method: 'PATCH', headers: headersAt(offset), body })
  return { folder, document, post, ticket, uploadURL, headersAt, patch, submittedURL, connections }
}

test('a file of 50 MB reaches the disk and the service unchanged', { timeout: 120_000 }, async () => {
  const file = new Uint8Array(50_000_000).map((_, at) => at * 31)
  file.set(bytes('%PDF-1.7'))
  const { post, document, ticket, patch, submittedURL } = await startServer(file.length)
  expect((await patch(0, file)).status).toBe(204)
  expect((await post('/kyc/documents', { document, upload: ticket.id })).status).toBe(200)

  const response = await fetch(await submittedURL())
  const hash = async (data: ArrayBuffer | Uint8Array) => createHash('sha256').update(new Uint8Array(data)).digest('hex')
  expect(response.headers.get('content-length')).toBe('50000000')
  expect(await hash(await response.arrayBuffer())).toBe(await hash(file))

  const head = await fetch(await submittedURL(), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '50000000', ''])
})

test('an interrupted upload keeps what arrived, and goes on from there', async () => {
  const { folder, uploadURL, headersAt, patch } = await startServer(10_000_000)
  const upload = send(uploadURL, { method: 'PATCH', headers: { ...headersAt(0), 'content-length': 10_000_000 } })
  upload.on('error', () => {}) // the test destroys it
  upload.write(new Uint8Array(5_000_000))
  await expect.poll(() => heldIn(folder)).toBe(5_000_000)
  upload.destroy()

  await expect.poll(async () => (await patch(5_000_000, new Uint8Array(5_000_000))).status).toBe(204)
  expect(namesIn(folder)).toEqual([expect.not.stringMatching(/\.part$/)])
})

test('forty stalled uploads of one ticket hold one file and one connection, and the next upload succeeds', async () => {
  const { folder, uploadURL, headersAt, patch, connections } = await startServer(1_000_000)
  let closed = 0
  for (let count = 0; count < 40; count++) {
    const headers = { ...headersAt(count * 1000), 'content-length': 1_000_000 - count * 1000 }
    const upload = send(uploadURL, { method: 'PATCH', headers, agent: false })
    upload.on('error', () => {}) // the server closes the connection
    upload.on('close', () => closed++)
    upload.write(new Uint8Array(1000))
    await expect.poll(() => heldIn(folder)).toBe((count + 1) * 1000)
  }
  const held = async () => ({ closed, connections: await connections(), files: namesIn(folder).length })
  await expect.poll(held, { timeout: 60_000 }).toEqual({ closed: 39, connections: 1, files: 1 })

  expect((await patch(40_000, new Uint8Array(960_000))).status).toBe(204)
  await expect.poll(() => namesIn(folder)).toEqual([expect.not.stringMatching(/\.part$/)])
})

test('a body with more bytes than announced gets a 413, also over the network, and nothing of it is kept', async () => {
  const { folder, uploadURL, headersAt } = await startServer(100_000)
  const upload = send(uploadURL, { method: 'PATCH', headers: { ...headersAt(0), 'transfer-encoding': 'chunked' } })
  upload.on('error', () => {}) // the server may close the connection first
  upload.write(new Uint8Array(60_000))
  upload.write(new Uint8Array(60_000))
  const [response] = await once(upload, 'response')
  expect([response.statusCode, JSON.parse(await text(response)).type]).toEqual([413, 'urn:guiche:body-too-large'])
  upload.destroy()
  expect(namesIn(folder)).toEqual([])
})
