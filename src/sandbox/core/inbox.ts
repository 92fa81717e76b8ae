import { BodyTooLargeError, readText } from '../../http/read-text.ts'
import type { SandboxContext } from './context.ts'

// small limits: all received callbacks are part of the state, which every change saves
const maxReceivedCallbacks = 30
const maxCallbackBytes = 32 * 1024

/** Stores a received callback and drops the oldest above the limit. Returns false if the body exceeds 32 KiB. */
export async function storeReceivedCallback(
  { store, now }: SandboxContext,
  path: string,
  request: Request,
): Promise<boolean> {
  try {
    const text = await readText(request, maxCallbackBytes)
    await store.update(({ inbox, revision }) => ({
      next: { inbox: [{ number: revision, at: now(), path, text }, ...inbox].slice(0, maxReceivedCallbacks) },
      result: null,
    }))
    return true
  } catch (error) {
    if (error instanceof BodyTooLargeError) return false
    throw error
  }
}
