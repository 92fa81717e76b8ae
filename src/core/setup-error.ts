/** The shop's code must be corrected, as the message says. The log prints it: it contains no data of a request. */
export class SetupError extends Error {
  override readonly name = 'SetupError' as const
}
