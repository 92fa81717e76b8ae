import * as v from 'valibot'
import { type Plan, plan } from '../../contract/card.ts'
import { cents } from '../../schemas/scalars.ts'
import type { Order } from '../options.ts'
import { installments } from './installments.ts'
import type { CardOptions } from './card-options.ts'

const offered = v.pipe(
  v.array(plan),
  v.minLength(1, 'at least one is needed'),
  v.check((plans) => new Set(plans.map(({ count }) => count)).size === plans.length, 'two have the same count'),
  v.check((plans) => plans.every(({ parcel, total }) => parcel >= 1 && total >= parcel), 'a total is below its parcel'),
)

/** The ways to pay an order in parcels, as the shop offers them now. Throws where they are no plans. */
export async function plansOf({ plans }: Pick<CardOptions, 'plans'>, order: Order): Promise<Plan[]> {
  if (!v.is(cents, order.amount)) throw new TypeError('order() gave no price in whole cents')
  if (order.amount === 0) return [{ count: 1, parcel: 0, total: 0, interest: 0 }] // what was paid before is still to be seen
  if (!plans) return installments(order.amount, { upTo: 1 })
  const read = v.safeParse(offered, await plans(order))
  if (!read.success) throw new TypeError(`card.plans() gave no plans in whole cents: ${read.issues[0].message}`)
  if (read.output.some(({ total, interest }) => interest !== Math.max(0, total - order.amount)))
    throw new TypeError('card.plans() gave an interest that is not what the total is above the price')
  return read.output
}
