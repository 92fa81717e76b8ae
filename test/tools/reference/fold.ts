import type { Field } from './inputs.ts'
import type { Schema } from './schema.ts'

/** Gives every field its type, and folds an object without rules inside into one row. */
export function folded(fields: readonly Field[], type: (schema: Schema) => string) {
  const isBelow = (path: string, other: string) => other.startsWith(`${path}.`) || other.startsWith(`${path}[].`)
  const isFoldable = ({ path, schema }: Field) =>
    type(schema).length <= 130 &&
    fields.every((field) => !isBelow(path, field.path) || field.rules.every((rule) => rule === 'required'))
  const rows = fields.filter(({ path }) => !fields.some((field) => isBelow(field.path, path) && isFoldable(field)))
  return rows.map((field) => ({ ...field, type: typeOf(field) }))

  function typeOf(field: Field): string {
    if (field.schema.type === 'never') return ''
    const isOpen = fields.some(({ path }) => isBelow(field.path, path)) && !isFoldable(field)
    return isOpen ? (field.schema.type === 'array' ? 'array' : 'object') : type(field.schema)
  }
}
