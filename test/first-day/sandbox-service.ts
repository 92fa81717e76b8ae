import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import type { Service, ServiceWorld } from './service.ts'

const webhook = 'https://sandbox.test/registered-webhook'

interface CardBody {
  readonly customNumber: string
  readonly title?: object
}

const headersOf = ({ method, headers }: Request) => ({ method, headers })

/** The sandbox as the service of a first day. */
export function createSandboxService({ now, call }: ServiceWorld, options: SandboxOptions = {}): Service {
  let webhookURL = webhook
  const manners = options.like && 'manners' in options.like ? options.like.manners : options.like
  const declinesAtOnce = (manners?.answers?.['charges.declines'] ?? 'by-callback') !== 'by-callback'
  let isNextDeclined = false
  const sandbox = createSandbox({
    now,
    signatureBaseURL: 'https://sign.example',
    onboardingWebhookURL: webhook,
    fetch: (input, init) => call(new Request(input === webhook ? webhookURL : input, init)),
    ...options,
  })

  return {
    secretKey: options.keys?.secret ?? 'sk_sandbox',
    async fetch(input, init) {
      const request = new Request(input, init)
      if (!request.url.endsWith('/credit-card') || !isNextDeclined) return sandbox.fetch(request)
      if (declinesAtOnce) {
        isNextDeclined = false
        const body: CardBody = await request.json()
        // an amount whose card is declined in the response
        const declined = { ...body, title: { ...body.title, amountInCents: 77702 } }
        return sandbox.fetch(new Request(request.url, { ...headersOf(request), body: JSON.stringify(declined) }))
      }
      const response = await sandbox.fetch(request)
      if (!response.ok) return response
      isNextDeclined = false
      const { customNumber }: CardBody = await response.clone().json()
      await sandbox.declineCard({ customNumber })
      return response
    },
    act: {
      payPix: (invoice) => sandbox.payPix({ invoice }),
      refundPix: (invoice) => sandbox.refundPix({ invoice }),
      declineNextCard: () => void (isNextDeclined = true),
      approveCard: (customNumber) => sandbox.approveCard({ customNumber }),
      settlePayout: (id) => sandbox.payPayout({ id }),
      addKyc: async () => (await sandbox.addKyc()).kyc.id,
      approveKyc: (id) => sandbox.approveKyc({ id }),
      async approveDocuments(id) {
        for (const tag of ['articles_of_association', 'proof_of_address', 'representative_id'])
          await sandbox.approveOnboardingDocument({ id, tag })
      },
      async signContract(id) {
        for (const email of ['marina@example.com', 'joao@example.com']) await sandbox.signContract({ id, email })
      },
      activateCompany: (id) => sandbox.activateOnboarding({ id }),
      registerWebhook: (url) => void (webhookURL = url),
    },
    async books() {
      const [pix, cards, payouts] = await Promise.all([sandbox.pixCharges(), sandbox.cardCharges(), sandbox.payouts()])
      return {
        charges: [
          ...pix.map(({ invoice, amount }) => ({ invoice, cents: amount })),
          ...cards.map(({ customNumber, amountCents }) => ({ invoice: customNumber, cents: amountCents })),
        ],
        payouts: payouts.map(({ amount }) => ({ cents: amount })),
      }
    },
  }
}
