import type { MerchantOperation } from '../../src/merchant-api/merchant-operation.ts'
import type { ProblemName } from '../../src/merchant-api/problems.ts'
import type { DeclaredOperation } from './declared-operations.ts'
import { fieldProseIn } from './field-prose.ts'
import { headersWith } from './headers.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { problemResponses } from './problem-responses.ts'
import { proseIn } from './prose.ts'
import { viewOf } from './views.ts'

/** What every operation of the document has. */
export interface OperationEntry {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly object[]
  readonly parameters: readonly object[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}

/** Returns what the document says about an operation. */
export function entryOf({ area, name, id, operation, problems }: DeclaredOperation): OperationEntry {
  const { key, summary, body, conditional } = operation
  const isUpload = id === 'kyc.store'
  const prose = proseIn(`src/merchant-api/${area}.ts`).get(isUpload ? 'kycBytes.store' : id)
  return {
    operationId: id,
    tags: [area],
    summary,
    description: prose?.text ?? '',
    security: key === 'session' ? [{ session: [] }] : [],
    parameters: [
      ...pathParameters(operation),
      ...(conditional ? waitParameters : []),
      ...(isUpload ? offsetParameters : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(body, bodyProse(area, name)) } },
      },
    }),
    ...(isUpload && { requestBody: { required: true, content: binary(['application/partial-upload']) } }),
    responses: { ...successOf(operation), ...problemResponses(problems) },
  }
}

const pathParameters = ({ params }: MerchantOperation) =>
  Object.entries(params?.entries ?? {}).map(([field, schema]) => ({
    name: field,
    in: 'path',
    required: true,
    schema: jsonSchemaOf(schema, undefined),
  }))

/** The JSDoc of the fields of an operation's body. */
function bodyProse(area: string, name: string) {
  const prose = fieldProseIn(`src/merchant-api/${area}.ts`)
  const declared = prose.get(area)?.fields.get(name)?.fields.get('body')
  return declared && { ...declared, text: '' }
}

const offsetParameters = [
  {
    name: 'Upload-Offset',
    in: 'header',
    description: 'How many bytes of the file come before those of the body (default 0).',
    schema: { type: 'integer' },
  },
  {
    name: 'Upload-Complete',
    in: 'header',
    description: '`?0` where the body is a piece of the file, and others follow.',
    schema: { type: 'string' },
  },
]

const waitParameters = [
  {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the view that the page has.',
    schema: { type: 'string' },
  },
  {
    name: 'Prefer',
    in: 'header',
    description: '`wait=25`: the seconds for which the server may hold the request. The elements send 25.',
    schema: { type: 'string' },
  },
]

function successOf({ output, conditional, download }: MerchantOperation) {
  if (download)
    return { 200: { description: 'The file.', headers: headersWith('Content-Disposition'), content: binary(['*/*']) } }
  const view = viewOf(output)
  if (!view) return { 204: { description: 'Done.', headers: headersWith() } }
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${view}` } } }
  if (!conditional) return { 200: { description: `The ${view}.`, headers: headersWith(), content } }
  const waited = headersWith('ETag', 'Preference-Applied')
  return {
    200: { description: `The ${view}.`, headers: waited, content },
    304: { description: 'The view has not changed. The response has no body.', headers: waited },
  }
}

const binary = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, { schema: {} }]))

export const preflightProblems: readonly ProblemName[] = ['method-not-allowed']

/** Returns what the document says about the preflight request of a path. Its id is the path without what no URL may hold. */
export function preflightOf(path: string, together: readonly DeclaredOperation[]): OperationEntry {
  return {
    operationId: `preflight${path.replace(/[{}]/g, '').replaceAll('/', '.')}`,
    tags: [...new Set(together.map(({ area }) => area))],
    summary: 'Ask whether a page of another origin may send a request',
    description: 'A preflight request of a browser. It takes no session.',
    security: [],
    parameters: together.slice(0, 1).flatMap(({ operation }) => pathParameters(operation)),
    responses: {
      204: {
        description: 'The page may send the request: its origin is allowed.',
        headers: headersWith('Access-Control-Allow-Methods', 'Access-Control-Allow-Headers'),
      },
      ...problemResponses(preflightProblems),
    },
  }
}
