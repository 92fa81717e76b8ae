import { lazy } from '../../core/lazy.ts'
import { leaseMs } from '../../core/lease.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import { findCallbackToken } from '../callbacks/callback-token.ts'
import { inTurns, maxConcurrentRecords } from '../stores/in-turns.ts'
import { applyServicePayout } from './apply-service-payout.ts'
import type { PayoutsContext } from './context.ts'
import { onlyId, type Reading } from './shop-records.ts'

const maxPages = 50
/** The items after which a run stores where it is, so that one that dies has got something done. */
const stepSize = 20
/** Milliseconds for the pages of one run: less than the time that `processDue` has for a record. */
const maxRunMs = 40_000
/** The most payouts that are due and that a run looks for by their ids. */
const maxKnown = 1000

const dayMs = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The most items of a page of the service's list, and the options of its requests: the next run reads again after a failure. */
export const pageSize = 100
export const callOptions = { timeout: leaseMs / 3, retry: 0 }

/**
 * Returns the first day of a reading that finds a payout which was sent at this time: the day before, because the interface does
 * not say whether the days are included, nor in which zone.
 */
export const firstDayFor = (sentAt: number): string => dayOf(sentAt - dayMs)

/**
 * Reads the service's list from this day on, and applies it to the payouts that are due. Goes on with the reading under way if
 * that began no later. Calls `onProgress` after each step.
 */
export async function walkList(context: PayoutsContext, first: string, onProgress: () => void): Promise<void> {
  const { walkRecords, clock, running } = context
  const { record, version } = await walkRecords.read(onlyId)
  const beganAt = clock.now()
  const known = record.reading
  const reading: Reading =
    known && known.first <= first
      ? known
      : { first, last: dayOf(beganAt + dayMs), page: 1, applied: 0, startedAt: beganAt }
  const whole = { first: reading.first, startedAt: reading.startedAt }
  const knownById = lazy(() => duePayoutsById(context))
  let position = version

  // another run is faster when it returns false, and goes on
  async function save(next: Pick<Reading, 'page' | 'applied'> | null): Promise<boolean> {
    const change = next ? { reading: { ...reading, ...next }, whole: record.whole } : { reading: null, whole }
    const written = await walkRecords.write(onlyId, { format: 1, ...change }, position)
    position = written || null
    onProgress()
    return written !== false
  }

  const lastPage = reading.page + maxPages
  let { page, applied } = reading
  for (; page < lastPage && clock.now() < beganAt + maxRunMs && !running.isClosing; page++, applied = 0) {
    const readAt = clock.now()
    // what was due when the reading began, by a clock that may be ahead, is looked for on every page
    const dueBy = Math.max(readAt, reading.startedAt)
    const { data, meta } = await readPage(context, reading, page)
    do {
      await inTurns(data.slice(applied, applied + stepSize), maxConcurrentRecords, async (item) => {
        const payout = await ownerOf(context, item, knownById)
        if (payout !== null) await applyIfNeeded(context, payout, item, { readAt, dueBy })
      })
      applied += stepSize
      const nextPage = data.length && page < meta.last_page ? { page: page + 1, applied: 0 } : null
      const next = applied < data.length ? { page, applied } : nextPage
      if (!(await save(next)) || !next) return
    } while (applied < data.length)
  }
}

function readPage({ api }: PayoutsContext, { first, last }: Reading, page: number) {
  const range = { created_at_start: first, created_at_end: last }
  return api.payouts.list({ ...range, sort_by: 'id', sort_order: 'asc', page, per_page: pageSize }, callOptions)
}

/** Returns the payout of this shop whose address the service was given for an item, or whose id was answered; null without one. */
async function ownerOf(
  { merchant }: PayoutsContext,
  { id, notification_url }: PayoutItem,
  knownById: () => Promise<ReadonlyMap<string, string>>,
): Promise<{ readonly payout: string; readonly tokenHash?: string } | null> {
  const { store, shop } = merchant.orders
  const token = await findCallbackToken(store, /[\w-]{43}$/.exec(notification_url)?.[0] ?? '')
  if (token && 'subject' in token && 'payout' in token.subject && token.shop === shop.name())
    return { payout: token.subject.payout, tokenHash: token.hash }
  const payout = (await knownById()).get(String(id))
  return payout === undefined ? null : { payout }
}

// an item of a payout whose response is not known is news, whatever the clocks say
async function applyIfNeeded(
  context: PayoutsContext,
  { payout, tokenHash }: { readonly payout: string; readonly tokenHash?: string },
  item: PayoutItem,
  { readAt, dueBy }: { readonly readAt: number; readonly dueBy: number },
): Promise<void> {
  const { records, merchant } = context
  try {
    const stored = await records.read(payout)
    const { stage, nextReadAt, tokens } = stored.record
    const isDue = nextReadAt !== null && nextReadAt <= dueBy
    if ((isDue || stage === 'sending' || stage === 'lost') && (tokenHash === undefined || tokens.includes(tokenHash)))
      await applyServicePayout(context, payout, item, readAt, stored)
  } catch (error) {
    merchant.orders.quarantine.skip(error, 'a read of the list', records.keyOf(payout))
  }
}

/** Returns the payouts that are due and whose ids were answered, by these ids: their addresses may come back in another form. */
async function duePayoutsById({ records, clock, merchant }: PayoutsContext): Promise<ReadonlyMap<string, string>> {
  const { store, shop } = merchant.orders
  const keys = await store.due(clock.now(), maxKnown, shop.name())
  const references = keys.flatMap((key) => records.idOf(key) ?? [])
  const found = await inTurns(
    references,
    maxConcurrentRecords,
    async (payout) => [(await records.read(payout)).record.id, payout] as const,
  )
  return new Map(found.flatMap(([id, payout]) => (id === null ? [] : [[id, payout]])))
}
