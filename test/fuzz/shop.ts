import { createClient, operations } from '../../src/index.ts'
import { createMerchant, memoryFiles, memoryStore, type Order } from '../../src/merchant/index.ts'
import { assumedUndocumented, createSandbox } from '../../src/sandbox/index.ts'
import { advanceUntilSettled, testClock } from '../clock.ts'

/** The key of the shop's client. It must appear in no response and no error. */
export const secretKey = 'sk_sandbox'

interface FuzzShopOptions {
  /** Changes a response of the service. */
  readonly change?: (response: Response) => Promise<Response>
  /** Returns the order A-1 (default: the one for R$ 19,90). */
  readonly findOrder?: () => Order | null
}

/** Opens a shop with every feature, one order (A-1 for R$ 19,90), a KYC record and an onboarding, and the sandbox as its service. */
export async function openFuzzShop({
  change = async (response) => response,
  findOrder = () => orderOfShop,
}: FuzzShopOptions = {}) {
  const clock = testClock()
  const store = memoryStore({ clock })
  const reported: unknown[] = []
  const sandbox = createSandbox({
    // a company's document is kept, so it is none of the persons' of these tests
    sender: { document: '11444777000161' },
    now: clock.now,
    fetch: async () => new Response(null, { status: 204 }),
  })
  const merchant = createMerchant({
    api: createClient({
      baseURL: 'https://sandbox.test',
      secretKey,
      operations,
      undocumented: assumedUndocumented,
      clock,
      retry: 0,
      fetch: async (input, init) => change(await sandbox.fetch(input, init)),
    }),
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store,
    clock,
    findOrder: (reference) => (reference === 'A-1' ? findOrder() : null),
    card: { requiredFields: ['document'] },
    kyc: { files: memoryFiles() },
    signature: {},
    companies: {},
    maxWaitSeconds: 1,
    on: { error: (error) => void reported.push(error), unreadableCallback: () => {} },
    log: () => {},
  })
  const { kyc } = await sandbox.addKyc()
  const { onboarding } = await sandbox.addOnboarding()
  // the test's clock runs ahead while a slow machine computes a signature
  const days = { expiresIn: 864_000, longLived: true }
  const sessions = {
    order: await merchant.createSession({ order: 'A-1' }, days),
    kyc: await merchant.createSession({ kyc: kyc.id }, days),
    company: await merchant.createSession({ company: 'C-1' }, days),
    signature: await merchant.createSession({ onboarding: onboarding.id, signer: 'marina@example.com' }, days),
  }

  /** Lets the time pass until a promise settles. */
  const settle = <T>(promise: Promise<T>): Promise<T> => advanceUntilSettled(clock, promise)
  /** Sends a request, and lets the time pass that it waits. */
  const send = (path: string, init: RequestInit) =>
    settle(merchant.fetch(new Request(`https://shop.example/pay${path}`, init)))
  /** Creates a Pix charge of the order. Returns the path of its callbacks. */
  async function createCharge(): Promise<string> {
    await send('/pix', { method: 'POST', headers: { authorization: `Bearer ${sessions.order}` } })
    const [charge] = await sandbox.pixCharges()
    return new URL(charge?.notification_url ?? '').pathname.slice('/pay'.length)
  }

  return { merchant, sandbox, store, sessions, reported, settle, send, createCharge }
}

/** A shop for one input. */
export type FuzzShop = Awaited<ReturnType<typeof openFuzzShop>>

/** The order of the shop. */
export const orderOfShop: Order = {
  amount: 1990,
  currency: 'BRL',
  country: 'BR',
  buyer: { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } },
}
