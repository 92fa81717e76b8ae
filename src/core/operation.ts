import * as v from 'valibot'
import type { CallInfo, FieldValues, LookupKey, Route } from './options.ts'
import { type Download, type ReadDownload, readDownload } from './download.ts'
import type { Paginator } from './paginator.ts'
import type { FieldErrors } from './validate.ts'

/** The schema of a request's path, query or body: an object with known field names, so that flat input can be split. */
export type RequestPart = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> }

/** Declares which input field identifies a write, for errors with an unknown outcome. */
export interface DeclaredLookupKey extends Omit<LookupKey, 'value'> {
  /** Reads the value from the input (default: the field itself). */
  readonly value?: (input: FieldValues) => unknown
}

/** The parts of a request that the interface does not document, as keys of a client's `undocumented` option. */
export interface UndocumentedParts {
  /** Setting with the method and path: `{ method, path }`. */
  readonly route?: string
  /** Settings with the wire names of query parameters, by our own names for them. */
  readonly query?: Readonly<Record<string, string>>
  /** Fills in the client's settings, and adds an error for each one that is missing or invalid. */
  readonly resolve: (
    operation: Operation,
    query: FieldValues,
    context: CallContext,
    errors: FieldErrors[],
  ) => ResolvedRoute
}

/** The route of a request and its query, under their names on the wire. */
export interface ResolvedRoute {
  readonly route: Route
  readonly query: FieldValues
}

/** The context of a call, besides its input. */
export interface CallContext extends CallInfo {
  /** Milliseconds since 1970, UTC. */
  readonly now: number
  /** The client's `undocumented` option. */
  readonly undocumented: FieldValues
}

/** One endpoint, declared once: clients, servers, tests and reference documentation are derived from it. */
export interface Operation extends Route {
  /** The credential it takes: any key of the account, the secret key, a session of the merchant server, or none. */
  readonly key: 'any' | 'secret' | 'session' | 'none'
  /** Placeholders of `path`, by the same names. */
  readonly params?: RequestPart
  /** Parameters of the query, by their names. */
  readonly query?: RequestPart
  /** Fields of the body, by their names. */
  readonly body?: RequestPart
  /** The response's body. */
  readonly output: v.GenericSchema
  /** Sends an `ETag` and may wait for a change; the result is null when nothing changed. */
  readonly conditional?: true
  /** A read in spite of its method, so that it may be retried. */
  readonly readOnly?: true
  /** The part to check after a 404, where a right id is not enough (default: the id, or the address without one). */
  readonly ifNotFound?: string
  /** The input field by which a write of unknown outcome is looked up. */
  readonly lookupKey?: DeclaredLookupKey
  /** The fields that identify the record in a write's response. A body with none of them proves nothing. */
  readonly identifiers?: readonly string[]
  /** The parts of the request that the interface does not document. */
  readonly undocumented?: UndocumentedParts
  /** Adds the errors that depend on the time or on the client's settings. Any field of the body may be invalid. */
  readonly check?: (body: FieldValues, context: CallContext, errors: FieldErrors[]) => void
  /** Encodes a validated body that is not sent as plain JSON; may narrow the type of `body`. Throws InputError. */
  encode?(body: FieldValues, context: CallContext): EncodedBody | Promise<EncodedBody>
  /** The response grows with the number of its records, so that up to 16 MiB are read. A list with `pages` is one. */
  readonly list?: true
  /** Iterates over the pages of a list. */
  readonly pages?: Paginator<unknown>
  /** Reads the response as a file instead of JSON; `output` then types only what a server's handler returns. */
  readonly download?: ReadDownload
  /** Handles special responses of any status: returns their `data`, throws, or returns null for all others. */
  readonly interpret?: (response: SpecialResponse, call: CallInfo) => { readonly data: unknown } | null
}

/** A body as it is sent: fields are sent as JSON. */
export type EncodedBody = FieldValues | FormData | Blob

/** The values that a call sent. */
export interface SentValues {
  readonly input: FieldValues
  /** Those that were merged into it. */
  readonly query: FieldValues | undefined
  readonly body: FieldValues | undefined
  readonly key: string | undefined
}

/** A response of any status, and what the caller sent. */
export interface SpecialResponse {
  readonly status: number
  /** Parsed where it was JSON, otherwise its text. */
  readonly body: unknown
  readonly sent: SentValues
}

/** Operations grouped by area: `tree.payins.createPix`. */
export type OperationTree = Readonly<Record<string, Readonly<Record<string, Operation>>>>

type Flatten<T> = { [Name in keyof T]: T[Name] } & {}
type PartInput<O, Name extends string> = O extends { readonly [N in Name]: infer P extends RequestPart }
  ? v.InferInput<P>
  : unknown
type PartOutput<O, Name extends string> = O extends { readonly [N in Name]: infer P extends RequestPart }
  ? v.InferOutput<P>
  : unknown

/** The input of a caller: one flat object, wherever in the request its fields are sent. */
export type Input<O extends Operation> = Flatten<PartInput<O, 'params'> & PartInput<O, 'query'> & PartInput<O, 'body'>>
/** The input of a server's handler: the same flat object, validated. */
export type HandlerInput<O extends Operation> = Flatten<
  PartOutput<O, 'params'> & PartOutput<O, 'query'> & PartOutput<O, 'body'>
>
/** The output of a server's handler. */
export type HandlerOutput<O extends Operation> = v.InferInput<O['output']>
/** The result that a caller gets. */
export type Output<O extends Operation> = O extends { readonly download: ReadDownload }
  ? Download
  : O extends { readonly conditional: true }
    ? v.InferOutput<O['output']> | null
    : v.InferOutput<O['output']>

export const operation = <const O extends Operation>(declared: O): O => declared

/** Spread into an operation, returns its response as a file: a `Download` to callers, a `Response` from handlers. */
export const fileOutput = { output: v.never(), download: readDownload } as const
