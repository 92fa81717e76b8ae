import { createTestClient, pixInput, uuid } from './client.js'
import { equal, rejection } from './expect.js'

const reason = new Error('the user left the page')

export const aborts = {
  async 'an aborted signal prevents the request'(environment) {
    const { api, received } = createTestClient(environment, 'charge')
    const signal = AbortSignal.abort(reason)
    equal((await rejection(api.payins.createPix(pixInput, { signal }))) === reason, true)
    equal((await received()).requestCount, 0)
  },

  async 'an aborted read rejects with the reason and closes the connection'(environment) {
    const { api, received, disconnected } = createTestClient(environment, 'silent')
    const controller = new AbortController()
    const ended = rejection(api.onboardings.get({ id: uuid }, { signal: controller.signal }))
    await untilReceived(received)
    controller.abort(reason)
    equal((await ended) === reason, true)
    equal(await disconnected(), { disconnected: true })
  },

  async 'an aborted write has an unknown outcome and a lookup key'(environment) {
    const { api, received } = createTestClient(environment, 'silent')
    const controller = new AbortController()
    const ended = rejection(api.payins.createPix(pixInput, { signal: controller.signal }))
    await untilReceived(received)
    controller.abort(reason)
    const { name, outcome, aborted, lookupKey } = await ended
    equal(
      [name, outcome, aborted, lookupKey.field, lookupKey.value],
      ['NetworkError', 'unknown', true, 'invoice', 'A-1001-1'],
    )
  },

  async 'an abort ends the wait for a retry'(environment) {
    const controller = new AbortController()
    const { api, received } = createTestClient(environment, 'busy-for-long', {
      hooks: { onRetry: () => controller.abort(reason) },
    })
    equal((await rejection(api.onboardings.get({ id: uuid }, { signal: controller.signal }))) === reason, true)
    equal((await received()).requestCount, 1)
  },
}

async function untilReceived(received) {
  while ((await received()).requestCount === 0);
}
