import type { ChargeRules } from '../order/order.ts'
import type { RequestScope } from '../reporting/request-scope.ts'
import { watchChanges } from '../stores/changes.ts'
import { checkedStore } from '../stores/checked-store.ts'
import { quarantine } from '../stores/quarantine.ts'
import type { RecordSource } from '../stores/records.ts'
import { shopName, shopRegister } from '../stores/shop.ts'
import { storeError } from '../stores/store-error.ts'
import type { ContextOptions } from './options.ts'
import { type OrdersContext, ordersContext } from './orders.ts'
import { type ServerContext, serverContext } from './server.ts'

/** The fate of a callback: deleted once processed, processed again later, or kept: the service has no such record. */
export type CallbackFate = 'delete' | 'retry' | 'keep'

/** What became of a callback, and the repeated call of the hook that it has run, once it is deleted (`repeatHooks`). */
export interface Received {
  readonly fate: CallbackFate
  readonly repeat?: () => Promise<void>
}

/** Processes the callback of this key about the record with this reference or id. It is idempotent. */
export type Receiver = (context: MerchantContext, id: string, key: string) => Promise<Received>

/** The receivers of this process, by the kind of a subject. A callback without one waits for a process that has it. */
export type Receivers = Readonly<Record<string, Receiver | undefined>>

/** The context of a merchant server's functions, in five parts: each function names those that it touches. */
export interface MerchantContext {
  /** The shop's records. All belong to the shop, except callback tokens: the service knows no shop's name. */
  readonly records: RecordSource
  /** The records of the shop's orders, and the rules of their charges. */
  readonly orders: OrdersContext
  /** The part that all requests to this process share. */
  readonly server: ServerContext
  /** The part of one request, or of work outside of requests. */
  readonly scope: RequestScope
  /** Process the callbacks that are not about charges, by the kind of what they are about. */
  readonly receivers: Receivers
}

/** Creates the context of a merchant server, for work outside of requests. */
export function merchantContext(options: ContextOptions, rules: ChargeRules, receivers: Receivers): MerchantContext {
  const server = serverContext(options)
  const scope = server.newScope(null)
  const records = recordsContext(options, server, scope)
  return { records, orders: ordersContext(options, rules, records, server), server, scope, receivers }
}

/** Creates the part of the context that all records share. */
function recordsContext(
  { store: given, audience }: ContextOptions,
  { clock, address }: ServerContext,
  { report }: RequestScope,
): RecordSource {
  const store = checkedStore(given, clock)
  const shop = shopRegister(store, shopName(audience, address), report)
  const changes = watchChanges(store, clock, (cause) =>
    report(storeError('watch', cause), 'store.watch', kindOf(cause)),
  )
  return { store, changes, clock, shop, quarantine: quarantine(report) }
}

// without the message, which may be different each time
const kindOf = (error: unknown) =>
  error instanceof Error ? [error.name, 'code' in error && error.code].filter(Boolean).join(' ') : typeof error
