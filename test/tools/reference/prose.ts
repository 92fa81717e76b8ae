import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../install.js'

/** What stands over something in a source: in paragraphs, and the errors that it throws. */
export interface Prose {
  text: string
  errors: { name: string; when: string }[]
}

/** The documentation of every export of a module, and of every property of an object that it exports (`payins.createPix`). */
export function proseIn(file: string): Map<string, Prose> {
  const source = readFileSync(join(root, file), 'utf8')
  const { program, comments } = parseSync(file, source)
  const found = new Map<string, Prose>()
  const note = (name: string, { start }: { start: number }) => {
    const over = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '')
    if (over?.value.startsWith('*')) found.set(name, read(over.value))
  }
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration } = statement
    if (declaration?.type === 'TSTypeAliasDeclaration') note(declaration.id.name, statement)
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier') continue
      note(id.name, statement)
      for (const property of init?.type === 'ObjectExpression' ? init.properties : [])
        if (property.type === 'Property' && property.key.type === 'Identifier')
          note(`${id.name}.${property.key.name}`, property)
    }
  }
  return found
}

function read(comment: string): Prose {
  const lines = comment.slice(1).replace(/^[ \t]*\* ?/gm, '')
  const [text = '', ...errors] = lines.split(/^@throws /m).map((part) => part.trim())
  return {
    text: text.split(/\n\n+/).map(inOneLine).join('\n\n'),
    errors: errors.map((error) => {
      const [name = '', ...when] = inOneLine(error).split(' ')
      return { name, when: when.join(' ') }
    }),
  }
}

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim()
