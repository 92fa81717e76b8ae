import type * as v from 'valibot'
import { monotonicMs } from '../../core/clock.ts'
import { leaseMs } from '../../core/lease.ts'
import { inTurns, maxConcurrentRecords } from '../stores/in-turns.ts'
import { itemApplier } from './apply-item.ts'
import type { PayoutsContext } from './context.ts'
import { onlyId, type walkKind } from './shop-records.ts'
import { listLagMs } from './transitions.ts'

const maxPages = 50
/** The items after which a run stores where it is, so that one that dies has got something done. */
const stepSize = 20
/** Milliseconds for the pages of one run: `processDue` has 60 s for a record, which may wait for two runs. */
const maxRunMs = 20_000

export const dayMs = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The most items of a page of the list, and the options of its requests: the next run repeats failed ones. */
export const pageSize = 100
export const callOptions = { timeout: leaseMs / 3, retry: 0 }

/** Milliseconds by which a reading exceeds its days: filters may exclude them, and zones and clocks differ. */
const marginMs = 2 * dayMs

/** Milliseconds after which the list shows a request's outcome: a lease for the service's work, and the list's lag. */
export const listedMs = leaseMs + listLagMs

/** Returns the first day of a reading that finds a payout which was sent at this time. */
export const firstDayFor = (sentAt: number): string => dayOf(sentAt - marginMs)

/** A reading of the service's list. */
interface Walk {
  /** The record of its position. */
  readonly id: string
  /** The first day, `YYYY-MM-DD`. */
  readonly first: string
  /** The lowest number of its first page (default: any). */
  readonly number?: number
  /** Returns when the next run is due after a reading that began then, or during one (default: when a payout asks). */
  dueAt?(startedAt: number | null): number
}

/** Reads the service's list from this day on, and applies it. Continues a reading that began no later. */
export async function walkList(context: PayoutsContext, { id, first, number = 0, dueAt }: Walk): Promise<void> {
  const { walkRecords, clock, running } = context
  const endsAt = monotonicMs(clock) + maxRunMs
  let { record, version } = await walkRecords.read(id)
  // false when another run was faster, and goes on
  async function write(change: Partial<typeof record>): Promise<boolean> {
    record = { ...record, ...change }
    const startedAt = record.reading ? null : (record.whole?.startedAt ?? null)
    const written = await walkRecords.write(id, { ...record, dueAt: dueAt?.(startedAt) ?? null }, version)
    if (written) version = written
    return written !== false
  }
  const known = record.reading
  if (!known || known.first > first) {
    const pages = Math.max(record.pages + 1, number)
    const begun = {
      first,
      startedAt: clock.now(),
      number: pages,
      page: 1,
      applied: 0,
      isPartial: false,
      isReported: false,
    }
    // before a page is read: a payout that asks from now on needs a later one
    if (!(await write({ reading: begun, pages }))) return
  }
  const applyItem = itemApplier(context)
  for (let pagesLeft = maxPages; pagesLeft > 0 && monotonicMs(clock) < endsAt && !running.isClosing; pagesLeft--) {
    let { reading, pages } = record
    if (!reading) return
    const { data, meta } = await readPage(context, reading.first, reading.page)
    do {
      const step = data.slice(reading.applied, reading.applied + stepSize)
      const areApplied = await inTurns(step, maxConcurrentRecords, (item) => applyItem(item, id === onlyId ? pages : 0))
      const isPartial = reading.isPartial || areApplied.includes(false)
      const applied = reading.applied + stepSize
      reading = {
        ...reading,
        isPartial,
        ...(applied < data.length ? { applied } : { page: reading.page + 1, applied: 0 }),
      }
      const isWhole = reading.applied === 0 && (reading.page > meta.last_page || data.length === 0)
      if (reading.applied === 0 && !isWhole) pages++
      reading = reportLate(context, reading)
      if (!(await write({ pages, ...(isWhole ? { reading: null, whole: reading } : { reading }) }))) return
    } while (reading.applied > 0)
  }
}

type Reading = NonNullable<v.InferOutput<typeof walkKind.schema>['reading']>

/** Reports once that a reading takes longer than a day. It goes on. */
function reportLate({ clock, merchant }: PayoutsContext, reading: Reading): Reading {
  if (reading.isReported || clock.now() - reading.startedAt <= dayMs) return reading
  const message = `payouts: a reading of the service's list takes longer than a day, and is at page ${reading.page}; it goes on`
  merchant.scope.report(new Error(message), 'payouts')
  return { ...reading, isReported: true }
}

function readPage({ api, clock }: PayoutsContext, first: string, page: number) {
  const range = { created_at_start: first, created_at_end: dayOf(clock.now() + marginMs) }
  return api.payouts.list({ ...range, sort_by: 'id', sort_order: 'asc', page, per_page: pageSize }, callOptions)
}
