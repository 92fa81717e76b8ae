import { until } from '../settle.ts'

/**
 * Watches a page for what hostile inputs must not do, until `end`, which returns what they did: scripts that ran, requests to
 * `/hostile-…`, properties of every object, and errors that reached the page.
 */
export function watchPage(): { end(): Promise<string[]> } {
  const seen: string[] = []
  performance.setResourceTimingBufferSize(10_000) // the modules of a test file fill the usual one
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
    async end() {
      await marker()
      const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/hostile-'))
      performance.clearResourceTimings()
      if (Object.keys(Object.prototype).length > pollution || Reflect.has({}, 'polluted')) seen.push('pollution')
      removeEventListener('error', onError, true)
      removeEventListener('unhandledrejection', onError, true)
      Reflect.deleteProperty(globalThis, 'hostile')
      return [...new Set([...seen, ...requests.map(({ name }) => new URL(name).pathname)])]
    },
  }
}

let markers = 0

/** Loads an image after all others, whose request marks the end of theirs. */
async function marker() {
  const path = `/docs/pay-pix-charge.png?marker=${++markers}`
  const image = new Image()
  image.src = path
  await until(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)))
}
