import { type Clock, systemClock } from '../core/clock.ts'
import type { HandlerInput, HandlerOutput, Operation, OperationTree, RequestPart } from '../core/operation.ts'
import { parseBoundedJson } from '../core/bounded-json.ts'
import { fieldErrors, type FieldErrors, validate } from '../core/validate.ts'
import { BodyStoppedError, BodyTooLargeError, pacedReader, readText } from './read-text.ts'
import { jsonResponse } from './response.ts'

/** The reason why a server rejects a request before its handler runs. */
export type Rejection =
  | {
      readonly reason: 'not-found'
      /** The operation of the path, if only a parameter in it has an invalid form: no record has such an id. */
      readonly operation?: Operation
    }
  | { readonly reason: 'method-not-allowed'; readonly allowed: readonly string[] }
  | { readonly reason: 'malformed-request'; readonly isTooSlow?: true }
  | { readonly reason: 'body-too-large' }
  | { readonly reason: 'validation-failed'; readonly operation: Operation; readonly fields: FieldErrors }

/** The server's own part: its error responses and its authentication. */
export interface ServerHooks<Context, O extends Operation = Operation, State = void> {
  /** Measures the pace of request bodies (default: the system's clock). */
  readonly clock?: Clock
  /**
   * Runs what responds to a request, or responds in its place (default: runs it). Called first, with the operation of
   * the request's path; null for a path of none.
   */
  limit?(request: Request, operation: O | null, respond: () => Promise<Response>): Promise<Response>
  /** Returns the response to a rejected request. */
  reject(rejection: Rejection): Response
  /**
   * Returns the context that handlers receive besides their input; throws a RejectedRequest for a request without valid
   * credentials. Called once path and method are known, before the body is read.
   */
  authenticate(request: Request, operation: O, state: State): Context | Promise<Context>
  /** Returns the response to a request whose handler threw any error but a RejectedRequest (default: throws it). */
  failed?(error: unknown, operation: O, state: State): Response
}

type Handler<O extends Operation, Context> = (
  input: HandlerInput<O>,
  context: Context,
) => HandlerOutput<O> | Response | Promise<HandlerOutput<O> | Response>

/** The context of an operation's handler: where contexts name a session, the one with the operation's. */
type ContextOf<O, Context> = Context extends { readonly session: unknown }
  ? O extends { readonly session: Context['session'] }
    ? Context
    : never
  : Context

export type Handlers<T extends OperationTree, Context> = {
  readonly [Area in keyof T]: {
    readonly [Name in keyof T[Area]]: Handler<T[Area][Name], ContextOf<T[Area][Name], Context>>
  }
}

type OperationIn<T extends OperationTree> = T[keyof T][keyof T[keyof T]]

/** Thrown by a handler or by `authenticate` to send this response. */
export class RejectedRequest extends Error {
  override readonly name = 'RejectedRequest' as const
  readonly response: Response

  constructor(response: Response) {
    super(`serve(): a handler rejected the request with status ${response.status}; send its response`)
    this.response = response
  }
}

const maxBodyBytes = 1024 * 1024

/**
 * Combines a tree of operations and their handlers into one function from Request to Response. Errors of handlers,
 * except RejectedRequest, pass through. A request for an area without handlers is rejected as `not-found`. `path` is
 * the path below the server's mount point, and `state` what the server keeps of a request, for its hooks.
 */
