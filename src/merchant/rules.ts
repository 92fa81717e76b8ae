import type { SettledStatus, settlement } from '../values/settlement.ts'
import type { Attempt, KeptCharge } from './order-record.ts'

/** How an order can be paid. */
export type Method = Attempt['method']

/** What a shop has settled about its charges. */
export interface Rules {
  /** How often a payer may replace an expired Pix charge. */
  readonly renewals: number
  /** How often a card may be tried for an order. */
  readonly tries: number
  /** Milliseconds between the expiry of a charge and its renewal, for payments on their way. */
  readonly grace: number
  /** The zone of the service's zoneless times. */
  readonly timeZone: string
  /** The service's status ids whose meaning is known, by method. */
  readonly statuses: Readonly<Record<Method, Readonly<Record<string, SettledStatus>>>>
  readonly settle: typeof settlement
}

/** What an order costs, in cents, at a moment, in milliseconds since 1970. */
export interface Moment {
  readonly owed: number
  readonly now: number
}

/** What a status of the service means, where that is known. */
export function meaningOf(
  status: KeptCharge['status'] | undefined,
  method: Method,
  { statuses: { [method]: known } }: Rules,
): SettledStatus | null {
  return status && Object.hasOwn(known, status.id) ? (known[status.id] ?? null) : null
}
