// An element that a server has rendered may fire events before React hydrates it: for example, that the order is paid.
const waiting = new WeakMap<EventTarget, Event[]>()
const adopted = new WeakSet<EventTarget>()

/** Records the events of a tag's elements that have no component yet. */
export function recordEarlyEvents(tag: string, names: readonly string[]) {
  if (typeof document === 'undefined') return
  for (const name of names) document.addEventListener(name, (event) => record(tag, event), true)
}

/** Returns the events that an element has fired so far. Later ones are not recorded. */
export function takeEarlyEvents(element: EventTarget): readonly Event[] {
  const events = waiting.get(element) ?? []
  waiting.delete(element)
  adopted.add(element)
  return events
}

function record(tag: string, event: Event) {
  // the target is the host of the shadow root that the element is in
  const [element] = event.composedPath()
  if (!(element instanceof HTMLElement) || element.localName !== tag || adopted.has(element)) return
  // one that waits for its session reports that it cannot be shown
  if (!element.hasAttribute('session')) return
  waiting.set(element, [...(waiting.get(element) ?? []), event])
}
