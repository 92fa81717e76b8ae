import * as v from 'valibot'
import type { Received } from '../core/operation.ts'
import { Refusal } from '../core/serve.ts'
import type { createCard } from '../operations/create-card.ts'
import type { CardCharge } from '../schemas/card-charge.ts'
import { whole } from '../schemas/scalars.ts'
import { cardRefusals } from './assumptions/card-charges.ts'
import { magicAmounts, magicMove } from './assumptions/magic-values.ts'
import type { Callback } from './callback.ts'
import { type CardMove, moveCardCharge } from './card-charge-moves.ts'
import { refuse, refuseCard } from './error-bodies.ts'
import { lever, type Target, target } from './lever.ts'
import { expiryOf, newCardCharge } from './new-card-charge.ts'
import { randomHex } from './random-hex.ts'
import { added, move, type Named, type Shelf } from './shelf.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'

/** A card charge after its move, and what became of the callback: null when the charge named no address for one. */
export interface MovedCard {
  readonly charge: CardCharge
  readonly callback: Callback
}

type CardTarget = Target<'customNumber'>

/** What card holders and banks do to card charges. */
export interface CardLevers {
  /** Approves the payment: the whole amount is paid. */
  approveCard(charge: CardTarget): Promise<MovedCard>
  /** Refuses the payment. */
  refuseCard(charge: CardTarget): Promise<MovedCard>
  /** Ends a charge that nobody paid. */
  expireCard(charge: CardTarget): Promise<MovedCard>
  /** Gives back `amount` cents, or all that was paid. */
  refundCard(charge: CardTarget & { readonly amount?: number }): Promise<MovedCard>
}

const shelf: Shelf<State['cards'][number]> = {
  operation: 'payins.createCard',
  what: 'card charge',
  of: ({ cards }) => cards,
  put: (cards) => ({ cards }),
  nameOf: ({ record }) => record.customNumber,
}

/** Answers `payins.createCard`. */
export const createCardHandler = (world: World) => (order: Received<typeof createCard>) =>
  world.keeper.change((state) => {
    const { title, checkout, callbackUrl = null } = order
    const now = world.now()
    const expiry = expiryOf(order, now)
    if (expiry === null) throw new Refusal(refuseCard(cardRefusals.expiry))
    if ((title?.amountInCents ?? 0) < 1) throw new Refusal(refuseCard(cardRefusals.amount))
    if (checkout && checkout.token === undefined && checkout.card_id === undefined)
      throw new Refusal(refuse(400, cardRefusals.checkout))
    const { account } = world
    const made = newCardCharge(order, { id: state.nextId, key: randomHex(16), account, expiry, now })
    const outcome = checkout && magicMove<'approveCard' | 'refuseCard'>(magicAmounts.card, made.amountCents)
    const record = outcome ? moveCardCharge(made, { name: outcome }, now) : made
    return added(shelf, state, { record, address: callbackUrl, callback: null }, record)
  })

/** Makes the levers of card charges. */
export function cardLevers(world: World) {
  const take = async (named: Named, step: CardMove): Promise<MovedCard> => {
    const change = ({ record }: { record: CardCharge }, now: number) => ({ record: moveCardCharge(record, step, now) })
    const { record: charge, callback } = await move(world, shelf, named, change)
    return { charge, callback }
  }
  const by = (name: 'approveCard' | 'refuseCard' | 'expireCard') =>
    lever(v.object(target), (named) => take(named, { name }))
  return {
    approveCard: by('approveCard'),
    refuseCard: by('refuseCard'),
    expireCard: by('expireCard'),
    refundCard: lever(
      v.object({ ...target, amount: v.optional(v.pipe(whole, v.minValue(1))) }),
      ({ amount, ...named }) => take(named, { name: 'refundCard', amount }),
    ),
  }
}
