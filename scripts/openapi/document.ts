import manifest from '../../package.json' with { type: 'json' }
import { declaredOperations } from './declared-operations.ts'
import { headers } from './headers.ts'
import { entryOf, type OperationEntry, preflightOf, preflightProblems } from './operation-entries.ts'
import { problemComponents } from './problem-responses.ts'
import { proseIn } from './prose.ts'
import { viewSchemas } from './views.ts'

const description = `The contract between the elements of guiche and a merchant server in any language: every request of the elements, with its responses.

A server may leave out the routes of a feature that it does not have: they respond \`not-found\`.

**Problems.** Every response of 400 and above is \`application/problem+json\` (RFC 9457). The elements decide by its \`type\`.
A method that a route does not have is a 405 \`method-not-allowed\` with \`Allow\`. An unknown route is a 404 \`not-found\`.

**Waiting.** \`GET\` of a view takes \`If-None-Match\` and \`Prefer: wait=<seconds>\` (RFC 7240). If the page does not have the current view, the response is 200 at once. Otherwise the server holds the request until the view changes (200) or the seconds are over (304). Without \`Prefer: wait\` the 304 comes at once. \`If-None-Match\` may list several tags, and a proxy may have made them weak (\`W/\`). A problem never waits.

**One charge.** \`POST /pix\` and \`POST /card\` are idempotent: an order has one live charge, however many requests come at once. Those that come while the charge is being created wait for it.

**One account.** \`POST /companies\` is idempotent too: a company has one onboarding. When nobody knows whether it was created, nothing is sent again: the response is \`company-uncertain\` until a person resolves it.

**Sessions.** The token in \`Authorization: Bearer\` names one order, KYC record, company, or signer of an onboarding. No path contains an id to try out. The token of a handoff opens the session of a phone, and nothing else.

**CORS.** A server that pages of other origins call has an exact list of them, and allows no credentials. Problems have the CORS headers too.`

/** Returns the OpenAPI 3.1 document of a merchant server, from the declarations of its operations, views and problems. */
export function openapiDocument() {
  const byPath = Map.groupBy(declaredOperations, ({ operation }) => operation.path)
  const paths = Object.fromEntries(
    [...byPath].map(([path, together]) => [
      path,
      Object.fromEntries<OperationEntry>([
        ...together.map((each) => [each.operation.method.toLowerCase(), entryOf(each)] as const),
        ['options', preflightOf(path, together)],
      ]),
    ]),
  )
  const components = problemComponents([preflightProblems, ...declaredOperations.map(({ problems }) => problems)])
  const areas = [...new Set(declaredOperations.map(({ area }) => area))]

  return {
    openapi: '3.1.0',
    info: {
      title: 'Merchant server of guiche',
      version: manifest.version,
      description,
      contact: { name: 'The guiche authors' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/', description: 'The address in the attribute `server` of an element, such as `/pay`.' }],
    tags: areas.map((area) => ({ name: area, description: areaProse(area) })),
    paths,
    components: {
      schemas: { ...viewSchemas(), ...components.schemas },
      headers,
      responses: components.responses,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'A session that the merchant server has created.' },
      },
    },
  }
}

const areaProse = (area: string) => proseIn(`src/merchant-api/${area}.ts`).get(area)?.text ?? ''
