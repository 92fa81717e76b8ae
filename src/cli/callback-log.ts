import { hideToken } from '../sandbox/core/callback.ts'

type Fetch = typeof globalThis.fetch

/**
 * Returns a `fetch` for callbacks that says once of each address that it did not reach the shop, or that something else responded
 * there: the shop may run at another port than its `publicURL` says.
 */
export function loggedCallbacks(fetch: Fetch, log: (line: string) => void): Fetch {
  const told = new Set<string>()
  const tell = (url: string, fault: string) => {
    const address = hideToken(url)
    if (told.has(`${address} ${fault}`)) return
    told.add(`${address} ${fault}`)
    log(`A callback to ${address} ${fault}. Is that the shop's address? It is the shop's option publicURL.`)
  }
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    try {
      const response = await fetch(input, init)
      if (!response.ok) tell(url, `got the status ${response.status}`)
      return response
    } catch (error) {
      tell(url, init?.signal?.aborted ? 'got no response' : 'reached no server')
      throw error
    }
  }
}
