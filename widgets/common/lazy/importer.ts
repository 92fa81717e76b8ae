/** Returns a function that imports a module once, however often it is called. After a failure, a call tries again. */
/* @__NO_SIDE_EFFECTS__ */
export function importer<Module>(importModule: () => Promise<Module>): () => Promise<Module> {
  let failedURL = ''
  let importing: Promise<Module> | null = null
  const attempt = (): Promise<Module> => (failedURL ? importAgain(failedURL) : importModule())
  return () =>
    (importing ??= attempt().catch((error: unknown) => {
      importing = null
      // the messages of those browsers that remember a failed module contain its URL
      failedURL = /imported module: (\S+)$/.exec(String(error))?.[1] ?? ''
      throw error
    }))
}

/**
 * Imports a module again that failed. Chromium and Firefox never request it again under the same URL; another query
 * makes it another module to them. An import map may have integrity hashes, which are by URL: with one, it stays.
 */
const importAgain = (url: string) =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ url + (hasImportMap() ? '' : url.includes('?') ? '&' : '?'))

const hasImportMap = () => document.querySelector('script[type=importmap]') !== null

/** Runs a function after the next paint, once the page has nothing else to do, such as to take a tap, or after a second. */
export const afterPaint = (run: () => void) =>
  // a timer that starts in an animation frame ends after that frame is painted
  requestAnimationFrame(() => globalThis.requestIdleCallback?.(run, { timeout: 1000 }) ?? setTimeout(run))
