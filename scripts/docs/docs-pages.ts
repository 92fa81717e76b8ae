import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.js'

// the site's own files, and the texts of translators, from which the build makes pages
const withoutPages = ['site', 'translations']

/** Lists the pages in `docs`, by their paths in the repository. */
export function docsPages(): string[] {
  return readdirSync(join(root, 'docs'), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return pagesIn('docs', [entry.name])
    if (withoutPages.includes(entry.name)) return []
    const folder = `docs/${entry.name}`
    return pagesIn(folder, readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
  })
}

const pagesIn = (folder: string, names: readonly string[]) =>
  names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
