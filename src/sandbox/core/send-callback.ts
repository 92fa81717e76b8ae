import { systemClock } from '../../core/clock.ts'
import { Deadline } from '../../core/deadline.ts'
import type { CallbackResult } from './callback-result.ts'

/** Sends a record to its callback URL and returns the result. Never throws. */
export async function sendCallback(
  url: string,
  record: unknown,
  { fetch, timeoutMs }: { readonly fetch: typeof globalThis.fetch; readonly timeoutMs: number },
): Promise<NonNullable<CallbackResult>> {
  const deadline = new Deadline(systemClock, timeoutMs)
  try {
    const response = await deadline.race(
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(record),
        redirect: 'manual',
        signal: deadline.signal,
      }),
    )
    await response.body?.cancel()
    return { status: response.status }
  } catch {
    // the runtime's error is not kept: it may quote the URL, and so the merchant's token
    return { error: deadline.expired ? 'timeout' : 'unreachable' }
  } finally {
    deadline.end()
  }
}
