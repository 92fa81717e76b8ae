import { cardFieldsIn } from '../card-fields/card.ts'
import { partlyPaidHint } from '../common/charge-outcome.ts'
import type { Texts } from '../common/element-definition.ts'
import { LanguageTexts } from '../common/texts/language-texts.ts'
import type { Paying, Ready, State } from './machine.ts'
import { lazyStrings } from './strings/lazy-strings.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

/** The element's texts in every language. */
export const strings = new LanguageTexts<Strings>('cardCheckout', ptBR, lazyStrings)

/** Returns the title of a state. */
export function titleOf(state: State, labels: Strings): string {
  switch (state.status) {
    case 'ready':
      return labels.label
    case 'processing':
      return state.charge.status === 'partly_paid' ? labels.partlyPaid : labels.processing
    case 'unavailable':
      return labels[state.reason]
    default:
      return labels[state.status]
  }
}

/** Returns what follows from a state that is not paid, or what to do then; '' for nothing. */
export function hintOf(state: State, texts: Texts<Strings>): string {
  const { labels } = texts
  switch (state.status) {
    case 'processing':
    case 'uncertain':
      return state.charge.status === 'partly_paid' ? partlyPaidHint(state.charge, texts) : labels.processingHint
    case 'declined':
      return state.order.retryable ? labels.declinedHint : labels.declinedFinal
    case 'expired':
      if (state.order.retryable) return labels.alreadyPaid
      return state.charge.renewable_at ? labels.expiredRenewSoon : labels.expiredFinal
    case 'unavailable':
      if (state.reason === 'outcomeUnknown') return labels.outcomeUnknownHint
      return state.reason === 'orderNotFound' ? labels.openAgain : labels.goBack
    default:
      return ''
  }
}

/** Returns the message above the button; '' for none. */
export const noteOf = ({ note, invalidFields }: Ready, labels: Strings): string =>
  note === 'refused'
    ? labels.refused(cardFieldsIn(invalidFields).map((name) => labels.cardFields[name]))
    : note
      ? labels[note]
      : ''

/** Returns whether the view of a state shows its title. */
export const hasTitle = ({ status }: State): boolean => !['loading', 'ready', 'paying'].includes(status)

/** Returns what screen readers announce when the state changes; '' for nothing. */
export function announcementOf(state: State, previous: State, texts: Texts<Strings>): string {
  const isRetried = state.status === 'ready' && state.savedCard === null && previous.status === 'declined'
  const text = isRetried ? texts.labels.retried : spoken(state, texts)
  return text === spoken(previous, texts) ? '' : text
}

/** Returns the state in words: all that a person must hear who sees nothing. */
function spoken(state: State, texts: Texts<Strings>): string {
  const { labels, formats } = texts
  // whether the payment was made matters more than the connection
  if (state.status === 'paying') return state.stage === 'unconfirmed' ? labels.checkingHint : busyLabel(state, labels)
  if ('connectionLost' in state && state.connectionLost) return labels.connectionLost
  if (state.status === 'ready' && state.note) return noteOf(state, labels)
  if (state.status === 'paid') {
    const { paid_amount, amount, currency, payee } = state.charge
    return labels.received(formats.money(paid_amount || amount, currency), payee)
  }
  return [titleOf(state, labels), hintOf(state, texts)].filter(Boolean).join('. ')
}

/** Returns the text of the button while a payment is made. */
export const busyLabel = ({ stage }: Paying, labels: Strings): string =>
  stage === 'unconfirmed' ? labels.checking : stage === 'redirecting' ? labels.redirecting : labels.paying
