import type { MarkdownRenderer } from 'vitepress'

/**
 * Makes a comment such as `<!-- site: LiveElement tag="kyc-uploader" -->` a component of the site. A host of code shows
 * nothing there.
 */
export function siteComponents(markdown: MarkdownRenderer) {
  markdown.core.ruler.push('site-components', ({ tokens }: { tokens: { type: string; content: string }[] }) => {
    for (const token of tokens)
      if (token.type === 'html_block') token.content = token.content.replace(/^<!-- site: (.+) -->$/m, '<$1 />')
  })
}
