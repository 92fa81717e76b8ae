import type { FetchHandler } from 'guiche/merchant/node'

const lifetimeMs = 60_000

/** Creates a store of card tokens. A token pays once, within a minute. The card itself is not stored. */
export function createTokens() {
  const expiryOf = new Map<string, number>()

  return {
    issue(): string {
      const now = Date.now()
      for (const [token, expiry] of expiryOf) if (expiry <= now) expiryOf.delete(token)
      const token = `tok_${crypto.randomUUID()}`
      expiryOf.set(token, now + lifetimeMs)
      return token
    },

    /** Wraps the service's handler: card charges need a valid token, and other requests pass through. */
    requireValidToken:
      (service: FetchHandler): FetchHandler =>
      async (request) => {
        if (!request.url.endsWith('/payments/credit-card')) return service(request)
        const { checkout } = Object(await request.clone().json())
        return !checkout?.token || redeem(checkout.token) ? service(request) : invalidToken()
      },
  }

  function redeem(token: string): boolean {
    const expiry = expiryOf.get(token)
    expiryOf.delete(token)
    return expiry !== undefined && expiry > Date.now()
  }
}

// the shape of the service's own validation errors for card charges
const invalidToken = () =>
  Response.json(
    {
      status: false,
      message: 'The token is not valid, or no longer.',
      data: { 'checkout.token': ['is not valid, or no longer'] },
    },
    { status: 422 },
  )
