import type * as v from 'valibot'
import { InputError } from './errors.ts'
import { fieldErrors, validate } from './validate.ts'

/** Validates the options of a function. Throws an InputError that names each invalid option by its path. */
export function checkOptions<O>(operation: string, schema: v.GenericSchema<unknown, O>, options: unknown): void {
  const result = validate(schema, options ?? {})
  if (!result.success) throw new InputError({ operation, correlationId: '' }, fieldErrors(result.issues))
}
