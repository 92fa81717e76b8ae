import type { World } from './world.ts'
import { isRecord } from '../../src/core/is-record.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts'
import type { ReturnedPayoutStatus } from '../../src/sandbox/payouts/transitions.ts'
import { money } from '../../src/values/money.ts'
import { parseServiceTime } from '../../src/values/service-time.ts'
import { type Answers, effectsOf } from './answers.ts'
import { answering } from './answering.ts'
import { callbackSender } from './callback-sender.ts'
import type { Outgoing } from './callbacks.ts'
import { DocumentsDesk } from './documents/desk.ts'
import type { Charge, FactOf } from './facts.ts'
import { Onboardings } from './onboardings.ts'
import type { ServicePeople } from './personal/service-people.ts'
import type { Asked, Operation } from './questions/effect.ts'

/** The service of one shop, with its books. */
export interface Service {
  readonly shop: string
  /** Does what a request asks for, whatever becomes of its response. `isLate`: its sender takes it for lost. */
  handle(request: Request, isLate: boolean): Promise<Response>
  readonly bank: Sandbox
  readonly onboardings: Onboardings
  readonly documents: DocumentsDesk
  /** What it has and says about people; null in a world without them. */
  readonly people: ServicePeople | null
}

/** Receives what a service has made, to decide about it. */
export interface Decisions {
  charge(shop: string, bank: Sandbox, charge: FactOf<'charge-created'>): void
  /** `returnedAs` is the status of one whose money came back; null where none comes back. */
  payout(shop: string, bank: Sandbox, payout: FactOf<'payout-created'>, returnedAs: ReturnedPayoutStatus | null): void
}

const paths = {
  '/v2/payin/payments': 'pix',
  '/v1/payin/payments/credit-card': 'card',
  '/v2/payout/payments': 'payout',
  '/v2/register/companies': 'company',
} as const
/** Stands for the addresses that shops register for their onboardings. */
const onboardingWebhookURL = 'https://webhook.test/onboardings'
const listPath: keyof typeof paths = '/v2/payout/payments'

