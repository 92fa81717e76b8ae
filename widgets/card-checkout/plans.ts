import type { CardView, Plan } from '../../src/contract/card.ts'
import type { Speech } from '../core/served-element.ts'
import type { Strings } from './strings.ts'

/** The plan with this many parcels, or the one to begin with. */
export function planOf({ plans, amount }: CardView, count: number): Plan {
  return (
    plans.find((plan) => plan.count === count) ?? plans[0] ?? { count: 1, parcel: amount, total: amount, interest: 0 }
  )
}

/** Says a plan as a payer has to know it: parcel, and the total where it costs interest. */
export function planText({ count, parcel, total, interest }: Plan, currency: string, speech: Speech<Strings>): string {
  const { say, write } = speech
  const money = (cents: number) => write.money(cents, currency)
  if (interest) return say.withInterest(count, money(parcel), money(total))
  return count === 1 ? say.cash(money(total)) : say.inParcels(count, money(parcel))
}

/** Says what the words of a plan leave out: its interest, and a first parcel that is another one. */
export function planHint({ count, parcel, total, interest }: Plan, currency: string, speech: Speech<Strings>): string {
  const { say, write } = speech
  const money = (cents: number) => write.money(cents, currency)
  const isUneven = count > 1 && parcel * count !== total
  return [
    interest && say.interest(money(total), money(interest)),
    isUneven && say.unevenParcels(money(parcel), money((total - parcel) / (count - 1))),
  ]
    .filter(Boolean)
    .join(' ')
}
