import type { MarkdownRenderer } from 'vitepress'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/**
 * Centers pictures by a class, because the attribute that hosts of code know is deprecated. On the page of an element, which
 * runs there and shows every state, leaves out its pictures: a host of code shows them instead.
 */
export function pictures(markdown: MarkdownRenderer) {
  markdown.core.ruler.before('site-components', 'pictures', ({ tokens }: { tokens: Token[] }) => {
    const [, tag] =
      tokens.map(({ content }) => /^<!-- site: LiveElement tag="([^"]+)"/.exec(content)).find(Boolean) ?? []
    for (const [index, token] of tokens.entries()) {
      if (tag !== undefined && isPictureOf(tag, token)) {
        if (token.type === 'inline') for (const part of partsOf(tokens, index)) part.hidden = true
        token.type = 'html_block'
        token.content = ''
      }
      if (token.type === 'html_block')
        token.content = token.content.replace('<p align="center">', '<p class="picture">')
    }
  })
}

function isPictureOf(tag: string, { type, content }: Token): boolean {
  const picture = new RegExp(
    `^(<p align="center"><img src="[^"]*/${tag}\\.webp"[^>]*></p>|!\\[[^\\]]*\\]\\([^)]*/${tag}\\.webp\\))\\s*$`,
  )
  return (type === 'html_block' || type === 'inline') && picture.test(content)
}

/** Returns the tokens that open and close the paragraph of a picture. */
const partsOf = (tokens: readonly Token[], index: number) =>
  [index - 1, index + 1].flatMap((each) => tokens[each] ?? []).filter(({ type }) => type.startsWith('paragraph_'))
