import type { Open, State } from './machine.ts'
import type { Strings } from './strings.ts'
import { fileLine, titleOf, visitLine } from './words.ts'

/** What those who do not see the screen are told when one state follows another; '' where there is nothing to tell. */
export function newsOf(state: State, before: State, say: Strings): string {
  const title = titleOf(state, say)
  if (state.status !== before.status || title !== titleOf(before, say)) return title
  if ('lost' in state && 'lost' in before && state.lost !== before.lost) return state.lost ? say.lost : title
  if (!('view' in state) || !('view' in before)) return ''
  if (state.status === 'ready' && before.status === 'ready' && state.visit !== before.visit)
    return visitLine(state, say)
  if (state.file.name !== before.file.name) return fileLine(state.file, say)
  return signedSince(state, before)
    .map(({ name }) => say.hasSigned(name))
    .join(' ')
}

function signedSince({ view }: Open, { view: earlier }: Open) {
  const known = earlier.signature?.signers ?? []
  const hadSigned = (name: string) => known.some((each) => each.name === name && each.status === 'signed')
  return (view.signature?.signers ?? []).filter(({ name, status }) => status === 'signed' && !hadSigned(name))
}
