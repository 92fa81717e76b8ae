import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { checkReference } from '../reference.ts'
import { actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import { listPage, type PageQuery } from '../stores/list-page.ts'
import type { PayoutsContext } from './context.ts'
import { payoutLabel, type PayoutRecord, payoutStates, payoutStatus, type PayoutState } from './record.ts'
import { changePayout } from './store-payout.ts'
import { type PayoutResolution, withDeadProcess, withResolution } from './transitions.ts'
import { reopenGate } from './unit-gate.ts'
import { payoutView, type PayoutView } from './view.ts'

/** Returns a payout; null before the first call of `payOut`. Throws an InputError for an invalid reference. */
export async function getPayout({ records, clock }: PayoutsContext, payout: string): Promise<PayoutView | null> {
  checkReference('merchant.getPayout', 'payout', payout)
  const { record } = await records.read(payout)
  return record.stage === 'new' ? null : payoutView(payout, record, clock.now())
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
  const { records, merchant, clock } = context
  const viewOf = async (payout: string) => {
    const view = payoutView(payout, (await records.read(payout)).record, clock.now())
    return view.status === query.status ? view : null
  }
  const listing = { name: 'listPayouts', statuses: payoutStates, records, labelOf: payoutLabel, viewOf }
  const { views, after } = await listPage(merchant.orders, listing, query)
  return { payouts: views, after }
}

/**
 * Records what a person found about an uncertain payout, and calls its hook.
 *
 * @throws InputError for a payout that is not uncertain, and for `not_created` before a whole read of the list has not found it.
 */
export async function resolvePayout(
  context: PayoutsContext,
  payout: string,
  resolution: PayoutResolution,
  options?: ActorOptions,
): Promise<PayoutView> {
  checkReference(operation, 'payout', payout)
  if (!v.is(resolutions, resolution))
    throw inputError(operation, { resolution: ['must be paid, failed or not_created'] })
  const actor = actorOf(operation, options)
  const record = await changePayout(context, payout, (stored) => {
    const moment = context.moment()
    const known = withDeadProcess(stored, moment)
    checkResolution(known, resolution, moment.now)
    return withResolution(known, resolution, moment)
  })
  context.merchant.scope.audit({ type: 'payout-resolved', payout, resolution, ...actor })
  return payoutView(payout, record, context.clock.now())
}

const operation = 'merchant.resolvePayout'
const resolutions = v.picklist(['paid', 'failed', 'not_created'])

function checkResolution(record: PayoutRecord, resolution: PayoutResolution, now: number) {
  const status = payoutStatus(record, now)
  if (record.stage === 'new') throw inputError(operation, { payout: ['was never paid out; call payOut() first'] })
  if (status !== 'uncertain') throw inputError(operation, { payout: [`is ${status}, so there is nothing to resolve`] })
  // absence in a part of the list, or in an older one, proves nothing
  if (resolution === 'not_created' && record.missedAt === null)
    throw inputError(operation, {
      resolution: ['needs a whole read of the list after the request; let processDue() run, and try again'],
    })
}

/** Lets payouts go again after a mismatch of the unit: one at a time, until one has confirmed it. */
export async function resumePayouts(context: PayoutsContext, options?: ActorOptions): Promise<void> {
  const actor = actorOf('merchant.resumePayouts', options)
  await reopenGate(context)
  context.merchant.scope.audit({ type: 'payouts-resumed', ...actor })
}
