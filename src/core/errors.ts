import type { Fields } from './fields.ts'
import type { NaturalKey, Operation } from './operation.ts'
import { readProblem } from './problem.ts'

/** What became of the request: it never left, it was refused, a part of it was done, or nobody knows. */
export type Outcome = 'not_sent' | 'refused' | 'partial' | 'unknown'

/** The name of a write whose fate is unknown. */
export interface Natural extends Omit<NaturalKey, 'value'> {
  readonly value: unknown
}

/** The call that an error tells of. */
export interface Place {
  /** As the client calls it: `payins.createPix`. */
  readonly operation: string
  readonly correlationId: string
  readonly declared?: Pick<Operation, 'method' | 'path'>
  readonly natural?: Natural | null
}

/** Everything this package throws, but for the caller's own abort; `outcome` says what became of the request. */
export class GuicheError extends Error {
  override readonly name: string = 'GuicheError'
  readonly operation: string
  readonly outcome: Outcome
  /** Made by the client for each call, the same in hooks and errors. */
  readonly correlationId: string
  readonly #natural: Natural | null

  constructor(place: Place, outcome: Outcome, text: string, options?: ErrorOptions) {
    const { declared, operation, correlationId } = place
    super(`${declared ? `${declared.method} ${declared.path}` : operation}: ${text}`, options)
    this.operation = operation
    this.outcome = outcome
    this.correlationId = correlationId
    this.#natural = outcome === 'unknown' ? (place.natural ?? null) : null
  }

  /** What names a write of unknown fate and how to look it up; null for reads and for known fates. */
  get natural(): Natural | null {
    return this.#natural
  }
}

/** The input breaks a rule that the interface states; nothing was sent. `fields` tells where, by wire path. */
export class InputError extends GuicheError {
  override readonly name = 'InputError' as const
  readonly fields: Fields

  constructor(place: Place, fields: Fields) {
    super(
      place,
      'not_sent',
      Object.entries(fields)
        .map(([path, texts]) => `${path} ${texts.join(', ')}`.trim())
        .join('; '),
    )
    this.fields = fields
  }
}

/** The wrong key for this place or this operation; nothing was sent. */
export class KeyError extends GuicheError {
  override readonly name = 'KeyError' as const

  constructor(place: Place, text: string, options?: ErrorOptions) {
    super(place, 'not_sent', text, options)
  }
}

/** The service said no. After 408 and 5xx its word is no proof: the outcome is unknown. */
export class ServiceError extends GuicheError {
  override readonly name: string = 'ServiceError'
  readonly status: number
  readonly code: string | null
  readonly fields: Fields
  /** Milliseconds that the service asks to wait, or null. */
  readonly retryAfter: number | null
  readonly #body: unknown

  constructor(place: Place, status: number, body: unknown, retryAfter: number | null) {
    const { message, code, fields } = readProblem(body)
    super(place, status === 408 || status >= 500 ? 'unknown' : 'refused', [status, message].filter(Boolean).join(', '))
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.#body = body
  }

  /** The body as it came: parsed when it was JSON, else its text. */
  get body(): unknown {
    return this.#body
  }
}

/** The service does not take the key (401); nothing was done. */
export class AuthenticationError extends ServiceError {
  override readonly name = 'AuthenticationError' as const
}

/** The key may not do this, or not with this record (403); nothing was done. */
export class PermissionError extends ServiceError {
  override readonly name = 'PermissionError' as const
}

/** There is no such thing, or none that this key may see (404). */
export class NotFoundError extends ServiceError {
  override readonly name = 'NotFoundError' as const
}

/** Too many requests (429); `retryAfter` gives the milliseconds to wait, where the service does. Nothing was done. */
export class RateLimitError extends ServiceError {
  override readonly name = 'RateLimitError' as const
}

/**
 * No whole answer came: no connection, lost, cut off, too late (`timeout`), or a write that its caller gave up after it was
 * sent (`aborted`). Whether a write was done is unknown: `natural` names it and says how to look it up.
 */
export class NetworkError extends GuicheError {
  override readonly name = 'NetworkError' as const
  readonly timeout: boolean
  readonly aborted: boolean

  constructor(place: Place, why: { timeout?: boolean; aborted?: boolean; cause?: unknown }) {
    super(place, 'unknown', why.timeout ? 'no answer in time' : why.aborted ? 'given up' : 'no answer', {
      cause: why.cause,
    })
    this.timeout = why.timeout ?? false
    this.aborted = why.aborted ?? false
  }
}

/**
 * Something answered that is not this service: HTML, a redirect, text that is no JSON, or (under `responses: 'strict'`) a
 * read's answer with other fields. Whether a write was done is unknown: `natural` names it.
 */
export class ContractError extends GuicheError {
  override readonly name = 'ContractError' as const
  readonly status: number
  readonly fields: Fields

  constructor(place: Place, status: number, text: string, fields: Fields = {}) {
    super(place, 'unknown', `${status}, ${text}`)
    this.status = status
    this.fields = fields
  }
}
