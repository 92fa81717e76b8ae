import type { Operation } from '../../../src/core/operation.ts'
import { quoted } from './notation.ts'
import { asSchema, choices, type Named, type Schema } from './schema.ts'

/** A field of an operation's input. */
export interface Field {
  /** Its dotted path; `[]` stands for each entry of a list. */
  path: string
  /** Where in the request it travels. */
  places: string[]
  schema: Schema
  /** What must hold of it, in words. */
  rules: string[]
}

type Names = ReadonlyMap<Schema, Named>

/** Every field of an operation's input; what a form says by its name is not repeated as a rule. */
export function fieldsOf({ params, query, body, unstated }: Operation, names: Names): Field[] {
  const places = Object.entries({ path: params, query, body })
  return places.flatMap(([place, part]) =>
    Object.entries(part?.entries ?? {})
      .filter(([name]) => place === 'path' || !params || !(name in params.entries))
      .flatMap(([name, schema]) => fieldsFrom(name, asSchema(schema), names))
      .map(({ path, schema, rules }) => {
        const setting = unstated?.query?.[path]
        return {
          path,
          schema,
          places: places
            .filter(([, other]) => other && path.replace(/\W.*/, '') in other.entries)
            .map(([name]) => name),
          rules: setting ? [...rules, `named as \`unstated.${setting}\` says`] : rules,
        }
      }),
  )
}

function fieldsFrom(path: string, given: Schema, names: Names): Omit<Field, 'places'>[] {
  const optional = given.type === 'optional'
  const schema = optional && given.wrapped ? given.wrapped : given
  const kinds = choices(schema).filter((kind) => inner(kind).length > 0)
  const rules = [
    ...(optional || schema.type === 'never' ? [] : ['required']),
    ...(given.default === undefined ? [] : [`\`${quoted(given.default)}\` if not said`]),
    ...(kinds.length > 1 ? ['one of these kinds'] : []),
    ...rulesOf(schema, names),
  ]
  const below = (kind: Schema) =>
    inner(kind).flatMap(([name, entry]) => fieldsFrom(`${path}${kind.item ? '[]' : ''}.${name}`, entry, names))
  return [{ path, schema, rules }, ...(kinds.length ? kinds : [schema]).flatMap(below)]
}

const inner = (schema: Schema) => Object.entries((schema.item ?? schema).entries ?? {})

/** What a schema says of a value, in its own words. */
function rulesOf(schema: Schema, names: Names): string[] {
  if (names.has(schema)) return []
  if (schema.type === 'never') return typeof schema.message === 'string' ? [schema.message] : []
  return (schema.pipe ?? []).flatMap((part) => {
    if (part === schema || part.kind === 'schema') return part.pipe && part !== schema ? rulesOf(part, names) : []
    if (part.type === 'min_value') return `at least ${String(part.requirement)}`
    if (part.type === 'max_value') return `at most ${String(part.requirement)}`
    return typeof part.message === 'string' ? part.message.replace(/^must (be|have) /, '') : []
  })
}
