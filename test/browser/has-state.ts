/** Whether an element has a custom state; null where the platform has none. */
export function hasState(element: Element, state: string): boolean | null {
  try {
    return element.matches(`:state(${state})`)
  } catch {
    return null
  }
}
