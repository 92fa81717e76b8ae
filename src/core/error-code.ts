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

/**
 * Returns whether the error of Node's own `fetch` proves that no connection was made, so that nothing was sent: every cause
 * is a failed look-up of the host or a failed connection. Deno and Bun prove nothing: after a lost connection they may send
 * the request again by themselves, and report only that the second connection failed.
 */
export const wasNeverConnected = (error: unknown): boolean => error instanceof Error && isConnectFailure(error.cause)

function isConnectFailure(cause: unknown): boolean {
  if (!isRecord(cause)) return false
  const { errors, code, syscall } = cause
  // one error for each address of the host
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(isConnectFailure)
  return syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT'
}
