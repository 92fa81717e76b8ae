import type { FieldErrors } from '../../core/validate.ts'
import { RejectedRequest } from '../../http/serve.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import { documentErrors } from '../assumptions/errors.ts'
import { magicAmounts, magicTransition } from '../assumptions/magic-values.ts'
import { defaultPayoutCurrency, payoutErrors } from '../assumptions/payouts.ts'
import { insertRecord, notifyInBackground } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { fieldErrorsResponse, rejectImplausible } from '../core/error-responses.ts'
import type { SandboxHandlers } from '../core/operations.ts'
import type { SandboxState } from '../core/state.ts'
import { selectPayoutPage } from './list.ts'
import { createdPayout, newPayout, payoutCollection } from './record.ts'
import { type PayoutTransition, transitionPayout } from './transitions.ts'

const feeMarkupMessages = {
  missing: { markup: ['inline markup required when no global markup is configured'] }, // documented
  paymentMethod: 'only allowed for PIX payments', // documented
  mode: 'selected mode invalid', // documented
  tooSmall: 'must be at least 0.01', // documented
  minimumRequired: 'required when mode is percent', // documented
  fixedMode: 'invalid charge values for fixed mode', // documented
}

export const payoutHandlers = (
  context: SandboxContext,
  isCovered: (state: SandboxState, payout: PayoutItem) => boolean,
): SandboxHandlers['payouts'] => ({
  async create(input) {
    const { markup, amount = 0, currency = defaultPayoutCurrency, notification_url = null } = input
    if (!markup) throw new RejectedRequest(fieldErrorsResponse(feeMarkupMessages.missing))
    const isCode = /^[A-Z]{3}$/.test(currency) // documented
    if (!isCode) throw new RejectedRequest(fieldErrorsResponse(payoutErrors.currency))
    if (amount <= 0) throw new RejectedRequest(fieldErrorsResponse(payoutErrors.amount))
    rejectImplausible(context, documentErrors({ beneficiary: input.beneficiary }))
    const { created, stored, outcome } = await context.store.update((state) => {
      const now = context.now()
      const payout = newPayout(input, context, { id: state.nextId, now })
      const isTaken = input.invoice !== undefined && state.payouts.some(({ invoice }) => invoice === input.invoice)
      const isOnce = context.answers['keys.repeatedWrites']?.startsWith('refused')
      const errors = {
        ...(isOnce && isTaken && payoutErrors.duplicateInvoice),
        ...(context.rejectsOverdrafts && !isCovered(state, payout) && payoutErrors.overdraft),
      }
      if (Object.keys(errors).length) throw new RejectedRequest(fieldErrorsResponse(errors))
      const outcome = magicTransition<PayoutTransition>(magicAmounts.payout, payout.amount)
      const record = outcome ? transitionPayout(payout, outcome, now) : payout
      const created = { record: payout, invoice: input.invoice ?? '' }
      const stored = { ...created, record, callbackURL: notification_url, callback: null }
      return insertRecord(payoutCollection, state, stored, { created, stored, outcome })
    })
    if (outcome) notifyInBackground(context, payoutCollection, stored)
    return createdPayout(created, markup, context)
  },

  async list(query, { request }) {
    const { payouts } = await context.store.read()
    return selectPayoutPage(
      payouts.map(({ record }) => record),
      query,
      request.url,
    )
  },
})

/** Replaces the messages of field errors by those that the interface shows. Other messages stay as they are. */
export const withFeeMarkupMessages = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      messages.map((message) => feeMarkupMessage(field, message)),
    ]),
  )

function feeMarkupMessage(field: string, message: string): string {
  if (field === 'markup') return feeMarkupMessages.paymentMethod
  if (field === 'markup.mode') return feeMarkupMessages.mode
  if (field === 'markup.amount') return feeMarkupMessages.tooSmall
  if (message.includes('prohibited')) return feeMarkupMessages.fixedMode
  if (field !== 'markup.min_charge_value') return message
  return message === 'is required' ? feeMarkupMessages.minimumRequired : feeMarkupMessages.tooSmall
}
