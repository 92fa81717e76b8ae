import { AuthenticationError, InputError, KeyError, PermissionError } from '../../core/errors.ts'

const configurationErrors = [AuthenticationError, PermissionError, KeyError, InputError]

/**
 * Returns whether the service rejected the shop itself: its key, its permissions, or a value of its own that the client
 * already found invalid. Neither the payer nor a retry can help.
 */
export const isConfigurationError = (error: unknown): boolean =>
  configurationErrors.some((kind) => error instanceof kind)
