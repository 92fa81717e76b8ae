import { leaseMs } from '../../core/lease.ts'
import { sha256Base64url } from '../../http/base64url.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import type { Payout } from '../../schemas/payout.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import { inTurns, maxConcurrentRecords } from '../stores/in-turns.ts'
import type { StoredRecord } from '../stores/records.ts'
import type { PayoutsContext } from './context.ts'
import { type PayoutRecord, reportedStatuses } from './record.ts'
import { onlyId, type Reading } from './shop-records.ts'
import { changePayout } from './store-payout.ts'
import { withFlag, withMissing, withReadNow, withServicePayout } from './transitions.ts'
import { leaveGate } from './unit-gate.ts'
import { compareText, type UnitProof } from './unit.ts'

const pageSize = 100
const maxPages = 50
/** Milliseconds for the pages of one run: less than the time that `processDue` has for a record. */
const maxRunMs = 40_000
/** The most payouts that are due and that one reading looks for. */
const maxWanted = 1000

// the next run reads again after a failure
const callOptions = { timeout: leaseMs / 3, retry: 0 }

/**
 * Reads what the service knows about a payout, and applies it. One run over the service's list serves all payouts that are due;
 * where the list has invoices, the payout is read alone.
 */
export async function readPayout(context: PayoutsContext, payout: string): Promise<void> {
  const { settings, wanted, readOnce, clock } = context
  if (settings.externalId) {
    const startedAt = clock.now()
    const items = await findByInvoice(context, payout)
    for (const item of items) await applyServicePayout(context, payout, item, startedAt)
    if (!items.length) await recordMissing(context, [payout], startedAt)
    return
  }
  wanted.add(payout)
  await readOnce(onlyId, () => walk(context))
}

/** Returns the service's payouts with this invoice, where its list has them. */
export async function findByInvoice({ api }: PayoutsContext, payout: string): Promise<PayoutItem[]> {
  const query = { external_id: payout, per_page: pageSize, page: 1, sort_by: 'id', sort_order: 'asc' } as const
  const { data } = await api.payouts.list(query, callOptions)
  return data.filter(({ external_id }) => external_id === payout)
}

async function walk(context: PayoutsContext): Promise<void> {
  const { walkRecords, clock, running } = context
  const { record, version } = await walkRecords.read(onlyId)
  const targets = await dueTargets(context, record.reading?.payouts ?? [])
  if (!targets.size) return
  const beganAt = clock.now()
  const { page: firstPage, ...reading } = readingFor(record.reading, targets, beganAt)
  let page: number | null = firstPage
  let position: string | null | false = version
  for (let pages = 0; pages < maxPages && clock.now() < beganAt + maxRunMs && !running.isClosing; pages++) {
    page = await readPage(context, reading, page, targets)
    // another run has a position of its own once it has written one
    if (position !== false)
      position = await walkRecords.write(
        onlyId,
        { format: 1, reading: page === null ? null : { ...reading, page } },
        position,
      )
    // those that joined later were not looked for in the first pages
    if (page === null) return recordMissing(context, reading.payouts, reading.startedAt)
  }
}

/** Applies the payouts of a page to those that they are about. Returns the next page; null after the last one. */
async function readPage(
  context: PayoutsContext,
  { first, last }: Pick<Reading, 'first' | 'last'>,
  page: number,
  targets: ReadonlyMap<string, PayoutRecord>,
): Promise<number | null> {
  const { api, clock } = context
  const range = { created_at_start: first, created_at_end: last }
  const readAt = clock.now()
  const query = { ...range, sort_by: 'id', sort_order: 'asc', page, per_page: pageSize } as const
  const { data, meta } = await api.payouts.list(query, callOptions)
  await inTurns(data, maxConcurrentRecords, async (item) => {
    const payout = await targetOf(item, targets)
    if (payout !== null) await applyServicePayout(context, payout, item, readAt)
  })
  return !data.length || page >= meta.last_page ? null : page + 1
}

async function recordMissing(context: PayoutsContext, payouts: readonly string[], startedAt: number): Promise<void> {
  const change = (record: PayoutRecord) => withMissing(record, startedAt, context.clock.now())
  await inTurns(payouts, maxConcurrentRecords, (payout) => changePayout(context, payout, change))
}

