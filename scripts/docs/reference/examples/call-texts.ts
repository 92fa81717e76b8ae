import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from '../../../install.js'

const file = 'scripts/docs/reference/examples/calls.ts'
const source = readFileSync(join(root, file), 'utf8')

/** Returns the call of an operation as it is written in the file with the examples: a test compiles that file to other text. */
export function callText(operation: string): string {
  for (const statement of parseSync(file, source).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type !== 'VariableDeclaration') continue
    const call = property(property(declaration.declarations[0]?.init, operation), 'call')
    if (call?.type === 'ArrowFunctionExpression') return dedented(call.body)
  }
  throw new Error(`${file} has no call of ${operation}`)
}

function property(node: ESTree.Expression | null | undefined, name: string): ESTree.Expression | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  const found = node.properties.find((each) => each.type === 'Property' && nameOf(each.key) === name)
  return found?.type === 'Property' ? found.value : undefined
}

function nameOf(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

function dedented({ start, end }: { readonly start: number; readonly end: number }): string {
  const text = source.slice(start, end)
  const [, indent = ''] = /\n( *)\S[^\n]*$/.exec(text) ?? []
  return text.replaceAll(`\n${indent}`, '\n')
}
