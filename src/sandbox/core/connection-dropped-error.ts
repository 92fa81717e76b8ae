/**
 * The rejection of `fetch` when a fault drops the connection. A server that forwards to a sandbox should drop its own
 * then.
 */
export class ConnectionDroppedError extends TypeError {
  override readonly name = 'ConnectionDroppedError'

  constructor() {
    super('An injected fault of the sandbox dropped the connection. Retry, or remove all faults with resetState().')
  }
}
