import { once } from 'node:events'
import { get, request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { measurePart } from './measure-part.js'
import { fullOrSmoke } from './full-or-smoke.js'
import { median, spread } from './statistics.js'
import { startWorker } from './worker.js'

const mebibyte = 1024 * 1024

/** Measures the memory of a large upload and download through the merchant server, and of an upload to bare node:http. */
export async function measure() {
  const size = fullOrSmoke(1024, 64) * mebibyte
  return [
    ...(await measurePart('file through bare node:http', () => inRounds((...each) => bareRows(...each, size)))),
    ...(await measurePart('file through the merchant server', () => inRounds((...each) => ourRows(...each, size)))),
  ]
}

async function bareRows(server, { publicURL }, size) {
  const discard = (bytes) => sendFile(new URL('/bare', publicURL), { method: 'PUT' }, bytes)
  await discard(mebibyte) // warms the server up
  const name = 'memory of an upload that node:http discards'
  return [await row(server, name, size, { unit: 'MB' }, () => discard(size))]
}

async function ourRows(server, record, size) {
  await send(record, record.first, mebibyte)
  const up = await row(server, 'memory of an upload', size, { target: 'upload-memory' }, () =>
    send(record, record.second, size),
  )
  const { file } = await report(server)
  return [up, await row(server, 'memory of a download', size, { target: 'download-memory' }, () => read(file, size))]
}

// garbage is collected early or late: one round says little
async function inRounds(work) {
  const rounds = []
  for (let round = 0; round < fullOrSmoke(7); round++) rounds.push(await withServer(work))
  return rounds[0].map((first, at) => {
    const values = rounds.map((rows) => rows[at].value)
    return { ...first, value: median(values), note: `${spread(values, 1)}, ${first.note}` }
  })
}

async function withServer(work) {
  const server = startWorker('merchant/files.js')
  try {
    return await work(server, await server.nextMessage())
  } finally {
    server.stop()
  }
}

async function row(server, name, size, target, work) {
  await report(server)
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  const { increase } = await report(server)
  const note = `of ${size / mebibyte} MiB, ${(size / mebibyte / seconds).toFixed(0)} a second`
  return { name, ...target, value: increase / 1e6, note }
}

async function report(server) {
  await pause(300) // until the server is idle
  return server.ask('report')
}

/** Announces, uploads and submits a file, as a page does. */
async function send({ publicURL, session }, document, size) {
  const post = async (path, json) => {
    const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' }
    const response = await fetch(publicURL + path, { method: 'POST', headers, body: JSON.stringify(json) })
    if (!response.ok) throw new Error(`POST ${path}: ${response.status}`)
    return response.json()
  }
  const { id, url, method, headers } = await post('/kyc/uploads', {
    document,
    name: 'a.pdf',
    type: 'application/pdf',
    size,
  })
  await sendFile(new URL(url, `${publicURL}/`), { method, headers }, size)
  await post('/kyc/documents', { document, upload: id })
}

async function sendFile(url, { method, headers }, size) {
  const outgoing = request(url, { method, agent: false, headers: { ...headers, 'content-length': size } })
  const [[incoming]] = await Promise.all([once(outgoing, 'response'), pipeline(fileOf(size), outgoing)])
  incoming.resume()
  if (incoming.statusCode !== 204) throw new Error(`${method} ${url.pathname}: ${incoming.statusCode}`)
}

function* fileOf(size) {
  const chunk = Buffer.alloc(65_536, ' ')
  const head = Buffer.from('%PDF-1.7\n')
  yield head
  for (let remaining = size - head.length; remaining > 0; remaining -= chunk.length) yield chunk.subarray(0, remaining)
}

async function read(file, size) {
  const [incoming] = await once(get(file, { agent: false }), 'response')
  let length = 0
  for await (const chunk of incoming) length += chunk.length
  if (length !== size) throw new Error(`the download has ${length} bytes instead of ${size}`)
}
