import type * as v from 'valibot'

/** Returns true for a value that its schema accepts as it is. After false, only the schema knows if it accepts it. */
type Guard = (value: unknown) => boolean

/** The members of valibot's schemas and actions that say what they accept. */
interface Part {
  readonly type: string
  readonly pipe?: readonly [Part, ...Part[]]
  readonly entries: Readonly<Record<string, Part>>
  readonly item: Part
  readonly wrapped: Part
  readonly default: unknown
  readonly literal: unknown
  readonly options: readonly unknown[]
  readonly check: Guard
  readonly getter: (value: unknown) => Part
  readonly requirement: unknown
}

const guards = new WeakMap<object, Guard>()

/**
 * Returns whether a schema accepts a value and would return an equal one, so that the value can be used as it is. It is
 * several times as fast as the schema, which copies every object. False where the schema must decide: it rejects the
 * value, or may change it, or has a part that is not known here.
 */
export const acceptsUnchanged = (schema: v.GenericSchema, value: unknown): boolean =>
  guardOf(schema as unknown as Part)(value)

// compiled into closures, never into code from text, which the policy of a page forbids
function guardOf(part: Part): Guard {
  const known = guards.get(part)
  if (known) return known
  const guard = compile(part)
  guards.set(part, guard)
  return guard
}

function compile(part: Part): Guard {
  const { type, pipe, requirement, check, literal, options } = part
  if (pipe) return pipe.map(guardOf).reduce(both)
  if (type === 'string' || type === 'boolean') return (value) => typeof value === type
  if (type === 'number') return Number.isFinite // Infinity, which JSON cannot hold, is left to the schema
  if (type === 'null') return (value) => value === null
  if (type === 'unknown') return () => true
  if (type === 'custom') return check
  if (type === 'literal') return (value) => value === literal
  if (type === 'picklist') return (value) => options.includes(value)
  if (type === 'lazy') return (value) => guardOf(part.getter(value))(value)
  if (type === 'nullable' || type === 'optional') return absentOr(part)
  if (type === 'union') return guardOf(options[0] as Part) // the first option that accepts a value wins
  if (type === 'variant') return anyOf((options as readonly Part[]).map(guardOf))
  if (type === 'array') return arrayOf(guardOf(part.item))
  if (type === 'object' || type === 'loose_object') return objectOf(part)
  if (type === 'min_value') return (value) => (value as number) >= (requirement as number)
  if (type === 'max_value') return (value) => (value as number) <= (requirement as number)
  if (requirement instanceof RegExp) return (value) => requirement.test(String(value))
  if (type === 'check' || type === 'safe_integer') return requirement as Guard
  return () => false
}

const both =
  (first: Guard, second: Guard): Guard =>
  (value) =>
    first(value) && second(value)

const anyOf =
  (all: readonly Guard[]): Guard =>
  (value) =>
    all.some((accepts) => accepts(value))

function absentOr({ type, wrapped, default: replacement }: Part): Guard {
  const accepts = guardOf(wrapped)
  const absent = type === 'nullable' ? null : undefined
  return (value) => (value === absent ? replacement === undefined : accepts(value))
}

// an array with holes is left to the schema, which fills them
function arrayOf(accepts: Guard): Guard {
  return (value) => {
    if (!Array.isArray(value)) return false
    for (const item of value) if (item === undefined || !accepts(item)) return false
    return true
  }
}

function objectOf({ type, entries }: Part): Guard {
  const isLoose = type === 'loose_object'
  const fields = Object.entries(entries).map(([name, part]) => ({
    name,
    accepts: guardOf(part),
    mayBeAbsent: part.type === 'optional' && !part.pipe && part.default === undefined,
  }))
  return (value) => {
    // a schema also reads what an object inherits
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false
    const record = value as Readonly<Record<string, unknown>>
    for (const { name, accepts, mayBeAbsent } of fields) {
      const field = record[name]
      if (field === undefined ? !mayBeAbsent : !accepts(field)) return false
    }
    for (const name in record) if (isLoose ? isNeverCopied(name) : !Object.hasOwn(entries, name)) return false
    return true
  }
}

const isNeverCopied = (name: string) => name === '__proto__' || name === 'prototype' || name === 'constructor'
