import * as v from 'valibot'
import { cents, integer } from '../../schemas/scalars.ts'
import type { RecordKind } from '../stores/records.ts'
import type { RecordIndex } from '../stores/store.ts'
import { storedStatus } from '../stores/stored-status.ts'

/** The id of a shop's only record of a kind. */
export const onlyId = 'shop'

/** The known facts about the unit of a shop's amounts. */
const unitRecord = v.object({
  format: v.literal(1),
  /** `unconfirmed`: payouts go one at a time. `stopped`: none goes before a person resumes them. */
  state: storedStatus(['unconfirmed', 'confirmed', 'stopped']),
  /** The unit that was confirmed. */
  unit: v.nullable(v.string()),
  /** The payout that is sent to confirm the unit, and the end of its lease. */
  trial: v.nullable(v.object({ payout: v.string(), until: v.number() })),
  /** The payouts of another amount that have stopped the others, each once. */
  mismatches: v.optional(v.array(v.string()), []),
})

/** The payouts of one day and currency. */
const dayRecord = v.object({
  format: v.literal(1),
  payouts: v.array(v.object({ payout: v.string(), amount: cents })),
  expiresAt: v.number(),
})

/** Where a reading of the service's list goes on, which took longer than one run. */
const reading = v.object({
  /** The first day of the list, `YYYY-MM-DD`. */
  first: v.string(),
  /** When it began, in epoch milliseconds. */
  startedAt: v.number(),
  /** The next page, from 1, and how many of its items were applied. */
  page: integer,
  applied: v.optional(integer, 0),
})

/** The readings of the service's list. */
const walkRecord = v.object({
  format: v.literal(1),
  /** The one under way, with which the next run, on any server, goes on. */
  reading: v.optional(v.nullable(reading), null),
  /** The last one that came to the end of the list. A payout that is due since before it began is not on the list. */
  whole: v.optional(v.nullable(v.pick(reading, ['first', 'startedAt'])), null),
})

type ShopRecord = typeof unitRecord | typeof dayRecord | typeof walkRecord

const kind = <S extends ShopRecord>(
  name: 'unit' | 'day' | 'walk',
  schema: S,
  empty: v.InferOutput<S>,
  index: (record: v.InferOutput<S>) => RecordIndex = () => ({}),
): RecordKind<S> => ({ name: `payout ${name}`, prefix: `payout-${name}:`, schema, empty, index })

/** The record of a shop's unit. */
export const unitKind = kind('unit', unitRecord, {
  format: 1,
  state: 'unconfirmed',
  unit: null,
  trial: null,
  mismatches: [],
})

/** The records of days. A day that is over counts for nothing. */
export const dayKind = kind('day', dayRecord, { format: 1, payouts: [], expiresAt: 0 }, ({ expiresAt }) => ({
  expiresAt,
}))

/** The record of a shop's reading. */
export const walkKind = kind('walk', walkRecord, { format: 1, reading: null, whole: null })
