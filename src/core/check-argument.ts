import { inputError } from './errors.ts'

export type AnyFunction = (...args: never[]) => unknown

/** Returns whether a value is a function. Its parameters and its result cannot be validated before it is called. */
export const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'

export const hasMethods = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => isFunction(Object(value)[name]))

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
