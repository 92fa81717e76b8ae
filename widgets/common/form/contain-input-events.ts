import { Directive, directive, type ElementPart } from 'lit/directive.js'

// events that reveal what is typed, pasted or cut, and that would leave a shadow root
const revealingEvents =
  'beforeinput input compositionstart compositionupdate compositionend copy cut paste keydown keypress keyup'

// only keys that write are contained: the page may still listen for Escape, Tab and its shortcuts
const isControlKey = (event: Event) =>
  event instanceof KeyboardEvent && (event.key.length > 1 || event.metaKey || (event.ctrlKey && !event.altKey))

const contain = (event: Event) => {
  if (!isControlKey(event)) event.stopPropagation()
}

class ContainInputEvents extends Directive {
  #isAttached = false

  render() {}

  override update({ element }: ElementPart) {
    // once: the element is rendered with every key that is typed
    if (this.#isAttached) return
    this.#isAttached = true
    for (const name of revealingEvents.split(' ')) element.addEventListener(name, contain)
  }
}

/** Stops events that reveal what is typed from leaving an element. Listeners inside the element still receive them. */
export const containInputEvents = directive(ContainInputEvents)
