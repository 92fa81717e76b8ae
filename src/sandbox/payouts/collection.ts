import type { Collection } from '../core/collection.ts'
import type { State } from '../core/state.ts'

/** A payout as the sandbox stores it. */
export type StoredPayout = State['payouts'][number]

/** The stored payouts. */
export const payoutCollection: Collection<StoredPayout> = {
  operation: 'payouts.create',
  recordName: 'payout',
  read: ({ payouts }) => payouts,
  write: (payouts) => ({ payouts }),
  clientKeyOf: ({ record }) => record.external_id,
}
