import { vi } from 'vitest'
import { createClient, operations } from '../../src/index.ts'
import { createMerchant, memoryStore, type MerchantOptions } from '../../src/merchant/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { testClock } from '../clock.ts'
import { withoutContext } from './shop.ts'

/** The name and the document in every qualification of the service, which nothing of the shop may hold. */
export const person = 'João Souza'
export const document = '11144477735'

/**
 * Opens a shop that receives callbacks about qualifications and onboardings, and sells nothing. The sandbox is its service, with
 * the qualification `supplier-8` and an onboarding. `isDown` makes the service respond with errors, and `puts` are all writes.
 */
export async function openReceivingShop(options: Partial<MerchantOptions> = {}) {
  const clock = testClock()
  const memory = memoryStore({ clock })
  const puts: unknown[] = []
  const store = {
    ...memory,
    put(...write: Parameters<typeof memory.put>) {
      puts.push(write)
      return memory.put(...write)
    },
  }
  const hooks = {
    qualificationUpdated: vi.fn(),
    onboardingUpdated: vi.fn(),
    unreadableCallback: vi.fn(),
    error: vi.fn(),
    audit: vi.fn(),
  }
  const service = { isDown: false }
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations,
    retry: 0,
    fetch: async (input, init) =>
      service.isDown ? new Response(null, { status: 503 }) : sandbox.fetch(new Request(input, init)),
  })
  const logged: string[] = []
  const { audit, ...others } = hooks
  const settings: MerchantOptions = {
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store,
    clock,
    on: { ...withoutContext(others), audit },
    log: (line) => logged.push(line),
    ...options,
  }
  const merchant = createMerchant(settings)
  const webhook = await merchant.callbackURL({ onboarding: '*' })
  const address = await merchant.callbackURL({ qualification: 'supplier-8' })
  const sandbox = createSandbox({
    now: clock.now,
    onboardingWebhookURL: webhook,
    fetch: (input, init) => merchant.fetch(new Request(input, init)),
  })
  /** Sends a qualification to the service. */
  const qualify = (custom_code: string, notification_url?: string) =>
    api.qualifications.create({ service_id: 1, data: [{ ...line, custom_code, notification_url }] })
  await qualify('supplier-8', address)
  const { onboarding } = await sandbox.addOnboarding()

  /** Posts a body to an address as the service does, and returns the status of the response. */
  async function post(url: string, body: unknown, server: Pick<typeof merchant, 'fetch'> = merchant) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return (await server.fetch(new Request(url, { method: 'POST', body: text }))).status
  }

  return {
    merchant,
    settings,
    qualify,
    sandbox,
    service,
    clock,
    store,
    puts,
    hooks,
    logged,
    webhook,
    address,
    onboarding,
    post,
  }
}

const line = {
  batch_code: 'B-1',
  beneficiary: {
    name: person,
    bank_code: '001',
    bank_branch: '1234',
    account: '56789',
    account_digit: '0',
    account_type: 'CHECKING' as const,
    document,
    document_type: 'cpf' as const,
  },
}
