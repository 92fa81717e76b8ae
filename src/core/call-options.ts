import * as v from 'valibot'
import type { CallInfo } from './call-info.ts'
import { parseInput } from './check-options.ts'
import { maxTimerMs } from './clock.ts'
import { integerBetween, numberBetween } from './option-schemas.ts'
import type { CallOptions } from './options.ts'

/** The schemas of the numbers that a client has, and that one call can override. */
export const callNumbers = {
  timeout: v.optional(numberBetween(1, maxTimerMs, 'milliseconds')),
  retry: v.optional(integerBetween(0, 100)),
}

const schema = v.looseObject(callNumbers)

/** Validates the options of one call. Throws an InputError that names each invalid option. */
export const checkCallOptions = (call: CallInfo, options: CallOptions) => void parseInput(call, schema, options)
