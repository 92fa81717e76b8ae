import { type ProblemName, problems } from '../../src/merchant-api/problems.ts'
import { problemPrefix } from '../../src/merchant-api/responses.ts'
import { type HeaderName, headersWith } from './headers.ts'
import type { JsonSchema } from './json-schema.ts'

const namesByStatus = (names: readonly ProblemName[]) => [...Map.groupBy(names, (name) => problems[name].status)]

export const problemResponses = (names: readonly ProblemName[]) =>
  Object.fromEntries(
    namesByStatus(names).map(([status, together]) => [
      status,
      together.length === 1 ? { $ref: `#/components/responses/${together[0]}` } : responseOf(status, together),
    ]),
  )

/** Returns the components of these operations' problems that some operation refers to: linters report any others. */
export function problemComponents(operations: readonly (readonly ProblemName[])[]) {
  const used = new Set(operations.flat())
  const alone = new Set(
    operations.flatMap(namesByStatus).flatMap(([, together]) => (together.length === 1 ? together : [])),
  )
  const names = (Object.keys(problems) as ProblemName[]).filter((name) => used.has(name))
  return {
    schemas: Object.fromEntries(names.map((name) => [componentOf(name), schemaOf(name)])),
    responses: Object.fromEntries(
      names.filter((name) => alone.has(name)).map((name) => [name, responseOf(problems[name].status, [name])]),
    ),
  }
}

const responseOf = (status: number, names: readonly ProblemName[]) => ({
  description: names.map((name) => problems[name].title).join(' '),
  headers: headersWith(...headersOfStatus(status)),
  content: contentOf(names),
})

function headersOfStatus(status: number): HeaderName[] {
  if (status === 401) return ['WWW-Authenticate']
  if (status === 405) return ['Allow']
  return [409, 429, 503].includes(status) ? ['Retry-After'] : []
}

function contentOf(names: readonly ProblemName[]) {
  const schemas = names.map((name) => ({ $ref: `#/components/schemas/${componentOf(name)}` }))
  const [only] = schemas.length === 1 ? schemas : []
  return { 'application/problem+json': { schema: only ?? { oneOf: schemas } } }
}

const componentOf = (name: string) => `problem.${name}`

function schemaOf(name: ProblemName): JsonSchema {
  const { status, title, detail } = problems[name]
  const hasFields = name === 'validation-failed'
  return {
    type: 'object',
    description: title,
    required: ['type', 'status', 'title', 'detail', ...(hasFields ? ['fields'] : [])],
    properties: {
      type: { const: problemPrefix + name },
      status: { const: status },
      title: { type: 'string', minLength: 1, examples: [title], description: 'What happened.' },
      detail: { type: 'string', minLength: 1, examples: [detail], description: 'What to do next.' },
      ...(hasFields && {
        fields: {
          type: 'object',
          description: 'Messages by the path of the field, such as `payer.document`. No message repeats a value.',
          additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
        },
      }),
    },
  }
}
