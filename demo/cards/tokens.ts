import type { Handler } from 'guiche/merchant/node'

const lifetime = 60_000

/** Tokens that stand for cards: each pays once, within a minute. The card itself is kept nowhere. */
export function createTokens() {
  const made = new Map<string, number>()

  return {
    make(): string {
      const now = Date.now()
      for (const [token, end] of made) if (end <= now) made.delete(token)
      const token = `tok_${crypto.randomUUID()}`
      made.set(token, now + lifetime)
      return token
    },

    /** Stands before the service, which here takes what the provider made and nothing else. */
    guard:
      (service: Handler): Handler =>
      async (request) => {
        if (!request.url.endsWith('/payments/credit-card')) return service(request)
        const { checkout } = Object(await request.clone().json())
        return !checkout?.token || spend(checkout.token) ? service(request) : refusal()
      },
  }

  function spend(token: string): boolean {
    const end = made.get(token)
    made.delete(token)
    return end !== undefined && end > Date.now()
  }
}

// in the form of the service's own refusals of card charges
const refusal = () =>
  Response.json(
    {
      status: false,
      message: 'The token is not valid, or no longer.',
      data: { 'checkout.token': ['is not valid, or no longer'] },
    },
    { status: 422 },
  )
