import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { node } from '../tools/install.js'
import { here } from './packages.js'
import { rounds } from './rounds.js'

const mebibyte = 1024 * 1024

/** The memory that a large file takes on its way through the merchant's server, in and out, and what node:http takes alone. */
export async function measure() {
  const size = rounds(1024) * mebibyte
  const bare = await withServer(async (server, { address }) => {
    const throwAway = (bytes) => put(new URL('/bare', address), {}, bytes)
    await throwAway(mebibyte) // what is loaded once is loaded
    const name = 'memory of an upload that node:http throws away'
    return [await row(server, name, size, { unit: 'MB' }, () => throwAway(size))]
  })
  const ours = await withServer(async (server, desk) => {
    await send(desk, desk.first, mebibyte)
    const target = { target: 'file-memory' }
    const up = await row(server, 'memory of an upload', size, target, () => send(desk, desk.second, size))
    const { file } = await tell(server)
    return [up, await row(server, 'memory of a download', size, target, () => read(file, size))]
  })
  return [...bare, ...ours]
}

async function withServer(work) {
  const server = fork(join(here, 'merchant/files.js'), { execPath: node })
  try {
    return await work(server, await heard(server))
  } finally {
    server.disconnect()
  }
}

async function row(server, name, size, judged, work) {
  await tell(server)
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  const { above } = await tell(server)
  const note = `of ${size / mebibyte} MiB, ${(size / mebibyte / seconds).toFixed(0)} a second`
  return { name, ...judged, value: above / 1e6, note }
}

async function tell(server) {
  await pause(300) // what was done is over
  server.send('tell')
  return heard(server)
}

async function heard(server) {
  const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
  const [message] = await Promise.race([once(server, 'message'), ended])
  return message
}

/** Announces a file, sends it and hands it in, as a page does. */
async function send({ address, session }, document, size) {
  const ask = async (path, json) => {
    const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(json) })
    if (!answer.ok) throw new Error(`POST ${path} is answered ${answer.status}`)
    return answer.json()
  }
  const { id, url, headers } = await ask('/kyc/uploads', {
    document,
    name: 'a.pdf',
    type: 'application/pdf',
    size,
  })
  await put(new URL(url, `${address}/`), headers, size)
  await ask('/kyc/documents', { document, upload: id })
}

async function put(url, headers, size) {
  const outgoing = request(url, { method: 'PUT', agent: false, headers: { ...headers, 'content-length': size } })
  const [[incoming]] = await Promise.all([once(outgoing, 'response'), pipeline(fileOf(size), outgoing)])
  incoming.resume()
  if (incoming.statusCode !== 204) throw new Error(`PUT of the file is answered ${incoming.statusCode}`)
}

function* fileOf(size) {
  const chunk = Buffer.alloc(65_536, ' ')
  const head = Buffer.from('%PDF-1.7\n')
  yield head
  for (let left = size - head.length; left > 0; left -= chunk.length) yield chunk.subarray(0, left)
}

async function read(file, size) {
  const [incoming] = await once(get(file, { agent: false }), 'response')
  let length = 0
  for await (const chunk of incoming) length += chunk.length
  if (length !== size) throw new Error(`${length} bytes of ${size} came`)
}
