import { lazy } from '../../core/lazy.ts'
import { leaseMs } from '../../core/lease.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import { findCallbackToken } from '../callbacks/callback-token.ts'
import { inTurns, maxConcurrentRecords } from '../stores/in-turns.ts'
import { applyServicePayout } from './apply-service-payout.ts'
import type { PayoutsContext } from './context.ts'
import { onlyId, type Reading } from './shop-records.ts'

const maxPages = 50
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
 * that began no later. Calls `onPage` after each page.
 */
export async function walkList(context: PayoutsContext, first: string, onPage: () => void): Promise<void> {
  const { walkRecords, clock, running } = context
  const { record, version } = await walkRecords.read(onlyId)
  const beganAt = clock.now()
  const reading =
    record.reading && record.reading.first <= first
      ? record.reading
      : { first, last: dayOf(beganAt + dayMs), page: 1, startedAt: beganAt }
  const { startedAt } = reading
  const knownById = lazy(() => duePayoutsById(context))
  let page: number | null = reading.page
  let position: string | null = version
  for (let pages = 0; pages < maxPages && clock.now() < beganAt + maxRunMs && !running.isClosing; pages++) {
    page = await readPage(context, reading, page, knownById)
    const next =
      page === null
        ? { reading: null, whole: { first: reading.first, startedAt } }
        : { reading: { ...reading, page }, whole: record.whole }
    const written = await walkRecords.write(onlyId, { format: 1, ...next }, position)
    // without a new version, a run of another process was faster, and goes on
    if (!written || page === null) return
    position = written
    onPage()
  }
}

/** Applies the payouts of a page to those that they are about. Returns the next page; null after the last one. */
async function readPage(
  context: PayoutsContext,
  { first, last }: Pick<Reading, 'first' | 'last'>,
  page: number,
  knownById: () => Promise<ReadonlyMap<string, string>>,
): Promise<number | null> {
  const { api, clock } = context
  const range = { created_at_start: first, created_at_end: last }
  const readAt = clock.now()
  const query = { ...range, sort_by: 'id', sort_order: 'asc', page, per_page: pageSize } as const
  const { data, meta } = await api.payouts.list(query, callOptions)
  await inTurns(data, maxConcurrentRecords, async (item) => {
    const payout = await ownerOf(context, item, knownById)
    if (payout !== null) await applyIfDue(context, payout, item, readAt)
  })
  return !data.length || page >= meta.last_page ? null : page + 1
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

async function applyIfDue(
  context: PayoutsContext,
  { payout, tokenHash }: { readonly payout: string; readonly tokenHash?: string },
  item: PayoutItem,
  readAt: number,
): Promise<void> {
  const { records, merchant } = context
  try {
    const stored = await records.read(payout)
    const { nextReadAt, tokens } = stored.record
    const isDue = nextReadAt !== null && nextReadAt <= readAt
    if (isDue && (tokenHash === undefined || tokens.includes(tokenHash)))
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
