import type { SettledStatus } from '../values/settlement.ts'
import type { KeptCharge } from './order-record.ts'

/** What a shop has settled about its charges. */
export interface Rules {
  /** How often a payer may replace an expired charge. */
  readonly renewals: number
  /** Milliseconds between the expiry of a charge and its renewal, for payments on their way. */
  readonly grace: number
  /** The zone of the service's zoneless times. */
  readonly timeZone: string
  /** The service's status ids whose meaning is known. */
  readonly statuses: Readonly<Record<string, SettledStatus>>
  /** How far a charge is settled when so many cents are owed. */
  settle(charge: KeptCharge, now: number, owed: number): SettledStatus
}

/** What an order costs, in cents, at a moment, in milliseconds since 1970. */
export interface Moment {
  readonly owed: number
  readonly now: number
}

/** What a status of the service means, where that is known. */
export const meaningOf = (status: KeptCharge['status'] | undefined, { statuses }: Rules): SettledStatus | null =>
  status && Object.hasOwn(statuses, status.id) ? (statuses[status.id] ?? null) : null
