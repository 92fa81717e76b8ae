import { partlyPaidHint } from '../common/charge-outcome.ts'
import type { Texts } from '../common/element-definition.ts'
import type { Corrections } from '../common/lazy/lazy-parts.ts'
import { importer } from '../common/lazy/importer.ts'
import { LanguageTexts } from '../common/texts/language-texts.ts'
import { isSure, type Paying, type Ready, type State } from './machine.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

export const strings = new LanguageTexts<Strings>('cardCheckout', ptBR, {
  en: importer(() => import('./strings/en.ts')),
  es: importer(() => import('./strings/es.ts')),
})

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

/** Returns the message above the button; '' for none. It says more once the texts for that have loaded. */
export function noteOf(
  { note, invalidFields }: Ready,
  { labels, formats }: Texts<Strings>,
  corrections: Corrections | undefined,
): string {
  if (!note) return ''
  // what a payer must know to decide loads first
  if (note === 'alreadyPaid' || note === 'priceChanged') return labels[note]
  return corrections?.note(note, invalidFields, formats) ?? labels[isSure(note) ? 'invalid' : 'failed']
}

export const hasTitle = ({ status }: State): boolean => !['loading', 'ready', 'paying'].includes(status)

export function busyLabel({ stage }: Paying, labels: Strings): string {
  if (stage === 'waiting') return labels.loading
  return stage === 'unconfirmed' ? labels.checking : stage === 'redirecting' ? labels.redirecting : labels.paying
}
