/** Returns whether an element has a custom state; null where the browser supports none. */
export function hasState(element: Element, state: string): boolean | null {
  try {
    return element.matches(`:state(${state})`)
  } catch {
    return null
  }
}
