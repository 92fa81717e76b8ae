import type { LitElement } from 'lit'
import type { TestClock } from '../clock.ts'
import { get, plain } from './by-role.ts'

// far more than a busy machine needs; mocha ends a test after three times as long
export const limitMs = 20_000

/** Waits until a condition is true, and does something between looks, if given. Throws after 20 s, or the given time. */
export async function until(isTrue: () => unknown, withinMs = limitMs, meanwhile: () => unknown = () => {}) {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    if (await isTrue()) return
    await meanwhile()
    await pause()
  }
  throw new Error(`This did not become true within ${withinMs} ms: ${String(isTrue)}`)
}

/**
 * Moves the time on until a condition is true, by a second at a step and by `ms` at most: what a busy machine serves slowly does
 * not time out meanwhile.
 */
export function untilPassing(clock: TestClock, ms: number, isTrue: () => unknown) {
  const end = clock.now() + ms
  return until(isTrue, limitMs, () => clock.advance(Math.min(1000, end - clock.now())))
}

/** Milliseconds for which an announced text stays in its live region. */
export const announcedMs = 9000

/** Waits until an element has announced a text, or one that contains it. Its announcements may need code that loads late. */
export const untilAnnounced = (element: LitElement, text: string) =>
  until(() => plain(get(element, 'live').textContent ?? '').includes(text))

/** Waits until everything has happened that needs no time to pass. */
export async function settle(element: LitElement) {
  for (let pauses = 0; pauses < 8; pauses++) await pause()
  await element.updateComplete
  cancelAnimations(element)
}

/** Draws an element again, after a change of its page that needs no time. */
export async function redraw(element: LitElement) {
  element.requestUpdate()
  await element.updateComplete
  cancelAnimations(element)
}

function cancelAnimations(element: LitElement) {
  for (const animation of element.shadowRoot?.getAnimations() ?? []) animation.cancel()
}

// An engine reads bodies and hashes in other threads. A pause does the same work, so that it takes longer on a busy machine.
async function pause() {
  await new Promise((resolve) => setTimeout(resolve, 4))
  await new Request(location.href, { method: 'POST', body: '{}' }).text()
  await new Response('{}').text()
  await crypto.subtle.digest('SHA-256', new Uint8Array(1))
}
