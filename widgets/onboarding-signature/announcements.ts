import { fileLabel, titleOf, visitLabel } from './labels.ts'
import type { Loaded, State } from './machine.ts'
import type { Strings } from './strings/pt-br.ts'

/** Returns the text announced to screen readers after a change of state; '' for none. */
export function announcementOf(state: State, previous: State, labels: Strings): string {
  const title = titleOf(state, labels)
  if (state.status !== previous.status || title !== titleOf(previous, labels)) return title
  if ('connectionLost' in state && 'connectionLost' in previous && state.connectionLost !== previous.connectionLost)
    return state.connectionLost ? labels.connectionLost : title
  if (!('view' in state) || !('view' in previous)) return ''
  if (state.status === 'ready' && previous.status === 'ready' && state.visit !== previous.visit)
    return visitLabel(state, labels)
  if (state.file.name !== previous.file.name) return fileLabel(state.file, labels)
  return newSigners(state, previous)
    .map(({ name }) => labels.hasSigned(name))
    .join(' ')
}

function newSigners({ view }: Loaded, { view: previous }: Loaded) {
  const known = previous.signature?.signers ?? []
  const hadSigned = (name: string) => known.some((each) => each.name === name && each.status === 'signed')
  return (view.signature?.signers ?? []).filter(({ name, status }) => status === 'signed' && !hadSigned(name))
}
