import { vi } from 'vitest'
import { createClient, operations } from '../../src/index.ts'
import { type CompaniesOptions, createMerchant, memoryStore, type MerchantOptions } from '../../src/merchant/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { sampleOnboarding } from '../../src/sandbox/assumptions/onboardings.ts'
import { testClock } from '../clock.ts'
import { type OptionsWith, withoutContext } from './shop.ts'

/** The company of the tests, as a page sends it: CNPJ 11.222.333/0001-81. */
export const company = sampleOnboarding

/** Another valid CNPJ. */
export const otherTaxId = '11444777000161'

/**
 * Opens a shop whose customers open accounts. The sandbox is its service. `sent` are the requests of accounts that reached it, and
 * `service.respond` may respond in its place.
 */
export function openCompanyShop(companies: CompaniesOptions = {}, options: Partial<MerchantOptions> = {}) {
  const clock = testClock()
  const store = memoryStore({ clock })
  const sent: { tax_id: string; parent_id?: number; segment?: object }[] = []
  const service: { respond: (request: Request) => Promise<Response> | Response | null } = { respond: () => null }
  const hooks = { error: vi.fn(), audit: vi.fn() }
  const { audit, ...others } = hooks
  const sandbox = createSandbox({ now: clock.now })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations,
    retry: 0,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (request.method === 'POST') sent.push(await request.clone().json())
      return (await service.respond(request.clone())) ?? sandbox.fetch(request)
    },
  })
  const settings: OptionsWith<'companies'> = {
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store,
    clock,
    companies,
    on: { ...withoutContext(others), audit },
    log: () => {},
    ...options,
  }
  const merchant = createMerchant(settings)

  /** Sends a company from its page, and returns the response with its body parsed. */
  async function open(body: unknown = company, { reference = 'C-1', server = merchant, session }: PageOptions = {}) {
    const token = session ?? (await server.createSession({ company: reference }))
    const headers = { authorization: `Bearer ${token}` }
    const request = new Request('https://shop.example/pay/companies', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const response = await server.fetch(request)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  return {
    merchant,
    otherServer: () => createMerchant(settings),
    settings,
    api,
    sandbox,
    service,
    sent,
    hooks,
    clock,
    store,
    open,
  }
}

interface PageOptions {
  readonly reference?: string
  readonly server?: ReturnType<typeof createMerchant>
  readonly session?: string
}
