import type { State } from './machine.ts'
import type { Strings } from './strings.ts'
import { titleOf } from './view.ts'

/** Returns the text announced to screen readers after a change of state; '' for none. */
export function announcementOf(state: State, previous: State, labels: Strings): string {
  if (state.status !== previous.status) return titleOf(state, labels)
  if ('connectionLost' in state && 'connectionLost' in previous && state.connectionLost !== previous.connectionLost)
    return state.connectionLost
      ? labels.connectionLost
      : state.status === 'open'
        ? labels.waiting
        : titleOf(state, labels)
  if (state.status === 'open' && previous.status === 'open')
    return state.isCodeInvalid && !previous.isCodeInvalid ? labels.invalidCode : ''
  if (state.status !== 'expired' || previous.status !== 'expired') return ''
  if (state.charge.renewable && !previous.charge.renewable) return labels.canRenew
  if (state.renewal === previous.renewal) return ''
  const { renewing, renewingEarly, expiredFinal } = labels
  return { none: '', requested: renewing, 'too-early': renewingEarly, rejected: expiredFinal }[state.renewal]
}
