import manifest from '../../package.json' with { type: 'json' }
import type { Operation } from '../../src/core/operation.ts'
import { cardViewSchema } from '../../src/merchant-api/card.ts'
import { chargeViewSchema } from '../../src/merchant-api/charge.ts'
import { createdCompanySchema } from '../../src/merchant-api/companies.ts'
import { merchantApi } from '../../src/merchant-api/index.ts'
import {
  endedHandoffSchema,
  handoffSchema,
  kycDocumentViewSchema,
  kycViewSchema,
  phoneSessionSchema,
  uploadTicketSchema,
} from '../../src/merchant-api/kyc.ts'
import type { MerchantOperation } from '../../src/merchant-api/merchant-operation.ts'
import { type ProblemName, problems } from '../../src/merchant-api/problems.ts'
import { problemPrefix } from '../../src/merchant-api/responses.ts'
import { signatureViewSchema } from '../../src/merchant-api/signature.ts'
import { proseIn } from '../docs/reference/prose.ts'
import { fieldProseIn } from './field-prose.ts'
import { type HeaderName, headers, headersWith } from './headers.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { problemsOf } from './operation-problems.ts'

const description = `The contract between the elements of guiche and a merchant server in any language: every request of the elements, with its responses.

A server may leave out the routes of a feature that it does not have: they respond \`not-found\`.

**Problems.** Every response of 400 and above is \`application/problem+json\` (RFC 9457). The elements decide by its \`type\`.
A method that a route does not have is a 405 \`method-not-allowed\` with \`Allow\`. An unknown route is a 404 \`not-found\`.

**Waiting.** \`GET\` of a view takes \`If-None-Match\` and \`Prefer: wait=<seconds>\` (RFC 7240). If the page does not have the current view, the response is 200 at once. Otherwise the server holds the request until the view changes (200) or the seconds are over (304). Without \`Prefer: wait\` the 304 comes at once. \`If-None-Match\` may list several tags, and a proxy may have made them weak (\`W/\`). A problem never waits.

**One charge.** \`POST /pix\` and \`POST /card\` are idempotent: an order has one live charge, however many requests come at once. Those that come while the charge is being created wait for it.

**One account.** \`POST /companies\` is idempotent too: a company has one onboarding. When nobody knows whether it was created, nothing is sent again: the response is \`company-uncertain\` until a person resolves it.

**Sessions.** The token in \`Authorization: Bearer\` names one order, KYC record, company, or signer of an onboarding. No path contains an id to try out. The token of a handoff opens the session of a phone, and nothing else.

**CORS.** A server that pages of other origins call has an exact list of them, and allows no credentials. Problems have the CORS headers too.`

/** The views and what they are declared in, by the names of their components. */
const views = {
  Charge: [chargeViewSchema, 'charge.ts', 'chargeViewSchema'],
  CardForm: [cardViewSchema, 'card.ts', 'cardViewSchema'],
  KycRecord: [kycViewSchema, 'kyc.ts', 'kycViewSchema'],
  KycDocument: [kycDocumentViewSchema, 'kyc.ts', 'kycDocumentViewSchema'],
  UploadTicket: [uploadTicketSchema, 'kyc.ts', 'uploadTicketSchema'],
  Handoff: [handoffSchema, 'kyc.ts', 'handoffSchema'],
  EndedHandoff: [endedHandoffSchema, 'kyc.ts', 'endedHandoffSchema'],
  PhoneSession: [phoneSessionSchema, 'kyc.ts', 'phoneSessionSchema'],
  CreatedCompany: [createdCompanySchema, 'companies.ts', 'createdCompanySchema'],
  Signature: [signatureViewSchema, 'signature.ts', 'signatureViewSchema'],
} as const

const folder = 'src/merchant-api'
const problemNames = Object.keys(problems) as ProblemName[]

