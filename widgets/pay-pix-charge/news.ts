import type { State } from './machine.ts'
import type { Strings } from './strings.ts'
import { titleOf } from './view.ts'

/** What those who do not see the screen are told when one state follows another; '' where there is nothing to tell. */
export function newsOf(state: State, before: State, say: Strings): string {
  if (state.status !== before.status) return titleOf(state, say)
  if ('lost' in state && 'lost' in before && state.lost !== before.lost)
    return state.lost ? say.lost : state.status === 'open' ? say.waiting : titleOf(state, say)
  if (state.status !== 'expired' || before.status !== 'expired') return ''
  if (state.charge.renewable && !before.charge.renewable) return say.renewable
  if (state.renewal === before.renewal) return ''
  return { none: '', asked: say.renewing, early: say.renewingEarly, refused: say.expiredEnd }[state.renewal]
}
