import { posix, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { root, siteLink } from './source-pages.ts'

/** The page that is rendered, as the site passes it to rules: its path in the repository, and its path on the site. */
interface PageEnv {
  readonly path: string
  readonly realPath?: string
}

/**
 * Makes links in pages lead to pages of the site: pages link to each other by their paths in the repository. A link to a file
 * of the repository that is no page becomes its text, because the site has no copy of the file.
 */
export function sourceLinks(isPage: (source: string) => boolean) {
  return (markdown: MarkdownRenderer) => {
    markdown.core.ruler.push('source-links', ({ tokens, env }: { tokens: Token[]; env: PageEnv }) => {
      const source = relative(root, env.realPath ?? env.path).replaceAll('\\', '/')
      for (const { children } of tokens) if (children) rewriteLinks(children, source, isPage)
    })
  }
}

type Token = ReturnType<MarkdownRenderer['parse']>[number]

function rewriteLinks(tokens: Token[], source: string, isPage: (source: string) => boolean) {
  let isRemoved = false
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const address = linkAddress(token.attrGet('href') ?? '', source, isPage)
      isRemoved = address === null
      if (address !== null) token.attrSet('href', address)
    }
    if (isRemoved && (token.type === 'link_open' || token.type === 'link_close')) token.tag = 'span'
    if (isRemoved && token.type === 'link_open') token.attrs = [['class', 'repository-file']]
    if (token.type === 'link_close') isRemoved = false
  }
}

function linkAddress(href: string, source: string, isPage: (source: string) => boolean): string | null {
  if (/^([a-z]+:|#|\/)/.test(href)) return href
  const [, path = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  const target = posix.join(posix.dirname(source), path)
  if (isPage(target)) return `${siteLink(target)}.md${anchor}`
  return null
}
