import type { openapiDocument } from '../../openapi/document.ts'
import type { JsonSchema } from '../../openapi/json-schema.ts'
import { code, table } from './markdown.ts'

type Document = ReturnType<typeof openapiDocument>

const intro = `<!-- Made by the build from the declarations in src/merchant-api. Edit those. -->

# The merchant server's HTTP API

For a developer who writes the merchant server in another language. The same as a machine-readable document: \`guiche/openapi.json\` (OpenAPI 3.1). [Servers in other languages](other-languages.md) says how to check a server against it.`

/** Writes the page about the requests of the elements, from the OpenAPI document. */
export function merchantApiPage({ info, paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'options')
      .map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation: operation as Entry })),
  )
  const routes = operations.map(({ call, operation }) => [
    `[\`${call}\`](#${anchorOf(call)})`,
    operation.security.length ? 'yes' : 'no',
    operation.summary,
  ])
  const sections = operations.map(({ call, operation }) => operationSection(call, operation))
  const views = Object.entries(components.schemas).filter(([name]) => !name.startsWith('problem.'))
  const problems = Object.values(components.schemas).flatMap(({ properties }) => {
    const { type, status, title, detail } = properties ?? {}
    return typeof type?.['const'] === 'string'
      ? [[String(status?.['const']), code(type['const']), exampleOf(title), exampleOf(detail)]]
      : []
  })
  const headers = Object.entries(components.headers).map(([name, header]) => [`\`${name}\``, header.description])
  return `${[
    intro,
    info.description,
    '## Routes',
    table(['request', 'session', 'what it does'], routes),
    ...sections,
    '## Views',
    ...views.map(([name, schema]) =>
      [`### ${name}`, schema.description, fieldTable(schema)].filter(Boolean).join('\n\n'),
    ),
    '## Problems',
    table(['status', '`type`', '`title`', '`detail`'], problems),
    '`validation-failed` has one more member, `fields`: messages by the path of the field.',
    '## Response headers',
    table(['header', 'meaning'], headers),
  ].join('\n\n')}\n`
}

interface Entry {
  readonly summary: string
  readonly description: string
  readonly security: readonly unknown[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, ResponseEntry>>
}

interface ResponseEntry {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

function operationSection(call: string, { description, requestBody, responses }: Entry): string {
  const body = requestBody?.content['application/json']?.schema
  const rows = Object.entries(responses).map(([status, response]) => [status, answerOf(response)])
  return [
    `### ${call}`,
    description,
    body && [body.description, fieldTable(body)].filter(Boolean).join('\n\n'),
    requestBody && !body && `The body is the file: ${Object.keys(requestBody.content).join(', ')}.`,
    table(['status', 'response'], rows),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function answerOf({ $ref, description = '', content = {} }: ResponseEntry): string {
  if ($ref) return nameOf($ref)
  const [schema] = Object.values(content).map((media) => media.schema)
  const options = (schema?.['oneOf'] as { $ref: string }[] | undefined) ?? []
  if (options.length) return options.map((option) => nameOf(option.$ref)).join(', ')
  const ref = schema?.['$ref']
  return typeof ref === 'string' ? `[${ref.split('/').at(-1)}](#${ref.split('/').at(-1)?.toLowerCase()})` : description
}

const nameOf = (ref: string) => `\`${ref.split('/').at(-1)?.replace('problem.', '')}\``

function fieldTable(schema: JsonSchema): string {
  const rows = rowsOf(schema, '').map(([path, type, description]) => [`\`${path}\``, code(type), description])
  return rows.length ? table(['field', 'type', 'description'], rows) : ''
}

function rowsOf(schema: JsonSchema, parent: string): [path: string, type: string, description: string][] {
  const required = (schema['required'] as string[] | undefined) ?? []
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${parent}${name}`
    const inner = [field, ...(field.anyOf ?? [])].flatMap((each) => [
      ...rowsOf(each, `${path}.`),
      ...(each.items ? rowsOf(each.items, `${path}[].`) : []),
    ])
    const type = `${typeOf(field)}${required.includes(name) ? '' : '?'}`
    return [[path, type, field.description ?? ''] as [string, string, string], ...inner]
  })
}

function typeOf({ type, items, anyOf, ...rest }: JsonSchema): string {
  const values = rest['enum']
  if (Array.isArray(values)) return values.map((value) => `'${value}'`).join(' | ')
  if (items) return `${typeOf(items).includes(' | ') ? `(${typeOf(items)})` : typeOf(items)}[]`
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  return [type].flat().join(' | ')
}

const exampleOf = (schema: JsonSchema | undefined) => (schema?.['examples'] as string[] | undefined)?.[0] ?? ''

// as GitHub writes it
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
