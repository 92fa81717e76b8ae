/** Returns whether a value is an object with keys: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a table's own value for a name from outside, or undefined. Every object inherits a `constructor`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Returns an id as text; null for none. JSON rounds a number that is not a safe integer: two records may share it. */
export const identityOf = (id: unknown): string | null =>
  Number.isSafeInteger(id) || (typeof id === 'string' && id) ? String(id) : null