/** Creates the service of a shop. `deliver` sends its callbacks. */
export function createService(
  world: World,
  shop: string,
  answers: Answers,
  decisions: Decisions,
  deliver: (callback: Outgoing) => void,
  people: ServicePeople | null = null,
): Service {
  const effects = effectsOf(answers)
  const layer = answering(effects)
  const send = callbackSender(effects, deliver)
  const returnedAs = effects.find((effect) => effect.returnedAs !== undefined)?.returnedAs
  const repeated = new Set<Operation | null>(effects.flatMap(({ repeats }) => repeats ?? []))
  const responseDelayMs = Math.max(0, ...effects.map((effect) => effect.responseDelayMs ?? 0))
  const invoices = new Map<string, Omit<Asked, 'operation' | 'body'>>()

  const bank = createSandbox({
    now: () => Math.floor(world.scheduler.now),
    async fetch(input, init) {
      const request = new Request(input, init)
      const text = await request.text()
      if (request.url === onboardingWebhookURL) announce(text)
      else sendCharge(request.url, text)
      return new Response(null, { status: 204 })
    },
    like: { answers: Object.assign({}, ...effects.map(({ like }) => like)) },
    onboardingWebhookURL,
  })
  const documents = new DocumentsDesk(world, shop, bank)

  const onboardings = new Onboardings()

  /** Sends a record of the sandbox to its address, as the service writes it. */
  function sendCharge(url: string, text: string) {
    const { pathname: path } = new URL(url)
    const known = JSON.parse(text)
    const operation = operationOf(known)
    const about =
      operation === 'list'
        ? (people?.payouts.get(String(known.id)) ?? '')
        : orderOf(known.invoice ?? known.customNumber)
    const record = people && operation !== 'list' ? people.withTexts(known, about) : known
    if (operation === 'list') layer.changed(record)
    const kind = operation === 'list' ? 'payout' : 'charge'
    const reference = record.invoice ?? record.customNumber ?? String(record.id)
    const callback = send.as(kind, { shop, kind, reference, about, path }, layer.recordOf(record, operation))
    const stray = operation === 'list' ? null : people?.stray(callback, send.signOf(kind))
    if (stray) deliver(stray)
  }

  /** Sends an onboarding to the address that its shop has registered, as callbacks of other areas are sent. */
  function announce(text: string) {
    const record = JSON.parse(text)
    const announcement = documents.announcementOf(String(record.id))
    if (announcement) send.as('payout', announcement, record)
    else people?.contracts.announce(text, send.signOf('payout')?.(text) ?? {}, deliver)
  }

  /** Returns what the seed says about an invoice. */
  function traitsOf(invoice: string) {
    const random = world.draws(`invoice|${shop}|${invoice}`)
    // another system of the shop has used the first invoices of some references
    const drawn = {
      isTaken: random.chance(0.2) && invoice.endsWith('-1'),
      isDeclined: random.chance(0.4),
      isRepeated: random.chance(0.2),
    }
    const traits = invoices.get(invoice) ?? drawn
    invoices.set(invoice, traits)
    return traits
  }

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
      people?.payouts.set(payout.id, reference)
      world.record(payout)
      decisions.payout(shop, bank, payout, returnedAs === undefined ? 'failed' : returnedAs)
    }
  }

  function created(charge: Omit<Charge, 'expiresAt'>, until: string) {
    const expiresAt = parseServiceTime(until)?.getTime() ?? Infinity
    const fact = { type: 'charge-created', shop, reference: orderOf(charge.charge), ...charge, expiresAt } as const
    world.record(fact)
    decisions.charge(shop, bank, fact)
  }

  /** Does what a request asks for, once. */
  async function work(request: Request): Promise<Response> {
    const { method, url, headers } = request
    const { pathname } = new URL(url)
    const text = (await request.text()) || '{}'
    const body = JSON.parse(text)
    const name = body.invoice ?? body.customNumber ?? body.legal_name ?? null
    const operation = operationAt(request.method, pathname)
    const asked = operation && { operation, body, ...traitsOf(name ?? '') }
    const refusal = asked && (layer.reply(asked) ?? people?.refuse(asked.operation, name) ?? null)
    const sent = asked ? JSON.stringify(layer.requestOf(asked)) : text
    const sandboxRequest = new Request(url, { method, headers, ...(method === 'POST' && { body: sent }) })
    const answer = refusal ?? (await bank.fetch(sandboxRequest))
    const response =
      operation === 'list'
        ? await layer.list(answer, url, await bank.payouts(), world.scheduler.now)
        : operation
          ? await layer.respond(answer, operation)
          : answer
    world.record({
      type: 'service-request',
      shop,
      reference: name ?? '',
      operation: `${method} ${pathname.replace(uuids, ':id')}`,
      status: response.status,
    })
    world.passed(`${text} ${response.status} ${await response.clone().text()}`)
    if (method !== 'POST' || !answer.ok) return response
    await note(pathname, answer, body.invoice ?? body.legal_name ?? null)
    if (responseDelayMs === 0 || operation === null || operation === 'company') return response
    const { notification_url: notified, callbackUrl = notified } = body
    if (operation !== 'payout') sendCharge(callbackUrl, await answer.text())
    await world.scheduler.sleep(responseDelayMs)
    return response
  }

  return {
    shop,
    bank,
    onboardings,
    documents,
    people,
    async handle(request, isLate) {
      if (documents.referenceAt(new URL(request.url).pathname) !== null) return documents.handle(request, isLate)
      if (repeated.has(operationAt(request.method, new URL(request.url).pathname))) {
        const { invoice, legal_name: name = invoice } = await request.clone().json()
        if (traitsOf(name).isRepeated) await work(request.clone())
      }
      return work(request)
    },
  }
}

// the ids of onboardings are as random as tokens
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const operationAt = (method: string, path: string): Operation | null => {
  if (method === 'GET') return path === listPath ? 'list' : null
  return Object.entries(paths).find(([known]) => known === path)?.[1] ?? null
}

const operationOf = (record: unknown): Operation => {
  if (!isRecord(record)) return 'list'
  return 'customNumber' in record ? 'card' : 'pix' in record ? 'pix' : 'list'
}

/** Returns the order of an invoice: the attempt's number follows it, and characters where another system has used the invoice. */
export const orderOf = (invoice: string): string => invoice.slice(0, invoice.indexOf('-'))
