import { createElement, forwardRef, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import { scriptJSON } from '../common/script-json.ts'
import { recordEarlyEvents } from './early-events.ts'
import { type ElementDescription, splitProps } from './split-props.ts'
import { useEvents } from './use-events.ts'
import { useProperties } from './use-properties.ts'

/**
 * Creates the component of an element. On a server it renders the attributes, the children and the first response, with which
 * the element starts before React hydrates it.
 */
export function createComponent(name: string, description: ElementDescription) {
  const { tag, events } = description
  const eventNames = Object.values(events)
  recordEarlyEvents(tag, eventNames)
  const Component = forwardRef<HTMLElement, object>((props, ref) => {
    const element = useRef<HTMLElement>(null)
    const { attributes, properties, callbacks, children } = splitProps(props, description)
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [])
    useProperties(element, properties)
    useEvents(element, eventNames, callbacks)
    const initial = useSyncExternalStore(noChanges, withoutServer, () => properties['initial'])
    return createElement(
      tag,
      // an element that runs before it is hydrated has set its status as an attribute
      { ...attributes, ref: element, suppressHydrationWarning: true },
      initial ? firstResponse(initial) : null,
      children,
    )
  })
  Component.displayName = name
  return Component
}

// once it is hydrated, the element has its first response from the property
const withoutServer = () => null
const noChanges = () => () => {}

const firstResponse = (initial: unknown) =>
  createElement('script', { type: 'application/json', dangerouslySetInnerHTML: { __html: scriptJSON(initial) } })
