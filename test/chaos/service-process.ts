import { createServer } from 'node:http'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createSandbox, type FaultKind } from '../../src/sandbox/index.ts'
import { systemClock } from '../../src/core/clock.ts'
import { callbackSender } from './callback-sender.ts'
import { type SharedTime, sharedClock } from './shared-clock.ts'
import { seededRandom } from '../../src/store-cases/seeded-random.ts'

/** The settings of the service's process. */
export interface ServiceSettings {
  readonly port: number
  readonly merchantPorts: readonly [number, ...number[]]
  /** The ports of other shops over the same database. */
  readonly otherPorts: readonly [number, ...number[]]
  readonly seed: number
  readonly time: SharedTime
}

/** The service's knowledge at one moment. */
export interface ServiceReport {
  /** Every charge: its order, its Pix code or null, when it can be paid, and what was paid for it in cents. */
  readonly charges: readonly {
    readonly order: string
    readonly code: string | null
    readonly createdAt: string
    readonly expiresAt: string
    readonly paid: number
  }[]
  /** Orders for which a card was charged while an earlier charge of a card was approved, or could still be. */
  readonly doubleCardCharges: number
  /** Every payout, with the statuses that it had, the last one now. */
  readonly payouts: readonly { readonly invoice: string; readonly id: number; readonly statuses: readonly string[] }[]
  /** Forged callbacks that were accepted. */
  readonly acceptedForgeries: number
}

const settings: ServiceSettings = JSON.parse(process.argv[2] ?? '{}')
const random = seededRandom(settings.seed)
const callbacks = callbackSender(settings, random)
// time enough for a second tab, and for a kill, while a charge is created
const sandbox = createSandbox({
  now: sharedClock(settings.time).now,
  fetch: callbacks.fetch,
  like: {
    answers: { 'payouts.externalId': 'invoice' },
    delays: { 'payins.createPix': 150, 'payins.createCard': 150, 'payouts.create': 150, 'payouts.list': 150 },
  },
})
const knownCards = new Set<string>()
/** The orders with a card charge that is approved or can still be. */
const ordersWithCard = new Set<string>()
const doubleCardCharges = new Set<string>()
const payouts = new Map<number, { readonly invoice: string; readonly id: number; readonly statuses: string[] }>()
let pendingDecisions = 0
let isCalm = false

const faultKinds = ['drop-before', 'drop-after', 'drop-after', 'truncate', 'latency', '5xx', '429', 'html'] as const

function injectFault() {
  const kind: FaultKind = random.pick(faultKinds)
  // the run may kill a server here, between the service's work and its response
  sandbox.injectFault({ kind, delayMs: Math.ceil(random.below(600)), onTrigger: () => process.send?.('fault') })
}

/** Decides each new card charge after a while, as a bank does. */
async function decideCards() {
  for (const { customNumber, status } of await sandbox.cardCharges()) {
    if (knownCards.has(customNumber) || status.name !== 'awaiting approval') continue
    knownCards.add(customNumber)
    const order = orderOf(customNumber)
    if (ordersWithCard.has(order)) doubleCardCharges.add(order)
    ordersWithCard.add(order)
    void decideCard(customNumber, order)
  }
}

async function decideCard(customNumber: string, order: string) {
  const isApproved = random.chance(0.7)
  pendingDecisions++
  await systemClock.sleep(random.below(1500))
  if (!isApproved) ordersWithCard.delete(order)
  await (isApproved ? sandbox.approveCard : sandbox.declineCard)({ customNumber }).finally(() => pendingDecisions--)
}

/** Decides each new payout after a while. Some money comes back. */
async function decidePayouts() {
  for (const { id, external_id } of await sandbox.payouts()) {
    if (payouts.has(id)) continue
    payouts.set(id, { invoice: external_id, id, statuses: [] })
    void decidePayout(id)
  }
}

type Step = keyof typeof statusAfter
const ways: readonly [Step[], ...Step[][]] = [
  ['payPayout'],
  ['processPayout', 'payPayout'],
  ['processPayout', 'payPayout', 'returnPayout'],
  ['processPayout', 'failPayout'],
  ['rejectPayout'],
  ['cancelPayout'],
]
const statusAfter = {
  processPayout: 'processing',
  payPayout: 'paid',
  returnPayout: 'returned',
  failPayout: 'failed',
  rejectPayout: 'rejected',
  cancelPayout: 'cancelled',
} as const

async function decidePayout(id: number) {
  pendingDecisions++
  for (const step of random.pick(ways)) {
    await systemClock.sleep(random.below(1500))
    await sandbox[step]({ id })
    payouts.get(id)?.statuses.push(statusAfter[step])
  }
  pendingDecisions--
}

const orderOf = (invoice: string) => invoice.slice(0, invoice.lastIndexOf('-'))

async function report(): Promise<ServiceReport> {
  const pix = (await sandbox.pixCharges()).map((charge) => ({
    order: orderOf(charge.invoice),
    code: charge.pix.qr_code,
    createdAt: charge.created_at,
    expiresAt: charge.pix.expire_date,
    paid: charge.paid_amount ?? 0,
  }))
  const cards = (await sandbox.cardCharges()).map((charge) => ({
    order: orderOf(charge.customNumber),
    code: null,
    createdAt: charge.createdAt,
    expiresAt: charge.expiresAt,
    paid: charge.paidAmountCents ?? 0,
  }))
  return {
    charges: [...pix, ...cards],
    doubleCardCharges: doubleCardCharges.size,
    payouts: [...payouts.values()],
    acceptedForgeries: callbacks.acceptedForgeries(),
  }
}

/** Pays the Pix code that a payer sees. Returns whether the bank accepted it. */
async function payCode(code: string): Promise<boolean> {
  const charge = (await sandbox.pixCharges()).find(({ pix }) => pix.qr_code === code)
  if (!charge || charge.paid_amount) return false
  await sandbox.payPix({ invoice: charge.invoice })
  return true
}

async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/referee/report') return Response.json(await report())
  // callbacks that no merchant server has accepted yet, and cards and payouts that no bank has decided on yet
  if (pathname === '/referee/pending') return Response.json(callbacks.pending() + pendingDecisions)
  if (pathname === '/referee/pay') return Response.json(await payCode(await request.text()))
  if (pathname === '/referee/advance') return Response.json(await sandbox.advanceClock(Number(await request.text())))
  if (pathname === '/referee/calm') {
    isCalm = true
    callbacks.calm()
    return Response.json(true)
  }
  if (!isCalm && random.chance(0.25)) injectFault()
  try {
    return await sandbox.fetch(request)
  } finally {
    void decideCards()
    void decidePayouts()
  }
}

process.once('disconnect', () => process.exit())
createServer(nodeListener(handle, { report: () => {} })).listen(settings.port, 'localhost', () =>
  process.send?.('listening'),
)
