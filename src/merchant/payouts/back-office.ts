import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { leaseMs } from '../../core/lease.ts'
import { optionsObject } from '../../core/option-schemas.ts'
import { reference, referenceIn } from '../reference.ts'
import { actorEntries, actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import { listPage, type PageQuery } from '../stores/list-page.ts'
import { checkRun, type PayoutCheck } from './check-payouts.ts'
import type { PayoutsContext } from './context.ts'
import { laterStatusOf, laterStatusText } from '../stores/stored-status.ts'
import { sendPayout } from './pay-out.ts'
import { withDeadProcess } from './process-payout.ts'
import { askForReading } from './read-payouts.ts'
import {
  type ListedPayoutStatus,
  listedStatuses,
  listedStatusesOf,
  openSimilar,
  payoutLabel,
  type PayoutRecord,
  payoutStatus,
} from './record.ts'
import { changePayout } from './store-payout.ts'
import { isMissing, type PayoutResolution, withResolution } from './transitions.ts'
import { listedMs } from './walk-list.ts'
import { reopenGate } from './unit-gate.ts'
import { payoutView, type PayoutView } from './view.ts'

/** Which payouts `payouts.list` returns. */
export interface PayoutQuery extends PageQuery<ListedPayoutStatus> {}

/** A page of payouts, by their references. */
export interface PayoutViewPage {
  /** The payouts of the page. */
  readonly payouts: readonly PayoutView[]
  /** Where the next page begins; null for the last page. */
  readonly after: string | null
}

/** Options of `payouts.resolve`. */
export interface PayoutResolutionOptions extends ActorOptions {
  /** The ids of the service's payouts that look like this one, and of which a person has found that they are not: `['2001']`. */
  readonly notOurs?: readonly string[]
}

const resolutionOptions = optionsObject<PayoutResolutionOptions>({
  ...actorEntries,
  notOurs: v.optional(v.array(reference, 'must be a list of ids')),
})

/** The functions for money that leaves. */
export interface PayoutFunctions {
  /**
   * Pays out under a reference, once, whatever calls there are: the first sends one request, all others return the state of the
   * payout. Resolves with `uncertain` when nobody knows whether the request was processed: do not pay it another way.
   *
   * @throws InputError for an unknown payout, terms that break a rule or are not those that were sent, and a limit; SetupError
   *   while payouts are stopped; GuicheError while the server is closing, and when the service's list cannot be read before the
   *   request. Nothing was sent then.
   */
  send(target: { readonly payout: string }): Promise<PayoutView>
  /** Returns a payout; null before the first `send`. */
  get(target: { readonly payout: string }): Promise<PayoutView | null>
  /**
   * Returns the payouts with a status, such as `uncertain`, or `unhandled`: no process has the hook of an event. Pass `after` of a page to get the next one, until it is null.
   *
   * @throws InputError for an invalid query.
   */
  list(query: PayoutQuery): Promise<PayoutViewPage>
  /**
   * Resolves an uncertain payout with what a person found: `paid`, `failed`, or `not_created`, after which `send` may send it again.
   *
   * @throws InputError for a payout that is not uncertain; and for `not_created` before the service's list was read in whole, 90
   *   seconds or more after this server has known the request, and while the list has a payout that looks like it.
   */
  resolve(
    target: { readonly payout: string },
    resolution: PayoutResolution,
    options?: PayoutResolutionOptions,
  ): Promise<PayoutView>
  /** Checks the payouts of a run before it: their terms, keys and limits, their sums, and the balance. Sends nothing. */
  check(references: readonly string[]): Promise<PayoutCheck>
  /** Lets payouts go again after the service has read an amount in another unit. Correct `payouts.amountUnit` first. A `payouts.externalId` that was wrong is tried anew. */
  resume(options?: ActorOptions): Promise<void>
}

export function payoutFunctions(context: PayoutsContext): PayoutFunctions {
  const { payoutRecords, merchant } = context
  return {
    send: async (target) => context.running.track(sendPayout(context, target)),

    async get(target) {
      const payout = referenceIn('merchant.payouts.get', 'payout', target)
      const { record } = await payoutRecords.read(payout)
      return record.stage === 'new' ? null : payoutView(payout, record)
    },

    async list(query) {
      const viewOf = async (payout: string) => {
        const { record } = await payoutRecords.read(payout)
        return listedStatusesOf(record).includes(query.status) ? payoutView(payout, record) : null
      }
      const listing = {
        name: 'payouts.list',
        statuses: listedStatuses,
        records: payoutRecords,
        labelOf: payoutLabel,
        viewOf,
      }
      const { views, after } = await listPage(merchant.records, listing, query)
      return { payouts: views, after }
    },

    async resolve(target, resolution, options) {
      const payout = referenceIn(operation, 'payout', target)
      if (!v.is(resolutions, resolution))
        throw inputError(operation, { resolution: ['must be paid, failed or not_created'] })
      const actor = actorOf(operation, options, resolutionOptions)
      const { notOurs = [] } = options ?? {}
      const { record: found } = await payoutRecords.read(payout)
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
      merchant.scope.audit({ type: 'payout-resolved', payout, resolution, ...actor })
      return payoutView(payout, record)
    },

    check: async (references) => checkRun(context, references),

    async resume(options) {
      const actor = actorOf('merchant.payouts.resume', options)
      await reopenGate(context)
      merchant.scope.audit({ type: 'payouts-resumed', ...actor })
    },
  }
}

const operation = 'merchant.payouts.resolve'
const resolutions = v.picklist(['paid', 'failed', 'not_created'])
const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / 1000))

function checkUncertain(record: PayoutRecord, leftMs: number) {
  const { stage } = record
  if (stage === 'lost') return
  const texts: Partial<Record<typeof stage, string>> = {
    new: 'was never paid out; call payouts.send() first',
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
