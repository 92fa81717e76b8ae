import { Ajv2020 } from 'ajv/dist/2020.js'
import { openapiDocument } from './document.ts'

/** Compares responses with the OpenAPI document, and remembers which ones there were. */
export interface Conformance {
  /** Compares a response with what the document says about the request. `path` is below the server's address. */
  observe(method: string, path: string, response: Response): Promise<void>
  /** What differs from the document. */
  readonly violations: readonly string[]
  /** Every kind of response so far, such as `GET /pix 200` and `GET /pix 404 charge-not-found`. */
  readonly seen: ReadonlySet<string>
}

interface Media {
  readonly schema: object
}

interface DocumentedResponse {
  readonly $ref?: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
  readonly content?: Readonly<Record<string, Media>>
}

interface DocumentedHeader {
  readonly required?: boolean
  readonly schema: object
}

const document = openapiDocument()
const documentId = 'openapi.json'

/** Creates a comparison with an independent validator of JSON Schema. */
export function conformance(): Conformance {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema(document, documentId)
  const violations: string[] = []
  const seen = new Set<string>()

  /** Lists why a value does not match the schema at a pointer into the document. */
  function mismatches(pointer: string, value: unknown): string[] {
    const validate = ajv.getSchema(`${documentId}#${pointer}`)
    if (!validate) return [`the document has no schema at ${pointer}`]
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }

  async function compare(method: string, path: string, response: Response): Promise<string[]> {
    const { status, headers } = response
    const place = placeOf(method, path, status)
    if (!place) return [`status ${status} is not documented`]
    const { pointer, documented } = place
    const type = headers.get('content-type')
    const text = await response.text()
    const media = documented.content ?? {}
    const content = Object.keys(media).find((each) => each === '*/*' || each === type)
    const wrongHeaders = Object.entries(documented.headers ?? {}).flatMap(([name, { $ref }]) => {
      const header = at($ref.slice(1)) as DocumentedHeader
      const value = headers.get(name)
      if (value === null) return header.required ? [`${name} is missing`] : []
      return mismatches(`${$ref.slice(1)}/schema`, value).map((each) => `${name}${each}`)
    })
    if (!Object.keys(media).length) return [...wrongHeaders, ...(text ? ['the body is not empty'] : [])]
    if (!content) return [...wrongHeaders, `the content-type ${type} is not documented`]
    if (content === '*/*') return wrongHeaders
    return [...wrongHeaders, ...mismatches(`${pointer}/content/${escaped(content)}/schema`, JSON.parse(text))]
  }

  return {
    violations,
    seen,
    async observe(method, path, response) {
      const route = templateOf(path) ?? path
      const copy = response.clone()
      const isProblem = copy.headers.get('content-type') === 'application/problem+json'
      const { type = '' }: { type?: string } = isProblem ? await copy.json() : {}
      const kind = [method, route, response.status, type.replace('urn:guiche:', '')].filter(Boolean).join(' ')
      seen.add(kind)
      violations.push(...(await compare(method, path, response)).map((each) => `${kind}: ${each}`))
    },
  }
}

const paths: Readonly<Record<string, Readonly<Record<string, { responses: Record<string, DocumentedResponse> }>>>> =
  document.paths

const templateOf = (path: string) =>
  Object.keys(paths).find((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))

/** Finds what the document says about a response; the two problems of unknown requests belong to no operation. */
function placeOf(method: string, path: string, status: number) {
  const template = templateOf(path)
  const operation = template && paths[template]?.[method.toLowerCase()]
  const shared = !template ? 'not-found' : operation ? null : 'method-not-allowed'
  const own = `/paths/${escaped(template ?? '')}/${method.toLowerCase()}/responses/${status}`
  const given = operation ? operation.responses[status] : undefined
  const pointer = shared ? `/components/responses/${shared}` : (given?.$ref?.slice(1) ?? own)
  return shared || given ? { pointer, documented: at(pointer) as DocumentedResponse } : null
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~')

function at(pointer: string): unknown {
  const keys = pointer.split('/').slice(1).map(unescaped)
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document)
}
