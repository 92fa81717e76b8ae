import { fullOrSmoke } from './full-or-smoke.js'
import { runIn } from './runtimes.js'
import { median, spread } from './statistics.js'

const rounds = fullOrSmoke(24, 2)
const perRound = fullOrSmoke(100, 10)

/**
 * Measures the processor time of requests and payouts, with the client and the sandbox in the same process, relative to that of
 * `POST /pix`, the first request of a payment, in the same round: a machine that slows down slows both. Likewise
 * that of a life in the simulator, which is an order, a payout, a person or a company with all its faults and several servers.
 */
export async function measure() {
  const times = await runIn('node', 'merchant/processor-time.js', String(rounds), String(perRound))
  const note = (each) =>
    `${spread(each.map((time, round) => time / times.charge[round]))}, ${each.length} × ${perRound}`
  const ratio = (name, each, goal) => {
    const value = median(each.map((time, round) => time / times.charge[round]))
    return { name: `${name} ÷ POST /pix`, ...goal, value, note: note(each) }
  }
  const lives = await runIn('node', 'merchant/simulated-lives.js', String(rounds), String(perRound))
  const unit = { unit: '× POST /pix' }
  return [
    { name: 'POST /pix of a new charge', value: median(times.charge), unit: 'µs', note: spread(times.charge, 0) },
    ratio('callback that pays, with its hook', times.callback, { target: 'callback-processor-time' }),
    ratio('upload of a 100 kB file, announced, sent and submitted', times.upload, { target: 'upload-processor-time' }),
    ratio('GET /kyc, read from the service', times.kyc, { target: 'kyc-processor-time' }),
    ratio('payouts.send', times.payout, { target: 'payout-processor-time' }),
    ratio('GET /pix', times.poll, unit),
    ratio('a simulated life', lives, { target: 'simulated-life' }),
  ]
}
