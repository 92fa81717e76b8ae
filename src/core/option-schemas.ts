import * as v from 'valibot'
import type { Clock } from './clock.ts'
import { didYouMean } from './closest-name.ts'
import { fromEnvironment, lazySchema } from './lazy-option.ts'
import { isSecure } from './local-address.ts'

type AnyFunction = (...args: never[]) => unknown

// the parameters and the result of a function cannot be validated before it is called
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
      : 'must be an object',
  )
  // OptionSchemas has compared each schema with the type of its option
  return schema as v.GenericSchema as v.GenericSchema<unknown, O>
}

/** A function that may be omitted. */
export const optionalFunction = v.optional(
  v.custom<AnyFunction>((value) => typeof value === 'function', 'must be a function'),
)

/** A finite number, such as a duration in `unit`. */
export const numberBetween = (min: number, max: number, unit?: string) =>
  v.custom<number>(
    (value) => typeof value === 'number' && value >= min && value <= max,
    `must be a number${unit ? ` of ${unit}` : ''} from ${min} to ${max}`,
  )

/** A count. */
export const integerBetween = (min: number, max: number) =>
  v.custom<number>(
    (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
    `must be an integer from ${min} to ${max}`,
  )

/** An object with these methods: an instance of a class, or a plain object. */
export const objectWith = <T>(...names: readonly (keyof T & string)[]) =>
  v.custom<T>(
    (value) => hasMethods(value, names),
    `must be an object with ${names.map((name) => `${name}()`).join(', ')}`,
  )

/** Returns whether a value has these methods. */
export const hasMethods = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof Object(value)[name] === 'function')

const secure = [
  (value: unknown) => typeof value === 'string' && isSecure(value),
  'must be an https URL, or an http URL of this machine',
] as const

/** A URL whose traffic nobody else can read. */
export const secureURL = fromEnvironment<string>(...secure)

/** A URL whose traffic nobody else can read, or a function that returns it. */
export const lazySecureURL = lazySchema<string>(...secure)

/** A source of time that may be omitted. */
export const optionalClock = v.optional(objectWith<Clock>('now', 'sleep'))

/** An IANA time zone that this runtime knows, or none. */
export const optionalTimeZone = v.optional(
  v.custom<string>(isTimeZone, 'must be an IANA time zone that this runtime knows, such as America/Sao_Paulo'),
)

function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
