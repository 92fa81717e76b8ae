import { isRecord } from './is-record.ts'

/**
 * Returns the system's code of a failed connection, such as `ENOTFOUND`, from an error or the causes below it; null without
 * one.
 */
export function errorCodeOf(error: unknown): string | null {
  let cause = error
  // a cause may be its own cause
  for (let depth = 0; depth < maxDepth && isRecord(cause); depth++) {
    const { code } = cause
    if (typeof code === 'string' && /^[A-Z]\w+$/i.test(code)) return code
    cause = cause['cause']
  }
  return null
}

const maxDepth = 5
