import { type Shown, inOrder } from './machine.ts'

/** The document that a chosen file was chosen or handed in for before, by its id; null where there is none. */
export function twinOf(state: Shown, document: string): string | null {
  const print = printOf(state, document)
  if (!print) return null
  const isTwin = (id: string) => state.prints[id] === print || (id !== document && printOf(state, id) === print)
  return inOrder(state).find(({ id }) => isTwin(id))?.id ?? null
}

function printOf({ drafts }: Shown, id: string): string | null {
  const draft = drafts[id]
  return draft && 'content' in draft && 'print' in draft.content ? draft.content.print : null
}