export function serve<T extends OperationTree, Context, State = void>(
  tree: T,
  handlers: Partial<Handlers<T, Context>>,
  hooks: ServerHooks<Context, OperationIn<T>, State>,
) {
  const routes = routesOf(tree, handlers)

  // no async function: each one that waits holds memory
  return (request: Request, path: string, state: State): Promise<Response> => {
    const matches = routes.filter(({ pattern }) => pattern.test(path))
    const run = () => respond(request, path, matches, state)
    return hooks.limit ? hooks.limit(request, matches[0]?.operation ?? null, run) : run()
  }

  async function respond(
    request: Request,
    path: string,
    matches: readonly Route<OperationIn<T>, Context>[],
    state: State,
  ): Promise<Response> {
    const found = findRoute(matches, request.method)
    if ('reason' in found) return hooks.reject(found)
    const { operation, handle } = found
    try {
      const context = await hooks.authenticate(request, operation, state)
      const input = await readInput(request, path, found, hooks.clock ?? systemClock)
      if ('reason' in input) return hooks.reject(input)
      const result = handle ? await handle(input.values, context) : hooks.reject({ reason: 'not-found' })
      const response = result instanceof Response ? result : jsonResponse(result)
      return request.method === 'HEAD' ? await withoutBody(response) : response
    } catch (error) {
      if (error instanceof RejectedRequest) return error.response
      if (error instanceof BodyTooLargeError) return hooks.reject({ reason: 'body-too-large' })
      if (error instanceof BodyStoppedError) return hooks.reject({ reason: 'malformed-request', isTooSlow: true })
      if (!hooks.failed) throw error
      return hooks.failed(error, operation, state)
    }
  }
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}

interface Route<O extends Operation, Context> {
  readonly operation: O
  readonly pattern: RegExp
  /** Null where the operation's area is not enabled. */
  readonly handle: Handler<Operation, Context> | null
}

function routesOf<T extends OperationTree, Context>(tree: T, handlers: Partial<Handlers<T, Context>>) {
  const routes = Object.entries(tree).flatMap(([area, operations]) =>
    Object.entries(operations).map(
      ([name, operation]): Route<OperationIn<T>, Context> => ({
        operation: operation as OperationIn<T>,
        pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
        handle: (handlers[area]?.[name] ?? null) as Handler<Operation, Context> | null,
      }),
    ),
  )
  const placeholders = ({ operation }: { operation: Operation }) => operation.path.split('{').length
  return routes.sort((a, b) => placeholders(a) - placeholders(b)) // `…/status` before `…/{id}`
}

function findRoute<R extends { readonly operation: Operation }>(
  matches: readonly R[],
  requestMethod: string,
): R | Rejection {
  const method = requestMethod === 'HEAD' ? 'GET' : requestMethod
  const route = matches.find(({ operation }) => operation.method === method)
  if (route) return route
  if (!matches.length) return { reason: 'not-found' }
  return { reason: 'method-not-allowed', allowed: matches.map(({ operation }) => operation.method) }
}

/** Parses and validates the input of an operation, or returns why the request is rejected. */
async function readInput(
  request: Request,
  path: string,
  { operation, pattern }: { readonly operation: Operation; readonly pattern: RegExp },
  clock: Clock,
): Promise<{ readonly values: object } | Rejection> {
  if (!operation.params && !operation.query && !operation.body) return { values: {} }
  const parsed = await parseRequest(request, operation, pattern.exec(path)?.groups ?? {}, clock)
  if (!parsed) return { reason: 'malformed-request' }
  const read = (part: RequestPart | undefined, value: unknown) => (part ? validate(part, value) : null)
  const params = read(operation.params, parsed.params)
  if (params?.issues) return { reason: 'not-found', operation }
  const results = [params, read(operation.query, parsed.query), read(operation.body, parsed.body)]
  const issues = results.flatMap((result) => result?.issues ?? [])
  if (issues.length) return { reason: 'validation-failed', operation, fields: fieldErrors(issues) }
  return { values: Object.assign({}, ...results.map((result) => result?.output)) }
}

/** Parses the parts of a request; null for a path with a wrong encoding, and a body that is not JSON or too deep. */
async function parseRequest(
  request: Request,
  operation: Operation,
  groups: Readonly<Record<string, string>>,
  clock: Clock,
): Promise<Readonly<Record<'params' | 'query' | 'body', unknown>> | null> {
  const text = operation.body
    ? await readText(request, maxBodyBytes, (reader) => pacedReader(reader, { clock }), maxBodyBytes)
    : ''
  const body = operation.body && parseBoundedJson(text || '{}')
  if (body === null) return null
  try {
    return {
      params: Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)])),
      query: operation.query && Object.fromEntries(new URL(request.url).searchParams),
      body: body?.json,
    }
  } catch {
    return null
  }
}
