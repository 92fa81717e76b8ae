import { allowPublicKey, createClient, operations } from 'guiche'

const { payins, payouts, kyc, onboardings } = operations

// allowed with the public key too, so that the checks can run in pages
const tree = {
  payins,
  payouts: { list: allowPublicKey(payouts.list) },
  kyc: { list: allowPublicKey(kyc.list) },
  onboardings: {
    get: allowPublicKey(onboardings.get),
    downloadContract: allowPublicKey(onboardings.downloadContract),
    uploadDocument: allowPublicKey(onboardings.uploadDocument),
  },
}

/** Creates a client for one scenario of the local service, with functions that read and control the service's side. */
export function createTestClient({ origin, key }, scenario, options = {}) {
  const run = `${scenario}/${crypto.randomUUID()}`
  const control = async (command) => (await fetch(`${origin}/${command}/${run}`)).json()
  return {
    api: createClient({ baseURL: `${origin}/${run}`, ...key, operations: tree, ...options }),
    /** Returns the number of requests and the last one. */
    received: () => control('received'),
    /** Resolves when the client has closed the connection of an open request. */
    disconnected: () => control('disconnected'),
    /** Lets the service continue a response that it holds back. */
    release: () => control('release'),
  }
}

/** An onboarding's id. */
export const uuid = '7f6d3a52-6d0f-4c5e-9d0a-0b6a7a0c1f11'

/** A valid input of `payins.createPix`. */
export const pixInput = {
  invoice: 'A-1001-1',
  amount: 14990,
  currency: 'BRL',
  country: 'BR',
  buyer: { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'cpf', number: '11144477735' } },
  pix: { expire_date: '2099-01-01T00:00:00' },
}
