import { once } from 'node:events'
import { connect } from 'node:net'

const connections = 16

/**
 * Sends one request over and over, so many milliseconds long; gives answers a second. It speaks HTTP by hand, so that
 * the machine's time goes to the server: every answer is as long as the first.
 */
export async function load({ port, text }, milliseconds) {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const length = await lengthOf(sockets[0], text)
  const start = performance.now()
  const end = start + milliseconds
  const counts = await Promise.all(sockets.map((socket) => repeat(socket, text, length, end)))
  const taken = performance.now() - start
  for (const socket of sockets) socket.destroy()
  return (counts.reduce((sum, count) => sum + count, 0) / taken) * 1000
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
  let got = 0
  let answers = 0
  return new Promise((resolve, reject) => {
    socket.on('error', reject).on('data', (chunk) => {
      got += chunk.length
      if (got < length) return
      if (got > length) return reject(new Error('an answer is longer than the first'))
      got = 0
      answers += 1
      if (performance.now() < end) socket.write(text)
      else resolve(answers)
    })
    socket.write(text)
  })
}
