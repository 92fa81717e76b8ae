import { type RefObject, useRef } from 'react'
import { useBrowserEffect } from './browser-effect.ts'

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
