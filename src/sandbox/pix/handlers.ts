import { RejectedRequest } from '../../http/serve.ts'
import { documentErrors } from '../assumptions/errors.ts'
import { magicAmounts, magicTransition } from '../assumptions/magic-values.ts'
import { duplicateInvoiceErrors, expiryErrors } from '../assumptions/pix-charges.ts'
import { insertRecord, notifyInBackground } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import { fieldErrorsResponse, rejectImplausible } from '../core/error-responses.ts'
import { randomHex } from '../core/formats.ts'
import type { SandboxHandlers } from '../core/operations.ts'
import { newPixCharge, pixCharges } from './record.ts'
import { transitionPixCharge } from './transitions.ts'

export const createPixHandler =
  (context: SandboxContext): SandboxHandlers['payins']['createPix'] =>
  async (input, { baseURL }) => {
    const { charge, stored, outcome } = await context.store.update((state) => {
      if (state.pix.some(({ record }) => record.invoice === input.invoice))
        throw new RejectedRequest(fieldErrorsResponse(duplicateInvoiceErrors))
      const now = context.now()
      rejectImplausible(context, {
        ...documentErrors({ buyer: input.buyer }),
        ...expiryErrors(input.pix.expire_date, now - state.clockOffsetMs),
      })
      const charge = newPixCharge(input, context, { id: state.nextId, hash: randomHex(), baseURL, now })
      const outcome = magicTransition<'payPix' | 'expirePix'>(magicAmounts.pix, charge.amount)
      const record = outcome ? transitionPixCharge(charge, { name: outcome }, now) : charge
      const stored = { record, callbackURL: record.notification_url, callback: null }
      return insertRecord(pixCharges, state, stored, { charge, stored, outcome })
    })
    if (outcome) notifyInBackground(context, pixCharges, stored)
    return Response.json(charge, { status: 201 }) // documented
  }
