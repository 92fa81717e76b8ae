import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository, from which the pages are read. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The pages in the root folder of the repository, which hosts of code expect there. */
export const rootPages = ['SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md']

/** The folder of the Portuguese pages. Each has the name of the English page that it translates. */
export const portuguese = 'pt-BR'

/** True once a page is translated to Portuguese. */
export const hasPortuguese = existsSync(join(root, 'docs', portuguese))

/** Checks that a path in the repository is a page of the site. */
export const isPage = (source: string) =>
  rootPages.includes(source) || (/^docs\/(?!translations\/).+\.md$/.test(source) && existsSync(join(root, source)))

/** Returns the path of a page on the site, such as `guides/go-live.md`, from its path in the repository. */
export function sitePath(source: string): string {
  if (rootPages.includes(source)) return source.toLowerCase()
  return source
    .replace(/^docs\//, '')
    .replace(/^site\/(pages|api)\//, (_, folder: string) => (folder === 'api' ? 'api/' : ''))
    .replace(/(^|\/)README\.md$/, '$1overview.md')
}

/** Returns the address of a page of the site, below the base, from its path in the repository. */
export const siteLink = (source: string) => `/${sitePath(source).replace(/\.md$/, '')}`

/** The globs of the Markdown files in the repository that are no pages of the site. */
export function excluded(): string[] {
  const entries = readdirSync(root, { withFileTypes: true })
  const folders = entries.filter((each) => each.isDirectory() && each.name !== 'docs')
  const files = entries.map(({ name }) => name).filter((name) => name.endsWith('.md') && !rootPages.includes(name))
  const home = hasPortuguese ? [] : [`docs/site/pages/${portuguese}/**`]
  return [...files, ...folders.map(({ name }) => `${name}/**`), 'docs/translations/**', ...home]
}

/** Returns the text of a page's first heading, without its Markdown. */
export function titleOf(source: string): string {
  const [, title = source] = /^# (.+)$/m.exec(readFileSync(join(root, source), 'utf8')) ?? []
  return title.replaceAll('`', '')
}
