import { InputError, NotFoundError } from '../../core/errors.ts'

/**
 * Returns whether a read failed because the record does not exist: a 404, or an id that no record can have. No other
 * rejection counts: it may be one of the shop itself, which only the shop can correct.
 */
export const isNotFound = (error: unknown): boolean => error instanceof NotFoundError || error instanceof InputError
