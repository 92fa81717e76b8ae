import type { State } from './machine.ts'
import type { Strings } from './strings.ts'
import { titleOf } from './view.ts'

/** What those who do not see the screen are told when one state follows another; '' where there is nothing to tell. */
export function newsOf(state: State, before: State, say: Strings): string {
  if (state.status === 'ready' && state.note && (before.status !== 'ready' || state.note !== before.note))
    return say[state.note]
  if (state.status === 'ready' && before.status === 'paying') return ''
  if (state.status === 'paying' && state.stage === 'lost' && before.status === 'paying' && before.stage !== 'lost')
    return `${say.checking} ${say.checkingHint}`
  if (state.status !== before.status) return titleOf(state, say)
  if ('lost' in state && 'lost' in before && state.lost !== before.lost)
    return state.lost ? say.lost : titleOf(state, say)
  return ''
}
