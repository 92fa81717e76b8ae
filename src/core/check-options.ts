import type * as v from 'valibot'
import type { CallInfo } from './call-info.ts'
import { InputError } from './errors.ts'
import { isRecord } from './is-record.ts'
import { fieldErrors, validateInPlace } from './validate.ts'

/** Validates the options of a function. Throws an InputError that names each invalid option by its path. */
export function checkOptions<O>(operation: string, schema: v.GenericSchema<unknown, O>, options: unknown): void {
  parseInput({ operation, correlationId: '' }, schema, withAbsent(schema, options ?? {}))
}

/** Returns what a schema makes of a value from the caller. Throws an InputError that names each fault by its path. */
export function parseInput<O>(call: CallInfo, schema: v.GenericSchema<unknown, O>, value: unknown): O {
  const result = validateInPlace(schema, value)
  if (!result.success) throw new InputError(call, fieldErrors(result.issues))
  return result.output
}

// the schema of an object says of an absent option only that it is required, the option's own schema says what to pass
function withAbsent(schema: v.GenericSchema, options: unknown): unknown {
  if (!isRecord(options) || !('entries' in schema)) return options
  const absent = Object.keys(Object(schema.entries)).map((name) => [name, undefined])
  return { ...Object.fromEntries(absent), ...options }
}
