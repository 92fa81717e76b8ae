import * as v from 'valibot'
import { acceptsUnchanged } from '#guard'
import type { CallInfo } from './call-info.ts'
import { maxTimerMs } from './clock.ts'
import { InputError } from './errors.ts'
import { integerBetween, numberBetween } from './option-schemas.ts'
import type { CallOptions } from './options.ts'
import { fieldErrors, validate } from './validate.ts'

/** The schemas of the numbers that a client has, and that one call can override. */
export const callNumbers = {
  timeout: v.optional(numberBetween(1, maxTimerMs, 'milliseconds')),
  retry: v.optional(integerBetween(0, 100)),
}

const schema = v.looseObject(callNumbers)

/** Validates the options of one call. Throws an InputError that names each invalid option. */
export function checkCallOptions(call: CallInfo, options: CallOptions): void {
  if (acceptsUnchanged(schema, options)) return
  const result = validate(schema, options)
  if (!result.success) throw new InputError(call, fieldErrors(result.issues))
}
