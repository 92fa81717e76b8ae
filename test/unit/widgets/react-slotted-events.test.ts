// @vitest-environment happy-dom
// @isolated It runs in another environment.
import { act, createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useEvents } from '../../../widgets/react/element-hooks.ts'

test('a component hears the events of its own element, and none of an element in its slot', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const onUnavailable = vi.fn()
  const names = ['unavailable']
  function Outer() {
    const element = useRef<HTMLElement>(null)
    useEvents(element, names, { unavailable: onUnavailable })
    return createElement('outer-element', { ref: element }, createElement('inner-element'))
  }
  const root = createRoot(document.body)
  await act(async () => root.render(createElement(Outer)))
  const fire = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new CustomEvent('unavailable', { bubbles: true, composed: true }))

  fire('inner-element')
  expect(onUnavailable).not.toHaveBeenCalled()
  fire('outer-element')
  expect(onUnavailable).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
})
