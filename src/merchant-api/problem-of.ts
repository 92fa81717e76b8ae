import { ServiceError } from '../core/errors.ts'
import { isRecord } from '../core/is-record.ts'

/** The `type` of every problem begins with it; the problem's name follows. */
export const problemPrefix = 'urn:guiche:'

/** Returns the name of the problem in a merchant server's error response; null when the error has none. */
export function problemOf(error: unknown): string | null {
  if (!(error instanceof ServiceError) || !isRecord(error.body)) return null
  const { type } = error.body
  const name = typeof type === 'string' && type.startsWith(problemPrefix) ? type.slice(problemPrefix.length) : null
  // callers look texts up by name, and every object has a `constructor`
  return name === null || name in {} ? null : name
}
