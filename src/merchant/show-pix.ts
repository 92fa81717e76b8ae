import { problem } from '../contract/problems.ts'
import { changesAt } from './next.ts'
import { viewOf } from './order-view.ts'
import type { Rules } from './rules.ts'
import type { Face, Seen } from './show-order.ts'
import { standing } from './standing.ts'

/** Shows the order's Pix charge, or the money that came for it by whatever method. */
export function showPix({ record, moment }: Seen, rules: Rules): Face | Response {
  const current = standing(record, moment, rules, 'pix')
  if (!current) return problem('no-charge')
  return { view: viewOf(current, record, moment, rules), changesAt: changesAt(current, moment, rules) }
}
