import type { RecordIndex, Store } from '../merchant/stores/store.ts'

/** Returns the error of a broken promise: a sentence about the promise, and what was seen of the store. */
export const brokenPromise = (promise: string, seen: string): Error =>
  new Error(`The store breaks a promise: ${promise}. ${seen}.`)

/** Throws the error of a broken promise, unless the store returned what was promised. */
export function expectReturned(promise: string, returned: unknown, promised: unknown): void {
  if (isSame(returned, promised)) return
  throw brokenPromise(promise, `It returned ${shown(returned)}; ${shown(promised)} was promised`)
}

/** Writes a value and returns its version. Throws the error of a broken promise where the store refuses it. */
export async function write(
  store: Store,
  key: string,
  value: unknown,
  version: string | null = null,
  ...index: readonly [] | readonly [RecordIndex]
): Promise<string> {
  const written = await store.put(key, value, version, ...index)
  if (typeof written === 'string' && written !== '') return written
  const when = version === null ? 'for a key that does not exist' : 'over the version that the key has'
  throw brokenPromise(`put() returns the new version, ${when}`, `It returned ${shown(written)}`)
}

/** Reads a value with its version, without what a store may return beside them. */
export async function read(store: Store, key: string): Promise<unknown> {
  const found = await store.get(key)
  return found && { value: found.value, version: found.version }
}

/** Returns a value as text, cut where it is long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

const maxShown = 500

// databases return the fields of an object in an order of their own
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
