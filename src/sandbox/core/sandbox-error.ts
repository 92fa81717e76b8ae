/** Why an action failed: no such record, an action that the record's status does not allow, or invalid input. */
export type SandboxErrorCode = 'not-found' | 'invalid-transition' | 'invalid-input'

const httpStatuses = { 'not-found': 404, 'invalid-transition': 409, 'invalid-input': 422 } as const

/** A failed action: nothing changed, and no callback was sent. `status` is the HTTP status of the panel's response. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  /** Reason for the failure. */
  readonly code: SandboxErrorCode
  /** HTTP status of the panel's response. */
  readonly status: 404 | 409 | 422

  constructor(code: SandboxErrorCode, message: string) {
    super(message)
    this.code = code
    this.status = httpStatuses[code]
  }
}
