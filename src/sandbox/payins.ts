import * as v from 'valibot'
import { type Handlers, Refusal } from '../core/serve.ts'
import type { PixCharge } from '../schemas/pix-charge.ts'
import { whole } from '../schemas/scalars.ts'
import { callbackPayload, duplicateInvoice } from './assumptions.ts'
import { refuseFields } from './error-bodies.ts'
import { lever, type Target, target } from './lever.ts'
import { newPixCharge } from './new-pix-charge.ts'
import { movePixCharge, type PixMove } from './pix-charge-moves.ts'
import { randomHex } from './random-hex.ts'
import { SandboxError } from './sandbox-error.ts'
import type { simulated } from './simulated.ts'
import type { Callback, State } from './state.ts'
import type { Visit, World } from './world.ts'

/** A charge after its move, and what became of the callback: null when the charge named no address for one. */
export interface MovedCharge {
  readonly charge: PixCharge
  readonly callback: Callback
}

/** Answers the operations on charges. */
export const payinHandlers = ({ keeper, now }: World): Handlers<typeof simulated, Visit>['payins'] => ({
  async createPix(input, { address }) {
    const made = await keeper.change(({ pix, nextId }) => {
      if (pix.some(({ charge }) => charge.invoice === input.invoice)) throw new Refusal(refuseFields(duplicateInvoice))
      const charge = newPixCharge(input, { id: nextId, hash: randomHex(16), address, now: now() })
      return { next: { pix: [{ charge, callback: null }, ...pix], nextId: nextId + 1 }, result: charge }
    })
    return Response.json(made, { status: 201 })
  },
})

const amount = v.pipe(whole, v.minValue(1))

/** What payers and banks do to charges. */
export function payinLevers(world: World) {
  const move = (named: Pick<Target, 'id' | 'invoice'>, step: PixMove) => moveAndCall(world, named, step)
  return {
    pay: lever(v.object(target), (named) => move(named, { name: 'pay' })),
    payPartly: lever(v.object({ ...target, amount }), (input) =>
      move(input, { name: 'payPartly', amount: input.amount }),
    ),
    expire: lever(v.object(target), (named) => move(named, { name: 'expire' })),
    refund: lever(v.object({ ...target, amount: v.optional(amount) }), (input) =>
      move(input, { name: 'refund', amount: input.amount }),
    ),
  }
}

async function moveAndCall(
  { keeper, now, callBack }: World,
  named: Pick<Target, 'id' | 'invoice'>,
  move: PixMove,
): Promise<MovedCharge> {
  const charge = await keeper.change(({ pix }) => {
    const moved = movePixCharge(find(pix, named), move, now())
    return { next: { pix: changeEntry(pix, moved.id, { charge: moved }) }, result: moved }
  })
  const callback = await callBack('payins.createPix', charge.notification_url, callbackPayload(charge))
  if (callback)
    await keeper.change(({ pix }) => ({ next: { pix: changeEntry(pix, charge.id, { callback }) }, result: null }))
  return { charge, callback }
}

type Entry = State['pix'][number]

function find(entries: readonly Entry[], { id, invoice }: Pick<Target, 'id' | 'invoice'>): PixCharge {
  if ((id === undefined) === (invoice === undefined)) throw new SandboxError('invalid', 'Give either id or invoice.')
  const found = entries.find(({ charge }) => (id === undefined ? charge.invoice === invoice : charge.id === id))
  if (!found) throw new SandboxError('missing', 'There is no such charge.')
  return found.charge
}

const changeEntry = (entries: readonly Entry[], id: number, change: Partial<Entry>): Entry[] =>
  entries.map((entry) => (entry.charge.id === id ? { ...entry, ...change } : entry))
