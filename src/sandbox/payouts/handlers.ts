import { RejectedRequest } from '../../http/serve.ts'
import { documentErrors } from '../assumptions/errors.ts'
import { magicAmounts, magicTransition } from '../assumptions/magic-values.ts'
import { defaultPayoutCurrency, payoutErrors } from '../assumptions/payouts.ts'
import { insertRecord, notifyInBackground } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { fieldErrorsResponse, rejectImplausible } from '../core/error-responses.ts'
import type { SandboxHandlers } from '../core/handlers.ts'
import { payoutCollection } from './collection.ts'
import { listPayouts } from './list.ts'
import { markupMessages } from './markup-messages.ts'
import { createdPayout, newPayout } from './new-payout.ts'
import { type PayoutTransition, transitionPayout } from './transitions.ts'

/** Creates the handlers of the operations on payouts. */
export const payoutHandlers = (context: SandboxContext): SandboxHandlers['payouts'] => ({
  async create(input) {
    const { markup, amount = 0, currency = defaultPayoutCurrency, notification_url = null } = input
    if (!markup) throw new RejectedRequest(fieldErrorsResponse(markupMessages.missing))
    const isCode = /^[A-Z]{3}$/.test(currency) // documented
    if (!isCode) throw new RejectedRequest(fieldErrorsResponse(payoutErrors.currency))
    if (amount <= 0) throw new RejectedRequest(fieldErrorsResponse(payoutErrors.amount))
    rejectImplausible(context, documentErrors({ beneficiary: input.beneficiary }))
    const { payout, stored, outcome } = await context.store.update((state) => {
      const now = context.now()
      const payout = newPayout(input, { id: state.nextId, account: context.account, now })
      const outcome = magicTransition<PayoutTransition>(magicAmounts.payout, payout.amount)
      const record = outcome ? transitionPayout(payout, outcome, now) : payout
      const stored = { record, callbackURL: notification_url, callback: null }
      return insertRecord(payoutCollection, state, stored, { payout, stored, outcome })
    })
    if (outcome) notifyInBackground(context, payoutCollection, stored)
    return createdPayout(payout, markup, context.account)
  },

  async list(query, { request }) {
    const { payouts } = await context.store.read()
    return listPayouts(
      payouts.map(({ record }) => record),
      query,
      request.url,
    )
  },
})
