import { runIn } from './runtimes.js'

/**
 * Counts the trips to the store that a request makes one after another: those that run at the same time are one. Each is what a
 * database adds to the time of the request.
 */
export async function measure() {
  const { charge, poll, callback } = await runIn('node', 'merchant/store-trips.js')
  const row = (name, target, { trips, calls }) => ({ name, target, value: trips, note: `${calls} calls of the store` })
  return [
    row('a new charge: POST /pix', 'store-trips-charge', charge),
    row('a poll: GET /pix', 'store-trips-poll', poll),
    row('a callback that pays, until the hook has ended and is recorded', 'store-trips-callback', callback),
  ]
}
