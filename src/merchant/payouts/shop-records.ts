import * as v from 'valibot'
import { cents, integer } from '../../schemas/scalars.ts'
import type { RecordKind } from '../stores/records.ts'

/** What is known about the unit of a shop's amounts. */
const unitRecord = v.object({
  format: v.literal(1),
  /** `unconfirmed`: payouts go one at a time. `stopped`: none goes before a person resumes them. */
  state: v.picklist(['unconfirmed', 'confirmed', 'stopped']),
  /** The unit that was confirmed. */
  unit: v.nullable(v.string()),
  /** The payout that is sent to confirm the unit, and the end of its lease. */
  trial: v.nullable(v.object({ payout: v.string(), until: v.number() })),
})

/** The record of a shop's unit. */
export const unitKind: RecordKind<typeof unitRecord> = {
  name: 'payout unit',
  prefix: 'payout-unit:',
  schema: unitRecord,
  empty: { format: 1, state: 'unconfirmed', unit: null, trial: null },
  index: () => ({}),
}

const reserved = v.object({ payout: v.string(), amount: cents })

/** The payouts of one day and currency. */
const dayRecord = v.object({ format: v.literal(1), payouts: v.array(reserved), expiresAt: v.number() })

/** The records of days. A day that is over counts for nothing. */
export const dayKind: RecordKind<typeof dayRecord> = {
  name: 'payout day',
  prefix: 'payout-day:',
  schema: dayRecord,
  empty: { format: 1, payouts: [], expiresAt: 0 },
  index: ({ expiresAt }) => ({ expiresAt }),
}

/** Where the reading of the service's list has stopped. The next run, on any server, goes on from there. */
const walkRecord = v.object({
  format: v.literal(1),
  /** The first and the last day of the list, `YYYY-MM-DD`; null when no reading is under way. */
  days: v.nullable(v.object({ first: v.string(), last: v.string() })),
  /** The next page, from 1. */
  page: integer,
  /** When the reading began, in epoch milliseconds. */
  startedAt: v.number(),
})

export type Walk = v.InferOutput<typeof walkRecord>

/** The record of a shop's reading. */
export const walkKind: RecordKind<typeof walkRecord> = {
  name: 'payout walk',
  prefix: 'payout-walk:',
  schema: walkRecord,
  empty: { format: 1, days: null, page: 1, startedAt: 0 },
  index: () => ({}),
}
