import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from '../../install.js'

/** A text by its path, such as `states.approved` or `steps[0]`. A function is written as code. */
export type SourceText = readonly [path: string, text: string]

export function textsOf(file: string): SourceText[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...textsIn(exportedObject(source, file), '', source)]
}

function exportedObject(source: string, file: string): ESTree.Expression {
  const { program } = parseSync(file, source)
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type === 'VariableDeclaration' && declaration.declarations[0]?.init)
      return declaration.declarations[0].init
  }
  throw new Error(`${file} exports no object`)
}

function* textsIn(node: ESTree.Expression, path: string, source: string): Generator<SourceText> {
  switch (node.type) {
    case 'ObjectExpression':
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') throw unreadable(path)
        yield* textsIn(property.value, path ? `${path}.${property.key.name}` : property.key.name, source)
      }
      return
    case 'ArrayExpression':
      for (const [index, element] of node.elements.entries()) {
        if (element?.type !== 'Literal') throw unreadable(path)
        yield [`${path}[${index}]`, String(element.value)]
      }
      return
    case 'ArrowFunctionExpression':
      yield [path, codeOf(node, source)]
      return
    case 'Literal':
      yield [path, String(node.value)]
      return
    default:
      throw unreadable(path)
  }
}

/** Writes a function on one line, without types. Its text may contain backticks. */
function codeOf({ params, body }: ESTree.ArrowFunctionExpression, source: string): string {
  const names = params.map((param) => {
    const annotation = 'typeAnnotation' in param ? param.typeAnnotation : null
    return source.slice(param.start, annotation?.start ?? param.end)
  })
  const text = source.slice(body.start, body.end).replaceAll(/\s+/g, ' ')
  return `\`\` (${names.join(', ')}) => ${text} \`\``
}

const unreadable = (path: string) => new Error(`${path} is no text, list, object or arrow function`)
