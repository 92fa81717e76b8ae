import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { FieldProse } from './field-prose.ts'

/** A JSON Schema of the draft 2020-12, which is that of OpenAPI 3.1. */
export interface JsonSchema {
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  [keyword: string]: unknown
}

/** Converts a schema, with the JSDoc of its fields. A rule that JSON Schema cannot state is stated in the description. */
export function jsonSchemaOf(schema: GenericSchema, prose: FieldProse | undefined): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const { type, message } = valibotAction as { type: string; message?: unknown }
      return type === 'check' && typeof message === 'string'
        ? { ...jsonSchema, description: sentence(message) }
        : undefined
    },
  })
  return described(converted as JsonSchema, prose)
}

const sentence = (message: string) => `It ${message}.`

/** Adds the JSDoc to a schema and to the fields in it, and writes `string or null` as one type. */
function described(given: JsonSchema, prose: FieldProse | undefined): JsonSchema {
  const schema = withNullAsType(given)
  const { properties, items, anyOf } = schema
  const description = [prose?.text, schema.description].filter(Boolean).join(' ')
  const below = prose && { text: '', fields: prose.fields }
  return {
    ...schema,
    ...(description && { description }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, described(property, prose?.fields.get(name))]),
      ),
    }),
    ...(items && { items: described(items, below) }),
    ...(anyOf && { anyOf: anyOf.map((each) => described(each, below)) }),
  }
}

function withNullAsType({ anyOf, ...rest }: JsonSchema): JsonSchema {
  const [first, second] = anyOf ?? []
  const isPlain = first && second?.['type'] === 'null' && typeof first['type'] === 'string' && !('enum' in first)
  if (isPlain && !first.properties) return { ...first, ...rest, type: [first['type'], 'null'] }
  return anyOf ? { ...rest, anyOf } : rest
}
