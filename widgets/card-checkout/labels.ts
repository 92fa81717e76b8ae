import { LanguageTexts } from '../common/texts/language-texts.ts'
import type { State } from './machine.ts'
import { lazyStrings } from './strings/lazy-strings.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

/** The element's texts in every language. */
export const strings = new LanguageTexts<Strings>('cardCheckout', ptBR, lazyStrings)

/** Returns the title of a state. */
export function titleOf(state: State, labels: Strings): string {
  switch (state.status) {
    case 'loading':
      return labels.loading
    case 'ready':
      return labels.label
    case 'paying':
      return labels.paying
    case 'uncertain':
      return labels.uncertain
    case 'processing':
      return state.charge.status === 'partly_paid' ? labels.partlyPaid : labels.processing
    case 'unavailable':
      return labels[state.reason]
    default:
      return labels[state.status]
  }
}

/** Returns whether the view of a state shows its title. */
export const hasTitle = ({ status }: State): boolean => !['loading', 'ready', 'paying'].includes(status)

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
