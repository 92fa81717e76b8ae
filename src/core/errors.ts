import type { CallInfo, LookupKey } from './options.ts'
import type { ExchangeFailure } from './download.ts'
import { describeFields, type FieldErrors } from './validate.ts'
import { parseErrorBody } from './error-body.ts'
import { maskInputs, rejectedFields } from './mask-inputs.ts'

/**
 * The outcome of a request. `not_sent`: it never left. `refused`: the service rejected it and did nothing. `partial`:
 * the service did a part of it. `unknown`: a write may or may not have happened.
 */
export type Outcome = 'not_sent' | 'refused' | 'partial' | 'unknown'

/** Base class of errors. A call that its caller aborts may throw the signal's reason instead. */
export class GuicheError extends Error {
  override readonly name: string = 'GuicheError'
  /** The method that was called: `payins.createPix`. */
  readonly operation: string
  /** The outcome of the request: `not_sent`, `refused`, `partial` or `unknown`. */
  readonly outcome: Outcome
  /** Id of the call (random, or the call's option `correlationId`), the same in all hooks and errors of that call. */
  readonly correlationId: string
  readonly #lookupKey: LookupKey | null

  constructor(call: CallInfo, outcome: Outcome, text: string, options?: ErrorOptions) {
    const { route, operation, correlationId } = call
    const lookupKey = outcome === 'unknown' ? (call.lookupKey ?? null) : null
    const place = route ? `${route.method} ${route.path}` : operation
    super(`${place}: ${text}${lookupKey ? '; the request may have been processed, see `lookupKey`' : ''}`, options)
    this.operation = operation
    this.outcome = outcome
    this.correlationId = correlationId
    this.#lookupKey = lookupKey
  }

  /** The key to look up a write of unknown outcome; null for reads and for known outcomes. */
  get lookupKey(): LookupKey | null {
    return this.#lookupKey
  }
}

/** The input breaks a rule; nothing was sent. `fields` lists every violation by wire path. */
export class InputError extends GuicheError {
  override readonly name = 'InputError' as const
  /** Messages by wire path (`buyer.document.number`); they never contain a value of the input. */
  readonly fields: FieldErrors

  constructor(call: CallInfo, fields: FieldErrors) {
    super(call, 'not_sent', describeFields(fields))
    this.fields = fields
  }
}

/** Returns the error of an input that belongs to no call: an option, or an argument of the merchant server. */
export const inputError = (operation: string, fields: FieldErrors): InputError =>
  new InputError({ operation, correlationId: '' }, fields)

/** The key is wrong for this runtime or this operation; nothing was sent. */
export class KeyError extends GuicheError {
  override readonly name = 'KeyError' as const

  constructor(call: CallInfo, text: string, options?: ErrorOptions) {
    super(call, 'not_sent', text, options)
  }
}

// 405 and 501 refuse the method, 411 to 417 the request's form; any other status may come from a proxy that repeated it
const refusedStatus = /^(?:[1-3]..|40[0-7]|41[013-7]|422|429|501)$/

/**
 * The service responded with an error. The outcome is `refused` after 400 to 407, 410, 411, 413 to 417, 422, 429 and
 * 501, and where a status below 400 comes with a body that says no. After any other status a write may have happened:
 * `unknown`.
 */
export class ServiceError extends GuicheError {
  override readonly name: string = 'ServiceError'
  /** HTTP status of the response. */
  readonly status: number
  /** The service's error code, or null. */
  readonly code: string | null
  /** The service's messages by field path. Personal and secret values of the input are masked, as `[input]`. */
  readonly fields: FieldErrors
  /** Milliseconds to wait before the next request, at most 2^31 - 1, from `Retry-After`; null without that header. */
  readonly retryAfterMs: number | null
  readonly #body: unknown

