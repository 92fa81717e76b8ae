import { Agent, request } from 'node:http'
import { callMerchant } from '../../../widgets/common/connection/call-merchant.ts'
import { isBusy, permanentProblem } from '../../../widgets/common/connection/errors.ts'
import { longPoll } from '../../../widgets/common/connection/long-polling.ts'
import { browserPlatform } from '../../../widgets/common/connection/platform.ts'
import { answerMessages } from '../worker.js'

// Open pages: each polls for its charge with the code of the elements, over a connection of its own while it waits.
const [port] = process.argv.slice(2)
const baseURL = `http://127.0.0.1:${port}/pay`
const route = { method: 'GET', path: '/pix', conditional: true }
const agent = new Agent({ keepAlive: true })
const counts = {}

answerMessages({
  open: ({ sessions }) => sessions.forEach(open),
  /** Returns how many requests had each outcome so far. */
  counts: () => counts,
})
process.send('ready')

function open(token) {
  const settings = { ...browserPlatform, baseURL, token, fetch }
  const target = {
    request: (headers, signal) => callMerchant(settings, route, {}, { headers, signal }),
    onResponse: () => true,
    onError(error) {
      if (isBusy(error) || permanentProblem(error) === null) return undefined
      throw error
    },
  }
  // each is a page of its own
  void longPoll(target, { ...browserPlatform, page: {} }, new AbortController().signal)
}

/** Sends a request as a browser does, with less work for this machine than `fetch`. */
function fetch(url, { method, headers, signal }) {
  return new Promise((resolve, reject) => {
    const fail = (error) => {
      count('no response')
      reject(error)
    }
    const outgoing = request(url, { method, headers, signal, agent }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      incoming.once('error', fail).once('end', () => {
        count(incoming.statusCode)
        const init = { status: incoming.statusCode, headers: incoming.headers }
        resolve(new Response(incoming.statusCode === 304 ? null : text, init))
      })
    })
    outgoing.once('error', fail).end()
  })
}

function count(outcome) {
  counts[outcome] = (counts[outcome] ?? 0) + 1
}
