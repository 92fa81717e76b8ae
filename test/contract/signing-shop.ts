import { createClient, operations } from '../../src/index.ts'
import { createMerchant, memoryStore, type SignatureOptions } from '../../src/merchant/index.ts'
import { createSandbox, likelyUnstated } from '../../src/sandbox/index.ts'
import { testClock } from '../clock.ts'

interface Settings {
  readonly signature?: SignatureOptions
  readonly unstated?: typeof likelyUnstated
  /** Sees each request to the service and may answer it itself. */
  readonly between?: (request: Request) => Response | null
}

/** A shop whose customers sign, with the sandbox as its service; `reads` are the paths that the service was asked. */
export function openSigningShop({ signature = {}, unstated, between = () => null }: Settings = {}) {
  const clock = testClock()
  const sandbox = createSandbox({ now: clock.now, signatureAddress: 'https://sign.example' })
  const reads: string[] = []
  const errors: unknown[] = []
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations,
    ...(unstated && { unstated }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      reads.push(new URL(request.url).pathname.replace(/^\/v2\/register\/companies\/[^/]+/, ''))
      return between(request) ?? sandbox.fetch(request)
    },
  })
  const merchant = createMerchant({
    api,
    secret: 'a secret of at least thirty-two bytes',
    baseURL: 'https://shop.example/pay',
    store: memoryStore({ clock }),
    order: () => null,
    signature,
    clock,
    log: () => {},
    on: { error: (error) => void errors.push(error) },
  })

  /** Asks as the page of a signer does. */
  async function ask(
    path: string,
    onboarding: string,
    { signer = 'marina@example.com', headers = {}, signal }: As = {},
  ) {
    const token = await merchant.session({ onboarding, signer }, { expiresIn: 86_400 })
    const init = { headers: { authorization: `Bearer ${token}`, ...headers }, ...(signal && { signal }) }
    return merchant.fetch(new Request(`https://shop.example/pay${path}`, init))
  }

  /** What a signer sees. */
  async function look(onboarding: string, as?: As) {
    const answer = await ask('/signature', onboarding, as)
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  /** A company that waits for the signatures of Marina and João. */
  const addCompany = async (company?: Parameters<typeof sandbox.addCompany>[0]) =>
    (await sandbox.addCompany(company)).onboarding.id

  return { merchant, sandbox, clock, reads, errors, ask, look, addCompany }
}

interface As {
  readonly signer?: string
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}
