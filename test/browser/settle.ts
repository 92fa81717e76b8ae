import type { LitElement } from 'lit'

/** Waits until a condition is true (default timeout 3 s). */
export async function until(isTrue: () => unknown, timeoutMs = 3000) {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    if (isTrue()) return
    await pause()
  }
  throw new Error(`This did not become true within ${timeoutMs} ms: ${String(isTrue)}`)
}

/** Waits until everything has happened that needs no time to pass. */
export async function settle(element: LitElement) {
  for (let pauses = 0; pauses < 8; pauses++) await pause()
  await element.updateComplete
  for (const animation of element.shadowRoot?.getAnimations() ?? []) animation.cancel()
}

// long enough for an engine to read a body in another thread
const pause = () => new Promise((resolve) => setTimeout(resolve, 4))
