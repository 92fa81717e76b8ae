/** Records everything that others can see of a page: every call and event until `end`, and the page's state at the end. */
export function recordPage(): { end(): string[] } {
  const recorded: string[] = []
  const record = (...values: unknown[]) => recorded.push(values.map(asText).join(' '))
  const { MessageChannel } = window
  // the messages that a frame sends through a port of its own
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      this.port1.addEventListener('message', ({ data }) => record(data))
    }
  }
  const undo = [
    () => (window.MessageChannel = MessageChannel),
    wrap(MessagePort.prototype, 'postMessage', record),
    wrap(window, 'postMessage', record),
    wrap(history, 'pushState', record),
    wrap(history, 'replaceState', record),
    wrap(navigator, 'sendBeacon', record),
    wrap(XMLHttpRequest.prototype, 'send', record),
    wrap(window, 'fetch', record),
    wrap(EventTarget.prototype, 'dispatchEvent', record),
    wrap(Storage.prototype, 'setItem', record),
    wrap(Element.prototype, 'setAttribute', record),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => wrap(console, name, record)),
  ]
  const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
    record(event instanceof ErrorEvent ? event.error : event.reason)
  const onMessage = ({ data }: MessageEvent) => record(data)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onError)
  addEventListener('message', onMessage)
  return {
    end() {
      for (const restore of undo) restore()
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onError)
      removeEventListener('message', onMessage)
      return [
        ...recorded,
        // the random id of the test page may contain the digits that a test looks for
        location.href.replace(/wtr-session-id=[\w-]*/, ''),
        document.cookie,
        asText({ ...localStorage }),
        asText({ ...sessionStorage }),
        markup(document),
      ]
    },
  }
}

function wrap(owner: object, name: string, record: (...values: unknown[]) => void) {
  const isInherited = !Object.hasOwn(owner, name)
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') return () => {}
  Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
    record(name, ...args)
    return Reflect.apply(original, this, args)
  })
  return () => (isInherited ? Reflect.deleteProperty(owner, name) : Reflect.set(owner, name, original))
}

function asText(value: unknown): string {
  if (value instanceof Error) return `${value.name} ${value.message} ${value.stack}`
  if (value instanceof CustomEvent) return `${value.type} ${JSON.stringify(value.detail)}`
  if (value instanceof InputEvent) return `${value.type} ${value.data}`
  if (value instanceof Request) return value.url
  try {
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  } catch {
    return ''
  }
}

/** Returns a tree's markup, shadow roots included: attributes and texts, but not the values of fields. */
function markup(root: ParentNode): string {
  const inner = Array.from(root.querySelectorAll('*'), ({ shadowRoot }) => (shadowRoot ? markup(shadowRoot) : ''))
  const own =
    root instanceof Document ? root.documentElement.outerHTML : root instanceof ShadowRoot ? root.innerHTML : ''
  return own + inner.join('')
}
