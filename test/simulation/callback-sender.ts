import type { Outgoing } from './callbacks.ts'
import type { CallbackHabits, Effect, Fields } from './questions/effect.ts'

/** Returns how a service sends the callbacks of charges, and those of its other areas, which have the habits of payouts. */
export function callbackSender(effects: readonly Effect[], deliver: (callback: Outgoing) => void) {
  const habits = {
    charge: Object.assign({}, ...effects.map(({ chargeCallbacks }) => chargeCallbacks)) as CallbackHabits,
    payout: Object.assign({}, ...effects.map(({ payoutCallbacks }) => payoutCallbacks)) as CallbackHabits,
  }
  return (
    area: keyof typeof habits,
    callback: Pick<Outgoing, 'shop' | 'kind' | 'reference' | 'path'>,
    record: Fields,
  ) => {
    const { body = JSON.stringify, sign, copies = 1, tries } = habits[area]
    const sent = body(record)
    for (let copy = 0; copy < copies; copy++) deliver({ ...callback, body: sent, headers: sign?.(sent) ?? {}, tries })
  }
}
