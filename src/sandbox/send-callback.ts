import { systemClock } from '../core/clock.ts'
import { Deadline } from '../core/deadline.ts'
import type { Callback } from './callback.ts'

/** Calls an address with a record, and says what became of it; never throws. `timeout` is in milliseconds. */
export async function sendCallback(
  url: string,
  record: unknown,
  { fetch, timeout }: { readonly fetch: typeof globalThis.fetch; readonly timeout: number },
): Promise<NonNullable<Callback>> {
  const deadline = new Deadline(systemClock, timeout)
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
    // what a runtime says of it may hold the address, and so the merchant's token
    return { error: deadline.expired ? 'no answer' : 'not reached' }
  } finally {
    deadline.end()
  }
}
