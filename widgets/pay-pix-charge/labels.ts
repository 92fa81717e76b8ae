import { LanguageTexts } from '../common/texts/language-texts.ts'
import type { State } from './machine.ts'
import { lazyStrings } from './strings/lazy-strings.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

/** The element's texts in every language. */
export const strings = new LanguageTexts<Strings>('payPixCharge', ptBR, lazyStrings)

/** Returns the title of a state. */
export function titleOf(state: State, labels: Strings): string {
  switch (state.status) {
    case 'loading':
      return labels.loading
    case 'open':
      return state.isCodeInvalid ? labels.invalidCode : labels.label
    case 'unavailable':
      return labels[state.reason]
    case 'processing':
      return state.charge.status === 'uncertain' ? labels.uncertain : labels.processing
    case 'partly-paid':
      return labels.partlyPaid
    default:
      return labels[state.status]
  }
}

/** Returns whether the view of a state shows its title. */
export const hasTitle = (state: State): boolean =>
  state.status === 'open' ? state.isCodeInvalid : state.status !== 'loading'

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
