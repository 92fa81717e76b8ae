import { posix, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { isPage, root, siteLink } from './source-pages.ts'

/** The page that is rendered: its path on the site and in the repository. A title alone has none. */
interface PageEnv {
  readonly path?: string
  readonly realPath?: string
}

/**
 * Makes links in pages lead to pages of the site: pages link to each other by their paths in the repository. A link to a file
 * of the repository that is no page becomes its text, because the site has no copy of the file.
 */
export function sourceLinks(markdown: MarkdownRenderer) {
  markdown.core.ruler.push('source-links', ({ tokens, env }: { tokens: Token[]; env: PageEnv }) => {
    const path = env.realPath ?? env.path
    if (path === undefined) return
    const source = relative(root, path).replaceAll('\\', '/')
    for (const { children } of tokens) if (children) rewriteLinks(children, source)
  })
}

type Token = ReturnType<MarkdownRenderer['parse']>[number]

function rewriteLinks(tokens: Token[], source: string) {
  let isRemoved = false
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const address = linkAddress(token.attrGet('href') ?? '', source)
      isRemoved = address === null
      if (address !== null) token.attrSet('href', address)
    }
    if (isRemoved && (token.type === 'link_open' || token.type === 'link_close')) token.tag = 'span'
    if (isRemoved && token.type === 'link_open') token.attrs = [['class', 'repository-file']]
    if (token.type === 'link_close') isRemoved = false
  }
}

function linkAddress(href: string, source: string): string | null {
  if (/^([a-z]+:|#|\/)/.test(href)) return href
  const [, path = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  const target = posix.join(posix.dirname(source), path)
  if (isPage(target)) return `${siteLink(target)}.md${anchor}`
  return null
}
