import type { Service, ServiceWorld } from '../service.ts'
import type { Routes } from './area.ts'
import { callbackRequest } from './callbacks.ts'
import { cardArea } from './card.ts'
import { companyArea } from './companies.ts'
import { kycArea } from './kyc.ts'
import { payoutArea } from './payouts.ts'
import { pixArea } from './pix.ts'
import { replies } from './replies.ts'

/** The secret key of the account. */
export const ownKey = 'sk_own_service'

/**
 * A service of the tests' own, in memory. It is written from what the interface states (`test/ledger`), not from the
 * sandbox, and answers the open questions of `differences.ts` otherwise. `call` sends its callbacks.
 */
export function createOwnService({ now, call }: ServiceWorld): Service {
  let lastId = 700
  let webhookURL: string | null = null
  const context = {
    now,
    nextId: () => ++lastId,
    async notify(url: string | null | undefined, event: string, record: object) {
      if (url) await call(callbackRequest(url, event, record))
    },
  }
  const pix = pixArea(context)
  const card = cardArea(context)
  const payouts = payoutArea(context)
  const kyc = kycArea(context)
  const companies = companyArea(context, () => webhookURL)
  const routes: Routes = { ...pix.routes, ...card.routes, ...payouts.routes, ...kyc.routes, ...companies.routes }

  return {
    secretKey: ownKey,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (request.headers.get('authorization') !== `Bearer ${ownKey}`) return replies.unauthorized()
      const { pathname, searchParams: query } = new URL(request.url)
      const text = await request.text()
      for (const [address, handle] of Object.entries(routes)) {
        const params = match(address, `${request.method} ${pathname}`)
        if (!params) continue
        const result = handle({ params, query, body: jsonOf(text) })
        return result instanceof Response ? result : Response.json(result)
      }
      return replies.message(404, 'No such address')
    },
    act: {
      ...pix.acts,
      ...card.acts,
      ...payouts.acts,
      ...kyc.acts,
      ...companies.acts,
      registerWebhook: (url) => void (webhookURL = url),
    },
    async books() {
      return {
        charges: [
          ...pix.charges.map(({ invoice, amount }) => ({ invoice, cents: amount })),
          ...card.charges.map(({ customNumber, amountCents }) => ({ invoice: customNumber, cents: amountCents })),
        ],
        payouts: payouts.items.map(({ amount }) => ({ cents: amount })),
      }
    },
  }
}

function match(address: string, asked: string): Readonly<Record<string, string>> | null {
  const pattern = address.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(asked)
  return found && { ...found.groups }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
