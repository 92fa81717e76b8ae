// events that reveal what is typed, pasted or cut, and that would leave a shadow root
const revealingEvents =
  'beforeinput input compositionstart compositionupdate compositionend copy cut paste keydown keypress keyup'

/**
 * Stops events that reveal what is typed from leaving the elements that a selector selects. Listeners inside them still
 * receive the events. Call it after each rendering: a listener that is added again is still called once.
 */
export function containInputEvents(root: ParentNode, selector: string) {
  for (const element of root.querySelectorAll(selector))
    for (const name of revealingEvents.split(' ')) element.addEventListener(name, contain)
}

const contain = (event: Event) => {
  if (!isControlKey(event)) event.stopPropagation()
}

// only keys that write are contained: the page may still listen for Escape, Tab and its shortcuts
const isControlKey = (event: Event) =>
  event instanceof KeyboardEvent && (event.key.length > 1 || event.metaKey || (event.ctrlKey && !event.altKey))
