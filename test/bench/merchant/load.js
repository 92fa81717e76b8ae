import { once } from 'node:events'
import { connect } from 'node:net'

const connections = 16

/**
 * Repeats requests on 16 connections for `milliseconds`: each connection has one of the texts. Returns responses per second.
 * It writes HTTP by hand, so that most of the CPU time is left to the server, and relies on responses of equal length.
 */
export async function load({ port, texts }, milliseconds) {
  return send(port, texts[0], (connection, elapsedMs) =>
    elapsedMs < milliseconds ? texts[connection % texts.length] : undefined,
  )
}

/**
 * Sends each request once, on 16 connections, and the first one a moment before the others. Returns responses per second until
 * the work that they left has `ended`.
 */
export async function sendOnce({ port, texts: [first, ...rest] }, ended) {
  const queue = rest.values()
  return send(port, first, () => queue.next().value, ended)
}

const settleMs = 200

async function send(port, probe, next, ended = async () => {}) {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const length = await lengthOf(sockets[0], probe)
  const start = performance.now()
  const counts = await Promise.all(
    sockets.map((socket, connection) => repeat(socket, () => next(connection, performance.now() - start), length)),
  )
  await ended()
  const elapsedMs = performance.now() - start
  for (const socket of sockets) socket.destroy()
  return (counts.reduce((sum, count) => sum + count, 0) / elapsedMs) * 1000
}

async function open(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

async function lengthOf(socket, text) {
  let length = 0
  const count = (chunk) => (length += chunk.length)
  socket.on('data', count).write(text)
  await once(socket, 'data')
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  socket.off('data', count)
  return length
}

function repeat(socket, next, length) {
  let received = 0
  let responses = 0
  return new Promise((resolve, reject) => {
    const sendNext = () => {
      const text = next()
      if (text === undefined) resolve(responses)
      else socket.write(text)
    }
    socket.on('error', reject).on('data', (chunk) => {
      received += chunk.length
      if (received < length) return
      if (received > length) return reject(new Error('a response is longer than the first one'))
      received = 0
      responses += 1
      sendNext()
    })
    sendNext()
  })
}
