import type { PageLanguage } from './terms.ts'

/** A section of a page: the text from one heading to the next. */
export interface Section {
  readonly title: string
  /** The headings above it, the page's own first. */
  readonly above: readonly string[]
  /** The path of its page. */
  readonly path: string
  readonly language: PageLanguage
  /** The line of its heading, from 1. */
  readonly line: number
  /** Its place among the sections of its page, which a translation has in the same order. */
  readonly place: number
  readonly text: string
}

export function pageSections(path: string, markdown: string): Section[] {
  const sections: Section[] = []
  const titles: string[] = []
  let current: { title: string; above: string[]; line: number; lines: string[] } | null = null
  const language = /^LEIAME|\/pt-BR\//.test(path) ? 'pt-BR' : 'en'
  let isCode = false
  const finish = () => {
    const text = current?.lines
      .join('\n')
      .replace(/<!--[^]*?-->\n*/g, '')
      .trim()
    if (!current || !text) return
    const { title, above, line } = current
    sections.push({ title, above, path, language, line, place: sections.length, text })
  }
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    if (/^ *```/.test(line)) isCode = !isCode
    const [, marks, heading = ''] = (!isCode && /^(#+) (.+)$/.exec(line)) || []
    if (marks) {
      finish()
      titles.length = marks.length - 1
      current = { title: heading.replaceAll('`', ''), above: titles.filter(Boolean), line: index + 1, lines: [] }
      titles.push(current.title)
    } else current?.lines.push(line)
  }
  finish()
  return sections
}

/**
 * Returns the parts of a section's text that `isWanted` accepts, in their order, with `…` in place of the others: whole
 * blocks of code, rows of a table below its head, paragraphs and list items. A text of at most `maxLength` characters
 * is whole.
 */
export function excerpt(text: string, isWanted: (part: string) => boolean, maxLength = 1_800): string {
  if (text.length <= maxLength) return text
  const parts = text.match(/^ *```[^]*?^ *```$|^\|.*\n\|[-| :]+\|$|^.*$/gm) ?? []
  let length = 0
  const kept = parts.map((part) => {
    if (part === '') return ''
    const isHead = /\n\|[-| :]+\|$/.test(part)
    if (!isHead && (!isWanted(part) || length > maxLength)) return '…'
    length += part.length
    return part
  })
  return kept
    .join('\n')
    .replace(/(?:…\n*)+…|…/g, '…')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
