/** The reason why a response did not arrive in full. */
export interface ExchangeFailure {
  readonly timedOut: boolean
  readonly aborted?: boolean
  readonly cause: unknown
}
