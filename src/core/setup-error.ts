/**
 * The shop's code around guiche must be corrected. The message says how. It contains no data of a request, so the log
 * prints it, unlike the messages of other errors.
 */
export class SetupError extends Error {
  override readonly name = 'SetupError' as const
}
