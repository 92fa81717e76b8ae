import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { leaseMs } from '../../core/lease.ts'
import { optionsObject } from '../../core/option-schemas.ts'
import { checkReference, reference } from '../reference.ts'
import { actorEntries, actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import { listPage, type PageQuery } from '../stores/list-page.ts'
import type { PayoutsContext } from './context.ts'
import { laterStatusOf, laterStatusText } from '../stores/stored-status.ts'
import { withDeadProcess } from './process-payout.ts'
import { askForReading } from './read-payouts.ts'
import { openSimilar, payoutLabel, type PayoutRecord, payoutStates, payoutStatus, type PayoutState } from './record.ts'
import { changePayout } from './store-payout.ts'
import { isMissing, type PayoutResolution, withResolution } from './transitions.ts'
import { listedMs } from './walk-list.ts'
import { reopenGate } from './unit-gate.ts'
import { payoutView, type PayoutView } from './view.ts'

/** Returns a payout; null before the first call of `payOut`. Throws an InputError for an invalid reference. */
export async function getPayout({ records }: PayoutsContext, payout: string): Promise<PayoutView | null> {
  checkReference('merchant.getPayout', 'payout', payout)
  const { record } = await records.read(payout)
  return record.stage === 'new' ? null : payoutView(payout, record)
}

/** Which payouts `listPayouts` returns. */
export interface PayoutQuery extends PageQuery<PayoutState> {}

/** A page of payouts, by their references. */
export interface PayoutViewPage {
  /** The payouts of the page. */
  readonly payouts: readonly PayoutView[]
  /** Where the next page begins; null for the last page. */
  readonly after: string | null
}

/** Returns a page of the payouts with a status. Throws an InputError for an invalid query. */
export async function listPayoutViews(context: PayoutsContext, query: PayoutQuery): Promise<PayoutViewPage> {
  const { records, merchant } = context
  const viewOf = async (payout: string) => {
    const view = payoutView(payout, (await records.read(payout)).record)
    return view.status === query.status ? view : null
  }
  const listing = { name: 'listPayouts', statuses: payoutStates, records, labelOf: payoutLabel, viewOf }
  const { views, after } = await listPage(merchant.orders, listing, query)
  return { payouts: views, after }
}

/** Options of `resolvePayout`. */
export interface PayoutResolutionOptions extends ActorOptions {
  /** The ids of the service's payouts that look like this one, and of which a person has found that they are not: `['2001']`. */
  readonly notOurs?: readonly string[]
}

const resolutionOptions = optionsObject<PayoutResolutionOptions>({
  ...actorEntries,
  notOurs: v.optional(v.array(reference, 'must be a list of ids')),
})

/**
 * Records what a person found about an uncertain payout, and calls its hook.
 *
 * @throws InputError for a payout that is not uncertain; for `not_created`, while the list has a payout like it, and before
 *   a whole reading has not found it that began once its process had known the request for `listedMs`.
 */
export async function resolvePayout(
  context: PayoutsContext,
  payout: string,
  resolution: PayoutResolution,
  options: PayoutResolutionOptions = {},
): Promise<PayoutView> {
  checkReference(operation, 'payout', payout)
  if (!v.is(resolutions, resolution))
    throw inputError(operation, { resolution: ['must be paid, failed or not_created'] })
  const actor = actorOf(operation, options, resolutionOptions)
  const { notOurs = [] } = options
  const { record: found } = await context.records.read(payout)
  // nobody reads the list for it any more
  if (resolution === 'not_created' && found.stage === 'lost' && found.nextReadAt === null && !isMissing(found))
    await askForReading(context, payout)
  const record = await changePayout(context, payout, (stored) => {
    const known = withDeadProcess(context, payout)(stored)
    checkUncertain(known, leaseMs - context.requestAge(payout, known))
    const resolved = withResolution(known, resolution, notOurs, context.moment())
    if (resolution === 'not_created')
      checkMissing({ ...known, notOurs: resolved.notOurs }, listedMs - context.requestAge(payout, known))
    return resolved
  })
  context.merchant.scope.audit({ type: 'payout-resolved', payout, resolution, ...actor })
  return payoutView(payout, record)
}

const operation = 'merchant.resolvePayout'
const resolutions = v.picklist(['paid', 'failed', 'not_created'])
const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / 1000))

function checkUncertain(record: PayoutRecord, leftMs: number) {
  const { stage } = record
  if (stage === 'lost') return
  const texts: Partial<Record<typeof stage, string>> = {
    new: 'was never paid out; call payOut() first',
    sending: `is being sent; this server must wait another ${secondsOf(leftMs)} s before it is uncertain`,
  }
  const nothing = laterStatusOf(record) ? laterStatusText : `is ${payoutStatus(record)}, so there is nothing to resolve`
  const text = texts[stage] ?? nothing
  throw inputError(operation, { payout: [text] })
}

// absence in a part of the list, or in one that was read before the service could have done the work, proves nothing
function checkMissing(record: PayoutRecord, leftMs: number) {
  const wait =
    leftMs > 0 ? `in ${secondsOf(leftMs)} s, when this server has known the request for ${secondsOf(listedMs)} s, ` : ''
  if (!isMissing(record))
    throw inputError(operation, {
      resolution: [
        `needs a whole read of the list that begins after the request; ${wait}let processDue() run, and try again`,
      ],
    })
  const ids = openSimilar(record)
  if (ids.length)
    throw inputError(operation, {
      resolution: [
        `is open, because the list has payouts that look like it: ${ids.join(', ')}; look at them, and pass those that are not it as the option notOurs`,
      ],
    })
}

/** Lets payouts go again after a mismatch of the unit: one at a time, until one has confirmed it. */
export async function resumePayouts(context: PayoutsContext, options?: ActorOptions): Promise<void> {
  const actor = actorOf('merchant.resumePayouts', options)
  await reopenGate(context)
  context.merchant.scope.audit({ type: 'payouts-resumed', ...actor })
}
