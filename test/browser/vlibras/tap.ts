import { sendMouse } from '@web/test-runner-commands'

/** Taps an element, as the `count`th click in quick succession. Unlike a click of the mouse, it needs no place on the screen. */
export const tap = (target: Element, count = 1) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: count }))

/** Clicks with the mouse near an element's start, where a text is. A click at another distance is no double click. */
export async function clickStart(element: Element, distance = 12) {
  element.scrollIntoView({ block: 'center' })
  const { left, top } = element.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(left) + distance, Math.round(top) + 8] })
}
