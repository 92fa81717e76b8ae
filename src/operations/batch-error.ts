import { GuicheError, type Place } from '../core/errors.ts'
import { isRecord } from '../core/problem.ts'

/** A record of a batch that was taken, by its line. */
export interface BatchLine {
  readonly line: number
  readonly batch_code: string
  readonly custom_code: string
}

/** A record of a batch, and why it was refused or moved to another service. */
export interface BatchNote extends BatchLine {
  readonly message: string
}

/**
 * A batch of which some records were refused, or were taken under another service than asked for. What was taken stays
 * taken: send again only what `errors` lists. Every line is given as it came.
 */
export class BatchError extends GuicheError {
  override readonly name = 'BatchError' as const
  readonly status: number
  readonly #errors: readonly BatchNote[]
  readonly #uploadSuccess: readonly BatchLine[]
  readonly #uploadChangeService: readonly BatchNote[]

  constructor(place: Place, status: number, message: unknown, info: unknown) {
    const { errors, uploadSuccess, uploadChangeService } = isRecord(info) ? info : {}
    const [refused, taken, moved] = [list(errors), list(uploadSuccess), list(uploadChangeService)]
    const counts = `${refused.length} refused, ${taken.length} taken, ${moved.length} moved to another service`
    super(place, 'partial', [status, ...(typeof message === 'string' ? [message] : []), counts].join(', '))
    this.status = status
    this.#errors = refused
    this.#uploadSuccess = taken
    this.#uploadChangeService = moved
  }

  /** Records that were refused, and why. */
  get errors(): readonly BatchNote[] {
    return this.#errors
  }

  /** Records that were taken. */
  get uploadSuccess(): readonly BatchLine[] {
    return this.#uploadSuccess
  }

  /** Records that were taken under another service, which the service chose. */
  get uploadChangeService(): readonly BatchNote[] {
    return this.#uploadChangeService
  }
}

const list = (value: unknown) => (Array.isArray(value) ? value : [])
