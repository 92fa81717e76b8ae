import * as v from 'valibot'
import type { PixCharge } from '../../schemas/pix-charge.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import {
  action,
  amountField,
  type ParsedSelector,
  type RecordSelector,
  type RefundInput,
  refundFields,
  selectorFields,
} from '../core/action.ts'
import type { CallbackResult } from '../core/callback.ts'
import { findRecord, updateRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { pixCharges } from './record.ts'
import { availablePixTransitions, type PixTransition, transitionPixCharge } from './transitions.ts'

/** The charge after an action, and the result of its callback: null if the charge has no callback URL. */
export interface PixActionResult {
  /** The charge after the action. */
  readonly charge: PixCharge
  /** The result of the callback; null where none was sent. */
  readonly callback: CallbackResult
}

/** The actions of payers and banks on Pix charges. */
export interface PixActions {
  /** Pays the amount due, also after the charge expired. */
  payPix(charge: RecordSelector): Promise<PixActionResult>
  /** Pays `amount` cents of the amount due. */
  payPixPartly(
    charge: RecordSelector & {
      /** Cents, an integer of at least 1: `1050`. */
      readonly amount: number
    },
  ): Promise<PixActionResult>
  /** Expires the charge: advances the sandbox's clock to its expiry date, because no report ends a code before that. */
  expirePix(charge: RecordSelector): Promise<PixActionResult>
  /** Refunds `amount` cents (default: all that was paid and not refunded yet). */
  refundPix(charge: RecordSelector & RefundInput): Promise<PixActionResult>
  /** Contests the payment, by the Central Bank's return mechanism (MED): what is left of it is blocked. */
  contestPix(charge: RecordSelector): Promise<PixActionResult>
  /**
   * Returns `amount` cents of a contested payment to its payer (default: all that is left). After a part, the rest is
   * no longer blocked, and more can be returned later.
   */
  returnPix(charge: RecordSelector & RefundInput): Promise<PixActionResult>
  /** Rejects the contestation: the payment is no longer blocked. */
  releasePix(charge: RecordSelector): Promise<PixActionResult>
}

export function pixActions(context: SandboxContext) {
  const run = async (selector: ParsedSelector, transition: PixTransition): Promise<PixActionResult> => {
    const { record: charge, callback } = await updateRecord(context, pixCharges, selector, ({ record }, now) => ({
      record: transitionPixCharge(record, transition, now),
    }))
    return { charge, callback }
  }
  const waitUntilExpiry = (selector: ParsedSelector) =>
    context.store.update((state) => {
      const { record } = findRecord(pixCharges, state, selector)
      const expiry = parseServiceTime(record.pix.expire_date)?.getTime() ?? 0
      const canExpire = availablePixTransitions(record).includes('expirePix')
      const waitMs = canExpire ? Math.max(0, expiry - context.now()) : 0
      return { next: { clockOffsetMs: state.clockOffsetMs + waitMs }, result: null }
    })
  const transitionAction = (name: 'payPix' | 'contestPix' | 'releasePix') =>
    action(v.object(selectorFields), (selector) => run(selector, { name }))
  const refundAction = (name: 'refundPix' | 'returnPix') =>
    action(v.object(refundFields), ({ amount, ...selector }) => run(selector, { name, amount }))
  return {
    payPix: transitionAction('payPix'),
    payPixPartly: action(v.object({ ...selectorFields, amount: amountField }), ({ amount, ...selector }) =>
      run(selector, { name: 'payPixPartly', amount }),
    ),
    expirePix: action(v.object(selectorFields), async (selector) => {
      await waitUntilExpiry(selector)
      return run(selector, { name: 'expirePix' })
    }),
    refundPix: refundAction('refundPix'),
    contestPix: transitionAction('contestPix'),
    returnPix: refundAction('returnPix'),
    releasePix: transitionAction('releasePix'),
  }
}
