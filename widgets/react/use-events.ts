import { type RefObject, useRef } from 'react'
import { useBrowserEffect } from './browser-effect.ts'
import { recordAgain, takeEarlyEvents } from './early-events.ts'

/**
 * Calls the latest callbacks for the events of an element, also for those that it fired before React hydrated it or while
 * React hid it. `callbacks` are by the name of their event.
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
    for (const event of takeEarlyEvents(element)) call(event)
    for (const name of names) element.addEventListener(name, call)
    return () => {
      for (const name of names) element.removeEventListener(name, call)
      recordAgain(element)
    }
  }, [ref, names])
}
