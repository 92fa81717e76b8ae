import type { ContractFile, Open, Ready, State } from './machine.ts'
import type { Strings } from './strings.ts'

/** The word for what the service calls something; what has none is shown as it is. */
export const wordFor = (words: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(words, name) && words[name]) || name

/** What happened, in a few words. */
export function titleOf(state: State, say: Strings): string {
  if (state.status === 'unavailable') return say[state.reason]
  if (!('view' in state)) return say.loading
  const { status, signature } = state.view
  if (state.status === 'closed' || (state.status === 'completed' && status === 'active'))
    return wordFor(say.states, status)
  if (state.status !== 'preparing') return say[state.status]
  if (signature) return isStranger(state) ? say.stranger : say.noLink
  return status === 'waiting_signature' ? say.noLink : wordFor(say.states, status)
}

/** Who has to do what, and what comes of it; '' where that is not known. */
export function hintOf(state: Open, say: Strings): string {
  const { abroad, signature, status } = state.view
  if (state.status === 'ready') return say.readyHint
  if (state.status === 'expired') return say.expiredHint
  if (state.status === 'signed') return unsigned(state) ? say.missing(unsigned(state)) : ''
  if (state.status === 'completed' && signature) return say.completedHint
  const hints: Readonly<Record<string, string>> = say.hints
  if (state.status !== 'preparing') return hints[status] ?? ''
  if (abroad) return say.abroad
  if (signature) return isStranger(state) ? say.strangerHint : say.noLinkHint
  return status === 'waiting_signature' ? say.noLinkHint : (hints[status] ?? '')
}

/** What is known of a signature since its page was opened; '' before. */
export const visitLine = ({ visit }: Ready, say: Strings): string => (visit === 'none' ? '' : say[visit])

/** What became of the wish for the contract's file; '' before there was one. */
export function fileLine({ name }: ContractFile, say: Strings): string {
  if (name === 'missing') return say.noFile
  return name === 'idle' ? '' : say[name]
}

const isStranger = ({ view }: Open) => !view.signature?.signers.some(({ mine }) => mine)

const unsigned = ({ view }: Open) => (view.signature?.signers ?? []).filter(({ status }) => status !== 'signed').length
