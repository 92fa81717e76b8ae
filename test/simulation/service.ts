import type { World } from './world.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts'
import { money } from '../../src/values/money.ts'
import { parseServiceTime } from '../../src/values/service-time.ts'
import type { Answers } from './answers.ts'
import type { Charge, FactOf } from './facts.ts'
import { Onboardings } from './onboardings.ts'

/** The service of one shop, with its books. */
export interface Service {
  readonly shop: string
  /** Does what a request asks for, whatever becomes of its response. */
  handle(request: Request): Promise<Response>
  readonly bank: Sandbox
  readonly onboardings: Onboardings
}

/** Receives what a service has made, to decide about it. */
export interface Decisions {
  charge(shop: string, bank: Sandbox, charge: FactOf<'charge-created'>): void
  payout(shop: string, bank: Sandbox, payout: FactOf<'payout-created'>): void
}

const paths = {
  '/v2/payin/payments': 'pix',
  '/v1/payin/payments/credit-card': 'card',
  '/v2/payout/payments': 'payout',
  '/v2/register/companies': 'company',
} as const

/** Creates the service of a shop. `deliver` sends its callbacks. */
export function createService(
  world: World,
  shop: string,
  answers: Answers,
  decisions: Decisions,
  deliver: (shop: string, request: Request) => void,
): Service {
  const bank = createSandbox({
    now: () => Math.floor(world.scheduler.now),
    async fetch(input, init) {
      deliver(shop, new Request(input, init))
      return new Response(null, { status: 204 })
    },
    payouts: {
      ...(answers.externalId && { externalId: 'invoice' as const }),
      rejectDuplicateInvoices: answers.usedInvoice === 'refused',
    },
  })

  const onboardings = new Onboardings()

  // the service's books are read where it writes them: a list of all charges would make a run quadratic
  async function note(path: string, response: Response, reference: string | null) {
    const kind = Object.entries(paths).find(([known]) => known === path)?.[1]
    if (!kind || !response.ok) return
    const record = await response.clone().json()
    if (kind === 'pix') {
      const { invoice, amount, pix } = record
      created({ method: 'pix', charge: invoice, amount, code: pix.qr_code }, pix.expire_date)
    } else if (kind === 'card') {
      const { customNumber, amountCents, expiresAt } = record
      created({ method: 'card', charge: customNumber, amount: amountCents, code: null }, expiresAt)
    }
    if (kind === 'company' && reference !== null) {
      onboardings.add(reference, record.id)
      world.record({ type: 'company-created', shop, reference })
    }
    if (kind === 'payout' && reference !== null) {
      const payout = {
        type: 'payout-created',
        shop,
        reference,
        id: String(record.id),
        amount: money.parse(record.amount),
      } as const
      world.record(payout)
      decisions.payout(shop, bank, payout)
    }
  }

  function created(charge: Omit<Charge, 'expiresAt'>, until: string) {
    const expiresAt = parseServiceTime(until)?.getTime() ?? Infinity
    const fact = { type: 'charge-created', shop, reference: orderOf(charge.charge), ...charge, expiresAt } as const
    world.record(fact)
    decisions.charge(shop, bank, fact)
  }

  return {
    shop,
    bank,
    onboardings,
    async handle(request) {
      const { pathname } = new URL(request.url)
      const text = request.method === 'POST' ? await request.clone().text() : '{}'
      const body = JSON.parse(text)
      const name = body.invoice ?? body.customNumber ?? body.legal_name ?? null
      const response = await bank.fetch(request)
      world.record({
        type: 'service-request',
        shop,
        reference: name ?? '',
        operation: `${request.method} ${pathname.replace(uuids, ':id')}`,
        status: response.status,
      })
      if (request.method === 'POST') await note(pathname, response, body.invoice ?? body.legal_name ?? null)
      return response
    },
  }
}

// the ids of onboardings are as random as tokens
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Returns the order of an invoice: the attempt's number follows it. */
export const orderOf = (invoice: string): string => invoice.slice(0, invoice.lastIndexOf('-'))
