import type { State } from './machine.ts'
import type { Strings } from './strings.ts'
import { titleOf } from './view.ts'

/** Returns what screen readers announce when the state changes; '' for nothing. */
export function announcementOf(state: State, previous: State, labels: Strings): string {
  if (state.status === 'ready' && state.note && (previous.status !== 'ready' || state.note !== previous.note))
    return labels[state.note]
  if (state.status === 'ready' && previous.status === 'paying') return ''
  if (
    state.status === 'paying' &&
    state.stage === 'unconfirmed' &&
    previous.status === 'paying' &&
    previous.stage !== 'unconfirmed'
  )
    return `${labels.checking} ${labels.checkingHint}`
  if (state.status !== previous.status) return titleOf(state, labels)
  if ('connectionLost' in state && 'connectionLost' in previous && state.connectionLost !== previous.connectionLost)
    return state.connectionLost ? labels.connectionLost : titleOf(state, labels)
  return ''
}
