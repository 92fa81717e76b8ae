import type { Clock } from '../../../src/core/clock.ts'

/** How long after its load a page may still say how cards are taken, in milliseconds. */
const graceMs = 3000

/** How long a page may take to load, in milliseconds: one picture that never arrives must not keep a payer waiting. */
const maxLoadMs = 60_000

/**
 * Ends the wait of an element that was prerendered with the card's fields, and whose page has not said how cards are
 * taken: its scripts have run by then. A page that declares a tokenizer by the attribute has all the time it needs.
 */
export async function endWait(element: HTMLElement & { withTokenizer: unknown }, clock: Clock) {
  if (!element.withTokenizer) return
  if (document.readyState !== 'complete') {
    const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }))
    await Promise.race([loaded, clock.sleep(maxLoadMs)])
  }
  await clock.sleep(graceMs)
  element.withTokenizer = element.hasAttribute('with-tokenizer')
}
