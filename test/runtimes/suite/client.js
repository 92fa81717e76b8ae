import { createClient, operations, publicly } from 'guiche'

const { payins, payouts, kyc, onboardings } = operations

// declared for the public key too, so that pages can check them
const tree = {
  payins,
  payouts: { list: publicly(payouts.list) },
  kyc: { list: publicly(kyc.list) },
  onboardings: {
    get: publicly(onboardings.get),
    downloadContract: publicly(onboardings.downloadContract),
    uploadDocument: publicly(onboardings.uploadDocument),
  },
}

/** A client of the local service where it behaves in one way, and what that saw of it. */
export function clientOf({ origin, key }, behaviour, options = {}) {
  const visit = `${behaviour}/${crypto.randomUUID()}`
  const ask = async (what) => (await fetch(`${origin}/${what}/${visit}`)).json()
  return {
    api: createClient({ baseURL: `${origin}/${visit}`, ...key, operations: tree, ...options }),
    /** How many requests have come, and the last one. */
    seen: () => ask('seen'),
    /** Resolves when the client has gone from a request that is not answered. */
    left: () => ask('left'),
    /** Lets the service go on. */
    release: () => ask('release'),
  }
}

/** An onboarding's name. */
export const uuid = '7f6d3a52-6d0f-4c5e-9d0a-0b6a7a0c1f11'

/** An input of `payins.createPix` that breaks no rule. */
export const pixInput = {
  invoice: 'A-1001-1',
  amount: 14990,
  currency: 'BRL',
  country: 'BR',
  buyer: { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'cpf', number: '11144477735' } },
  pix: { expire_date: '2026-11-21T10:00:00' },
}
