import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from '../install.js'

/** The JSDoc of a schema's fields, by their names. */
export interface FieldProse {
  readonly text: string
  readonly fields: ReadonlyMap<string, FieldProse>
}

type Node = ESTree.Node

/** Reads the JSDoc of a module's constants, and of the fields of their objects, at any depth, also of imported ones. */
export function fieldProseIn(file: string): Map<string, FieldProse> {
  const source = readFileSync(join(root, file), 'utf8')
  const { program, comments } = parseSync(file, source)
  const constants = new Map<string, { node: Node; start: number }>()
  const imported = new Map<string, { file: string; name: string }>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.'))
      for (const specifier of statement.specifiers)
        if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
          imported.set(specifier.local.name, {
            file: join(dirname(file), statement.source.value),
            name: specifier.imported.name,
          })
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, { node: init, start: statement.start })
  }

  const textBefore = (start: number): string => {
    const comment = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '')
    if (!comment?.value.startsWith('*')) return ''
    return comment.value
      .slice(1)
      .replace(/^[ \t]*\* ?/gm, '')
      .replace(/\s*\n\s*/g, ' ')
      .trim()
  }

  // the object that a schema declares, through `nullable`, `array`, `pipe` and the names of other constants; or the
  // name that another module declares it by
  function objectIn(
    node: Node,
  ): ESTree.ObjectExpression | { readonly type: 'Identifier'; readonly name: string } | null {
    if (node.type === 'ObjectExpression') return node
    if (node.type === 'Identifier' && imported.has(node.name)) return { type: 'Identifier', name: node.name }
    const known = node.type === 'Identifier' ? constants.get(node.name) : undefined
    if (known) return objectIn(known.node)
    if (node.type === 'MemberExpression') return objectIn(node.object)
    const [first] = node.type === 'CallExpression' ? node.arguments : []
    return first ? objectIn(first) : null
  }

  function fieldsIn(node: Node): Map<string, FieldProse> {
    const object = objectIn(node)
    const origin = object?.type === 'Identifier' ? imported.get(object.name) : undefined
    if (origin) return new Map(fieldProseIn(origin.file).get(origin.name)?.fields)
    const fields = new Map<string, FieldProse>()
    for (const property of object?.type === 'ObjectExpression' ? object.properties : [])
      if (property.type === 'Property' && property.key.type === 'Identifier')
        fields.set(property.key.name, { text: textBefore(property.start), fields: fieldsIn(property.value) })
      else if (property.type === 'SpreadElement')
        for (const [name, prose] of fieldsIn(property.argument)) fields.set(name, prose)
    return fields
  }

  return new Map(
    [...constants].map(([name, { node, start }]) => [name, { text: textBefore(start), fields: fieldsIn(node) }]),
  )
}
