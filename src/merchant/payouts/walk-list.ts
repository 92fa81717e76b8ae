import { lazy } from '../../core/lazy.ts'
import { leaseMs } from '../../core/lease.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import { findCallbackToken } from '../callbacks/callback-token.ts'
import { inTurns, maxConcurrentRecords } from '../stores/in-turns.ts'
import { applyServicePayout } from './apply-service-payout.ts'
import type { PayoutsContext } from './context.ts'
import { onlyId } from './shop-records.ts'

const maxPages = 50
/** The items after which a run stores where it is, so that one that dies has got something done. */
const stepSize = 20
/** Milliseconds for the pages of one run: `processDue` has 60 s for a record, which may wait for the end of a run and for the next one. */
const maxRunMs = 20_000
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
 * that began no later.
 */
export async function walkList(context: PayoutsContext, first: string): Promise<void> {
  const { walkRecords, clock, running } = context
  const stored = await walkRecords.read(onlyId)
  const beganAt = clock.now()
  const known = stored.record.reading
  const reading = known && known.first <= first ? known : { first, startedAt: beganAt, page: 1, applied: 0 }
  const knownById = lazy(() => duePayoutsById(context))
  const endPage = reading.page + maxPages
  let { version } = stored
  let { page, applied } = reading
  while (page < endPage && clock.now() < beganAt + maxRunMs && !running.isClosing) {
    const readAt = clock.now()
    // what was due when the reading began, by a clock that may be ahead, is looked for on every page
    const dueBy = Math.max(readAt, reading.startedAt)
    const { data, meta } = await readPage(context, reading.first, page)
    do {
      const step = data.slice(applied, applied + stepSize)
      await inTurns(step, maxConcurrentRecords, (item) => applyItem(context, item, knownById, { readAt, dueBy }))
      applied += stepSize
      if (applied >= data.length) [page, applied] = [page + 1, 0]
      const isWhole = applied === 0 && (page > meta.last_page || data.length === 0)
      const change = isWhole ? { reading: null, whole: reading } : { reading: { ...reading, page, applied } }
      const written = await walkRecords.write(onlyId, { ...stored.record, ...change }, version)
      if (!written || isWhole) return // another run is faster when it was not written, and goes on
      version = written
    } while (applied > 0)
  }
}

function readPage({ api, clock }: PayoutsContext, first: string, page: number) {
  const range = { created_at_start: first, created_at_end: dayOf(clock.now() + dayMs) }
  return api.payouts.list({ ...range, sort_by: 'id', sort_order: 'asc', page, per_page: pageSize }, callOptions)
}

/** Applies an item to the payout whose address the service was given for it, or else whose id was answered, if it is due. */
async function applyItem(
  context: PayoutsContext,
  item: PayoutItem,
  knownById: () => ReturnType<typeof duePayoutsById>,
  { readAt, dueBy }: { readonly readAt: number; readonly dueBy: number },
): Promise<void> {
  const { records, merchant } = context
  const { store, shop, quarantine } = merchant.orders
  const token = await findCallbackToken(store, /[\w-]{43}$/.exec(item.notification_url)?.[0] ?? '')
  const subject = token && 'subject' in token && token.shop === shop.name() ? token.subject : null
  const addressed = subject && 'payout' in subject ? subject.payout : null
  const payout = addressed ?? (await knownById()).get(String(item.id))
  if (payout === undefined) return
  try {
    const stored = await records.read(payout)
    const { stage, nextReadAt, tokens } = stored.record
    // an item of a payout whose response is not known is news, whatever the clocks say
    const isNeeded = stage === 'sending' || stage === 'lost' || (nextReadAt !== null && nextReadAt <= dueBy)
    if (isNeeded && (addressed === null || tokens.includes(token?.hash ?? '')))
      await applyServicePayout(context, payout, item, readAt, stored)
  } catch (error) {
    quarantine.skip(error, 'a read of the list', records.keyOf(payout))
  }
}

/** Returns the payouts that are due by their ids: their addresses may come back in another form. */
async function duePayoutsById({ records, clock, merchant }: PayoutsContext) {
  const { store, shop } = merchant.orders
  const keys = await store.due(clock.now(), maxKnown, shop.name())
  const references = keys.flatMap((key) => records.idOf(key) ?? [])
  const idOf = async (payout: string) => (await records.read(payout)).record.id
  const ids = await inTurns(references, maxConcurrentRecords, async (payout) => [await idOf(payout), payout] as const)
  return new Map(ids)
}
