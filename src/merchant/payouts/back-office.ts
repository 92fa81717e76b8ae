import * as v from 'valibot'
import { InputError } from '../../core/errors.ts'
import { checkOptions, integerBetween, optionsObject } from '../../core/option-schemas.ts'
import { checkReference, reference } from '../reference.ts'
import { actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import type { PayoutsContext } from './context.ts'
import { payoutLabel, type PayoutRecord, payoutStates, payoutStatus, type PayoutState } from './record.ts'
import { deliverPayout } from './store-payout.ts'
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
export interface PayoutQuery {
  /** The status that the payouts have. */
  readonly status: PayoutState
  /** The payout after which the page begins: `after` of the previous page (default: the first page). */
  readonly after?: string
  /** The largest number of payouts, from 1 to 100 (default 50). */
  readonly limit?: number
}

/** A page of payouts, by their references. */
export interface PayoutViewPage {
  /** The payouts of the page. */
  readonly payouts: readonly PayoutView[]
  /** Where the next page begins; null for the last page. */
  readonly after: string | null
}

const payoutQuery = optionsObject<PayoutQuery>({
  status: v.picklist(payoutStates, `must be one of ${payoutStates.join(', ')}`),
  after: v.optional(reference),
  limit: v.optional(integerBetween(1, 100)),
})

/** Returns a page of the payouts with a status. Throws an InputError for an invalid query. */
export async function listPayoutViews(context: PayoutsContext, query: PayoutQuery): Promise<PayoutViewPage> {
  checkOptions('merchant.listPayouts', payoutQuery, query)
  const { records, clock } = context
  const { store, shop, quarantine } = context.merchant.orders
  const { status, after, limit = 50 } = query
  const from = after === undefined ? undefined : records.keyOf(after)
  const keys = await store.list(payoutLabel(status), limit, from, shop.name())
  const references = keys.flatMap((key) => records.idOf(key) ?? [])
  const read = async (payout: string) => {
    try {
      return payoutView(payout, (await records.read(payout)).record, clock.now())
    } catch (error) {
      quarantine.skip(error, 'listPayouts', records.keyOf(payout)) // it must not hide the others
      return null
    }
  }
  const payouts = await Promise.all(references.map(read))
  return {
    // the status of a payout may have ended since the list was read
    payouts: payouts.filter((payout) => payout?.status === status).filter((payout) => payout !== null),
    after: keys.length < limit ? null : (references.at(-1) ?? null),
  }
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
  if (!v.is(resolutions, resolution)) throw inputError('resolution', 'must be paid, failed or not_created')
  const actor = actorOf(operation, options)
  const { records, clock, merchant } = context
  for (;;) {
    const { record: stored, version } = await records.read(payout)
    const moment = context.moment()
    const record = withDeadProcess(stored, moment)
    checkResolution(record, resolution, clock.now())
    const resolved = withResolution(record, resolution, moment)
    const written = await records.write(payout, resolved, version)
    if (!written) continue
    merchant.scope.audit({ type: 'payout-resolved', payout, resolution, ...actor })
    merchant.scope.keepAlive(deliverPayout(context, payout, { record: resolved, version: written }))
    return payoutView(payout, resolved, clock.now())
  }
}

const operation = 'merchant.resolvePayout'
const resolutions = v.picklist(['paid', 'failed', 'not_created'])
const inputError = (field: string, text: string) =>
  new InputError({ operation, correlationId: '' }, { [field]: [text] })

function checkResolution(record: PayoutRecord, resolution: PayoutResolution, now: number) {
  const status = payoutStatus(record, now)
  if (record.stage === 'new') throw inputError('payout', 'was never paid out; call payOut() first')
  if (status !== 'uncertain') throw inputError('payout', `is ${status}, so there is nothing to resolve`)
  // absence in a part of the list, or in an older one, proves nothing
  if (resolution === 'not_created' && record.missedAt === null)
    throw inputError(
      'resolution',
      'needs a whole read of the list after the request; let processDue() run, and try again',
    )
}

/** Lets payouts go again after a mismatch of the unit: one at a time, until one has confirmed it. */
export async function resumePayouts(context: PayoutsContext, options?: ActorOptions): Promise<void> {
  const actor = actorOf('merchant.resumePayouts', options)
  await reopenGate(context)
  context.merchant.scope.audit({ type: 'payouts-resumed', ...actor })
}
