import { ownValue } from '../../src/core/is-record.ts'
import type { Texts } from '../common/element-definition.ts'
import { countFormats } from '../common/formats.ts'
import { importer } from '../common/lazy/importer.ts'
import { LanguageTexts } from '../common/texts/language-texts.ts'
import type { ContractFile, Loaded, Ready, State } from './machine.ts'
import { ptBR, type Strings } from './strings/pt-br.ts'

export const strings = new LanguageTexts<Strings>('onboardingSignature', ptBR, {
  en: importer(() => import('./strings/en.ts')),
  es: importer(() => import('./strings/es.ts')),
})

/** Returns the label of a name of the service. A name without a label is shown as it is. */
export const labelFor = (labels: Readonly<Record<string, string>>, name: string): string =>
  ownValue(labels, name) || name

export function titleOf(state: State, labels: Strings): string {
  if (state.status === 'unavailable') return labels[state.reason]
  if (!('view' in state)) return labels.loading
  const { status, signature } = state.view
  if (state.status === 'closed' || (state.status === 'completed' && status === 'active'))
    return labelFor(labels.statuses, status)
  if (state.status !== 'preparing') return labels[state.status]
  if (signature) return isSigner(state) ? labels.preparing : labels.notASigner
  return status === 'waiting_signature' ? labels.preparing : labelFor(labels.statuses, status)
}

export const hasTitle = ({ status }: State): boolean => status !== 'loading'

/** Returns who has to do what, and what follows; '' where that is not known. */
export function hintOf(state: Loaded, { labels, formats }: Texts<Strings>): string {
  const { is_cross_border, signature, status } = state.view
  if (state.status === 'ready') return labels.readyHint
  if (state.status === 'expired') return labels.expiredHint
  if (state.status === 'signed') {
    const missing = missingSignatures(state)
    return missing ? labels.signaturesMissing(missing, countFormats(formats)) : ''
  }
  if (state.status === 'completed' && signature) return labels.completedHint
  const hints: Readonly<Record<string, string>> = labels.statusHints
  if (state.status !== 'preparing') return ownValue(hints, status) ?? ''
  if (is_cross_border) return labels.crossBorder
  if (signature) return isSigner(state) ? labels.preparingHint : labels.notASignerHint
  return status === 'waiting_signature' ? labels.preparingHint : (ownValue(hints, status) ?? '')
}

/** Returns what is known of the signature since the signing page was opened; '' before. */
export const visitLabel = ({ visit }: Ready, labels: Strings): string => (visit === 'none' ? '' : labels[visit])

/** Returns the state of the contract's download; '' before it. */
export const fileLabel = ({ name }: ContractFile, labels: Strings): string => (name === 'idle' ? '' : labels[name])

const isSigner = ({ view }: Loaded) => view.signature?.signers.some(({ mine }) => mine)

const missingSignatures = ({ view }: Loaded) =>
  (view.signature?.signers ?? []).filter(({ status }) => status !== 'signed').length
