import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../install.js'
import { type Difference, type Digests, differences, digestsOf } from './digests.ts'
import { withCodeOf } from './sections.ts'

const folder = 'docs/pt-BR'

// what a translator writes: the pages without their code, which the build copies from the English ones
const texts = 'docs/translations/pt-BR'
const record = join(root, texts, 'translations.json')

// a second README beside the first could become the one that npm shows
const readme = 'LEIAME.md'

/** The path of a page in English, by that of its translation. */
export const sourceOf = (page: string): string => (page === readme ? 'README.md' : page.replace(folder, 'docs'))

/** The path of what a translator writes for a page, by that of the page. The README is kept whole. */
const textOf = (page: string): string => page.replace(folder, texts)

export const translatedPages = (): string[] => [
  readme,
  ...readdirSync(join(root, texts), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `${folder}/${path}`)
    .sort(),
]

/** Returns the sections that each outdated translation does not follow, by its path. */
export function outdatedPages(): Record<string, Difference[]> {
  const followed: Record<string, Digests> = JSON.parse(readFileSync(record, 'utf8'))
  return Object.fromEntries(
    translatedPages()
      .map((page) => [page, differences(followed[page] ?? {}, currentDigests(page))] as const)
      .filter(([, list]) => list.length > 0),
  )
}

/** Records that these pages follow their sources as they are now, and forgets pages that no longer exist. */
export function acceptPages(accepted: readonly string[]): void {
  const followed: Record<string, Digests> = JSON.parse(readFileSync(record, 'utf8'))
  const entries = translatedPages().map((page) => [
    page,
    accepted.includes(page) ? currentDigests(page) : (followed[page] ?? {}),
  ])
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** Returns each translation with the code of its source, by its path. Sources that are generated are passed by their paths. */
export const translationsWithCode = (generated: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    translatedPages().map((page) => [
      page,
      withCodeOf(generated[sourceOf(page)] ?? read(sourceOf(page)), read(textOf(page))),
    ]),
  )

const currentDigests = (page: string) => digestsOf(read(sourceOf(page)))

const read = (path: string) => readFileSync(join(root, path), 'utf8')
