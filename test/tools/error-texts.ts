import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from '../../scripts/install.js'
import { filesIn } from '../../scripts/build/stamp.js'

/** A text in the sources that an error or a field's message contains. */
export interface ErrorText {
  /** A path from the root of the repository. */
  file: string
  /** The text as it is written. */
  source: string
  /** Matches the text, whatever its placeholders contain. */
  pattern: RegExp
}

/**
 * Returns the texts below the given folders that reach an error: sentences in the arguments of `new …Error()`, in classes of
 * errors and in functions that are called `…Error`, and messages that continue the path of a field (`must be …`).
 */
export function errorTextsBelow(...folders: string[]): ErrorText[] {
  const files = folders.flatMap((folder) => filesIn(join(root, folder))).filter((file) => file.endsWith('.ts'))
  return files.flatMap((file) => errorTextsOf(readFileSync(file, 'utf8'), relative(root, file)))
}

/** Returns the texts of one module that reach an error. */
export function errorTextsOf(source: string, file: string): ErrorText[] {
  const found: ErrorText[] = []
  const visit = (node: unknown, isError: boolean) => {
    if (Array.isArray(node)) for (const each of node) visit(each, isError)
    else if (isNode(node)) {
      const parts = partsOf(node)
      const isField = fieldMessage.test(parts?.[0] ?? '')
      if (parts && (isField || (isError && / \S/.test(parts.join('…')))))
        found.push({ file, source: source.slice(node.start, node.end), pattern: patternOf(parts, isField) })
      const within = isError || makesError(node)
      for (const child of Object.values(node)) visit(child, within)
    }
  }
  visit(parseSync(file, source).program, false)
  return found
}

// a field's path comes before it: `amount must be a safe integer`
const fieldMessage = /^(must|is|has|needs|cannot) /
const errorName = /(Error|DOMException)$/i

type Node = ESTree.Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (node: Node | null | undefined) => (node?.type === 'Identifier' ? node.name : '')

function makesError(node: Node): boolean {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') return errorName.test(nameOf(node.callee))
  return node.type === 'ClassDeclaration' && errorName.test(nameOf(node.superClass))
}

/** Returns the parts of a text between its placeholders; null for anything but a text. */
function partsOf(node: Node): string[] | null {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '')
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : null
}

function patternOf(parts: readonly string[], isField: boolean): RegExp {
  const pattern = parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('[^]*')
  return new RegExp(isField ? `(^| )${pattern}(?=$|[.,;])` : pattern)
}