  constructor(call: CallInfo, status: number, body: unknown, retryAfterMs: number | null, sent: unknown = {}) {
    const { message, code, fields } = parseErrorBody(body)
    const mask = maskInputs(sent)
    const rejected = rejectedFields(fields, mask)
    // a route without a placeholder names no record, so nothing is at that address
    const ifNotFound = call.route?.path.includes('{') ? 'check the id' : 'check `baseURL` and the path'
    const step = status === 404 ? (call.ifNotFound ?? ifNotFound) : nextSteps[status]
    const next = step ?? (rejected ? `see \`fields\` (${rejected})` : 'see `body`')
    const text = `${[status, mask(message).replace(/\.$/, '')].filter(Boolean).join(', ')}; ${next}`
    super(call, refusedStatus.test(`${status}`) ? 'refused' : 'unknown', text)
    this.status = status
    this.code = code
    this.fields = Object.fromEntries(Object.entries(fields).map(([path, rules]) => [path, rules.map(mask)]))
    this.retryAfterMs = retryAfterMs
    this.#body = body
  }

  /** The response body: parsed where it was JSON, otherwise its text. */
  get body(): unknown {
    return this.#body
  }
}

const nextSteps: Readonly<Record<number, string>> = {
  401: 'check the key',
  403: "check the key's permissions",
  429: 'wait for `retryAfterMs`',
}

/** The service rejected the key (401); nothing was done. */
export class AuthenticationError extends ServiceError {
  override readonly name = 'AuthenticationError' as const
}

/** The key has no permission for this operation or this record (403); nothing was done. */
export class PermissionError extends ServiceError {
  override readonly name = 'PermissionError' as const
}

/** The record does not exist, or this key has no access to it (404). */
export class NotFoundError extends ServiceError {
  override readonly name = 'NotFoundError' as const
}

/** Too many requests (429); nothing was done. `retryAfterMs` is the wait in milliseconds, if the service states one. */
export class RateLimitError extends ServiceError {
  override readonly name = 'RateLimitError' as const
}

/** The reason why a response did not arrive in full, and the system's code of it. `unsent`: no connection was made. */
interface NetworkFailure extends Partial<ExchangeFailure> {
  readonly code?: string | null
  readonly unsent?: boolean
}

/**
 * No complete response arrived: the connection failed, was lost or was cut off, the timeout passed (`timedOut`), or the
 * caller aborted a write after it was sent (`aborted`). A write may have happened: `lookupKey` says how to find it. The
 * outcome is `not_sent` where Node reports that no connection was made.
 */
export class NetworkError extends GuicheError {
  override readonly name = 'NetworkError' as const
  /** True when the timeout of the attempt passed. */
  readonly timedOut: boolean
  /** True when the caller's `signal` aborted the call. */
  readonly aborted: boolean

  constructor(call: CallInfo, reason: NetworkFailure) {
    const { code, unsent, timedOut = false, aborted = false, cause } = reason
    const lost = `no ${unsent ? 'connection' : 'response'}${code ? ` (${code})` : ''}`
    const what = timedOut ? 'no response in time' : aborted ? 'aborted by the caller' : lost
    const connection = code === 'ENOTFOUND' ? 'check the host of baseURL, and the connection' : 'check the connection'
    const next = aborted ? 'check the outcome before a retry' : connection
    super(call, unsent ? 'not_sent' : 'unknown', `${what}; ${next}`, { cause })
    this.timedOut = timedOut
    this.aborted = aborted
  }
}

/**
 * The response did not come from this service: HTML, a redirect, text that is not JSON; or a write's response does not
 * identify its record; or a read returns another record than the requested one; or, with `strictResponses: true`, a
 * read's response does not match its schema. A write may have happened: `lookupKey` says how to find it.
 */
export class UnexpectedResponseError extends GuicheError {
  override readonly name = 'UnexpectedResponseError' as const
  /** HTTP status of the response. */
  readonly status: number
  /** Schema violations by field path; empty where the response was not JSON. */
  readonly fields: FieldErrors
  readonly #body: unknown

  constructor(call: CallInfo, status: number, text: string, fields: FieldErrors = {}, body?: unknown) {
    super(call, 'unknown', `${status}, ${text}`)
    this.status = status
    this.fields = fields
    this.#body = body
  }

  /** The response body that does not match its schema, with `strictResponses: true`; undefined otherwise. */
  get body(): unknown {
    return this.#body
  }
}
