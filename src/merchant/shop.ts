import { type Clock, systemClock } from '../core/clock.ts'
import { GuicheError } from '../core/errors.ts'
import { assumedZone } from '../values/assumed-zone.ts'
import { settlement } from '../values/settlement.ts'
import { type Changes, changesOf } from './changes.ts'
import { readCallback } from './heard-charge.ts'
import type { MerchantOptions, Order, PayinsApi } from './options.ts'
import { type Orders, ordersIn } from './orders.ts'
import type { Rules } from './rules.ts'

/** The options of a merchant server with every default filled in, and what is made of them. */
export interface Shop
  extends Required<Pick<MerchantOptions, 'api' | 'store' | 'order' | 'on' | 'readCallback' | 'random'>> {
  readonly payins: PayinsApi
  readonly clock: Clock
  readonly rules: Rules
  readonly orders: Orders
  readonly changes: Changes
  readonly confirm: MerchantOptions['confirm']
  readonly charge: NonNullable<MerchantOptions['pix']>['charge']
  /** Milliseconds that a charge can be paid. */
  readonly expiresIn: number
  /** Seconds that a request may wait for a change. */
  readonly maxWait: number
  /** Path below which the server is mounted, without a slash at its end. */
  readonly mount: string
  /** The public address of the server, without a slash at its end. */
  readonly publicURL: string
  /** Where the service calls, without the token. */
  readonly callbackURL: string
  /** Ids of card statuses without a meaning that the shop was told of. */
  readonly told: Set<string>
  /** Tells the shop of a failure, and the log that there was one. Never throws. */
  report(error: unknown, where: string): void
}

/** Fills in every default. */
export function shopOf<O extends Order>(options: MerchantOptions<O>): Shop {
  const { api, store, pix = {}, on = {}, clock = systemClock, maxWait = 25, log = console.error, confirm } = options
  const { renewals = 3, expiresIn = 900, grace = 120, statuses = {}, timeZone = assumedZone, charge } = pix
  const changes = changesOf(store, clock)
  const { origin, pathname } = new URL(options.baseURL)
  const mount = pathname.replace(/\/+$/, '')
  const publicURL = origin + mount
  return {
    api,
    store,
    payins: api.payins ?? nothing,
    order: (reference) => options.order?.(reference) ?? null,
    on,
    clock,
    changes,
    orders: ordersIn(store, changes),
    maxWait,
    confirm,
    charge,
    expiresIn: expiresIn * 1000,
    mount,
    publicURL,
    callbackURL: `${publicURL}/callbacks/`,
    readCallback: options.readCallback ?? readCallback,
    random: options.random ?? ((bytes) => crypto.getRandomValues(new Uint8Array(bytes))),
    rules: {
      renewals,
      grace: grace * 1000,
      timeZone,
      tries: options.card?.tries ?? 10,
      statuses: { pix: statuses, card: options.card?.statuses ?? {} },
      settle: options.settlement ?? settlement,
    },
    told: new Set(),

    report(error, where) {
      const { name, outcome, correlationId } = error instanceof GuicheError ? error : { name: nameOf(error) }
      void quietly(() => log(['guiche', where, name, outcome, correlationId].filter(Boolean).join(' ')))
      void quietly(() => on.error?.(error, where))
    },
  }
}

// startup refuses a shop that has orders and no charges to make for them
const nothing: PayinsApi = { createPix: () => Promise.reject(new TypeError('the client has no payins')) }

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

async function quietly(listener: () => unknown) {
  try {
    await listener()
  } catch {
    // a failure that cannot be told must not become another one
  }
}
