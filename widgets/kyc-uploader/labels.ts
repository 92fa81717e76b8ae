import { importer } from '../common/lazy/importer.ts'
import { LanguageTexts } from '../common/texts/language-texts.ts'
import type { FileError } from './files/chosen-file.ts'
import { isRejected, type State } from './machine.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

export const strings = new LanguageTexts<Strings>('kycUploader', ptBR, {
  en: importer(() => import('./strings/en.ts')),
  es: importer(() => import('./strings/es.ts')),
})

export function titleOf(state: State, labels: Strings): string {
  if (state.status === 'unavailable') return labels[state.reason]
  if (state.status === 'open' && !state.view.documents.length) return labels.preparing
  if (state.status !== 'needs-correction') return labels[state.status]
  const { length } = state.view.documents.filter(isRejected)
  return length ? labels.needsCorrection(length) : labels.needsCorrectionUnspecified
}

export const hasTitle = ({ status }: State): boolean => status !== 'loading'

/** Returns who has to do what, and what follows. */
export function hintOf(state: Exclude<State, { status: 'loading' }>, labels: Strings): string {
  if (state.status === 'unavailable') {
    if (state.reason === 'handoffEnded') return labels.handoffEndedHint
    return state.reason === 'openedElsewhere' ? labels.openedElsewhereHint : labels.goBack
  }
  if (state.status === 'needs-correction') return labels.needsCorrectionHint
  if (state.status !== 'open' || state.view.documents.length) return labels[`${state.status}Hint`]
  return state.view.requirements.length ? labels.preparingHint : labels.preparingAlone
}

type FileErrorTexts = Readonly<Partial<Record<FileError, string | ((limit: string) => string)>>>

/** Returns the text that says why a file cannot be sent, and what to do instead. */
export function fileErrorText(error: FileError, limit: string, fileErrors: FileErrorTexts): string {
  const text = fileErrors[error]
  return typeof text === 'function' ? text(limit) : (text ?? '')
}
