import * as v from 'valibot'
import { cents, integer } from '../../schemas/scalars.ts'
import type { RecordKind } from '../stores/records.ts'
import type { RecordIndex } from '../stores/store.ts'
import { storedStatus, storedTime } from '../stores/stored-status.ts'

/** The id of a shop's only record of a kind. */
export const onlyId = 'shop'

/** The known facts about the unit of a shop's amounts. */
const unitRecord = v.object({
  format: v.literal(1),
  /** `unconfirmed`: payouts go one at a time. `stopped`: none goes before a person resumes them. */
  state: storedStatus(['unconfirmed', 'confirmed', 'stopped']),
  unit: v.nullable(v.string()),
  /** The payout that confirms the unit, and the end of its lease, by the clock of its process alone. */
  trial: v.nullable(v.object({ payout: v.string(), until: storedTime })),
  /** The payouts of another amount that have stopped the others, each once. */
  mismatches: v.optional(v.array(v.string()), []),
  /** Whether the service finds the shop's own payouts by their invoice, as `payouts.externalId` says. */
  externalId: v.optional(storedStatus(['untried', 'confirmed', 'contradicted']), 'untried'),
})

/** The payouts of one day and currency. */
const dayRecord = v.object({
  format: v.literal(1),
  payouts: v.array(v.object({ payout: v.string(), amount: cents })),
  expiresAt: storedTime,
})

/** The payout that the service has under an id. It is kept as long as its callback address is valid. */
const idRecord = v.object({ format: v.literal(1), payout: v.string(), expiresAt: storedTime })

/** Where a reading of the service's list goes on, which took longer than one run. */
const reading = v.object({
  /** The first day of the list, `YYYY-MM-DD`. */
  first: v.string(),
  /** When it began, in epoch milliseconds, by the clock of its server: for a report, and to spare readings. */
  startedAt: storedTime,
  /** The number of its first page. */
  number: v.optional(integer, 0),
  /** The next page, from 1, and how many of its items were applied. */
  page: integer,
  applied: v.optional(integer, 0),
  /** True once it has met an item of nobody, and more payouts were uncertain than it could compare with it. */
  isPartial: v.optional(v.boolean(), false),
  /** True once it was reported that it takes longer than a day. */
  isReported: v.optional(v.boolean(), false),
})

/** The readings of the service's list. */
const walkRecord = v.object({
  format: v.literal(1),
  /** The one under way, with which the next run, on any server, goes on. */
  reading: v.optional(v.nullable(reading), null),
  /** The last one that came to the end of the list. What had asked for it, and was not found, is not on the list. */
  whole: v.optional(v.nullable(v.pick(reading, ['first', 'startedAt', 'number', 'isPartial'])), null),
  /** The number of the last page whose reading may have begun. Each one has a number of its own. */
  pages: v.optional(integer, 0),
  /** When the next run is due; null where payouts ask for it. */
  dueAt: v.optional(v.nullable(storedTime), null),
})

type ShopRecord = typeof unitRecord | typeof dayRecord | typeof idRecord | typeof walkRecord

const kind = <S extends ShopRecord>(
  name: 'unit' | 'day' | 'id' | 'walk',
  schema: S,
  empty: v.InferOutput<S>,
  index: (record: v.InferOutput<S>) => RecordIndex = () => ({}),
): RecordKind<S> => ({ name: `payout ${name}`, prefix: `payout-${name}:`, schema, empty, index })

export const unitKind = kind('unit', unitRecord, {
  format: 1,
  state: 'unconfirmed',
  unit: null,
  trial: null,
  mismatches: [],
  externalId: 'untried',
})

/** The records of days. A day that is over counts for nothing. */
export const dayKind = kind('day', dayRecord, { format: 1, payouts: [], expiresAt: 0 }, ({ expiresAt }) => ({
  expiresAt,
}))

export const idKind = kind('id', idRecord, { format: 1, payout: '', expiresAt: 0 }, ({ expiresAt }) => ({ expiresAt }))

/** The records of a shop's readings: the one that payouts ask for, and the daily one. */
export const walkKind = kind(
  'walk',
  walkRecord,
  { format: 1, reading: null, whole: null, pages: 0, dueAt: null },
  ({ dueAt }) => (dueAt === null ? {} : { due: dueAt }),
)
