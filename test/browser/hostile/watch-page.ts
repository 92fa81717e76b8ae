import { until } from '../settle.ts'

/**
 * Watches a page for what hostile inputs must not do, until `end`, which returns what they did: scripts that ran, requests to
 * `/hostile-…`, properties of every object, and errors that reached the page.
 */
export function watchPage(): { readonly requests: readonly string[]; end(): Promise<string[]> } {
  const seen: string[] = []
  const requests: string[] = []
  // an observer misses none, while the modules of a test file fill the page's own buffer of requests
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) requests.push(name.replace(location.origin, ''))
  })
  observer.observe({ type: 'resource' })
  Reflect.set(globalThis, 'hostile', () => seen.push('a script'))
  const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
    seen.push(`an error: ${event instanceof ErrorEvent ? event.message : event.reason}`)
    event.preventDefault()
  }
  // before the listener of the test runner, which would fail the test
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', onError, true)
  const pollution = Object.keys(Object.prototype).length
  return {
    requests,
    async end() {
      const mark = loadMark()
      await until(() => requests.includes(mark))
      observer.disconnect()
      if (Object.keys(Object.prototype).length > pollution || Reflect.has({}, 'polluted')) seen.push('pollution')
      removeEventListener('error', onError, true)
      removeEventListener('unhandledrejection', onError, true)
      Reflect.deleteProperty(globalThis, 'hostile')
      return [...new Set([...seen, ...requests.filter((path) => path.includes('/hostile-'))])]
    },
  }
}

/** Loads an image after all others, and returns its path: its request marks the end of theirs. */
function loadMark(): string {
  // Firefox requests no image that another page has loaded
  const path = `/docs/pay-pix-charge.webp?mark=${crypto.randomUUID()}`
  new Image().src = path
  return path
}
