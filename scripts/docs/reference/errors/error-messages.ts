import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from '../../../install.js'

const folder = 'test/contract/error-messages'

/** Lists every error message as its table in the tests has it. A test compares the tables with the sources. */
export function errorMessages(): string[] {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  return [...new Set(files.flatMap((name) => messagesIn(readFileSync(join(root, folder, name), 'utf8'), name)))]
}

function messagesIn(source: string, file: string): string[] {
  const constants = new Map<string, string>()
  return parseSync(file, source).program.body.flatMap((statement) => {
    const isExport = statement.type === 'ExportNamedDeclaration'
    const declaration = isExport ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) => {
      const text = init ? textOf(init, constants) : null
      if (text !== null && id.type === 'Identifier') constants.set(id.name, text)
      if (!isExport || init?.type !== 'ObjectExpression' || !isTable(id)) return []
      return init.properties.flatMap((property) =>
        property.type === 'Property' ? (textOf(property.key, constants) ?? []) : [],
      )
    })
  })
}

const isTable = (id: ESTree.Node) =>
  id.type === 'Identifier' && JSON.stringify(id.typeAnnotation ?? null).includes('"ErrorTable"')

function textOf(node: ESTree.Node, constants: ReadonlyMap<string, string>): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'Identifier') return constants.get(node.name) ?? null
  if (node.type !== 'TemplateLiteral') return null
  const values = node.expressions.map((expression) => textOf(expression, constants) ?? '…')
  return node.quasis.map(({ value }, index) => (value.cooked ?? '') + (values[index] ?? '')).join('')
}
