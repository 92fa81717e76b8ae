import { hideToken } from '../sandbox/core/callback.ts'

type Fetch = typeof globalThis.fetch

/**
 * Returns a `fetch` for callbacks that says once of each address that it did not reach the shop, or that something else responded
 * there: the shop may run at another port than its `publicURL` says.
 */
export function loggedCallbacks(fetch: Fetch, log: (line: string) => void): Fetch {
  const reported = new Set<string>()
  const report = (url: string, fault: string) => {
    const address = hideToken(url)
    if (reported.has(`${address} ${fault}`)) return
    reported.add(`${address} ${fault}`)
    log(`A callback to ${address} ${fault}. Is that the shop's address? It is the shop's option publicURL.`)
  }
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    try {
      const response = await fetch(input, init)
      if (!response.ok) report(url, `got the status ${response.status}`)
      return response
    } catch (error) {
      report(url, init?.signal?.aborted ? 'got no response' : 'reached no server')
      throw error
    }
  }
}
