import { testClock } from '../clock.ts'
import type { Service, ServiceWorld } from './service.ts'

const client = 'https://client.example'
const pixCharge = { invoice: 'I-1', amount: 1990, currency: 'BRL', country: 'BR', payment_method: 'pix' }
const cardCharge = { customNumber: 'C-1', callbackUrl: client, product_info: {}, checkout: { token: 'tok_1' } }
const payout = { payment_method: 'PIX', invoice: 'P-1', currency: 'BRL', country: 'BR', amount: 10 }
const contact = { phone: '5511999990001', tax_id: '52998224725', name: 'Ana Lima', email: 'ana@example.com' }
const company = {
  legal_name: 'Prelo Ltda',
  trade_name: 'Prelo',
  tax_id: '11222333000181',
  website: 'https://prelo.example',
  contacts: ['administrator', 'legal_representative'].map((role) => ({ ...contact, role })),
  address: { city: 'São Paulo', state: 'SP', country: 'BR', zip_code: '01310100', street: 'Avenida Paulista' },
}
const buyer = { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } }

/** Opens a service to which a test speaks itself. `called` are the callbacks that it has sent. */
export function openService(createService: (world: ServiceWorld) => Service) {
  const called: { readonly headers: Headers; readonly body: Record<string, unknown> }[] = []
  const service = createService({
    now: testClock().now,
    async call(request) {
      called.push({ headers: request.headers, body: await request.json() })
      return new Response(null, { status: 204 })
    },
  })

  /** Sends a request. Returns the status and the parsed body. */
  async function send(request: string, body?: unknown) {
    const [method = '', path] = request.split(' ')
    const isForm = body instanceof FormData
    const response = await service.fetch(`https://service.example${path}`, {
      method,
      headers: {
        authorization: `Bearer ${service.secretKey}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  const createPix = (expire_date: string) =>
    send('POST /v2/payin/payments', { ...pixCharge, buyer, notification_url: client, pix: { expire_date } })
  const createCard = (expireDate?: string) =>
    send('POST /v1/payin/payments/credit-card', {
      ...cardCharge,
      title: { amountInCents: 1990, ...(expireDate && { expireDate }) },
    })
  const createPayout = () =>
    send('POST /v2/payout/payments', {
      ...payout,
      beneficiary: { name: buyer.name, document: buyer.document, pix: { key: buyer.email, key_type: 'email' } },
      markup: { mode: 'fixed', amount: 1.5 },
    })

  /** Creates a Pix charge that is paid, and returns its callback. */
  async function paidCallback() {
    await createPix('2026-03-11T23:59:59')
    await service.act.payPix('I-1')
    const callback = called.at(-1)
    if (!callback) throw new Error('there was no callback')
    return callback
  }

  /** Returns a new KYC record. */
  const kycRecord = async () => (await send(`GET /v1/kyc/${await service.act.addKyc()}`)).body

  /** Creates a company, and returns the address of its onboarding. */
  const createCompany = async () =>
    `/v2/register/companies/${(await send('POST /v2/register/companies', company)).body.id}`

  return { service, send, createPix, createCard, createPayout, paidCallback, kycRecord, createCompany }
}
