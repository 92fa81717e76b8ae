import * as v from 'valibot'
import { systemClock } from '../../core/clock.ts'
import { Deadline } from '../../core/deadline.ts'
import { integer } from '../../schemas/scalars.ts'

export const callbackResult = v.nullable(
  v.union([
    v.object({
      /** HTTP status of the response. */
      status: integer,
    }),
    v.object({
      /** Reason why there was no response. */
      error: v.picklist(['timeout', 'unreachable', 'withheld']),
    }),
  ]),
)

/** The result of a callback: the status of its response, why there was none, or null if no callback was due. */
export type CallbackResult = v.InferOutput<typeof callbackResult>

/**
 * Returns the address of a callback without its last part, in which a merchant server has a secret token. A text that is no
 * address is kept too: it is what could not be called.
 */
export function hideToken(url: string): string {
  const parsed = URL.parse(url)
  const address =
    parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin + parsed.pathname : url.replace(/[?#].*/s, '')
  return address.replace(/[^/]*$/, '…')
}

/** Sends a body to a callback URL and returns the result. Never throws. */
export async function sendCallback(
  url: string,
  { body, type }: { readonly body: string; readonly type: string },
  { fetch, timeoutMs }: { readonly fetch: typeof globalThis.fetch; readonly timeoutMs: number },
): Promise<NonNullable<CallbackResult>> {
  const deadline = new Deadline(systemClock, timeoutMs)
  try {
    const response = await deadline.race(
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
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
