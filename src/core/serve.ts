import { readText, TooLarge } from './body.ts'
import { check, type Fields, fieldsOf } from './fields.ts'
import type { Operation, Part, Received, Sent, Tree } from './operation.ts'

/** Why a server refuses before its handler is asked. */
export type Reason =
  | { readonly why: 'missing' }
  | { readonly why: 'method'; readonly allowed: readonly string[] }
  | { readonly why: 'malformed' }
  | { readonly why: 'too-large' }
  | { readonly why: 'invalid'; readonly operation: Operation; readonly fields: Fields }

/** What a tree's server brings: how it words refusals, and who may come in. */
export interface Doorkeeper<Context> {
  refuse(reason: Reason): Response
  /** Makes what handlers get beside the input; throws a Refusal for who may not come in. Asked once path and method are known. */
  admit(request: Request, operation: Operation): Context | Promise<Context>
}

/** Answers one operation: with its output, or with a whole Response. */
type Handle<O extends Operation, Context> = (
  input: Received<O>,
  context: Context,
) => Sent<O> | Response | Promise<Sent<O> | Response>

/** A handler for each operation of a tree. */
export type Handlers<T extends Tree, Context> = {
  readonly [Area in keyof T]: { readonly [Name in keyof T[Area]]: Handle<T[Area][Name], Context> }
}

/** Thrown to answer with a response of one's own. */
export class Refusal extends Error {
  override readonly name = 'Refusal' as const
  readonly response: Response

  constructor(response: Response) {
    super(`refused with ${response.status}`)
    this.response = response
  }
}

const bodyLimit = 1024 * 1024

/**
 * Makes a tree of operations and their handlers one function from Request to Response; what a handler throws but a Refusal
 * passes through. `path` is the request's path as the tree knows it, for a server that is mounted below the root.
 */
export function serve<T extends Tree, Context>(tree: T, handlers: Handlers<T, Context>, door: Doorkeeper<Context>) {
  const routes = routesOf(tree, handlers)

  return async (request: Request, path?: string): Promise<Response> => {
    const { pathname: whole, searchParams } = new URL(request.url)
    const pathname = path ?? whole
    const matches = routes.filter((route) => route.pattern.test(pathname))
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const route = matches.find(({ operation }) => operation.method === method)
    if (!matches.length) return door.refuse({ why: 'missing' })
    if (!route) return door.refuse({ why: 'method', allowed: matches.map(({ operation }) => operation.method) })
    const { operation, pattern, handle } = route
    try {
      const context = await door.admit(request, operation)
      const received = await take(request, operation, pattern.exec(pathname)?.groups ?? {}, searchParams)
      const input = received && receive(operation, received)
      if (!input) return door.refuse({ why: 'malformed' })
      if ('fields' in input) return door.refuse({ why: 'invalid', operation, fields: input.fields })
      const answer = await handle(input.values, context)
      const response = answer instanceof Response ? answer : Response.json(answer)
      return request.method === 'HEAD' ? await withoutBody(response) : response
    } catch (error) {
      if (error instanceof Refusal) return error.response
      if (error instanceof TooLarge) return door.refuse({ why: 'too-large' })
      throw error
    }
  }
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}

/** The parts of a request as they came; null when they cannot be read. */
async function take(
  request: Request,
  operation: Operation,
  groups: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Promise<{ params: unknown; query: unknown; body: unknown } | null> {
  const text = operation.body ? await readText(request, bodyLimit) : ''
  try {
    return {
      params: Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)])),
      query: Object.fromEntries(query),
      body: JSON.parse(text || '{}'),
    }
  } catch {
    return null
  }
}

function routesOf<T extends Tree, Context>(tree: T, handlers: Handlers<T, Context>) {
  const routes = Object.entries(tree).flatMap(([area, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      handle: handlers[area]?.[name] as unknown as Handle<Operation, Context>,
    })),
  )
  const holes = ({ operation }: { operation: Operation }) => operation.path.split('{').length
  return routes.sort((a, b) => holes(a) - holes(b)) // `…/status` before `…/{id}`
}

function receive(operation: Operation, received: { params: unknown; query: unknown; body: unknown }) {
  const take = (part: Part | undefined, value: unknown) => (part ? check(part, value) : null)
  const reads = [
    take(operation.params, received.params),
    take(operation.query, received.query),
    take(operation.body, received.body),
  ]
  const issues = reads.flatMap((read) => read?.issues ?? [])
  return issues.length
    ? { fields: fieldsOf(issues) }
    : { values: Object.assign({}, ...reads.map((read) => read?.output)) }
}
