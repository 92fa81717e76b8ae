import * as fc from 'fast-check'
import type * as v from 'valibot'

/** The parts of a schema that the values of the elements' API need. */
interface SchemaParts extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, SchemaParts>>
  readonly item?: SchemaParts
  readonly value?: SchemaParts
  readonly wrapped?: SchemaParts
  readonly options?: readonly unknown[]
  readonly pipe?: readonly PipeItem[]
}

/** A rule of a schema, or a schema with rules of its own. */
interface PipeItem {
  readonly type: string
  readonly requirement?: unknown
  readonly pipe?: readonly PipeItem[]
}

/** Returns valid values of a schema, some of them with fields that the schema does not have. */
export const valuesOf = (schema: v.GenericSchema): fc.Arbitrary<unknown> => valueOf(schema)

function valueOf({ type, entries, item, value, wrapped, options, pipe = [] }: SchemaParts): fc.Arbitrary<unknown> {
  const rules = pipe.flatMap((each) => each.pipe ?? [each])
  const rule = (name: string) => rules.find((each) => each.type === name)?.requirement
  const limit = (name: string, otherwise: number) => Number(rule(name) ?? otherwise)
  switch (type) {
    case 'object':
      return objectsOf(entries ?? {})
    case 'array':
      return fc.array(valueOf(inner(item)), { minLength: limit('min_length', 0), maxLength: 4 })
    case 'record':
      return fc.dictionary(fc.string(), valueOf(inner(value)), { maxKeys: 4 })
    case 'nullable':
      return fc.option(valueOf(inner(wrapped)))
    case 'optional':
      return fc.option(valueOf(inner(wrapped)), { nil: undefined })
    case 'picklist':
      return fc.constantFrom(...(options ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return rule('safe_integer')
        ? fc.oneof(fc.maxSafeInteger(), fc.nat()).map((n) => Math.max(n, limit('min_value', -Infinity)))
        : fc.double({ noNaN: true })
    case 'string': {
      const pattern = rule('regex')
      return pattern instanceof RegExp
        ? fc.stringMatching(pattern)
        : fc.string({ minLength: limit('min_length', 0), maxLength: Math.min(limit('max_length', 100), 100) })
    }
    default:
      throw new Error(`values of ${type} are not generated`)
  }
}

function objectsOf(entries: Readonly<Record<string, SchemaParts>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, valueOf(schema)]))
  const required = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional')
  const unknownFields = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.dictionary(fc.string(), fc.jsonValue()))
  return fc
    .tuple(unknownFields, fc.record(fields, { requiredKeys: required }))
    .map(([others, known]) => ({ ...others, ...known }))
}

function inner(schema: SchemaParts | undefined): SchemaParts {
  if (!schema) throw new Error('a schema has no inner schema')
  return schema
}
