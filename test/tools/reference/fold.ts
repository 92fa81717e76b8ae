import type { Field } from './inputs.ts'
import type { Schema } from './schema.ts'

/** Writes each field's type, and an object without rules inside in one line instead of a line for each of its fields. */
export function folded(fields: readonly Field[], type: (schema: Schema) => string) {
  const isBelow = (path: string, other: string) => other.startsWith(`${path}.`) || other.startsWith(`${path}[].`)
  const isWhole = ({ path, schema }: Field) =>
    type(schema).length <= 120 &&
    fields.every((field) => !isBelow(path, field.path) || field.rules.every((rule) => rule === 'required'))
  const lines = fields.filter(({ path }) => !fields.some((field) => isBelow(field.path, path) && isWhole(field)))
  return lines.map((field) => ({ ...field, type: typeOf(field) }))

  function typeOf(field: Field): string {
    if (field.schema.type === 'never') return ''
    const isOpen = fields.some(({ path }) => isBelow(field.path, path)) && !isWhole(field)
    return isOpen ? (field.schema.type === 'array' ? 'list' : 'object') : type(field.schema)
  }
}
