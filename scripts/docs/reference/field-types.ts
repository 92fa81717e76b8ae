import type { Field } from './inputs.ts'
import type { Schema } from './schema.ts'

/** Gives every field its type; one whose own fields are listed too is just an object or an array. */
export function withTypes(fields: readonly Field[], type: (schema: Schema) => string) {
  return fields.map((field) => ({ ...field, type: typeOf(field) }))

  function typeOf({ path, schema }: Field): string {
    if (schema.type === 'never') return ''
    const hasFields = fields.some((other) => other.path.startsWith(`${path}.`) || other.path.startsWith(`${path}[].`))
    return hasFields ? (schema.type === 'array' ? 'array' : 'object') : type(schema)
  }
}
