import { createTestClient, pixInput, uuid } from './client.js'
import { equal, rejection } from './expect.js'

const read = ({ api }) => api.onboardings.get({ id: uuid })
const write = ({ api }) => api.payins.createPix(pixInput)

/** Returns the name, outcome and status of a call's error, and the number of requests. */
async function failureOf(call, client) {
  const { name, outcome, status = null } = await rejection(call(client))
  return [name, outcome, status, (await client.received()).requestCount]
}

export const faults = {
  async 'a read is retried after a 503 with Retry-After'(environment) {
    const retries = []
    const client = createTestClient(environment, 'busy-once', {
      hooks: { onRetry: ({ delayMs, status }) => retries.push([delayMs, status]) },
    })
    equal((await read(client)).id, uuid)
    equal([(await client.received()).requestCount, retries], [2, [[0, 503]]])
  },

  async 'a write is never retried, and its outcome after a 503 is unknown'(environment) {
    equal(await failureOf(write, createTestClient(environment, 'busy-once')), ['ServiceError', 'unknown', 503, 1])
  },

  async 'a 401 is an AuthenticationError with the service’s message'(environment) {
    const client = createTestClient(environment, 'unauthorized')
    const error = await rejection(write(client))
    equal([error.name, error.outcome, error.code], ['AuthenticationError', 'refused', 'unauthorized'])
    equal(error.message.includes('401, The API key is not valid; check the key'), true)
  },

  async 'HTML with a 200 is an UnexpectedResponseError, with a 502 a ServiceError'(environment) {
    equal(await failureOf(write, createTestClient(environment, 'html')), ['UnexpectedResponseError', 'unknown', 200, 1])
    equal(await failureOf(write, createTestClient(environment, 'bad-gateway')), ['ServiceError', 'unknown', 502, 1])
  },

  async 'an empty or truncated response leaves the outcome unknown'(environment) {
    equal(await failureOf(write, createTestClient(environment, 'empty')), [
      'UnexpectedResponseError',
      'unknown',
      200,
      1,
    ])
    equal(await failureOf(write, createTestClient(environment, 'cut')), ['NetworkError', 'unknown', null, 1])
  },

  async 'a truncated read is retried, and then fails'(environment) {
    const client = createTestClient(environment, 'cut', { retry: 1, random: () => 0 })
    equal(await failureOf(read, client), ['NetworkError', 'unknown', null, 2])
  },

  async 'a refused connection is a NetworkError'(environment) {
    const { name, outcome, timedOut, aborted } = await rejection(
      write(createTestClient({ ...environment, origin: environment.closedOrigin }, 'charge')),
    )
    // others may send a request again by themselves, or do not say why it failed
    const isNode = environment.transport === 'ofetch' && !globalThis.Deno && !globalThis.Bun
    equal([name, outcome, timedOut, aborted], ['NetworkError', isNode ? 'not_sent' : 'unknown', false, false])
  },

  async 'a redirect is not followed'(environment) {
    const client = createTestClient(environment, 'redirect')
    const error = await rejection(write(client))
    equal([error.name, (await client.received()).requestCount], ['UnexpectedResponseError', 1])
  },

  async 'a request without a response is aborted after the timeout'(environment) {
    const client = createTestClient(environment, 'silent', { timeout: 800 })
    const error = await rejection(write(client))
    equal([error.name, error.outcome, error.timedOut], ['NetworkError', 'unknown', true])
    equal(await client.disconnected(), { disconnected: true })
  },

  async 'no error contains the key or the payer’s name'(environment) {
    const key = environment.key.secretKey ?? environment.key.publicKey
    for (const scenario of ['unauthorized', 'busy-once', 'cut', 'html']) {
      const text = allTextIn(await rejection(write(createTestClient(environment, scenario))))
      equal([text.includes('payins.createPix'), text.includes(key), text.includes('Maria')], [true, false, false])
    }
    const connectionError = await rejection(
      write(createTestClient({ ...environment, origin: environment.closedOrigin }, 'charge')),
    )
    equal([allTextIn(connectionError).includes(key), allTextIn(connectionError).includes('Maria')], [false, false])
  },
}

/** Returns every text that can be reached from a value through its own properties, including hidden ones. */
function allTextIn(value, visited = new Set()) {
  if (typeof value !== 'object' || value === null) return String(value)
  if (visited.has(value)) return ''
  visited.add(value)
  return Reflect.ownKeys(value)
    .map((name) => allTextIn(Object.getOwnPropertyDescriptor(value, name)?.value, visited))
    .join('\n')
}
