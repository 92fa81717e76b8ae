import * as v from 'valibot'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import { payoutTransitions, returnedPayoutStatuses } from '../assumptions/payouts.ts'
import { action, type ParsedSelector, type RecordSelector, selectorFields } from '../core/action.ts'
import type { CallbackResult } from '../core/callback.ts'
import { updateRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { payoutCollection } from './record.ts'
import { type PayoutTransition, type ReturnedPayoutStatus, returnedPayout, transitionPayout } from './transitions.ts'

/** The payout after an action, as the list returns it, and the result of its callback. */
export interface PayoutActionResult {
  /** The payout after the action. */
  readonly payout: PayoutItem
  /** The result of the callback; null where none was sent. */
  readonly callback: CallbackResult
}

/** The actions of banks and their compliance on payouts. */
export interface PayoutActions {
  /** Settles the payout. */
  payPayout(payout: RecordSelector): Promise<PayoutActionResult>
  /** Fails the payout. */
  failPayout(payout: RecordSelector): Promise<PayoutActionResult>
  /** Starts processing the payout, which can still fail. */
  processPayout(payout: RecordSelector): Promise<PayoutActionResult>
  /** Rejects the payout, as compliance does. */
  rejectPayout(payout: RecordSelector): Promise<PayoutActionResult>
  /** Cancels the payout before it is processed. */
  cancelPayout(payout: RecordSelector): Promise<PayoutActionResult>
  /** Returns the money of a paid payout to the balance. The payout gets another status (default: as in `like`, or `failed`). */
  returnPayout(
    payout: RecordSelector & {
      /** Name of the new status: `'rejected'`. */
      readonly status?: ReturnedPayoutStatus
    },
  ): Promise<PayoutActionResult>
}

export function payoutActions(context: SandboxContext) {
  const update = async (
    selector: ParsedSelector,
    change: (record: PayoutItem, now: number) => PayoutItem,
  ): Promise<PayoutActionResult> => {
    const { record: payout, callback } = await updateRecord(context, payoutCollection, selector, ({ record }, now) => ({
      record: change(record, now),
    }))
    return { payout, callback }
  }
  const answer = context.answers['payouts.transitions']
  const returnedAs = returnedPayoutStatuses.find((each) => answer?.endsWith(each)) ?? payoutTransitions.returnPayout.to
  const transitionAction = (transition: PayoutTransition) =>
    action(v.object(selectorFields), (selector) =>
      update(selector, (record, now) => transitionPayout(record, transition, now)),
    )
  return {
    payPayout: transitionAction('payPayout'),
    failPayout: transitionAction('failPayout'),
    processPayout: transitionAction('processPayout'),
    rejectPayout: transitionAction('rejectPayout'),
    cancelPayout: transitionAction('cancelPayout'),
    returnPayout: action(
      v.object({
        ...selectorFields,
        status: v.optional(v.picklist(returnedPayoutStatuses), returnedAs),
      }),
      ({ status, ...selector }) => update(selector, (record, now) => returnedPayout(record, status, now)),
    ),
  }
}
