import { createHash } from 'node:crypto'
import { sectionsOf } from './sections.ts'

/** A digest of each section of a page, by its title. */
export type Digests = Readonly<Record<string, string>>

/** A section of a source that its translation does not follow. */
export interface Difference {
  kind: 'new' | 'changed' | 'removed'
  title: string
}

/** Returns the digest of each section. Sections of the same title share one. */
export function digestsOf(page: string): Digests {
  const texts = new Map<string, string>()
  for (const { title, prose } of sectionsOf(page)) texts.set(title, `${texts.get(title) ?? ''}\n${prose}`)
  return Object.fromEntries(Array.from(texts, ([title, text]) => [title, digest(text)]))
}

// line breaks are no change of a text
const digest = (text: string) =>
  createHash('sha256').update(text.trim().replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 16)

/** Compares the sections that a translation follows with those that its source has now. */
export function differences(followed: Digests, current: Digests): Difference[] {
  const titles = [...new Set([...Object.keys(current), ...Object.keys(followed)])]
  return titles
    .filter((title) => followed[title] !== current[title])
    .map((title) => ({ kind: kindOf(followed[title], current[title]), title }))
}

function kindOf(followed?: string, current?: string): Difference['kind'] {
  if (!followed) return 'new'
  return current ? 'changed' : 'removed'
}
