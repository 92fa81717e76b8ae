import type { CallInfo } from '../../core/options.ts'
import { GuicheError } from '../../core/errors.ts'
import { isRecord } from '../../core/is-record.ts'

/** Identifies one record of a batch. */
export interface BatchRecord {
  /** Position in the batch, from 0 or 1, which is not documented. `custom_code` identifies the record. */
  readonly line: number
  /** Your own code of the group that the record belongs to. */
  readonly batch_code: string
  /** Your own identifier of the record. */
  readonly custom_code: string
}

/** A record of a batch that was rejected, or whose service the system changed, with the service's reason. */
export interface BatchIssue extends BatchRecord {
  /** The service's reason. */
  readonly message: string
}

/**
 * The service named single records of a batch: rejected ones (`errors`), accepted ones (`uploadSuccess`), and ones
 * whose service it changed (`uploadChangeService`). Accepted records stay accepted: send only those of `errors` again,
 * and look up those of `unknown` first.
 */
export class BatchError extends GuicheError {
  override readonly name = 'BatchError' as const
  /** HTTP status of the response. */
  readonly status: number
  readonly #errors: readonly BatchIssue[]
  readonly #uploadSuccess: readonly BatchRecord[]
  readonly #uploadChangeService: readonly BatchIssue[]
  readonly #unknown: readonly string[]

  constructor(call: CallInfo, status: number, message: unknown, info: unknown) {
    const { errors, uploadSuccess, uploadChangeService } = isRecord(info) ? info : {}
    const [rejected, accepted, moved] = [list(errors), list(uploadSuccess), list(uploadChangeService)]
    const known = new Set([...rejected, ...accepted].map(codeOf))
    const unknown = list(call.lookupKey?.value).filter((code) => typeof code === 'string' && !known.has(code))
    const counts = `${rejected.length} rejected, ${accepted.length} accepted, ${unknown.length} unknown`
    const next = `send only the rejected records again${unknown.length ? ', and look up those of `unknown` first' : ''}`
    super(call, 'partial', [status, ...(typeof message === 'string' ? [message] : []), `${counts}; ${next}`].join(', '))
    this.status = status
    this.#errors = rejected
    this.#uploadSuccess = accepted
    this.#uploadChangeService = moved
    this.#unknown = unknown
  }

  /** The rejected records, each with its reason. */
  get errors(): readonly BatchIssue[] {
    return this.#errors
  }

  /** The accepted records. */
  get uploadSuccess(): readonly BatchRecord[] {
    return this.#uploadSuccess
  }

  /**
   * The records whose service the system changed, each with its reason. The interface does not state whether they were
   * accepted: unless another list names them too, they are `unknown`.
   */
  get uploadChangeService(): readonly BatchIssue[] {
    return this.#uploadChangeService
  }

  /**
   * The `custom_code` of each record that the response reports neither as accepted nor as rejected.
   * `qualifications.getByCustomCode` looks it up.
   */
  get unknown(): readonly string[] {
    return this.#unknown
  }
}

const list = (value: unknown) => (Array.isArray(value) ? value : [])

// by its code and never by its line, of which nobody knows where it begins
function codeOf(record: unknown): string | null {
  const code = isRecord(record) ? record['custom_code'] : null
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null
}
