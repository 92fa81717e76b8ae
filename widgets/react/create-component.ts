import { createElement, forwardRef, useImperativeHandle, useMemo, useRef, useSyncExternalStore } from 'react'
import { scriptJSON } from '../common/script-json.ts'
import { recordEarlyEvents, useEvents, useProperties } from './element-hooks.ts'
import { type ElementDescription, prerenderedProps, splitProps } from './split-props.ts'

/**
 * Creates the component of an element. On a server it renders the attributes, the children and the first response, with
 * which the element starts before React hydrates it; or the HTML that the server has prerendered.
 */
export function createComponent(name: string, description: ElementDescription) {
  const { tag, events } = description
  const eventNames = Object.values(events)
  recordEarlyEvents(tag, eventNames)
  const Component = forwardRef<HTMLElement, object>((props, ref) => {
    const element = useRef<HTMLElement>(null)
    const { attributes, properties, callbacks, children, prerendered } = splitProps(props, description)
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [])
    useProperties(element, properties)
    useEvents(element, eventNames, callbacks)
    const initial = useSyncExternalStore(noChanges, withoutServer, () => properties['initial'])
    const server = useMemo(() => (prerendered === undefined ? null : prerenderedProps(prerendered, tag)), [prerendered])
    // an element that runs before it is hydrated has set its status, and replaced its prerendered content
    const common = { ...attributes, ref: element, suppressHydrationWarning: true }
    if (!server) return createElement(tag, common, initial ? firstResponse(initial) : null, children)
    if (children)
      throw new TypeError(
        `${name}: pass the content of a prerendered element as the option content of its render function`,
      )
    return createElement(tag, { ...server, ...common })
  })
  Component.displayName = name
  return Component
}

// once it is hydrated, the element has its first response from the property
const withoutServer = () => null
const noChanges = () => () => {}

const firstResponse = (initial: unknown) =>
  createElement('script', { type: 'application/json', dangerouslySetInnerHTML: { __html: scriptJSON(initial) } })