/** Returns the OpenAPI 3.1 document of a merchant server, from the declarations of its operations, views and problems. */
export function openapiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  // the service calls addresses of the server's own choice
  for (const [area, operations] of Object.entries<Readonly<Record<string, MerchantOperation>>>(merchantApi))
    for (const [name, operation] of Object.entries(operations))
      if (operation.caller === 'page')
        paths[operation.path] = {
          ...paths[operation.path],
          [operation.method.toLowerCase()]: entryOf(area, name, operation),
        }
  for (const [path, methods] of Object.entries(paths))
    methods['options'] = { ...preflight, operationId: `preflight ${path}` }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Merchant server of guiche',
      version: manifest.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/', description: 'The address in the attribute `server` of an element, such as `/pay`.' }],
    tags: Object.keys(merchantApi)
      .filter((area) => area !== 'callbacks')
      .map((area) => ({ name: area, description: areaProse(area) })),
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(
          Object.entries(views).map(([name, [schema, file, constant]]) => [
            name,
            jsonSchemaOf(schema, fieldProseIn(`${folder}/${file}`).get(constant)),
          ]),
        ),
        ...Object.fromEntries(problemNames.map((name) => [componentOf(name), problemSchema(name)])),
      },
      headers,
      responses: Object.fromEntries(problemNames.map((name) => [name, problemResponse(problems[name].status, [name])])),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'A session that the merchant server has created.' },
      },
    },
  }
}

const areaProse = (area: string) => proseIn(`${folder}/${area}.ts`).get(area)?.text ?? ''

function entryOf(area: string, name: string, operation: Operation) {
  const id = `${area}.${name}`
  const { key, params, body, conditional } = operation
  const isUpload = id === 'kyc.store'
  const prose = proseIn(`${folder}/${area}.ts`).get(isUpload ? 'kycBytes.store' : id)
  return {
    operationId: id,
    tags: [area],
    description: prose?.text ?? '',
    security: key === 'session' ? [{ session: [] }] : [],
    parameters: [
      ...Object.entries(params?.entries ?? {}).map(([field, schema]) => ({
        name: field,
        in: 'path',
        required: true,
        schema: jsonSchemaOf(schema, undefined),
      })),
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
    responses: { ...successOf(id, operation), ...problemResponses(id, operation) },
  }
}

/** The JSDoc of the fields of an operation's body. */
function bodyProse(area: string, name: string) {
  const prose = fieldProseIn(`${folder}/${area}.ts`)
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

function successOf(id: string, { output, conditional, download }: Operation) {
  if (download)
    return { 200: { description: 'The file.', headers: headersWith('Content-Disposition'), content: binary(['*/*']) } }
  const view = Object.entries(views).find(([, [schema]]) => schema === output)?.[0]
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

function problemResponses(id: string, operation: Operation) {
  const byStatus = Map.groupBy(problemsOf(id, operation), (name) => problems[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      names.length === 1 ? { $ref: `#/components/responses/${names[0]}` } : problemResponse(status, names),
    ]),
  )
}

const problemResponse = (status: number, names: readonly ProblemName[]) => ({
  description: names.map((name) => problems[name].title).join(' '),
  headers: headersWith(...headersOfStatus(status)),
  content: problemContent(names),
})

function headersOfStatus(status: number): HeaderName[] {
  if (status === 401) return ['WWW-Authenticate']
  if (status === 405) return ['Allow']
  return [409, 429, 503].includes(status) ? ['Retry-After'] : []
}

const problemContent = (names: readonly ProblemName[]) => {
  const schemas = names.map((name) => ({ $ref: `#/components/schemas/${componentOf(name)}` }))
  const [only] = schemas.length === 1 ? schemas : []
  return { 'application/problem+json': { schema: only ?? { oneOf: schemas } } }
}

const componentOf = (name: string) => `problem.${name}`

function problemSchema(name: ProblemName): JsonSchema {
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

const preflight = {
  description: 'A preflight request of a browser. It takes no session.',
  security: [],
  responses: {
    204: {
      description: 'The page may send the request: its origin is allowed.',
      headers: headersWith('Access-Control-Allow-Methods', 'Access-Control-Allow-Headers'),
    },
    405: { $ref: '#/components/responses/method-not-allowed' },
  },
}
