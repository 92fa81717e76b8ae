import { choices, type Named, type Schema } from './schema.ts'

/** Makes a function that writes the TypeScript type of a schema. An object is one line if that fits into `width`. */
export function notation(names: ReadonlyMap<Schema, Named>, width: number) {
  // a record is referred to by its name, except where it is the one being described
  const type = (schema: Schema, indent = '', described?: Schema): string => {
    const known = schema === described ? undefined : names.get(schema)
    if (known) return known.name
    const [first] = schema.pipe ?? []
    if (first && first !== schema) return type(first, indent)
    const inner = schema.item ?? schema.wrapped
    if (schema.known) return [...schema.known.map(quoted), '…'].join(' | ')
    if (schema.options) return schema.options.map(quoted).join(' | ')
    if (schema.getter) return [...new Set(choices(schema).map((choice) => type(choice, indent)))].join(' | ')
    if (schema.type === 'array' && inner) return `${grouped(type(inner, indent))}[]`
    if (schema.type === 'nullable' && inner) return `${type(inner, indent)} | null`
    if (schema.type === 'optional' && inner) return type(inner, indent)
    if (schema.entries) return object(schema.entries, indent)
    if (schema.type === 'literal') return quoted(schema.literal)
    if (schema.check) return typesAccepted(schema.check).join(' | ')
    return plain[schema.type] ?? schema.type
  }

  const object = (entries: Readonly<Record<string, Schema>>, indent: string): string => {
    const deeper = `${indent}  `
    const field = ([name, schema]: [string, Schema], at: string) =>
      `${name}${schema.type === 'optional' ? '?' : ''}: ${type(schema, at)}`
    const line = `{ ${Object.entries(entries)
      .map((entry) => field(entry, ''))
      .join(', ')} }`
    if (!line.includes('\n') && line.length + indent.length <= width) return line
    const lines = Object.entries(entries).map((entry) => `${deeper}${field(entry, deeper)}`)
    return `{\n${lines.join('\n')}\n${indent}}`
  }

  return type
}

const plain: Readonly<Record<string, string>> = { string: 'string', blob: 'Blob', date: 'Date' }

/** Names the types of which a schema with a rule of its own accepts a value. */
const typesAccepted = (check: (input: unknown) => boolean) => [1, '1', {}].filter(check).map((value) => typeof value)

/** Writes a value as a literal. */
export const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

const grouped = (type: string) => (type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type)
