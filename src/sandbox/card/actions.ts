import * as v from 'valibot'
import type { CardCharge } from '../../schemas/card-charge.ts'
import { openCardStatuses } from '../assumptions/card-charges.ts'
import {
  action,
  type ParsedSelector,
  type RecordSelector,
  type RefundInput,
  refundFields,
  selectorFields,
} from '../core/action.ts'
import type { CallbackResult } from '../core/callback.ts'
import { findRecord, updateRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { serviceTimestamp } from '../core/formats.ts'
import { cardCharges } from './record.ts'
import { type CardTransition, cardStatusFields, cardStatusOf, transitionCardCharge } from './transitions.ts'

/** The card charge after an action, and the result of its callback: null if the charge has no callback URL. */
export interface CardActionResult {
  /** The charge after the action. */
  readonly charge: CardCharge
  /** The result of the callback; null where none was sent. */
  readonly callback: CallbackResult
}

type CardSelector = RecordSelector<'customNumber'>

/** The actions of card holders and banks on card charges. */
export interface CardActions {
  /** Approves the payment of the whole amount. */
  approveCard(charge: CardSelector): Promise<CardActionResult>
  /** Declines the payment. A charge on a payment page is awaiting approval first, and sends a callback for that too. */
  declineCard(charge: CardSelector): Promise<CardActionResult>
  /** Expires a charge that nobody paid. */
  expireCard(charge: CardSelector): Promise<CardActionResult>
  /** Refunds `amount` cents (default: all that was paid and not refunded yet). */
  refundCard(charge: CardSelector & RefundInput): Promise<CardActionResult>
}

export function cardActions(context: SandboxContext) {
  const run = async (selector: ParsedSelector, transition: CardTransition): Promise<CardActionResult> => {
    const { record: charge, callback } = await updateRecord(context, cardCharges, selector, ({ record }, now) => ({
      record: transitionCardCharge(record, transition, now),
    }))
    return { charge, callback }
  }
  const transitionAction = (name: 'approveCard' | 'expireCard') =>
    action(v.object(selectorFields), (selector) => run(selector, { name }))
  // a payer sends the card on the payment page before the bank declines it
  async function sendFromPage(selector: ParsedSelector) {
    if (cardStatusOf(findRecord(cardCharges, await context.store.read(), selector).record) !== 'created') return
    await updateRecord(context, cardCharges, selector, ({ record }, now) => ({
      record: { ...record, ...cardStatusFields(record, openCardStatuses.atBank, serviceTimestamp(now)) },
    }))
  }
  return {
    approveCard: transitionAction('approveCard'),
    declineCard: action(v.object(selectorFields), async (selector) => {
      await sendFromPage(selector)
      return run(selector, { name: 'declineCard' })
    }),
    expireCard: transitionAction('expireCard'),
    refundCard: action(v.object(refundFields), ({ amount, ...selector }) =>
      run(selector, { name: 'refundCard', amount }),
    ),
  }
}
