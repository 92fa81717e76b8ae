import { clientOf, pixInput, uuid } from './client.js'
import { equal, rejection } from './expect.js'

const reason = new Error('the page was left')

export const aborts = {
  async 'a call that is aborted before sends nothing'(place) {
    const { api, seen } = clientOf(place, 'charge')
    const signal = AbortSignal.abort(reason)
    equal((await rejection(api.payins.createPix(pixInput, { signal }))) === reason, true)
    equal((await seen()).requests, 0)
  },

  async 'a read that is aborted throws its reason, and the service sees it go'(place) {
    const { api, seen, left } = clientOf(place, 'silent')
    const controller = new AbortController()
    const ended = rejection(api.onboardings.get({ id: uuid }, { signal: controller.signal }))
    await untilAsked(seen)
    controller.abort(reason)
    equal((await ended) === reason, true)
    equal(await left(), { left: true })
  },

  async 'a write that is aborted on its way is of unknown fate, and says how it is named'(place) {
    const { api, seen } = clientOf(place, 'silent')
    const controller = new AbortController()
    const ended = rejection(api.payins.createPix(pixInput, { signal: controller.signal }))
    await untilAsked(seen)
    controller.abort(reason)
    const { name, outcome, aborted, natural } = await ended
    equal(
      [name, outcome, aborted, natural.field, natural.value],
      ['NetworkError', 'unknown', true, 'invoice', 'A-1001-1'],
    )
  },

  async 'an abort ends the wait for the next attempt'(place) {
    const controller = new AbortController()
    const { api, seen } = clientOf(place, 'busy-for-long', { hooks: { onRetry: () => controller.abort(reason) } })
    equal((await rejection(api.onboardings.get({ id: uuid }, { signal: controller.signal }))) === reason, true)
    equal((await seen()).requests, 1)
  },
}

async function untilAsked(seen) {
  while ((await seen()).requests === 0);
}
