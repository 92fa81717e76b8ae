import { readFileSync } from 'node:fs'

const maxLength = 160

/** Returns the description of a page for search engines: the first sentences of its first paragraph, without Markdown. */
export function descriptionOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  const [, entry] = /\/site\/api\/(.+)\.md$/.exec(file.replaceAll('\\', '/')) ?? []
  if (entry !== undefined && entry !== 'index')
    return `Every export of ${entry}, with its declaration and what it is for.`
  const paragraph = text.split(/\n\s*\n/).find(isProse) ?? ''
  return shortened(plainText(paragraph).replace(/:$/, '.'))
}

// pictures are HTML, and the line that leads to the other language says nothing of the page
const isProse = (block: string) =>
  /^(?!\[Em português)[\p{L}\d`*[“"(]/u.test(block) && !/^(title|layout): /m.test(block)

const plainText = (markdown: string) =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]|<br>|(?<=\s)_|_(?=\s)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function shortened(text: string): string {
  if (text.length <= maxLength) return text
  const sentences = /^.{60,159}[.:?](?=\s)/.exec(text)?.[0]
  return sentences ?? `${text.slice(0, maxLength - 1).replace(/[\s,;:(]+\S*$/, '')}…`
}
