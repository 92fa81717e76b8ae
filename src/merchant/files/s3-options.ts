import * as v from 'valibot'
import { type Clock, maxTimerMs } from '../../core/clock.ts'
import {
  numberBetween,
  objectWith,
  optionalClock,
  optionalFunction,
  optionsObject,
  secureURL,
} from '../../core/option-schemas.ts'

/** The keys of an account that may use a bucket. */
export interface S3Credentials {
  /** Id of the access key. */
  readonly accessKeyId: string
  /** The secret access key, for a server only. */
  readonly secretAccessKey: string
  /** The token of temporary credentials. */
  readonly sessionToken?: string
}

/** A client that signs requests, such as an `AwsClient` of aws4fetch. */
export interface S3Client {
  /** Returns the signed request. */
  sign(url: string, init: S3RequestInit): Promise<Request>
}

/** A request to sign, with the settings of its signature. */
export interface S3RequestInit {
  /** HTTP method. */
  readonly method: string
  /** Headers of the request. */
  readonly headers: Record<string, string>
  /** Settings of the signature. */
  readonly aws: {
    /** Name of the service: `'s3'`. */
    service: string
    /** The time of the request, such as `20260310T120000Z`. */
    datetime: string
    /** True to put the signature into the URL. */
    signQuery: boolean
    /** True to sign `content-type` and `content-length` too. */
    allHeaders: boolean
    /** Region of the bucket. */
    region?: string
  }
}

/** Options of `s3Files`. Exactly one of `credentials` and `client` is required. */
export interface S3Options {
  /** The name of the bucket. */
  readonly bucket: string
  /** The URL of the bucket, such as `https://documents.s3.sa-east-1.amazonaws.com` or `https://storage.googleapis.com/documents`. */
  readonly bucketURL: string
  /** The region of the bucket (default: the region in a URL of S3, `auto` for R2, otherwise `us-east-1`). */
  readonly region?: string
  /** The keys, or a function that returns them for each request, for keys that expire. */
  readonly credentials?: S3Credentials | (() => S3Credentials | Promise<S3Credentials>)
  /** An `AwsClient` of aws4fetch, instead of `credentials`. */
  readonly client?: S3Client
  /** Milliseconds for a response, and for each pause in a file that arrives (default 10,000). */
  readonly timeout?: number
  /** Sends the requests to the bucket (default: the global `fetch`). */
  readonly fetch?: typeof globalThis.fetch
  /** The source of time (default: the system's clock). */
  readonly clock?: Clock
}

// fetch() would throw an error that quotes a key with a line break, which files of secrets often end in
const token = v.pipe(v.string('must be text'), v.regex(/^[\x21-\x7e]+$/, 'must be text without blanks'))

const keys = { accessKeyId: token, secretAccessKey: token, sessionToken: v.exactOptional(token) }

/** The schema of what a function for credentials returns. Providers of the AWS SDK add the time when they expire. */
export const providedCredentials = v.object(keys)

export const s3Options = optionsObject<S3Options>({
  bucket: v.pipe(v.string('must be text'), v.regex(/^[\w.-]+$/, 'must be the name of a bucket')),
  bucketURL: secureURL,
  region: v.optional(token),
  credentials: v.optional(
    v.lazy((value) => (typeof value === 'function' ? optionalFunction : optionsObject<S3Credentials>(keys))),
  ),
  client: v.optional(objectWith<S3Client>('sign')),
  timeout: v.optional(numberBetween(1, maxTimerMs, 'milliseconds')),
  fetch: optionalFunction,
  clock: optionalClock,
})
