import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { nodeListener } from '../../src/http/node-listener.ts'
import { createClient, payins, payouts } from '../../src/index.ts'
import { createMerchant, type MerchantHooks, type MerchantOptions, type Store } from '../../src/merchant/index.ts'
import { parseCallback } from '../../src/merchant/order/charge-update.ts'
import { shopOf } from '../../src/merchant/stores/shop.ts'
import { assumedCardStatuses } from '../../src/sandbox/assumptions/card-charges.ts'
import { faultyServer, type MerchantFaults } from '../chaos/merchant-faults.ts'
import type { ShopKind } from '../chaos/shop-processes.ts'
import { type SharedTime, sharedClock } from '../chaos/shared-clock.ts'
import { orderAt, payoutOf } from '../chaos/terms.ts'
import { openStore, type StoreAddress } from './open-store.ts'

/** The settings of a merchant server's process. */
export interface Settings {
  readonly port: number
  readonly publicURL: string
  /** The name of the shop that all processes over one database share; null: the address. */
  readonly audience: string | null
  readonly kind: ShopKind
  /** True when payouts are looked up by their invoice, and not in the whole list. */
  readonly asksByInvoice: boolean
  /** The price of every order, and the amount of every payout, in cents. */
  readonly price: number
  readonly database: StoreAddress
  /** The path of the file to which the hooks append their events. */
  readonly eventsFile: string
  readonly serviceURL: string
  readonly time: SharedTime
  /** The function in which the process kills itself, or null. */
  readonly crashIn: 'parseCallback' | 'paid' | null
  /** Random faults, or null. With them, the server calls `processDue` by itself. */
  readonly faults: MerchantFaults | null
}

const settings: Settings = JSON.parse(process.argv[2] ?? '{}')
const clock = sharedClock(settings.time)

const crashIfIn = (place: Settings['crashIn']) => {
  if (place === settings.crashIn) process.kill(process.pid, 'SIGKILL')
}

let parsed = 0

const faults = settings.faults && faultyServer(settings.faults)
const { store } = await openStore(settings.database, clock)

const record = (line: string) => appendFileSync(settings.eventsFile, `${line}\n`)

/** Returns a hook that records its event. */
const recorder = (event: 'paid' | 'overpaid' | 'refunded' | 'updated') => {
  const hook: NonNullable<MerchantHooks['paid']> = ({ amount }, { order, attempt }) =>
    record(`${event} ${order} ${attempt} ${amount}`)
  return faults ? faults.hook(hook) : hook
}

const recordPayout = (event: 'payoutPaid' | 'payoutFailed' | 'payoutReturned' | 'payoutUncertain') => {
  const hook: NonNullable<MerchantHooks['payoutPaid']> = ({ amount }, { payout }) =>
    record(`${event} ${payout} - ${amount}`)
  return faults ? faults.hook(hook) : hook
}

/** Records each record of another shop that the store gives to this one. */
function watched(store: Store): Store {
  const own = settings.audience ?? settings.publicURL
  const check = (key: string) => {
    if ((shopOf(key) ?? own) !== own) record(`foreign ${key}`)
  }
  const getMany = store.getMany?.bind(store)
  return {
    ...store,
    get(key) {
      check(key)
      return store.get(key)
    },
    ...(getMany && {
      getMany(keys) {
        keys.forEach(check)
        return getMany(keys)
      },
    }),
    async due(...args) {
      const keys = await store.due(...args)
      keys.forEach(check)
      return keys
    },
  }
}

const features: Pick<MerchantOptions, 'payouts' | 'findOrder' | 'pix' | 'card' | 'parseCallback'> =
  settings.kind === 'payouts'
    ? {
        payouts: {
          findPayout: () => payoutOf(settings.price),
          amountUnit: 'major',
          ...(settings.asksByInvoice && { externalId: 'invoice' }),
        },
      }
    : {
        findOrder: () => orderAt(settings.price),
        pix: faults ? { expiresIn: 40, renewalGraceSeconds: 10 } : {},
        card: { statusMap: assumedCardStatuses },
        parseCallback(text) {
          // a callback that cannot be applied when it arrives is stored, and parsed again
          if (settings.crashIn === 'parseCallback' && ++parsed === 1) throw new Error('the first try fails')
          crashIfIn('parseCallback')
          return parseCallback(text)
        },
      }

const merchant = createMerchant({
  api: createClient({ baseURL: settings.serviceURL, secretKey: 'sk_sandbox', operations: { payins, payouts }, clock }),
  secret: 'a secret of at least thirty-two bytes',
  publicURL: settings.publicURL,
  ...(settings.audience !== null && { audience: settings.audience }),
  store: faults ? faults.store(watched(store)) : store,
  clock,
  ...features,
  on: faults
    ? {
        paid: recorder('paid'),
        overpaid: recorder('overpaid'),
        refunded: recorder('refunded'),
        updated: recorder('updated'),
        payoutPaid: recordPayout('payoutPaid'),
        payoutFailed: recordPayout('payoutFailed'),
        payoutReturned: recordPayout('payoutReturned'),
        payoutUncertain: recordPayout('payoutUncertain'),
      }
    : {
        paid(...args) {
          crashIfIn('paid')
          recorder('paid')(...args)
        },
      },
  log: () => {},
})

/** Returns the functions of payouts, in a process that pays out. */
function payoutGroup() {
  if (merchant.payouts) return merchant.payouts
  throw new Error('this process pays nothing out')
}

/** Pays out. A caller that gets an error calls again. */
const sendPayout = (payout: string) =>
  payoutGroup()
    .send({ payout })
    .then(
      (paid) => Response.json(paid),
      (error: unknown) => new Response(String(error), { status: 500 }),
    )

/** Returns the references of all uncertain payouts. */
async function uncertainPayouts(): Promise<string[]> {
  const references: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await payoutGroup().list({ status: 'uncertain', ...(after && { after }) })
    references.push(...page.payouts.map(({ payout }) => payout))
    after = page.after
  }
  return references
}

/** Records that the service has no such payout. Returns false while that cannot be known. */
const isNotCreated = (payout: string) =>
  payoutGroup()
    .resolve({ payout }, 'not_created')
    .then(
      () => true,
      () => false,
    )

const server = createServer(
  nodeListener(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const order = searchParams.get('order') ?? ''
    if (pathname === '/session') return Response.json(await merchant.createSession({ order }))
    if (pathname === '/charge') return Response.json(await merchant.getCharge({ order }))
    const payout = searchParams.get('payout') ?? ''
    if (pathname === '/pay-out') return sendPayout(payout)
    if (pathname === '/payout') return Response.json(await payoutGroup().get({ payout }))
    if (pathname === '/uncertain-payouts') return Response.json(await uncertainPayouts())
    if (pathname === '/resolve-payout') return Response.json(await isNotCreated(payout))
    if (pathname === '/process-due') return Response.json(await merchant.processDue())
    return merchant.fetch(request)
  }),
)
process.once('disconnect', () => process.exit())
// a hook that hangs must not stop the timer
if (faults) setInterval(() => void merchant.processDue(), 300)
server.listen(settings.port, 'localhost', () => {
  process.send?.('listening')
  flushCompileCache() // a process that is killed would leave nothing for the next one
})
