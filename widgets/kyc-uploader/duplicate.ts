import { fingerprintOf } from './draft.ts'
import { type Loaded, orderedDocuments } from './machine.ts'

/** Returns the id of the document for which the same file was already chosen or submitted; null without one. */
export function findDuplicate(state: Loaded, document: string): string | null {
  const { drafts, fingerprints } = state
  const fingerprint = fingerprintOf(drafts[document])
  if (!fingerprint) return null
  const isDuplicate = (id: string) =>
    fingerprints[id] === fingerprint || (id !== document && fingerprintOf(drafts[id]) === fingerprint)
  return orderedDocuments(state).find(({ id }) => isDuplicate(id))?.id ?? null
}
