import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Sets properties of an element, which React 18 would make attributes, and React 19 leaves out when it hydrates. */
export function useProperties(ref: RefObject<HTMLElement | null>, properties: Readonly<Record<string, unknown>>) {
  const defaults = useRef(new Map<string, unknown>())
  useBrowserEffect(() => {
    const { current: element } = ref
    if (!element) return
    for (const [name, value] of Object.entries(properties)) {
      if (value === undefined && !defaults.current.has(name)) continue
      if (!defaults.current.has(name)) defaults.current.set(name, Reflect.get(element, name))
      Reflect.set(element, name, value === undefined ? defaults.current.get(name) : value)
    }
  })
}

/**
 * Calls the latest callbacks for the events of an element, also for those that it fired before React hydrated it or
 * while React hid it. `callbacks` are by the name of their event.
 */
export function useEvents(
  ref: RefObject<HTMLElement | null>,
  names: readonly string[],
  callbacks: Readonly<Record<string, unknown>>,
) {
  const latest = useRef(callbacks)
  useBrowserEffect(() => {
    latest.current = callbacks
  })
  useBrowserEffect(() => {
    const { current: element } = ref
    if (!element) return undefined
    const call = (event: Event) => {
      const callback = latest.current[event.type]
      if (typeof callback === 'function') callback(event)
    }
    // an element in one of its slots has events of the same names
    const callForOwn = (event: Event) => {
      if (event.target === element) call(event)
    }
    for (const event of takeEarlyEvents(element)) call(event)
    for (const name of names) element.addEventListener(name, callForOwn)
    return () => {
      for (const name of names) element.removeEventListener(name, callForOwn)
      // for the component to take when it is shown again
      adopted.delete(element)
    }
  }, [ref, names])
}

/** `useLayoutEffect` in a browser. On a server, where React 18 warns of it and neither runs, `useEffect`. */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

// An element may fire events while no effect of React listens: before React hydrates it, or while a Suspense boundary or an
// Activity hides it. For example, that the order is paid.
const waiting = new WeakMap<EventTarget, Event[]>()
const adopted = new WeakSet<EventTarget>()

/** Records the events of a tag's elements while no component listens to them. */
export function recordEarlyEvents(tag: string, names: readonly string[]) {
  if (typeof document === 'undefined') return
  for (const name of names) document.addEventListener(name, (event) => record(tag, event), true)
}

/** Returns the events that an element has fired so far. Later ones are not recorded while its component listens. */
function takeEarlyEvents(element: EventTarget): readonly Event[] {
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
