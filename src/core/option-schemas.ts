import * as v from 'valibot'
import type { CallInfo } from './options.ts'
import { type AnyFunction, hasMethods, isFunction } from './check-argument.ts'
import { type Clock, isTimeZone } from './clock.ts'
import { didYouMean } from './did-you-mean.ts'
import { InputError, inputError } from './errors.ts'
import { isRecord } from './is-record.ts'
import { lazy } from './lazy.ts'
import { isSecure } from './local-address.ts'
import { fieldErrors, validateInPlace } from './validate.ts'

/**
 * A value, or a function that returns it. The function is called at first use, so that a module can be imported without
 * the environment of the running server, as `next build` does.
 */
export type LazyOption<T> = T | (() => T | undefined)

/** The question about an option that is undefined. */
export const askForVariable = 'is its environment variable set?'

/** The rule of an object with these fields. */
export const objectOf = (names: readonly string[]): string => `must be an object with ${names.join(', ')}`

export const fromEnvironment = <T>(isValid: (value: unknown) => boolean, rule: string) =>
  v.custom<T>(isValid, ({ received }) => (received === 'undefined' ? `${rule}; ${askForVariable}` : rule))

export const lazySchema = <T>(isValid: (value: unknown) => boolean, rule: string) =>
  fromEnvironment<LazyOption<T>>((value) => isFunction(value) || isValid(value), rule)

/** Returns a function that returns an option's value. It calls a function once, and validates what that returns. */
export function lazyOption<T>(
  of: { readonly operation: string; readonly name: string },
  schema: v.GenericSchema<unknown, T>,
  option: LazyOption<T>,
): () => T {
  if (!isFunction(option)) return () => option
  return lazy(() => {
    const call = { operation: of.operation, correlationId: '' }
    const parsed = parseInput(call, v.object({ [of.name]: schema }), { [of.name]: option() })
    return parsed[of.name] as T
  })
}

type Validated<T> = T extends AnyFunction ? AnyFunction : T

/** A schema for each option of a type: the compiler rejects a missing, a superfluous and a more permissive one. */
export type OptionSchemas<O> = {
  readonly [N in keyof O]-?: v.GenericSchema<unknown, Validated<O[N]> | ({} extends Pick<O, N> ? undefined : never)>
}

/** Declares the schema of an object of options. It rejects unknown names, and suggests the one that was meant. */
export function optionsObject<O extends object>(schemas: OptionSchemas<O>): v.GenericSchema<unknown, O> {
  const names = Object.keys(schemas)
  const schema = v.strictObject<v.ObjectEntries, v.ErrorMessage<v.StrictObjectIssue>>(schemas, ({ expected, input }) =>
    expected === 'never'
      ? `is unknown; ${didYouMean(String(input), names, `use ${names.join(', ')}`)}`
      : objectOf(names),
  )
  // OptionSchemas has compared each schema with the type of its option
  return schema as v.GenericSchema as v.GenericSchema<unknown, O>
}

/** A function that may be omitted. */
export const optionalFunction = v.optional(v.custom<AnyFunction>(isFunction, 'must be a function'))

/** Declares the schemas of functions that may be omitted, by their names. */
export const optionalFunctions = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, optionalFunction])) as Record<Name, typeof optionalFunction>

/** A finite number, such as a duration in `unit`. */
export const numberBetween = (min: number, max: number, unit?: string) =>
  v.custom<number>(
    (value) => typeof value === 'number' && value >= min && value <= max,
    `must be a number${unit ? ` of ${unit}` : ''} from ${min} to ${max}`,
  )

export const integerBetween = (min: number, max: number) =>
  v.custom<number>(
    (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
    `must be an integer from ${min} to ${max}`,
  )

/** An object with these methods: an instance of a class, or a plain object. */
export const objectWith = <T>(...names: readonly (keyof T & string)[]) =>
  v.custom<T>((value) => hasMethods(value, names), objectOf(names.map((name) => `${name}()`)))

const secure = [
  (value: unknown) => typeof value === 'string' && isSecure(value),
  'must be an https URL, or an http URL of this machine',
] as const

export const secureURL = fromEnvironment<string>(...secure)

/** A URL whose traffic nobody else can read, or a function that returns it. */
export const lazySecureURL = lazySchema<string>(...secure)

/** A source of time that may be omitted. */
export const optionalClock = v.optional(objectWith<Clock>('now', 'sleep'))

export const optionalTimeZone = v.optional(
  v.custom<string>(isTimeZone, 'must be an IANA time zone, such as America/Sao_Paulo'),
)

/** Validates the options of a function. Throws an InputError that names each invalid option by its path. */
export function checkOptions<O>(
  operation: string,
  schema: v.GenericSchema<unknown, O> & { readonly entries?: object },
  options: unknown,
): void {
  const given = options ?? {}
  const names = Object.keys(schema.entries ?? {})
  if (!isRecord(given)) throw inputError(operation, { options: [objectOf(names)] })
  // the schema of an object says of an absent option only that it is required, the option's own schema says what to pass
  const absent = Object.fromEntries(names.map((name) => [name, undefined]))
  parseInput({ operation, correlationId: '' }, schema, { ...absent, ...given })
}

/** Returns what a schema makes of a value from the caller. Throws an InputError that names each fault by its path. */
export function parseInput<O>(call: CallInfo, schema: v.GenericSchema<unknown, O>, value: unknown): O {
  const result = validateInPlace(schema, value)
  if (!result.success) throw new InputError(call, fieldErrors(result.issues))
  return result.output
}
