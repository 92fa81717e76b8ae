import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../install.js'

/** A JSDoc comment: its paragraphs, and the errors of its `@throws` tags. */
export interface Prose {
  text: string
  errors: { name: string; when: string }[]
}

/** Reads the JSDoc of a module's exports, and of the properties of exported objects and types (`Payins.createPix`). */
export function proseIn(file: string): Map<string, Prose> {
  const source = readFileSync(join(root, file), 'utf8')
  const { program, comments } = parseSync(file, source)
  const found = new Map<string, Prose>()
  const add = (name: string, { start }: { start: number }) => {
    const comment = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '')
    if (comment?.value.startsWith('*')) found.set(name, parse(comment.value))
  }
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration } = statement
    if (declaration?.type === 'TSInterfaceDeclaration') add(declaration.id.name, statement)
    if (declaration?.type === 'TSTypeAliasDeclaration') {
      const { id, typeAnnotation } = declaration
      add(id.name, statement)
      for (const member of typeAnnotation.type === 'TSTypeLiteral' ? typeAnnotation.members : [])
        if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier')
          add(`${id.name}.${member.key.name}`, member)
    }
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier') continue
      add(id.name, statement)
      for (const property of init?.type === 'ObjectExpression' ? init.properties : [])
        if (property.type === 'Property' && property.key.type === 'Identifier')
          add(`${id.name}.${property.key.name}`, property)
    }
  }
  return found
}

function parse(comment: string): Prose {
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
