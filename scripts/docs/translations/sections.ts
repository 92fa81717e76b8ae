import { inPortuguese } from '../../build/portuguese-code.js'

/** A heading of a Markdown page, with the prose below it. */
export interface Section {
  level: number
  title: string
  prose: string
}

// a fenced block, also one that is indented below a list item
const codeBlock = /^( *)```.*\n(?:.*\n)*?\1```$/gm

export const codeBlocksOf = (page: string): string[] => page.match(codeBlock) ?? []

export const sectionsOf = (page: string): Section[] =>
  page
    .replace(codeBlock, '')
    .split(/^(?=#+ )/m)
    .map((section) => {
      const [, marks = '', title = '', prose = ''] = /^(#+) (.+)([^]*)$/.exec(section) ?? []
      return { level: marks.length, title, prose: prose.trim() }
    })

/** Puts the code of a page into its translation, whose blocks of code are empty. Throws if it has more blocks or fewer. */
export function withCodeOf(source: string, translation: string): string {
  const blocks = codeBlocksOf(source).map(inPortuguese)
  const places = codeBlocksOf(translation).length
  if (places !== blocks.length) throw new Error(`A translation has ${places} blocks of code, its page ${blocks.length}`)
  const next = blocks.values()
  return translation.replace(codeBlock, (own) => next.next().value ?? own)
}

/** Returns what a section and its translation have in common: the heading's level, and how many rows and items follow. */
export function shapeOf({ level, prose }: Section) {
  const count = (line: RegExp) => prose.match(line)?.length ?? 0
  return { level, rows: count(/^\|/gm), items: count(/^ *(-|\d+\.) /gm) }
}

/** Returns the texts in code spans. */
export const namesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
