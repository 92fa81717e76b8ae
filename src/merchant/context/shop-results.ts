import * as v from 'valibot'
import { isRecord } from '../../core/is-record.ts'
import { SetupError } from '../../core/setup-error.ts'
import { describeFields, fieldErrors, validate } from '../../core/validate.ts'

/** Returns what the shop's function `name` returned. Throws a SetupError, without the value, unless it is valid. */
export function checkResult<T>(
  name: string,
  isValid: (result: unknown) => result is T,
  expected: string,
  result: unknown,
): T {
  if (isValid(result)) return result
  // a promise in place of the result may reject, which would end the process
  Promise.resolve(result).catch(() => {})
  throw new SetupError(`${name}() must return ${expected}`)
}

/** Returns what the shop's function `name` returned: a boolean. A promise would count as true. */
export const checkBoolean = (name: string, result: unknown): boolean =>
  checkResult(name, (value) => typeof value === 'boolean', 'a boolean', result)

/**
 * Returns the record that the shop's function `name` found, as it is; null for none. Throws a SetupError that names each
 * field that is wrong, without its value.
 */
export function checkFound<T extends object>(
  name: string,
  noun: string,
  schema: v.GenericSchema<unknown, T>,
  found: unknown,
): T | null {
  if (found === null || found === undefined) return null
  if (!isRecord(found)) throw new SetupError(`${name}() must return null, or an object that is ${noun}`)
  const isValid = (record: unknown): record is T => v.is(schema, record)
  // with the fields that only the shop knows
  if (isValid(found)) return found
  const { issues = [] } = validate(schema, found)
  throw new SetupError(`${name}() must return null, or ${noun}: ${describeFields(fieldErrors(issues))}`)
}

/** The amount of a record that the shop found: cents, at least `least`. */
export const foundCents = (least: number) =>
  v.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= least,
    `must be an integer of at least ${least}, in cents`,
  )
