import { createClient, operations } from '../../src/index.ts'
import {
  type Allow,
  createMerchant,
  type MerchantHooks,
  memoryStore,
  type SignatureOptions,
} from '../../src/merchant/index.ts'
import { assumedUndocumented, createSandbox } from '../../src/sandbox/index.ts'
import { testClock } from '../clock.ts'

interface SigningShopOptions {
  readonly signature?: SignatureOptions
  readonly undocumented?: typeof assumedUndocumented
  /** Receives each request to the service, and may respond in its place. */
  readonly intercept?: (request: Request) => Response | null
  readonly on?: MerchantHooks
  readonly allow?: Allow
}

/** Opens a shop whose customers sign contracts. The sandbox is its service, and `reads` are the paths of the requests to it. */
export function openSigningShop({
  signature = {},
  undocumented,
  intercept = () => null,
  on = {},
  allow,
}: SigningShopOptions = {}) {
  const clock = testClock()
  const sandbox = createSandbox({ now: clock.now, signatureBaseURL: 'https://sign.example' })
  const reads: string[] = []
  const errors: unknown[] = []
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations,
    ...(undocumented && { undocumented }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      reads.push(new URL(request.url).pathname.replace(/^\/v2\/register\/companies\/[^/]+/, ''))
      return intercept(request) ?? sandbox.fetch(request)
    },
  })
  const settings = {
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store: memoryStore({ clock }),
    findOrder: () => null,
    signature,
    ...(allow && { allow }),
    clock,
    log: () => {},
    on: { error: (error: unknown) => void errors.push(error), ...on },
  }
  const merchant = createMerchant(settings)

  /** Sends a request of a signer's page. */
  async function request(
    path: string,
    onboarding: string,
    { signer = 'marina@example.com', headers = {}, signal, server = merchant }: RequestOptions = {},
  ) {
    const token = await merchant.createSession({ onboarding, signer }, { expiresIn: 86_400 })
    const init = { headers: { authorization: `Bearer ${token}`, ...headers }, ...(signal && { signal }) }
    return server.fetch(new Request(`https://shop.example/pay${path}`, init))
  }

  /** Returns the response with a signer's view, parsed. */
  async function getView(onboarding: string, options?: RequestOptions) {
    const response = await request('/signature', onboarding, options)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  /** Adds an onboarding that waits for the signatures of Marina and João, and returns its id. */
  const addOnboarding = async (company?: Parameters<typeof sandbox.addOnboarding>[0]) =>
    (await sandbox.addOnboarding(company)).onboarding.id

  return {
    merchant,
    otherServer: () => createMerchant(settings),
    sandbox,
    clock,
    reads,
    errors,
    request,
    getView,
    addOnboarding,
  }
}

interface RequestOptions {
  readonly signer?: string
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
  readonly server?: Pick<ReturnType<typeof createMerchant>, 'fetch'>
}
