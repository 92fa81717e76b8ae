// An element may fire events while no effect of React listens: before React hydrates it, or while a Suspense boundary or an
// Activity hides it. For example, that the order is paid.
const waiting = new WeakMap<EventTarget, Event[]>()
const adopted = new WeakSet<EventTarget>()

/** Records the events of a tag's elements while no component listens to them. */
export function recordEarlyEvents(tag: string, names: readonly string[]) {
  if (typeof document === 'undefined') return
  for (const name of names) document.addEventListener(name, (event) => record(tag, event), true)
}

/** Returns the events that an element has fired so far. Later ones are not recorded, until `recordAgain`. */
export function takeEarlyEvents(element: EventTarget): readonly Event[] {
  const events = waiting.get(element) ?? []
  waiting.delete(element)
  adopted.add(element)
  return events
}

/** Records the events of an element whose component no longer listens, for the component to take when it is shown again. */
export function recordAgain(element: EventTarget) {
  adopted.delete(element)
}

function record(tag: string, event: Event) {
  // the target is the host of the shadow root that the element is in
  const [element] = event.composedPath()
  if (!(element instanceof HTMLElement) || element.localName !== tag || adopted.has(element)) return
  // one that waits for its session reports that it cannot be shown
  if (!element.hasAttribute('session')) return
  waiting.set(element, [...(waiting.get(element) ?? []), event])
}
