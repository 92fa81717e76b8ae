import { once } from 'node:events'
import { connect } from 'node:net'
import { inTurns } from '../../../src/merchant/stores/in-turns.ts'
import { answerMessages } from '../worker.js'
import { concurrency } from './orders.js'

// The pages that wait: each sends one request on a connection of its own.
const responses = []
answerMessages({
  async wait({ port, texts }) {
    responses.push(...(await inTurns(texts, concurrency, (text) => send(port, text))))
  },
  /** Returns when each response arrived, in epoch milliseconds. */
  responses: () => Promise.all(responses.map(({ arrival }) => arrival)),
})
process.send('ready')

async function send(port, text) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return { arrival: paidAfter(socket, text) } // not the promise itself, which would be awaited
}

async function paidAfter(socket, text) {
  for (;;) {
    socket.write(text)
    const [chunk] = await once(socket, 'data')
    const time = performance.timeOrigin + performance.now()
    const response = String(chunk)
    if (response.startsWith('HTTP/1.1 304')) continue // as a page does
    socket.destroy()
    if (!response.includes('"status":"paid"')) throw new Error(`a waiter got ${response.split('\r\n')[0]}`)
    return time
  }
}
