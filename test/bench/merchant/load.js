import { once } from 'node:events'
import { connect } from 'node:net'

const connections = 16

/**
 * Repeats one request on 16 connections for `milliseconds`. Returns responses per second. It writes HTTP by hand, so that most
 * of the CPU time is left to the server, and relies on responses of equal length.
 */
export async function load({ port, text }, milliseconds) {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const length = await lengthOf(sockets[0], text)
  const start = performance.now()
  const end = start + milliseconds
  const counts = await Promise.all(sockets.map((socket) => repeat(socket, text, length, end)))
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
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.off('data', count)
  return length
}

function repeat(socket, text, length, end) {
  let received = 0
  let responses = 0
  return new Promise((resolve, reject) => {
    socket.on('error', reject).on('data', (chunk) => {
      received += chunk.length
      if (received < length) return
      if (received > length) return reject(new Error('a response is longer than the first one'))
      received = 0
      responses += 1
      if (performance.now() < end) socket.write(text)
      else resolve(responses)
    })
    socket.write(text)
  })
}
