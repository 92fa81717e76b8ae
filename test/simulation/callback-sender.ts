import type { Outgoing } from './callbacks.ts'
import type { CallbackHabits, Effect, Fields } from './questions/effect.ts'

/** Sends the callbacks of a service: those of charges, and those of its other areas, which have the habits of payouts. */
export function callbackSender(effects: readonly Effect[], deliver: (callback: Outgoing) => void) {
  const habits = {
    charge: Object.assign({}, ...effects.map(({ chargeCallbacks }) => chargeCallbacks)) as CallbackHabits,
    payout: Object.assign({}, ...effects.map(({ payoutCallbacks }) => payoutCallbacks)) as CallbackHabits,
  }
  return {
    /** Sends a record as its area does, and returns the callback. */
    as(
      area: keyof typeof habits,
      callback: Pick<Outgoing, 'shop' | 'kind' | 'reference' | 'about' | 'path'>,
      record: Fields,
    ): Outgoing {
      const { body = JSON.stringify, sign, copies = 1, tries } = habits[area]
      const sent = body(record)
      const outgoing = { ...callback, body: sent, headers: sign?.(sent) ?? {}, tries }
      for (let copy = 0; copy < copies; copy++) deliver(outgoing)
      return outgoing
    },
    signOf: (area: keyof typeof habits) => habits[area].sign,
  }
}
