import * as v from 'valibot'
import { parseInput } from './check-options.ts'

/**
 * A value, or a function that returns it. The function is called at first use, so that a module can be imported without the
 * environment of the running server, as `next build` does.
 */
export type LazyOption<T> = T | (() => T | undefined)

/** The question about an option that is undefined. */
export const askForVariable = 'is its environment variable set?'

/** Declares the schema of a value that is usually read from the environment. */
export const fromEnvironment = <T>(isValid: (value: unknown) => boolean, rule: string) =>
  v.custom<T>(isValid, ({ received }) => (received === 'undefined' ? `${rule}; ${askForVariable}` : rule))

/** Declares the schema of such a value, or of a function that returns it. */
export const lazySchema = <T>(isValid: (value: unknown) => boolean, rule: string) =>
  fromEnvironment<LazyOption<T>>((value) => typeof value === 'function' || isValid(value), rule)

/**
 * Returns a function that returns the value of an option. A function as the option is called once, and its result is
 * validated; until it is valid, an InputError names the option.
 */
export function lazyOption<T>(
  of: { readonly operation: string; readonly name: string },
  schema: v.GenericSchema<unknown, T>,
  option: LazyOption<T>,
): () => T {
  if (!isFunction(option)) return () => option
  let known: { readonly value: T } | null = null
  return () => {
    if (known) return known.value
    const call = { operation: of.operation, correlationId: '' }
    const parsed = parseInput(call, v.object({ [of.name]: schema }), { [of.name]: option() })
    known = { value: parsed[of.name] as T }
    return known.value
  }
}

const isFunction = <T>(option: LazyOption<T>): option is () => T | undefined => typeof option === 'function'
