import type { ChargeRules } from '../order/order.ts'
import type { RequestScope } from '../reporting/request-scope.ts'
import type { ContextOptions } from './options.ts'
import { type OrdersContext, ordersContext } from './orders.ts'
import { type ServerContext, serverContext } from './server.ts'

/**
 * The fate of a callback: it is deleted because it was processed, processed again after a pause, or kept for a replay because
 * the service has no such record.
 */
export type CallbackFate = 'delete' | 'retry' | 'keep'

/** Processes a callback about the record with this reference or id. It is idempotent. */
export type Receiver = (context: MerchantContext, id: string) => Promise<CallbackFate>

/** The receivers of this process, by the kind of a subject. A callback without one waits for a process that has it. */
export type Receivers = Readonly<Record<string, Receiver | undefined>>

/** The context of a merchant server's functions, in four parts: each function names those that it touches. */
export interface MerchantContext {
  /** The shop's orders: where they are stored, and the rules of their charges. */
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
  return { orders: ordersContext(options, rules, server, scope), server, scope, receivers }
}
