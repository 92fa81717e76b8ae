import * as v from 'valibot'
import type { PixCharge } from '../../schemas/pix-charge.ts'
import { integer } from '../../schemas/scalars.ts'
import { parseServiceTime } from '../../values/service-time.ts'
import { action, type ParsedSelector, type RecordSelector, selectorFields } from '../core/action.ts'
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
  refundPix(
    charge: RecordSelector & {
      /** Cents, an integer of at least 1: `1050`. */
      readonly amount?: number
    },
  ): Promise<PixActionResult>
}

const amount = v.pipe(integer, v.minValue(1))

/** Creates the actions on Pix charges. */
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
  return {
    payPix: action(v.object(selectorFields), (selector) => run(selector, { name: 'payPix' })),
    payPixPartly: action(v.object({ ...selectorFields, amount }), ({ amount, ...selector }) =>
      run(selector, { name: 'payPixPartly', amount }),
    ),
    expirePix: action(v.object(selectorFields), async (selector) => {
      await waitUntilExpiry(selector)
      return run(selector, { name: 'expirePix' })
    }),
    refundPix: action(v.object({ ...selectorFields, amount: v.optional(amount) }), ({ amount, ...selector }) =>
      run(selector, { name: 'refundPix', amount }),
    ),
  }
}
