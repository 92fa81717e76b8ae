import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { checkOptions, numberBetween, type OptionSchemas, optionsObject } from '../../core/option-schemas.ts'

/** The options of a session. */
export interface SessionOptions {
  /** Seconds until the session expires (default 1800). More than a day needs `longLived`. */
  readonly expiresIn?: number
  /** True to allow a session of more than a day, up to 366 days: anybody who finds its token can use it until then (default false). */
  readonly longLived?: boolean
}

export const maxSessionSeconds = 366 * 86_400
const maxUnlessLongLived = 86_400

/** The schemas of the options of a session, by their names. */
export const sessionEntries: OptionSchemas<SessionOptions> = {
  expiresIn: v.optional(numberBetween(1, maxSessionSeconds, 'seconds')),
  longLived: v.optional(v.boolean('must be true or false')),
}

const sessionOptions = optionsObject<SessionOptions>(sessionEntries)

/** Throws an InputError for invalid options of a session. */
export function checkSessionOptions(operation: string, options: SessionOptions | undefined): void {
  checkOptions(operation, sessionOptions, options)
  if ((options?.expiresIn ?? 0) > maxUnlessLongLived && !options?.longLived)
    throw inputError(operation, {
      expiresIn: ['must be at most 86400 seconds, a day; pass longLived: true where a session must live longer'],
    })
}
