/** Everything of a page that others can see: what is written down while it is watched, and what stands there at the end. */
export function watchFor(): { end(): string[] } {
  const seen: string[] = []
  const note = (...what: unknown[]) => seen.push(what.map(written).join(' '))
  const { MessageChannel } = window
  // what a frame tells through a port of its own
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      this.port1.addEventListener('message', ({ data }) => note(data))
    }
  }
  const undo = [
    () => (window.MessageChannel = MessageChannel),
    wrap(MessagePort.prototype, 'postMessage', note),
    wrap(window, 'postMessage', note),
    wrap(history, 'pushState', note),
    wrap(history, 'replaceState', note),
    wrap(navigator, 'sendBeacon', note),
    wrap(XMLHttpRequest.prototype, 'send', note),
    wrap(window, 'fetch', note),
    wrap(EventTarget.prototype, 'dispatchEvent', note),
    wrap(Storage.prototype, 'setItem', note),
    wrap(Element.prototype, 'setAttribute', note),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => wrap(console, name, note)),
  ]
  const failed = (event: ErrorEvent | PromiseRejectionEvent) =>
    note(event instanceof ErrorEvent ? event.error : event.reason)
  const heard = ({ data }: MessageEvent) => note(data)
  addEventListener('error', failed)
  addEventListener('unhandledrejection', failed)
  addEventListener('message', heard)
  return {
    end() {
      for (const each of undo) each()
      removeEventListener('error', failed)
      removeEventListener('unhandledrejection', failed)
      removeEventListener('message', heard)
      return [
        ...seen,
        location.href,
        document.cookie,
        written({ ...localStorage }),
        written({ ...sessionStorage }),
        markup(document),
      ]
    },
  }
}

function wrap(owner: object, name: string, note: (...what: unknown[]) => void) {
  const inherited = !Object.hasOwn(owner, name)
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') return () => {}
  Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
    note(name, ...given)
    return Reflect.apply(original, this, given)
  })
  return () => (inherited ? Reflect.deleteProperty(owner, name) : Reflect.set(owner, name, original))
}

function written(what: unknown): string {
  if (what instanceof Error) return `${what.name} ${what.message} ${what.stack}`
  if (what instanceof CustomEvent) return `${what.type} ${JSON.stringify(what.detail)}`
  if (what instanceof InputEvent) return `${what.type} ${what.data}`
  if (what instanceof Request) return what.url
  try {
    return typeof what === 'string' ? what : (JSON.stringify(what) ?? '')
  } catch {
    return ''
  }
}

/** The markup of a tree, shadow roots included: attributes and texts, not what stands in fields. */
function markup(root: ParentNode): string {
  const inner = Array.from(root.querySelectorAll('*'), ({ shadowRoot }) => (shadowRoot ? markup(shadowRoot) : ''))
  const own =
    root instanceof Document ? root.documentElement.outerHTML : root instanceof ShadowRoot ? root.innerHTML : ''
  return own + inner.join('')
}
