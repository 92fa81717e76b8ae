import { GuicheError } from '../../core/errors.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import type { PayoutsContext } from './context.ts'
import { applyItems } from './match-items.ts'
import type { PayoutRecord } from './record.ts'
import { onlyId } from './shop-records.ts'
import { changePayout } from './store-payout.ts'
import { needsWait, nextReading, withAsk, withWaited, withMissing } from './transitions.ts'
import { callOptions, firstDayFor, listedMs, pageSize, walkList } from './walk-list.ts'

/** Reads what the service knows about a due payout, and applies it: by its invoice, or in one run with all others. */
export async function readPayout(context: PayoutsContext, payout: string, record: PayoutRecord): Promise<void> {
  const { settings, walkOnce } = context
  if (record.firstSentAt === null) return
  const isOver = needsWait(record) && context.requestAge(payout, record) >= listedMs
  const known = isOver ? await askForReading(context, payout, withWaited) : record
  const number = nextReading(known)
  if (settings.externalId) {
    const { isFound } = await applyItems(context, payout, await findByInvoice(context, payout), number)
    if (!isFound) await changePayout(context, payout, (each) => withMissing(each, { number }, context.clock.now()))
    return
  }
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
  const pages = settings.externalId ? null : (await walkRecords.read(onlyId)).record.pages
  return changePayout(context, payout, (record) => ask(record, pages, clock.now()))
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

/** Returns the service's payouts with this invoice. Throws when not all of their pages are read. */
export async function findByInvoice({ api }: PayoutsContext, payout: string): Promise<PayoutItem[]> {
  const query = { external_id: payout, per_page: pageSize, sort_by: 'id', sort_order: 'asc' } as const
  const found: PayoutItem[] = []
  for (let page = 1; page <= maxInvoicePages; page++) {
    const { data, meta } = await api.payouts.list({ ...query, page }, callOptions)
    found.push(...data.filter(({ external_id }) => external_id === payout))
    if (page >= meta.last_page || data.length === 0) return found
  }
  const text = `more than ${maxInvoicePages} pages have one external_id, so the service does not filter by it; leave out payouts.externalId`
  throw new GuicheError({ operation: 'payouts.list', correlationId: '' }, 'not_sent', text)
}
