import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { checkOptions, numberBetween, optionsObject } from '../../core/option-schemas.ts'

/** The options of a session. */
export interface SessionOptions {
  /** Seconds until the session expires (default 1800). More than a day needs `longLived`. */
  readonly expiresIn?: number
  /** True to allow a session of more than a day, up to 366 days: whoever finds its token can use it until then (default false). */
  readonly longLived?: boolean
}

export const maxSessionSeconds = 366 * 86_400
const maxUnlessLongLived = 86_400

const sessionOptions = optionsObject<SessionOptions>({
  expiresIn: v.optional(numberBetween(1, maxSessionSeconds, 'seconds')),
  longLived: v.optional(v.boolean('must be true or false')),
})

/** Throws an InputError for invalid options of a session. */
export function checkSessionOptions(operation: string, options: SessionOptions | undefined): void {
  checkOptions(operation, sessionOptions, options)
  if ((options?.expiresIn ?? 0) > maxUnlessLongLived && !options?.longLived)
    throw inputError(operation, {
      expiresIn: ['must be at most 86400 seconds, a day; pass longLived: true where a session must live longer'],
    })
}
