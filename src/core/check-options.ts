import type * as v from 'valibot'
import { InputError } from './errors.ts'
import { isRecord } from './is-record.ts'
import { fieldErrors, validate } from './validate.ts'

/** Validates the options of a function. Throws an InputError that names each invalid option by its path. */
export function checkOptions<O>(operation: string, schema: v.GenericSchema<unknown, O>, options: unknown): void {
  const result = validate(schema, withAbsent(schema, options ?? {}))
  if (!result.success) throw new InputError({ operation, correlationId: '' }, fieldErrors(result.issues))
}

// the schema of an object says of an absent option only that it is required, the option's own schema says what to pass
function withAbsent(schema: v.GenericSchema, options: unknown): unknown {
  if (!isRecord(options) || !('entries' in schema)) return options
  const absent = Object.keys(Object(schema.entries)).map((name) => [name, undefined])
  return { ...Object.fromEntries(absent), ...options }
}
