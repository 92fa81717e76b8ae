/** Why a lever did not move: there is no such record, the record cannot make the move, or the input is none. */
export type SandboxFault = 'missing' | 'impossible' | 'invalid'

const statuses = { missing: 404, impossible: 409, invalid: 422 } as const

/** A lever that did not move; nothing was changed and nobody was called. `status` is what the panel answers. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly code: SandboxFault
  readonly status: 404 | 409 | 422

  constructor(code: SandboxFault, message: string) {
    super(message)
    this.code = code
    this.status = statuses[code]
  }
}
