/** A version of the widget: where it captures clicks, and how its state can be seen. */
export type Version = 6 | 7

/** A widget that is open, with the texts that it was asked to sign. */
export interface StandIn {
  readonly signed: string[]
  /** Closes its window: it no longer captures clicks. */
  close(): void
  remove(): void
}

/**
 * Opens a stand-in of VLibras that follows its rule for taps, written from its published code: it captures clicks, and signs
 * and holds back those whose target has a text of its own, is a link, a button, a select or a submit input, or is in a link
 * or button. All other clicks pass. Version 6 captures on the document, and version 7 on the body.
 */
export function openStandIn(version: Version): StandIn {
  const signed: string[] = []
  const root = version === 6 ? document : document.body
  const wrapper = document.createElement('div')
  wrapper.innerHTML =
    '<div vw><div vw-plugin-wrapper class="active"><div vp-controls class="vpw-controls"></div></div></div>'
  if (version === 6) document.body.append(wrapper)
  Reflect.set(globalThis, 'plugin', { translate: (text: string) => signed.push(text) })
  if (version === 7) Reflect.set(globalThis, 'vlibras', { isOpen: true })

  const capture = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || wrapper.contains(target) || !isSigned(target)) return
    event.preventDefault()
    event.stopPropagation()
    const text = target.innerText.replaceAll(/\s+/g, ' ').trim()
    if (text) signed.push(text)
  }
  root.addEventListener('click', capture, true)

  const close = () => {
    root.removeEventListener('click', capture, true)
    wrapper.querySelector('.active')?.classList.remove('active')
    if (version === 7) Reflect.set(globalThis, 'vlibras', { isOpen: false })
  }
  return {
    signed,
    close,
    remove() {
      close()
      wrapper.remove()
      for (const name of ['plugin', 'vlibras']) Reflect.deleteProperty(globalThis, name)
    },
  }
}

const isSigned = (element: HTMLElement) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) ||
  element.matches('select, input[type=submit]') ||
  element.closest('a, button') !== null
