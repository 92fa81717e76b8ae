import type { Texts } from '../common/element-definition.ts'
import { formatDuration } from '../common/formats.ts'
import { importer } from '../common/lazy/importer.ts'
import { LanguageTexts } from '../common/texts/language-texts.ts'
import type { State } from './machine.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

export const strings = new LanguageTexts<Strings>('payPixCharge', ptBR, {
  en: importer(() => import('./strings/en.ts')),
  es: importer(() => import('./strings/es.ts')),
})

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

export const hasTitle = (state: State): boolean =>
  state.status === 'open' ? state.isCodeInvalid : state.status !== 'loading'

/** Returns the time left to pay, in words. */
export const timeLeftText = (seconds: number, { labels, formats }: Texts<Strings>): string =>
  labels.timeLeft(formatDuration(formats, seconds), [1, 60, 3600].includes(seconds))
