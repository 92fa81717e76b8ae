import { isRecord } from '../core/is-record.ts'

/** The `type` of every problem begins with it; the problem's name follows. */
export const problemPrefix = 'urn:guiche:'

/** Returns the name of the problem in the `body` of an error; null when it has none. */
export function problemOf(error: unknown): string | null {
  if (!isRecord(error) || !isRecord(error['body'])) return null
  const { type } = error['body']
  const name = typeof type === 'string' && type.startsWith(problemPrefix) ? type.slice(problemPrefix.length) : null
  // callers look texts up by name, and every object has a `constructor`
  return name === null || name in {} ? null : name
}