const dayMs = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * Returns the reading that finds these payouts: the one under way if it covers the day of the first of them, otherwise a new one,
 * from the day before to tomorrow, because the interface does not say whether the days are included, nor in which zone.
 */
function readingFor(known: Reading | null, targets: ReadonlyMap<string, PayoutRecord>, now: number): Reading {
  const earliest = Math.min(...[...targets.values()].map(({ firstSentAt }) => firstSentAt ?? now))
  const first = dayOf(earliest - dayMs)
  if (known && known.first <= first) return known
  return { first, last: dayOf(now + dayMs), page: 1, startedAt: now, payouts: [...targets.keys()] }
}

/** Returns the payouts that are due, those that were asked for, and those that the reading under way looks for. */
async function dueTargets(
  { records, wanted, clock, merchant }: PayoutsContext,
  known: readonly string[],
): Promise<Map<string, PayoutRecord>> {
  const { store, shop } = merchant.orders
  const due = await store.due(clock.now(), maxWanted, shop.name())
  const references = new Set([...known, ...wanted, ...due.flatMap((key) => records.idOf(key) ?? [])])
  wanted.clear()
  const found = await inTurns(
    references,
    maxConcurrentRecords,
    async (payout) => [payout, (await records.read(payout)).record] as const,
  )
  return new Map(found.filter(([, { firstSentAt }]) => firstSentAt !== null))
}

// an id that was answered, or an address that only this shop was given
async function targetOf({ id, notification_url }: PayoutItem, targets: ReadonlyMap<string, PayoutRecord>) {
  const token = /[\w-]{43}$/.exec(notification_url)?.[0]
  const hash = token === undefined ? null : await sha256Base64url(token)
  for (const [payout, record] of targets)
    if (record.id === String(id) || (hash !== null && record.tokens.includes(hash))) return payout
  return null
}

/**
 * Applies what the service says about a payout: in the response to its request, or in its list, which was read from `readAt` on.
 * Begins with `known` instead of a read. Returns the payout as it is stored then.
 */
export async function applyServicePayout(
  context: PayoutsContext,
  payout: string,
  said: Payout | PayoutItem,
  readAt: number,
  known?: StoredRecord<PayoutRecord>,
): Promise<PayoutRecord> {
  const { records, clock, settings } = context
  const stored = known ?? (await records.read(payout))
  const proof = proofOf(stored.record, said)
  // what was sent in another unit confirms nothing about today's
  const isOfToday = stored.record.terms?.unit === settings.amountUnit
  const hasLeft = await leaveGate(context, payout, proof === 'equal' && !isOfToday ? null : proof)
  const found = {
    id: String(said.id),
    // one that nobody knows may still become any other
    status: settings.statusMap?.[said.status.id] ?? reportedStatuses[Number(said.status.id) - 1] ?? 'processing',
    createdAt: parseServiceTime(said.created_at)?.getTime() ?? null,
    updatedAt: parseServiceTime(said.updated_at)?.getTime() ?? null,
  }
  const change = (record: PayoutRecord) => {
    const next = withServicePayout(record, found, context.moment(), readAt)
    const counted = next === record ? withMissing(record, readAt, clock.now()) : next
    const flagged =
      proof === 'equal' ? counted : withFlag(counted, proof === 'mismatch' ? 'amount_mismatch' : 'unreadable_amount')
    // the next read leaves the gate
    return hasLeft ? flagged : withReadNow(flagged, clock.now())
  }
  return changePayout(context, payout, change, stored)
}

/** Returns what the amount of a payout says about the unit, the text of a response or the cents of the list. A mismatch is final. */
function proofOf({ terms, flags }: PayoutRecord, { amount, currency }: Payout | PayoutItem): UnitProof {
  if (!terms || flags.includes('amount_mismatch')) return 'mismatch'
  if (typeof amount === 'string') return compareText(terms.amount, terms.currency, amount)
  return amount === terms.amount && currency === terms.currency ? 'equal' : 'mismatch'
}
