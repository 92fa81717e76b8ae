import { RejectedRequest } from '../../http/serve.ts'
import { cardErrors } from '../assumptions/card-charges.ts'
import { documentErrors } from '../assumptions/errors.ts'
import { magicAmounts, magicTransition } from '../assumptions/magic-values.ts'
import { insertRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { cardErrorsResponse, messageResponse, rejectImplausible } from '../core/error-responses.ts'
import { randomHex } from '../core/formats.ts'
import type { SandboxHandlers } from '../core/operations.ts'
import { cardCharges, cardExpiry, newCardCharge } from './record.ts'
import { transitionCardCharge } from './transitions.ts'

export const createCardHandler =
  (context: SandboxContext): SandboxHandlers['payins']['createCard'] =>
  (input) =>
    context.store.update((state) => {
      const { title, checkout, callbackUrl = null } = input
      const now = context.now()
      const expiry = cardExpiry(input, now)
      if (expiry === null) throw new RejectedRequest(cardErrorsResponse(cardErrors.expiry))
      if ((title?.amountInCents ?? 0) < 1) throw new RejectedRequest(cardErrorsResponse(cardErrors.amount))
      if (checkout && checkout.token === undefined && checkout.card_id === undefined)
        throw new RejectedRequest(messageResponse(...cardErrors.checkout))
      const isOnce = context.answers['charges.takenInvoice']?.startsWith('refused')
      if (isOnce && state.cards.some(({ record }) => record.customNumber === input.customNumber))
        throw new RejectedRequest(cardErrorsResponse(cardErrors.taken))
      rejectImplausible(context, documentErrors({ buyer: input.buyer }), cardErrorsResponse)
      const charge = newCardCharge(input, context, { id: state.nextId, key: randomHex(), expiry, now })
      const outcome = checkout && magicTransition<'approveCard' | 'declineCard'>(magicAmounts.card, charge.amountCents)
      const record = outcome ? transitionCardCharge(charge, { name: outcome }, now) : charge
      return insertRecord(cardCharges, state, { record, callbackURL: callbackUrl, callback: null }, record)
    })
