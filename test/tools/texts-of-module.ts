import { parseSync } from 'vite'

/** A text of a module, with the names that lead to it: `ptBR.states.waiting`. */
export interface ModuleText {
  readonly path: string
  readonly text: string
}

/** Returns the texts of a module: its strings and templates, with `…` for each value, but neither comments nor imports. */
export function textsOfModule(source: string): ModuleText[] {
  const texts: ModuleText[] = []
  const visit = (node: unknown, path: string): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, path)
    if (!isNode(node)) return
    const { type } = node
    if (
      type === 'ImportDeclaration' ||
      type === 'ImportExpression' ||
      /^TS\w+(Type|Annotation|Declaration)$/.test(type)
    )
      return
    const text = textOf(node)
    if (text?.trim()) texts.push({ path, text })
    const named = nameOf(node)
    const inside = named === null ? path : [path, named].filter(Boolean).join('.')
    for (const [field, child] of Object.entries(node)) if (field !== 'key') visit(child, inside)
  }
  visit(parseSync('texts.ts', source).program.body, '')
  return texts
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns the name that a node gives to what is inside: that of a variable or a property; null for any other node. */
function nameOf({ type, id, key }: Node): string | null {
  const name = type === 'VariableDeclarator' ? id : type === 'Property' ? key : null
  if (!isNode(name)) return null
  const value = name['name'] ?? name['value']
  return typeof value === 'string' ? value : ''
}

function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return null
  return quasis.map((quasi) => quasi.value.cooked ?? '').join('…')
}
