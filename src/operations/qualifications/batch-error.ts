import type { CallInfo } from '../../core/call-info.ts'
import { GuicheError } from '../../core/errors.ts'
import { isRecord } from '../../core/is-record.ts'

/** Identifies one record of a batch. */
export interface BatchRecord {
  /** Position in the batch. */
  readonly line: number
  /** Your own code of the group that the record belongs to. */
  readonly batch_code: string
  /** Your own identifier of the record. */
  readonly custom_code: string
}

/** A record of a batch that was rejected or moved to another service, with the service's reason. */
export interface BatchIssue extends BatchRecord {
  /** The service's reason. */
  readonly message: string
}

/**
 * The service rejected some records of a batch, or accepted some under another service than requested. Accepted records
 * stay accepted: send only those of `errors` again.
 */
export class BatchError extends GuicheError {
  override readonly name = 'BatchError' as const
  /** HTTP status of the response. */
  readonly status: number
  readonly #errors: readonly BatchIssue[]
  readonly #uploadSuccess: readonly BatchRecord[]
  readonly #uploadChangeService: readonly BatchIssue[]

  constructor(call: CallInfo, status: number, message: unknown, info: unknown) {
    const { errors, uploadSuccess, uploadChangeService } = isRecord(info) ? info : {}
    const [rejected, accepted, moved] = [list(errors), list(uploadSuccess), list(uploadChangeService)]
    const counts = `${rejected.length} rejected, ${accepted.length} accepted, ${moved.length} moved to another service; send only the rejected records again`
    super(call, 'partial', [status, ...(typeof message === 'string' ? [message] : []), counts].join(', '))
    this.status = status
    this.#errors = rejected
    this.#uploadSuccess = accepted
    this.#uploadChangeService = moved
  }

  /** The rejected records, each with its reason. */
  get errors(): readonly BatchIssue[] {
    return this.#errors
  }

  /** The accepted records. */
  get uploadSuccess(): readonly BatchRecord[] {
    return this.#uploadSuccess
  }

  /** The records that the service accepted under another service, each with its reason. */
  get uploadChangeService(): readonly BatchIssue[] {
    return this.#uploadChangeService
  }
}

const list = (value: unknown) => (Array.isArray(value) ? value : [])
