import type * as v from 'valibot'
import type { Download, ReadDownload } from './download.ts'
import type { Place } from './errors.ts'
import type { Values } from './options.ts'
import type { Walk } from './page.ts'

/** A schema over an object whose fields are known by name, so that a flat input can be taken apart. */
export type Part = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> }

/** What names a write of unknown fate, and how to look it up. */
export interface NaturalKey {
  readonly field: string
  /** What the interface says of it: unique, unique within something, or nothing (null). */
  readonly unique: boolean | string | null
  /** The operation that finds it, or null where the service has no read by it. */
  readonly lookup: string | null
  /** The value, where it is not simply that of `field`. */
  readonly value?: (input: Values) => unknown
}

/** What the interface does not show, and a client's `unstated` option must say: by the keys of that option. */
export interface NotShown {
  /** Gives method and path, as `{ method, path }`. */
  readonly route?: string
  /** Gives the names of these query parameters on the wire. */
  readonly query?: Readonly<Record<string, string>>
  /** Puts what the client says in their place. Throws InputError where it says nothing that fits. */
  readonly resolve: (operation: Operation, query: Values, moment: Moment) => Resolved
}

/** Where a request goes, and its query by its names on the wire. */
export interface Resolved {
  readonly route: Pick<Operation, 'method' | 'path'>
  readonly query: Values
}

/** What is known when a call is made, beside its input. */
export interface Moment {
  readonly place: Place
  /** Milliseconds since 1970, UTC. */
  readonly now: number
  /** The client's option of that name. */
  readonly unstated: Values
}

/** One endpoint, said once: clients, servers, tests and docs are read off it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Holes in braces are named as in `params`. */
  readonly path: `/${string}`
  /** Which credential it takes: any key of the account, the secret one, a session of the merchant's server, or none. */
  readonly key: 'any' | 'secret' | 'session' | 'none'
  readonly params?: Part
  readonly query?: Part
  readonly body?: Part
  readonly output: v.GenericSchema
  /** Sends an `ETag` and may wait for a change; the answer is null when nothing changed. */
  readonly conditional?: true
  /** A read in spite of its method, so that it may be sent again. */
  readonly replay?: true
  readonly natural?: NaturalKey
  readonly unstated?: NotShown
  /** Makes of the checked body, whose type it may name, what travels where that is not simply its JSON. Throws InputError. */
  encode?(body: Values, moment: Moment): Values | FormData | Blob
  /** Walks the pages of a list. */
  readonly pages?: Walk<unknown>
  /** Hands the answer on as bytes instead of JSON; `output` is then what tells a server what to answer. */
  readonly download?: ReadDownload
  /** Reads answers of a kind of their own, whatever their status: gives `data`, throws, or gives null for all others. */
  readonly interpret?: (
    answer: { readonly status: number; readonly body: unknown },
    place: Place,
  ) => { readonly data: unknown } | null
}

/** Operations in their areas: `tree.payins.createPix`. */
export type Tree = Readonly<Record<string, Readonly<Record<string, Operation>>>>

type Flat<T> = { [Name in keyof T]: T[Name] } & {}
type Taken<O, Name extends string> = O extends { readonly [N in Name]: infer P extends Part }
  ? v.InferInput<P>
  : unknown
type Given<O, Name extends string> = O extends { readonly [N in Name]: infer P extends Part }
  ? v.InferOutput<P>
  : unknown

/** What a caller hands over: one flat object, wherever in the request its fields travel. */
export type Input<O extends Operation> = Flat<Taken<O, 'params'> & Taken<O, 'query'> & Taken<O, 'body'>>
/** The same object as a server receives it. */
export type Received<O extends Operation> = Flat<Given<O, 'params'> & Given<O, 'query'> & Given<O, 'body'>>
/** What a server answers. */
export type Sent<O extends Operation> = v.InferInput<O['output']>
/** What a caller gets. */
export type Output<O extends Operation> = O extends { readonly download: ReadDownload }
  ? Download
  : O extends { readonly conditional: true }
    ? v.InferOutput<O['output']> | null
    : v.InferOutput<O['output']>

/** Whether an operation changes nothing, so that it may be sent again. */
export const isRead = ({ method, replay }: Operation): boolean => method === 'GET' || replay === true

/** Declares an operation. */
export const operation = <const O extends Operation>(declared: O): O => declared
