import * as v from 'valibot'
import { type Handlers, Refusal } from '../core/serve.ts'
import type { PixCharge } from '../schemas/pix-charge.ts'
import { whole } from '../schemas/scalars.ts'
import { magicAmounts, magicMove } from './assumptions/magic-values.ts'
import { duplicateInvoice } from './assumptions/pix-charges.ts'
import type { Callback } from './callback.ts'
import { createCardHandler } from './cards.ts'
import { refuseFields } from './error-bodies.ts'
import { lever, type Target, target } from './lever.ts'
import { newPixCharge } from './new-pix-charge.ts'
import { movePixCharge, type PixMove } from './pix-charge-moves.ts'
import { randomHex } from './random-hex.ts'
import { added, move, type Named, type Shelf, tellMeanwhile } from './shelf.ts'
import type { simulated } from './simulated.ts'
import type { State } from './state.ts'
import type { Visit, World } from './world.ts'

/** A charge after its move, and what became of the callback: null when the charge named no address for one. */
export interface MovedCharge {
  readonly charge: PixCharge
  readonly callback: Callback
}

/** What payers and banks do to Pix charges. */
export interface PixLevers {
  /** Pays what is owed, in time or late. */
  pay(charge: Target): Promise<MovedCharge>
  /** Pays `amount` cents of what is owed. */
  payPartly(charge: Target & { readonly amount: number }): Promise<MovedCharge>
  /** Ends the charge, now if it was open for longer. */
  expire(charge: Target): Promise<MovedCharge>
  /** Gives back `amount` cents, or all that was paid. */
  refund(charge: Target & { readonly amount?: number }): Promise<MovedCharge>
}

const shelf: Shelf<State['pix'][number]> = {
  operation: 'payins.createPix',
  what: 'charge',
  of: ({ pix }) => pix,
  put: (pix) => ({ pix }),
  nameOf: ({ record }) => record.invoice,
}

/** Answers the operations on charges. */
export const payinHandlers = (world: World): Handlers<typeof simulated, Visit>['payins'] => ({
  async createPix(input, { address }) {
    const { made, entry, outcome } = await world.keeper.change((state) => {
      if (state.pix.some(({ record }) => record.invoice === input.invoice))
        throw new Refusal(refuseFields(duplicateInvoice))
      const made = newPixCharge(input, {
        id: state.nextId,
        hash: randomHex(16),
        address,
        account: world.account,
        now: world.now(),
      })
      const outcome = magicMove<'pay' | 'expire'>(magicAmounts.pix, made.amount)
      const record = outcome ? movePixCharge(made, { name: outcome }, world.now()) : made
      const entry = { record, address: record.notification_url, callback: null }
      return added(shelf, state, entry, { made, entry, outcome })
    })
    if (outcome) tellMeanwhile(world, shelf, entry)
    return Response.json(made, { status: 201 })
  },

  createCard: createCardHandler(world),
})

const amount = v.pipe(whole, v.minValue(1))

/** Makes the levers of Pix charges. */
export function pixLevers(world: World) {
  const take = async (named: Named, step: PixMove): Promise<MovedCharge> => {
    const change = ({ record }: { record: PixCharge }, now: number) => ({ record: movePixCharge(record, step, now) })
    const { record: charge, callback } = await move(world, shelf, named, change)
    return { charge, callback }
  }
  return {
    pay: lever(v.object(target), (named) => take(named, { name: 'pay' })),
    payPartly: lever(v.object({ ...target, amount }), ({ amount, ...named }) =>
      take(named, { name: 'payPartly', amount }),
    ),
    expire: lever(v.object(target), (named) => take(named, { name: 'expire' })),
    refund: lever(v.object({ ...target, amount: v.optional(amount) }), ({ amount, ...named }) =>
      take(named, { name: 'refund', amount }),
    ),
  }
}
