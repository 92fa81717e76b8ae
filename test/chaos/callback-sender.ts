import { systemClock } from '../../src/core/clock.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import type { ServiceSettings } from './service-process.ts'

const tokenCharacters = ['A', 'B', 'c', 'd', 'E', 'f', '0', '7', '-', '_'] as const

/** Returns whether the body of a callback is a payout. */
const isOfPayout = (body: string) => body.includes('"recipient":')

/**
 * Sends the service's callbacks to merchant servers that die: each until one accepts it, some twice, some late, some over a
 * connection that is cut, some to another shop over the same database, and loses some of payouts. Sends forged ones in between.
 * `fetch` returns at once.
 */
export function callbackSender(
  { merchantPorts, otherPorts }: Pick<ServiceSettings, 'merchantPorts' | 'otherPorts'>,
  random: Random,
) {
  let isCalm = false
  let pending = 0
  let acceptedForgeries = 0

  async function post(path: string, body: string): Promise<number> {
    const url = `http://localhost:${random.pick(random.chance(0.1) ? otherPorts : merchantPorts)}${path}`
    const cutAfterMs = !isCalm && random.chance(0.1) ? random.below(20) : 5000
    try {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(cutAfterMs) })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  async function deliver(path: string, body: string) {
    pending++
    if (!isCalm && random.chance(0.3)) await systemClock.sleep(random.below(3000))
    while ((await post(path, body)) !== 204) await systemClock.sleep(100 + random.below(200))
    pending--
  }

  // the token is of the right form, and the body is a real one
  async function forge(path: string, body: string) {
    const token = Array.from({ length: 43 }, () => random.pick(tokenCharacters)).join('')
    if ((await post(path.replace(/[^/]+$/, token), body)) === 204) acceptedForgeries++
  }

  return {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init)
      const { pathname: path } = new URL(request.url)
      const body = await request.text()
      // no operation reads a charge: only what can be read may be lost
      if (!isCalm && isOfPayout(body) && random.chance(0.2)) return new Response(null, { status: 204 })
      void deliver(path, body)
      if (!isCalm && random.chance(0.2)) void deliver(path, body)
      if (!isCalm && random.chance(0.2)) void forge(path, body)
      return new Response(null, { status: 204 })
    },
    /** Stops the faults: every callback is sent once, at once. */
    calm: () => {
      isCalm = true
    },
    pending: () => pending,
    acceptedForgeries: () => acceptedForgeries,
  }
}
