import { Directive, directive, type ElementPart } from 'lit/directive.js'

// events in which something typed, pasted or cut is to be read, and which would leave a shadow root
const telling =
  'beforeinput input compositionstart compositionupdate compositionend copy cut paste keydown keypress keyup'

// of the keys only those that write: the page may still hear Escape, Tab and its shortcuts
const isSilent = (event: Event) =>
  event instanceof KeyboardEvent && (event.key.length > 1 || event.metaKey || (event.ctrlKey && !event.altKey))

const keep = (event: Event) => {
  if (!isSilent(event)) event.stopPropagation()
}

class KeepTyped extends Directive {
  #keeps = false

  render() {}

  override update({ element }: ElementPart) {
    // once, however often it is drawn: with every key that is typed
    if (this.#keeps) return
    this.#keeps = true
    for (const name of telling.split(' ')) element.addEventListener(name, keep)
  }
}

/** Keeps events inside an element that tell what is typed in its fields; those inside still hear them. */
export const keepTyped = directive(KeepTyped)
