import type { LitElement } from 'lit'

/** Waits until something is so, for 3 s if not said. */
export async function until(isSo: () => unknown, milliseconds = 3000) {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (isSo()) return
    await breath()
  }
  throw new Error(`It did not come to: ${String(isSo)}`)
}

/** Waits until everything has happened that waits for no time to pass. */
export async function rest(element: LitElement) {
  for (let breaths = 0; breaths < 8; breaths++) await breath()
  await element.updateComplete
  for (const motion of element.shadowRoot?.getAnimations() ?? []) motion.cancel()
}

// time enough for an engine to read a body in another thread
const breath = () => new Promise((resolve) => setTimeout(resolve, 4))
