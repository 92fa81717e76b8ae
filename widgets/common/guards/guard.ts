/**
 * Returns a value of this type, without other fields. Throws for any other value. Elements check responses with guards:
 * they accept the same bodies as the schemas of the merchant API, and need no schema library.
 */
export type Guard<T> = (value: unknown) => T

/** Returns what a guard returns; null for a value that it rejects. */
export function accept<T>(guard: Guard<T>, value: unknown): T | null {
  try {
    return guard(value)
  } catch {
    return null
  }
}

/* @__NO_SIDE_EFFECTS__ */
export const where =
  <T>(test: (value: unknown) => value is T): Guard<T> =>
  (value) => {
    if (test(value)) return value
    throw new TypeError()
  }

export const isFlag = where((value) => typeof value === 'boolean')

export const isText = where((value) => typeof value === 'string')

/** Accepts any number but NaN. */
export const isNumber = where((value): value is number => typeof value === 'number' && value === value)

/** Accepts an integer that arithmetic keeps exact, of at least `min`. */
/* @__NO_SIDE_EFFECTS__ */
export const safeInteger = (min = -Infinity): Guard<number> =>
  where((value): value is number => Number.isSafeInteger(value) && Number(value) >= min)

/** Accepts an amount in the smallest unit of its currency. */
export const isCents = safeInteger(0)

export const textLike = (pattern: RegExp): Guard<string> =>
  where((value): value is string => typeof value === 'string' && pattern.test(value))

export const oneOf = <const T>(values: readonly T[]): Guard<T> =>
  where((value): value is T => values.some((each) => each === value))

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value) =>
    value === null ? null : guard(value)

export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value) =>
    value === undefined ? undefined : guard(value)

export const list =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (value) =>
    where(Array.isArray)(value).map(guard)

export const record =
  <T extends object>(fields: { readonly [Name in keyof T]-?: Guard<T[Name]> }): Guard<T> =>
  (value) => {
    const given = where(isObject)(value)
    const entries = Object.entries<Guard<unknown>>(fields).flatMap(([name, guard]) => {
      const field = guard(given[name])
      return name in given ? [[name, field]] : []
    })
    return Object.fromEntries(entries)
  }

/** Accepts an object of any field names, except those that every object inherits. */
export const dictionary =
  <T>(guard: Guard<T>): Guard<Record<string, T>> =>
  (value) =>
    Object.fromEntries(
      Object.entries(where(isObject)(value)).flatMap(([name, field]) =>
        reserved.includes(name) ? [] : [[name, guard(field)]],
      ),
    )

const reserved = ['__proto__', 'prototype', 'constructor']

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
