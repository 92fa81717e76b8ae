import { inputError } from './errors.ts'

export const hasMethods = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof Object(value)[name] === 'function')

/** Throws an InputError for an argument of a function that lacks one of these methods. `example` says what to pass. */
export function checkMethods(
  operation: string,
  argument: string,
  value: unknown,
  names: readonly string[],
  example: string,
): void {
  if (!hasMethods(value, names)) throw inputError(operation, { [argument]: [`must be ${example}`] })
}
