import { ServiceError } from '../../core/errors.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import type { PayoutsContext } from './context.ts'
import { confirmExternalId, contradictExternalId, externalIdTrust } from './external-id.ts'
import { applyItems, isAmong } from './match-items.ts'
import type { PayoutRecord } from './record.ts'
import { onlyId } from './shop-records.ts'
import { changePayout } from './store-payout.ts'
import { needsWait, nextReading, withAsk, withWaited, withMissing } from './transitions.ts'
import { callOptions, firstDayFor, listedMs, pageSize, walkList } from './walk-list.ts'

/** Reads what the service knows about a due payout, and applies it: by its invoice, or in one run with all others. */
export async function readPayout(context: PayoutsContext, payout: string, record: PayoutRecord): Promise<void> {
  const { walkOnce } = context
  if (record.firstSentAt === null) return
  const isOver = needsWait(record) && context.requestAge(payout, record) >= listedMs
  const known = isOver ? await askForReading(context, payout, withWaited) : record
  const number = nextReading(known)
  if (await readByInvoice(context, payout, number)) return
  const first = firstDayFor(record.firstSentAt)
  // the run before, or another server's, may have read it
  await walkOnce(onlyId, async () => {
    if (!(await recordMissing(context, payout, first))) await walkList(context, { id: onlyId, first, number })
  })
  await recordMissing(context, payout, first)
}

/** Changes a payout so that it needs a reading of the list that begins after this call. Returns it as stored. */
export async function askForReading(
  context: PayoutsContext,
  payout: string,
  ask: typeof withAsk = withAsk,
): Promise<PayoutRecord> {
  const { settings, walkRecords, clock } = context
  const { pages } = (await walkRecords.read(onlyId)).record
  // one of this payout alone may be under way too
  const last = (record: PayoutRecord) => (settings.externalId ? Math.max(pages, nextReading(record)) : pages)
  return changePayout(context, payout, (record) => ask(record, last(record), clock.now()))
}

/**
 * Reads one payout alone, by its invoice. Returns false where the whole list must decide: the service has not found an
 * own payout that way before, and does not find this one.
 */
async function readByInvoice(context: PayoutsContext, payout: string, number: number): Promise<boolean> {
  const trust = await externalIdTrust(context)
  const isConfirmed = trust === 'confirmed'
  if (!isConfirmed && trust !== 'untried') return false
  const items = await findByInvoice(context, payout)
  if (typeof items === 'string') {
    await contradictExternalId(context, items)
    return false
  }
  if (!isConfirmed && !(await isAmong(context, payout, items))) return false
  const { isFound } = await applyItems(context, payout, items, number)
  if (!isConfirmed && isFound) await confirmExternalId(context)
  if (isConfirmed && !isFound)
    await changePayout(context, payout, (each) => withMissing(each, { number }, context.clock.now()))
  return isConfirmed || isFound
}

/** Records that the last whole reading did not find it, if it needs that one. Returns whether it is due no more. */
async function recordMissing(context: PayoutsContext, payout: string, first: string): Promise<boolean> {
  const { whole } = (await context.walkRecords.read(onlyId)).record
  if (!whole || whole.first > first) return false
  const now = context.clock.now()
  // two servers' times are compared only to spare a reading: each one counts once, and what was asked for needs its own
  const isEarlier = ({ asked, answered, nextReadAt }: PayoutRecord) =>
    asked <= answered && whole.startedAt < (nextReadAt ?? Infinity)
  const { nextReadAt } = await changePayout(context, payout, (record) =>
    isEarlier(record) ? record : withMissing(record, whole, now),
  )
  return nextReadAt === null || nextReadAt > now
}

/** The most pages of the payouts that the service finds for one invoice: its filter may find all that begin with it. */
const maxInvoicePages = 50

/** Returns the service's payouts with this invoice; why not, where the service does not filter by it. */
export async function findByInvoice({ api }: PayoutsContext, payout: string): Promise<PayoutItem[] | string> {
  const query = { external_id: payout, per_page: pageSize, sort_by: 'id', sort_order: 'asc' } as const
  const found: PayoutItem[] = []
  for (let page = 1; page <= maxInvoicePages; page++) {
    const read = await api.payouts.list({ ...query, page }, callOptions).catch((error: unknown) => {
      if (error instanceof ServiceError && (error.status === 400 || error.status === 422)) return error.status
      throw error
    })
    if (typeof read === 'number') return `the service refuses (${read}) to filter by external_id`
    const { data, meta } = read
    found.push(...data.filter(({ external_id }) => external_id === payout))
    if (page >= meta.last_page || data.length === 0) return found
  }
  return `more than ${maxInvoicePages} pages have one external_id, so the service does not filter by it`
}
