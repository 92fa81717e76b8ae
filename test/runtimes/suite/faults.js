import { clientOf, pixInput, uuid } from './client.js'
import { equal, rejection } from './expect.js'

const read = ({ api }) => api.onboardings.get({ id: uuid })
const write = ({ api }) => api.payins.createPix(pixInput)

/** How a call of a client ends: the error's name and outcome, and how many requests came. */
async function endOf(call, client) {
  const { name, outcome, status = null } = await rejection(call(client))
  return [name, outcome, status, (await client.seen()).requests]
}

export const faults = {
  async 'a read is sent again after 503 and Retry-After'(place) {
    const retries = []
    const client = clientOf(place, 'busy-once', {
      hooks: { onRetry: ({ delay, status }) => retries.push([delay, status]) },
    })
    equal((await read(client)).id, uuid)
    equal([(await client.seen()).requests, retries], [2, [[0, 503]]])
  },

  async 'a write is sent once, and after 503 its fate is unknown'(place) {
    equal(await endOf(write, clientOf(place, 'busy-once')), ['ServiceError', 'unknown', 503, 1])
  },

  async 'a 401 is an AuthenticationError with its text'(place) {
    const client = clientOf(place, 'unauthorized')
    const error = await rejection(write(client))
    equal([error.name, error.outcome, error.code], ['AuthenticationError', 'refused', 'unauthorized'])
    equal(error.message.includes('The API key is not valid.'), true)
  },

  async 'HTML under 200 is a ContractError, under 502 a ServiceError'(place) {
    equal(await endOf(write, clientOf(place, 'html')), ['ContractError', 'unknown', 200, 1])
    equal(await endOf(write, clientOf(place, 'bad-gateway')), ['ServiceError', 'unknown', 502, 1])
  },

  async 'an empty answer and one cut off by its own length tell nothing'(place) {
    equal(await endOf(write, clientOf(place, 'empty')), ['ContractError', 'unknown', 200, 1])
    equal(await endOf(write, clientOf(place, 'cut')), ['NetworkError', 'unknown', null, 1])
  },

  async 'a read that is cut off is tried again, then given up'(place) {
    const client = clientOf(place, 'cut', { retry: 1, random: () => 0 })
    equal(await endOf(read, client), ['NetworkError', 'unknown', null, 2])
  },

  async 'a refused connection is a NetworkError'(place) {
    const { name, outcome, timeout, aborted } = await rejection(
      write(clientOf({ ...place, origin: place.nobody }, 'charge')),
    )
    equal([name, outcome, timeout, aborted], ['NetworkError', 'unknown', false, false])
  },

  async 'a redirect is not followed'(place) {
    const client = clientOf(place, 'redirect')
    const error = await rejection(write(client))
    equal([error.name, (await client.seen()).requests], ['ContractError', 1])
  },

  async 'a service that keeps silent is left at the timeout'(place) {
    const client = clientOf(place, 'silent', { timeout: 800 })
    const error = await rejection(write(client))
    equal([error.name, error.outcome, error.timeout], ['NetworkError', 'unknown', true])
    equal(await client.left(), { left: true })
  },

  async 'no error shows the key, nor the name of the payer'(place) {
    const key = place.key.secretKey ?? place.key.publicKey
    for (const behaviour of ['unauthorized', 'busy-once', 'cut', 'html']) {
      const text = everythingIn(await rejection(write(clientOf(place, behaviour))))
      equal([text.includes('payins.createPix'), text.includes(key), text.includes('Maria')], [true, false, false])
    }
    const refused = await rejection(write(clientOf({ ...place, origin: place.nobody }, 'charge')))
    equal([everythingIn(refused).includes(key), everythingIn(refused).includes('Maria')], [false, false])
  },
}

/** Every text that can be reached from a value by its own properties, hidden ones too. */
function everythingIn(value, seen = new Set()) {
  if (typeof value !== 'object' || value === null) return String(value)
  if (seen.has(value)) return ''
  seen.add(value)
  return Reflect.ownKeys(value)
    .map((name) => everythingIn(Object.getOwnPropertyDescriptor(value, name)?.value, seen))
    .join('\n')
}
