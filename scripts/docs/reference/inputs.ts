import type { Operation } from '../../../src/core/operation.ts'
import { quoted } from './notation.ts'
import { asSchema, choices, type Named, type Schema, unwrap } from './schema.ts'

/** One field of an operation's input. */
export interface Field {
  /** The dotted path; `[]` stands for each element of an array. */
  path: string
  /** The parts of the request that carry it: path, query, body. */
  places: string[]
  schema: Schema
  /** Its constraints, in words. */
  rules: string[]
}

type Names = ReadonlyMap<Schema, Named>

/** Lists every field of an operation's input. The rules of a named type are not repeated. */
export function fieldsOf({ params, query, body, undocumented }: Operation, names: Names): Field[] {
  const places = Object.entries({ path: params, query, body })
  return places.flatMap(([place, part]) =>
    Object.entries(part?.entries ?? {})
      .filter(([name]) => place === 'path' || !params || !(name in params.entries))
      .flatMap(([name, schema]) => fieldsFrom(name, asSchema(schema), names))
      .map(({ path, schema, rules }) => {
        const setting = undocumented?.query?.[path]
        return {
          path,
          schema,
          places: places
            .filter(([, other]) => other && path.replace(/\W.*/, '') in other.entries)
            .map(([name]) => name),
          rules: setting ? [...rules, `name from \`undocumented.${setting}\``] : rules,
        }
      }),
  )
}

function fieldsFrom(path: string, given: Schema, names: Names): Omit<Field, 'places'>[] {
  const { schema, isOptional } = unwrap(given)
  const shapes = choices(schema).filter((shape) => inner(shape).length > 0)
  const rules = [
    ...(isOptional || schema.type === 'never' ? [] : ['required']),
    ...(given.default === undefined ? [] : [`default \`${quoted(given.default)}\``]),
    ...(shapes.length > 1 ? ['one of the following shapes'] : []),
    ...rulesOf(schema, names),
  ]
  const below = (shape: Schema) =>
    inner(shape).flatMap(([name, entry]) => fieldsFrom(`${path}${shape.item ? '[]' : ''}.${name}`, entry, names))
  return [{ path, schema, rules }, ...(shapes.length ? shapes : [schema]).flatMap(below)]
}

const inner = (schema: Schema) => Object.entries((schema.item ?? schema).entries ?? {})

/** The constraints that a schema or one of its rules states, in its own words, besides its type. */
function rulesOf(schema: Schema, names: Names): string[] {
  const { kind, type, pipe, known, check, requirement, message } = schema
  if (names.has(schema)) return []
  if (pipe) return pipe.flatMap((part) => rulesOf(part, names))
  if (kind === 'schema' && (known || check?.({}) || !['custom', 'never'].includes(type))) return []
  if (type === 'min_value') return [`at least ${String(requirement)}`]
  if (type === 'max_value') return [`at most ${String(requirement)}`]
  if (type === 'safe_integer' && !message) return ['an integer']
  return typeof message === 'string' ? [message.replace(/^must (not )?(be|have) /, '$1')] : []
}
